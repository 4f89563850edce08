"""The lines about the last actions, and the highlight of a match."""

from collections.abc import Sequence
from itertools import chain, islice

from cogs.api import Line, Seat, Table, Who
from engine.absolute.events import Dealt, Event, RoundScored
from engine.absolute.model import AbsoluteView
from engine.absolute.naming import set_line

LINES = 3
"""Lines that are told: as many as the public board shows."""


def recent_log(table: Table, viewer: Seat | None) -> tuple[Line, ...]:
    """Return lines on the last events for a viewer (None: the public board), latest last; pictures show dealt cards."""
    events: list[Event] = list(chain.from_iterable(table.recent))
    # From the end, so that only those are put into words that are shown: each page of a match asks for them.
    lines = (table.game.tell(event, viewer) for event in reversed(events) if not isinstance(event, Dealt))
    return tuple(islice((line for line in lines if line is not None), LINES))[::-1]


def highlight(view: AbsoluteView, events: Sequence[Event]) -> Line | None:
    """Name the set that scored most, as each round counted it; of equal ones the earliest. None: no set was scored."""
    scored = [event for event in events if isinstance(event, RoundScored)]
    sets = [
        (part, seat, event.round)
        for event in scored
        for seat, mine in enumerate(event.sheet.seats)
        for part in mine.sets
    ]
    if not sets:
        return None
    best, seat, number = max(sets, key=lambda found: found[0].total)
    args = {"player": Who(seat), "set": set_line(best.cards), "points": best.total, "round": number}
    return Line("absolute-highlight", {**args, "rounds": view.rounds})
