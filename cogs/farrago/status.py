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


def aside(ask: Ask, table: Table) -> str:
    """Say how things stand for the asker; whoever an AI plays for has nothing to do."""
    seat = table.seat_of(ask.reader.id)
    if seat is None or (table.company is not None and table.company.sitters[seat].level):
        return ""
    ask = apart(ask.at(table))
    return "\n".join(ask.line(line) for line in _lines(table, table.view(seat), seat))


def _lines(table: Table, view: FarragoView, seat: Seat) -> tuple[Line, ...]:
    match view.phase:
        case "decks":
            return _choosing(view)
        case "placement":
            return (turn_line(view, seat), *_plan(table, view, seat))
        case _:
            return ()


def _choosing(view: FarragoView) -> tuple[Line, ...]:
    """Say what the starters are like; or, of a deck that was brought, that nobody sees it yet."""
    if labels.own_of(view)[1].deck:
        return (Line("farrago-panel-brought"),)
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


def _plan(table: Table, view: FarragoView, seat: Seat) -> tuple[Line, ...]:
    """Say what is planned, and as long as that can change what stands in its way."""
    own = labels.own_of(view)[1]
    args = {"cards": labels.placed_lines(own.placed), "count": len(own.placed), "face": own.face + 1}
    if seat not in table.asked:
        return (Line("farrago-panel-sealed", args),)
    start = (Line("farrago-panel-start"),) if view.turn == 1 and not own.placed else ()
    actions = tuple(choice.action for choice in table.choices(seat))
    out = misfits(view, actions)
    return (
        Line("farrago-panel-plan", args),
        *start,
        *((Line("farrago-panel-misfits", {"cards": out}),) if out else ()),
    )
