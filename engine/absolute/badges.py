"""The badges of Absolute, each earned in a single match."""

from collections.abc import Callable, Collection, Iterator

from engine.absolute.events import RoundBegan, RoundScored, WentOut
from engine.absolute.model import RoundSheet, SeatSheet, SetSheet
from engine.badges import Badge, Course
from engine.game import Seat

RUN = 10
"""Cards of one set that stand in runs."""

RICH = 40
"""Points of one set (house choice)."""


def long_run(match: Course) -> Collection[Seat]:
    """A scored set has ten cards in runs, of one sign or of both (AZ-22)."""
    return _with_set(match, lambda each: each.run >= RUN)


def rich_set(match: Course) -> Collection[Seat]:
    """One set brought a lot of points."""
    return _with_set(match, lambda each: each.total >= RICH)


def four(match: Course) -> Collection[Seat]:
    """A set was scored that counts double for four of a kind (AZ-24)."""
    return _with_set(match, lambda each: each.doubled == "four")


def all_below(match: Course) -> Collection[Seat]:
    """Somebody scored more than 0 in a round in which everybody else lost points."""
    found: set[Seat] = set()
    for sheet in _sheets(match):
        above = [seat for seat, each in enumerate(sheet.seats) if each.total > 0]
        if len(above) == 1 and all(each.total < 0 for seat, each in enumerate(sheet.seats) if seat not in above):
            found.update(above)
    return found


def always_first(match: Course) -> Collection[Seat]:
    """Somebody was the first to go out in each round of a match of several."""
    rounds = sum(isinstance(event, RoundBegan) for event in match.events)
    first = [event.seat for event in match.events if isinstance(event, WentOut) and event.first]
    return set(first) if rounds > 1 and len(first) == rounds and len(set(first)) == 1 else ()


def comeback(match: Course) -> Collection[Seat]:
    """The winner was last, alone, before the last round."""
    sheets = tuple(_sheets(match))
    if len(sheets) < 2:
        return ()
    before = [sum(sheet.seats[seat].total for sheet in sheets[:-1]) for seat in range(match.seats)]
    last = [seat for seat, points in enumerate(before) if points == min(before)]
    return last if len(last) == 1 and last[0] in match.winners else ()


def _sheets(match: Course) -> Iterator[RoundSheet]:
    return (event.sheet for event in match.events if isinstance(event, RoundScored))


def _with_set(match: Course, has: Callable[[SetSheet], bool]) -> Collection[Seat]:
    """Name the seats that scored such a set in any round."""

    def shows(sheet: SeatSheet) -> bool:
        return any(has(each) for each in sheet.sets)

    return {seat for sheet in _sheets(match) for seat, each in enumerate(sheet.seats) if shows(each)}


BADGES = (
    Badge("long_run", long_run),
    Badge("four", four),
    Badge("rich_set", rich_set),
    Badge("all_below", all_below),
    Badge("comeback", comeback),
    Badge("always_first", always_first, hidden=True),
)
