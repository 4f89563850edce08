"""The lines above the controls: which turn it is, who strikes first, CP, what one has planned, and what fits nowhere.

Of the other one they say what lies open and nothing else: never whether a deck was brought, anything placed, or who is
ready.
"""

from bot.table import Table
from bot.ui.ask import Ask
from cogs.farrago import labels
from cogs.farrago.planner import misfits
from cogs.farrago.turn import apart
from engine.farrago.model import PLANETS, FarragoView
from engine.game import Line, Seat, Who

EXPLAINED = 2
"""Turns in which it is said what the buttons of the tiles mean."""


def aside(ask: Ask, table: Table) -> str:
    """Say how things stand for the asker; whoever an AI plays for has nothing to do."""
    seat = table.seat_of(ask.reader.id)
    if seat is None or (table.company is not None and table.company.sitters[seat].level):
        return ""
    ask = apart(ask.at(table))
    view: FarragoView = table.view(seat)
    match view.phase:
        case "decks":
            lines = _choosing(view, in_words=ask.reader.text_mode)
        case "placement":
            lines = _placing(table, view, seat, in_words=ask.reader.text_mode)
        case _:
            lines = ()
    return "\n".join(ask.line(line) for line in lines)


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
    """Say how the match stands, what is planned, and as long as that can change what stands in its way.

    The text twin, where it stands above `in_words`, has said the most of it.
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
    """Say at the beginning how RP come, and what the buttons of the tiles say beside a picture."""
    start = (Line("farrago-panel-start"),) if view.turn == 1 else ()
    return start if in_words or view.turn > EXPLAINED else (*start, Line("farrago-panel-legend"))
