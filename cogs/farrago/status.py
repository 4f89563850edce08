"""The tips on the panel of a first match: one thing at a time, or the cards that will have no effect.

They show public information and the player's own plan only: never whether the opponent has brought a deck, placed
anything, or is ready.
"""

from cogs.api import Context, Line, Table
from cogs.farrago import labels
from cogs.farrago.planner import misfits
from engine.farrago.forecast import idle_cards
from engine.farrago.model import FarragoView

TAUGHT = 2
"""Turns that have a tip each."""


def tip(context: Context, table: Table) -> str:
    """Write what a player needs for this decision; empty for people replaced by an AI."""
    seat = table.seat_of(context.reader.id)
    if seat is None or table.kind.ai_level(seat):
        return ""
    context = context.at(table).apart()
    view: FarragoView = table.view(seat)
    if view.phase == "decks":
        lines = () if labels.own_of(view)[1].deck else (Line("farrago-panel-deck-tip"),)
    elif view.phase == "exchange":
        lines = (Line("farrago-panel-exchange-tip"),) if seat in table.asked else ()
    elif seat in table.asked:
        actions = tuple(choice.action for choice in table.choices(seat))
        taught = (Line("farrago-panel-help", {"turn": view.turn}),) if view.turn <= TAUGHT else ()
        # Beside a picture the cards that fit nowhere are dark.
        idle = [each.card.kind for each in idle_cards(view)]
        warned = (labels.idle_line(idle),) if idle else ()
        lines = (*taught, *warned, *(misfits(view, actions) if context.reader.text_mode else ()))
    else:
        lines = ()
    return "\n".join(context.line(line) for line in lines)
