"""Works out all ratings again, in the order of time, and compares them with those that are kept.

While all are to be worked out again no result is rated: after an upgrade, as old matches are settled, and
when somebody had themselves erased. So the order is that of time again, no matter in which the results came.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from itertools import groupby

from bot.match.daily import day_of, end_of
from bot.results.ratings import day_change, day_ranks, match_change
from bot.store.repositories.actions import GRACE_MS
from bot.store.repositories.people.ratings import AllRatings, Rating, RatingChange, RatingKey, RatingTable
from bot.store.repositories.people.results import SeatResult
from bot.store.store import Store

CHUNK = 200
"""Matches that are rated at a time."""


@dataclass
class Ladder:
    """Ratings as they are after some matches, the number of each of these, and the ranks of days among them."""

    ratings: dict[RatingKey, Rating] = field(default_factory=dict[RatingKey, Rating])
    numbers: dict[str, int] = field(default_factory=dict[str, int])
    days: list[dict[str, int]] = field(default_factory=list[dict[str, int]])
    last: int = 0

    def take(self, change: RatingChange | None) -> None:
        """Rate the next result."""
        if change is None:
            return
        self.last += 1
        self.ratings |= change.update(self.ratings)
        self.numbers |= dict.fromkeys(change.matches, self.last)
        if change.ranks:
            self.days.append(dict(change.ranks))

    def take_all(self, changes: Sequence[RatingChange | None]) -> None:
        """Rate the next results, one after the other."""
        for change in changes:
            self.take(change)


def by_match(rows: Sequence[SeatResult]) -> Iterator[tuple[SeatResult, ...]]:
    """Group results that stand together by their match."""
    return (tuple(group) for _, group in groupby(rows, key=lambda row: row.match))


def over_at(day: str) -> int:
    """Return when it is too late to finish a day in time, in milliseconds since 1970 (UTC)."""
    return 1000 * end_of(date.fromisoformat(day)) + GRACE_MS


async def rate_days(store: Store, now: int) -> int:
    """Rate the days that are over and are not rated yet; returns how many. Raises StoreError."""
    rated = 0
    for game, day, is_rated in await store.results.days(last_over(now)):
        change = None if is_rated else await _day_change(store, game, day)
        if change is not None:
            rated += await store.ratings.rate(await _worked_ahead(store, change))
    return rated


def last_over(now: int) -> str:
    """Return the last day that is too late to finish in time."""
    return (day_of(now - GRACE_MS) - timedelta(days=1)).isoformat()


async def rerate_all(store: Store, now: int, calm: Callable[[], Awaitable[None]]) -> bool:
    """Work out all ratings again if that is asked for; False where it must be tried again, as results were changed.

    It waits until it is `calm` before each part. Raises StoreError.
    """
    word = await store.ratings.anew()
    if word is None:
        return True
    work = _Work(store, await store.results.days(last_over(now)), calm)
    while True:
        has_more = await work.take_more()
        ladder = work.ladder
        if await store.ratings.replace_all(AllRatings(ladder.ratings, ladder.numbers, ladder.days, word, work.rows)):
            return True
        # What came meanwhile is later than all else, and is taken by the next turn; else something earlier has changed.
        if not has_more:
            return False


class _Work:
    """Reads all that is to be rated, game by game, in the order of time."""

    def __init__(
        self, store: Store, days: Sequence[tuple[str, str, bool]], calm: Callable[[], Awaitable[None]]
    ) -> None:
        self.ladder, self.rows = Ladder(), 0
        self._store, self._calm = store, calm
        self._days = {game: [day for other, day, _ in days if other == game] for game, _, _ in days}
        self._after: dict[str, tuple[int, str]] = {}

    async def take_more(self) -> bool:
        """Take what has not been taken yet; returns whether there was any."""
        before = self.rows
        for game in await self._store.results.games():
            while rows := await self._store.results.tables(game, self._after.get(game, (0, "")), CHUNK):
                await self._calm()
                await self._take(game, rows)
            await asyncio.to_thread(self.ladder.take_all, await self._days_until(game, None))
        return self.rows > before

    async def _take(self, game: str, rows: Sequence[SeatResult]) -> None:
        changes: list[RatingChange | None] = []
        for each in by_match(rows):
            changes += await self._days_until(game, each[0].ended_at)
            changes.append(match_change(each))
        # In a thread: some hundred matches take some 10 ms.
        await asyncio.to_thread(self.ladder.take_all, changes)
        self._after[game], self.rows = (rows[-1].ended_at, rows[-1].match), self.rows + len(rows)

    async def _days_until(self, game: str, until: int | None) -> list[RatingChange | None]:
        """Take the days that were over before a time (None: all) from those that wait."""
        waiting, found = self._days.get(game, []), list[RatingChange | None]()
        while waiting and (until is None or over_at(waiting[0]) <= until):
            found.append(await _day_change(self._store, game, waiting.pop(0)))
        return found


async def _day_change(store: Store, game: str, day: str) -> RatingChange | None:
    found = await store.results.day(game, day)
    return day_change([row for row, _ in found], day_ranks(found))


async def _worked_ahead(store: Store, change: RatingChange) -> RatingChange:
    """Work a large change out before the transaction, which takes it if the ratings are still the same."""
    before = await store.ratings.of_keys(change.keys)
    after = await asyncio.to_thread(change.update, before)

    def update(now: RatingTable) -> RatingTable:
        return after if now == before else change.update(now)

    return replace(change, update=update)
