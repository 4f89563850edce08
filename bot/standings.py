"""Tables of results and streaks: pure arithmetic over finished ranked attempts; it asks no store and no clock."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from bot.store.rows import Finish


@dataclass(frozen=True)
class Standing:
    """One row of a table of results; equal `rank`s are ties."""

    rank: int
    player: int
    name: str
    score: int
    tiebreak: int
    games: int


@dataclass(frozen=True)
class Streak:
    """Days in a row with a finished attempt: up to today (or yesterday, while today is open), and ever."""

    current: int
    longest: int


def points(score: int) -> int:
    """Give what a day's score adds to a week or to all time: a loss adds nothing, so that playing never harms."""
    return max(0, score)


def rank(rows: Sequence[Finish]) -> list[Standing]:
    """Rank attempts at one deal: higher score, then fewer sacrifices; equal ones share a rank (FART-21)."""
    return _ranked([Standing(0, row.player, row.name, row.score, row.tiebreak, 1) for row in rows])


def rank_totals(rows: Sequence[Finish]) -> list[Standing]:
    """Rank people by their points over several days; of equal sums the one from fewer games is better."""
    totals: dict[int, Standing] = {}
    for row in rows:
        before = totals.get(row.player)
        score, games = (before.score, before.games) if before else (0, 0)
        totals[row.player] = Standing(0, row.player, row.name, score + points(row.score), games + 1, games + 1)
    return _ranked(list(totals.values()))


def _ranked(rows: list[Standing]) -> list[Standing]:
    ranked: list[Standing] = []
    for place, row in enumerate(sorted(rows, key=lambda row: (-row.score, row.tiebreak, row.name, row.player)), 1):
        above = ranked[-1] if ranked else None
        tied = above is not None and (above.score, above.tiebreak) == (row.score, row.tiebreak)
        number = above.rank if above is not None and tied else place
        ranked.append(Standing(number, row.player, row.name, row.score, row.tiebreak, row.games))
    return ranked


def streak(days: Iterable[date], today: date) -> Streak:
    """Count runs of days; `days` are those finished, in any order, each as often as it likes.

    A day to come, finished while the machine's clock was ahead, counts as soon as it is there.
    """
    longest = run = current = 0
    previous: date | None = None
    for day in sorted(set(days)):
        run = run + 1 if previous is not None and day - previous == timedelta(days=1) else 1
        longest, previous = max(longest, run), day
        if timedelta(0) <= today - day <= timedelta(days=1):
            current = run
    return Streak(current, longest)


def week_of(day: date) -> tuple[date, date]:
    """Give the Monday and the Sunday of a day's week."""
    monday = day - timedelta(days=day.weekday())
    return monday, monday + timedelta(days=6)
