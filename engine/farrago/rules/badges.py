"""The badges of Farrago, each earned in a single match."""

from collections import Counter
from collections.abc import Collection

from engine.badges import Badge, Course, CourseStep
from engine.farrago.battle_log import Destroyed
from engine.farrago.events import CardActed, Fought
from engine.farrago.rules.scoring import DECK, LIMIT
from engine.game import Seat

RICH = 7
"""CP of one battle (house choice)."""

FAST = 8
"""Battles of a fast win (house choice)."""

MANY = 3
"""Cards of the other side destroyed in one battle (house choice)."""

BEHIND = 8
"""CP that the winner was behind (house choice)."""


def empty_hand(match: Course) -> Collection[Seat]:
    """A battle brought more CP than it brought the other, with no card left in hand."""
    return {seat for step, fought in _battles(match) for seat in _ahead(fought) if not _held(step, seat)}


def rich_battle(match: Course) -> Collection[Seat]:
    """One battle brought a lot of CP."""
    return {seat for _, fought in _battles(match) for seat, gained in enumerate(fought.gained) if gained >= RICH}


def blitz(match: Course) -> Collection[Seat]:
    """The CP limit was reached within a few battles."""
    return _winners_by(match, LIMIT) if len(_battles(match)) <= FAST else ()


def clearing(match: Course) -> Collection[Seat]:
    """Several cards of the other side were destroyed in one battle."""
    found: set[Seat] = set()
    for step, _ in _battles(match):
        acted = (each for event in step.events if isinstance(event, CardActed) for each in event.happenings)
        lost = Counter(each.seat for each in acted if isinstance(each, Destroyed))
        found.update(1 - seat for seat, count in lost.items() if count >= MANY)
    return found


def shutout(match: Course) -> Collection[Seat]:
    """The CP limit was reached while the other had no CP at all."""
    return [seat for seat in _winners_by(match, LIMIT) if match.last.zones[1 - seat].cp == 0]


def comeback(match: Course) -> Collection[Seat]:
    """The winner was far behind once."""
    behind = {
        seat
        for _, fought in _battles(match)
        for seat in range(match.seats)
        if fought.cp[1 - seat] - fought.cp[seat] >= BEHIND
    }
    return [seat for seat in match.winners if seat in behind]


def outlasted(match: Course) -> Collection[Seat]:
    """The match was won because the other could draw no card (FAR-31)."""
    return _winners_by(match, DECK) if len(match.winners) == 1 else ()


def by_a_hair(match: Course) -> Collection[Seat]:
    """The CP limit was reached with the other one point short of it."""
    return [seat for seat in _winners_by(match, LIMIT) if match.last.zones[1 - seat].cp == match.last.limit - 1]


def _winners_by(match: Course, ending: str) -> tuple[Seat, ...]:
    return match.winners if match.outcome is not None and match.outcome.ending == ending else ()


def _battles(match: Course) -> list[tuple[CourseStep, Fought]]:
    return [(step, event) for step in match.steps for event in step.events if isinstance(event, Fought)]


def _ahead(fought: Fought) -> list[Seat]:
    return [seat for seat, gained in enumerate(fought.gained) if gained > fought.gained[1 - seat]]


def _held(step: CourseStep, seat: Seat) -> int:
    """Count the cards that a seat had in hand as its placement was revealed."""
    return len(step.before.zones[seat].hand) - len(step.before.plans[seat].placed)


BADGES = (
    Badge("empty_hand", empty_hand),
    Badge("rich_battle", rich_battle),
    Badge("blitz", blitz),
    Badge("clearing", clearing),
    Badge("shutout", shutout),
    Badge("comeback", comeback),
    Badge("outlasted", outlasted, hidden=True),
    Badge("by_a_hair", by_a_hair, hidden=True),
)
