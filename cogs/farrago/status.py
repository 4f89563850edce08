"""The line of help on the panel of somebody new to the game: one thing at a time, while it is new.

It shows public information only: never whether the opponent has brought a deck, placed anything, or is ready.
"""

from cogs.api import Context, Line, Table
from cogs.farrago import labels
from cogs.farrago.planner import misfits
from engine.farrago.model import FarragoView

TAUGHT = 2
"""Turns that have a line of help each."""


def hint_line(context: Context, table: Table) -> str:
    """Write what a newcomer needs for this decision; empty for people replaced by an AI."""
    seat = table.seat_of(context.reader.id)
    if seat is None or table.kind.ai_level(seat):
        return ""
    context = context.at(table).apart()
    view: FarragoView = table.view(seat)
    if view.phase == "decks":
        lines = () if labels.own_of(view)[1].deck else (Line("farrago-panel-deck-hint"),)
    elif seat in table.asked:
        actions = tuple(choice.action for choice in table.choices(seat))
        taught = (Line("farrago-panel-help", {"turn": view.turn}),) if view.turn <= TAUGHT else ()
        # Beside a picture the cards that fit nowhere are dark.
        lines = (*taught, *(misfits(view, actions) if context.reader.text_mode else ()))
    else:
        lines = ()
    return "\n".join(context.line(line) for line in lines)
