"""The badges of no single game: rules over a person's result of a match, and their record before it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.store.repositories.people.badges import HARD, Career
from bot.store.repositories.people.results import SeatResult

TABLE = 4
"""Seats of a full table."""

ROW = 3
"""Wins in a row."""

WEEK = 7
"""Days in a row."""


@dataclass(frozen=True)
class FinishedMatch:
    """How a match ended for a person: their result among all, and a winner's career with this match in it.

    `streak` counts the days in a row up to this match, if it is a day's (0: it is not). `games` are the ids of all
    games, `against_ai` those in which an AI can play.
    """

    own: SeatResult
    results: tuple[SeatResult, ...]
    career: Career
    streak: int = 0
    games: frozenset[str] = frozenset()
    against_ai: frozenset[str] = frozenset()

    @property
    def others(self) -> Sequence[SeatResult]:
        """The results of the other seats."""
        return [each for each in self.results if each.seat != self.own.seat]


@dataclass(frozen=True)
class PlatformBadge:
    """A badge of the platform: people see `badge-<id>` and `badge-<id>-how`; a `hidden` one only once it is theirs.

    Others learn that somebody earned a hidden one, not which.
    """

    id: str
    emblem: str
    earned: Callable[[FinishedMatch], bool]
    hidden: bool = False


def giant(finish: FinishedMatch) -> bool:
    """A hard AI was beaten."""
    return finish.own.has_won and any(each.is_ai and each.level == HARD for each in finish.others)


def all_giants(finish: FinishedMatch) -> bool:
    """A hard AI was beaten in each game in which there is one."""
    return giant(finish) and finish.against_ai <= finish.career.beaten_hard


def all_rounder(finish: FinishedMatch) -> bool:
    """A match was won in each game."""
    return finish.own.has_won and len(finish.games) > 1 and finish.games <= finish.career.won


def full_table(finish: FinishedMatch) -> bool:
    """A match was won at a table of four or more, all of them people."""
    return finish.own.has_won and len({each.seat for each in finish.results if not each.is_ai}) >= TABLE


def hat_trick(finish: FinishedMatch) -> bool:
    """Three matches of one game against others were won in a row."""
    return finish.own.has_won and _has_rivals(finish) and finish.career.row >= ROW


def week(finish: FinishedMatch) -> bool:
    """The day's challenge was played to its end on seven days in a row."""
    return finish.streak >= WEEK


def photo_finish(finish: FinishedMatch) -> bool:
    """A match was won by a single point."""
    if not finish.own.has_won or not _has_rivals(finish):
        return False
    return finish.own.score - max(each.score for each in finish.others) == 1


def dead_heat(finish: FinishedMatch) -> bool:
    """The first place was shared, with equal points."""
    return finish.own.rank == 1 and any(each.rank == 1 and each.score == finish.own.score for each in finish.others)


def first_try(finish: FinishedMatch) -> bool:
    """The first match of a game against others was won."""
    return finish.own.has_won and _has_rivals(finish) and finish.career.matches == 1


def _has_rivals(finish: FinishedMatch) -> bool:
    return bool(finish.others)


PLATFORM_BADGES = (
    PlatformBadge("giant", "🗿", giant),
    PlatformBadge("all_giants", "👑", all_giants),
    PlatformBadge("all_rounder", "🎓", all_rounder),
    PlatformBadge("full_table", "🎉", full_table),
    PlatformBadge("hat_trick", "🎩", hat_trick),
    PlatformBadge("week", "📅", week),
    PlatformBadge("photo_finish", "📸", photo_finish),
    PlatformBadge("dead_heat", "🤝", dead_heat, hidden=True),
    PlatformBadge("first_try", "🐣", first_try, hidden=True),
)
