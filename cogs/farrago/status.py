"""The lines above the controls: the turn, the first strike, CP, the plan, and cards that fit nowhere.

Of the opponent they show public information only: never whether they have brought a deck, placed anything, or are
ready.
"""

from cogs.api import Context, Line, Seat, Table, Who
from cogs.farrago import labels
from cogs.farrago.planner import misfits
from engine.farrago.model import PLANETS, FarragoView

EXPLAINED = 2
"""Turns with an explanation of the tile buttons."""


def hint_line(context: Context, table: Table) -> str:
    """Write the situation for the asker; empty for people replaced by an AI."""
    seat = table.seat_of(context.reader.id)
    if seat is None or table.kind.ai_level(seat):
        return ""
    context = context.at(table).apart()
    view: FarragoView = table.view(seat)
    match view.phase:
        case "decks":
            lines = _choosing(view, in_words=context.reader.text_mode)
        case "placement":
            lines = _placing(table, view, seat, in_words=context.reader.text_mode)
        case _:
            lines = ()
    return "\n".join(context.line(line) for line in lines)


def _choosing(view: FarragoView, *, in_words: bool) -> tuple[Line, ...]:
    """Say what the starters are like, unless it stands above `in_words`; or that a deck that was brought is secret."""
    if labels.own_of(view)[1].deck:
        return (Line("farrago-panel-brought"),)
    if in_words:
        return (Line("farrago-panel-choose-deck"), Line("farrago-panel-deck-hint"))
    starters = (
        Line("farrago-panel-starter-about", {
            "number": number, "name": Line(f"farrago-planet-{planet}"), "text": Line(f"farrago-planet-text-{planet}"),
        })
        for number, planet in enumerate(PLANETS, 1)
    )  # fmt: skip
    return (Line("farrago-panel-choose-deck"), *starters, Line("farrago-panel-deck-hint"))


def turn_line(view: FarragoView, seat: Seat) -> Line:
    """Say which turn it is, who strikes first, and the CP of both."""
    own, other = view.spheres[seat], view.spheres[1 - seat]
    args = {"turn": view.turn, "first": "you" if view.first == seat else "other", "who": Who(1 - seat)}
    return Line("farrago-panel-turn", {**args, "cp": own.cp, "others": other.cp, "limit": view.limit})


def _placing(table: Table, view: FarragoView, seat: Seat, *, in_words: bool) -> tuple[Line, ...]:
    """Write the state of the match, the plan, and while it can change the cards that do not fit.

    The text view, where it stands above `in_words`, has said the most of it.
    """
    own = labels.own_of(view)[1]
    args = {"cards": labels.placed_lines(own.placed), "count": len(own.placed), "face": own.face + 1}
    stand = () if in_words else (turn_line(view, seat),)
    if seat not in table.asked:
        return (*stand, Line("farrago-panel-sealed", args))
    plan = () if in_words else (Line("farrago-panel-plan", args),)
    actions = tuple(choice.action for choice in table.choices(seat))
    return (*stand, *plan, *_hints(view, in_words=in_words), *misfits(view, actions))


def _hints(view: FarragoView, *, in_words: bool) -> tuple[Line, ...]:
    """Explain in the first turns how RP are gained, and the short labels of the tile buttons."""
    start = (Line("farrago-panel-start"),) if view.turn == 1 else ()
    return start if in_words or view.turn > EXPLAINED else (*start, Line("farrago-panel-legend"))
