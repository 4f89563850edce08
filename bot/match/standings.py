"""Tables of results and streaks: pure arithmetic over finished ranked attempts; it asks no store and no clock."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from bot.store.rows import Finish


@dataclass(frozen=True)
class StandingsRow:
    """One row of a table of results; equal `rank`s are ties. In that of one day, `gave_up` is whether they resigned."""

    rank: int
    player: int
    name: str
    score: int
    tiebreak: int
    games: int
    gave_up: bool = False


EARLIEST = date(2000, 1, 1)
"""Before the first month that can be asked for."""

FREEZE_DAYS = 7
"""Length, in days, of the window in which one missed day is forgiven (FART-24)."""


@dataclass(frozen=True)
class Streak:
    """Days played in a row: up to today (or yesterday, while today is open), and the longest.

    `frozen` is the missed day that was forgiven last, if any; a forgiven day neither ends a streak nor adds to it.
    """

    current: int
    longest: int
    frozen: date | None = None

    @property
    def next_freeze(self) -> date:
        """The first day that could be missed and forgiven."""
        return date.min if self.frozen is None else self.frozen + timedelta(days=FREEZE_DAYS)


def points(score: int) -> int:
    """Return the points that a day's score adds to a week or to all time: 0 for a loss, so that playing never harms."""
    return max(0, score)


def rank(rows: Sequence[Finish], gave_up: Collection[int] = ()) -> list[StandingsRow]:
    """Rank attempts at one deal: higher score, then fewer sacrifices; equal ones share a rank (FART-21).

    `gave_up` are the players who resigned: a loss like any other for their rank (FART-20).
    """
    return _ranked(
        [StandingsRow(0, row.player, row.name, row.score, row.tiebreak, 1, row.player in gave_up) for row in rows]
    )


def crowned(rows: Sequence[StandingsRow]) -> tuple[StandingsRow, ...]:
    """List who wears the crown of a day: the best of those who played to the end, and those level with them.

    A match given up earns no crown, even with the highest score (house choice).
    """
    played = [row for row in rows if not row.gave_up]
    return tuple(row for row in played if row.rank == played[0].rank)


def rank_totals(rows: Sequence[Finish]) -> list[StandingsRow]:
    """Rank people by their points over several days; of equal sums the one from fewer games is better."""
    totals: dict[int, StandingsRow] = {}
    for row in rows:
        before = totals.get(row.player)
        score, games = (before.score, before.games) if before else (0, 0)
        totals[row.player] = StandingsRow(0, row.player, row.name, score + points(row.score), games + 1, games + 1)
    return _ranked(list(totals.values()))


def _ranked(rows: list[StandingsRow]) -> list[StandingsRow]:
    ranked: list[StandingsRow] = []
    # Name and id decide no rank: they keep ties in the same order at each look.
    for place, row in enumerate(sorted(rows, key=lambda row: (-row.score, row.tiebreak, row.name, row.player)), 1):
        above = ranked[-1] if ranked else None
        tied = above is not None and (above.score, above.tiebreak) == (row.score, row.tiebreak)
        number = above.rank if above is not None and tied else place
        ranked.append(replace(row, rank=number))
    return ranked


def streak(days: Iterable[date], today: date, lost: Collection[date] = ()) -> Streak:
    """Count runs of days; `days` are those that count, in any order, with repeats.

    The days before `today` that are not among them are missed, but for those that were `lost` to all; `today` can still
    be played. The first missed day of a running streak is forgiven unless one of the `FREEZE_DAYS` - 1 days before it
    was (FART-24). A future day, finished while the machine's clock was ahead, counts as soon as it comes.
    """
    counted = set(days)
    found, run, previous = Streak(0, 0), 0, date.min
    for day in sorted({*counted, today}):
        missed = [each for each in _between(previous, day) if each not in lost] if run else []
        if missed:
            is_forgiven = found.next_freeze <= missed[0] < today
            found = replace(found, frozen=missed[0]) if is_forgiven else found
            # Of two missed days in a row the second is within seven days of the first, so it ends the run (FART-24).
            run = run if is_forgiven and len(missed) == 1 else 0
        run, previous = run + (day in counted), day
        found = replace(found, longest=max(found.longest, run))
        if day == today:
            found = replace(found, current=run)
            run = run if day in counted else 0  # days after an open one belong to another run
    return found


def _between(first: date, last: date) -> list[date]:
    """List the days after the first and before the last."""
    return [first + timedelta(days=number) for number in range(1, (last - first).days)]


def week_of(day: date) -> tuple[date, date]:
    """Return the Monday and the Sunday of a day's week."""
    monday = day - timedelta(days=day.weekday())
    return monday, monday + timedelta(days=6)


def month_of(day: date) -> tuple[date, date]:
    """Return the first and the last day of a day's month."""
    first = day.replace(day=1)
    return first, (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)


def month_key(day: date) -> str:
    """Name a day's month as stored rows and addresses do: 2026-10."""
    return day.isoformat()[:7]


def begun_month(text: str, today: date) -> date | None:
    """Read a month, as 2026-10: its first day; None where it is no month, or has not begun."""
    try:
        first = date.fromisoformat(f"{text}-01")
    except ValueError:
        return None
    # Longer texts may be dates as well, in other forms; a forged year must not lead out of the calendar.
    return first if month_key(first) == text and EARLIEST <= first <= today else None
