"""The store's note of when the bot could last be reached, and of the days on which it mostly could not."""

from collections.abc import Collection, Iterator, Mapping
from datetime import UTC, date, datetime, timedelta

import msgspec

from bot.core.durations import DAY_MS
from bot.core.shards import Shards, parse
from bot.store.repositories.notes import Notes

NOTE = "alive/"
"""Prefix of the keys of the store's notes; the share of the process follows."""


class Reached(msgspec.Struct, frozen=True):
    """When the bot could last be reached, and for how long it could not be on each ISO day; in milliseconds."""

    at: int
    off: dict[str, int] = {}

    def after(self, now: int) -> "Reached":
        """Return the note after coming back at `now`; short outages of past days are forgotten."""
        off = dict(self.off)
        for day, lost in _by_day(self.at, now):
            off[day.isoformat()] = off.get(day.isoformat(), 0) + lost
        first = _day_of(now).isoformat()
        return Reached(now, {day: lost for day, lost in off.items() if day >= first or is_lost(lost)})

    @property
    def lost_days(self) -> frozenset[date]:
        """The days on which it could not be reached for most of the time."""
        return frozenset(date.fromisoformat(day) for day, lost in self.off.items() if is_lost(lost))


def is_lost(off: int) -> bool:
    """Return whether `off` milliseconds are most of a day."""
    return 2 * off > DAY_MS


class LastAlive:
    """The note of one process's share."""

    def __init__(self, notes: Notes, shards: Shards) -> None:
        """Take the notes; `read` reads the one."""
        self._notes = notes
        self._shards = shards
        self.reached: Reached | None = None

    async def read(self) -> Reached | None:
        """Read when an earlier process could last be reached; None at a first start. Raises StoreError.

        The earlier one may have had this share, or another way to share the work: all are stopped to change that.
        """
        noted = await _noted(self._notes)
        before = [each for shards, each in noted.items() if self._shards.excludes(shards)]
        self.reached = max(before or noted.values(), key=lambda each: each.at, default=None)
        return self.reached

    async def note(self, reached: Reached) -> None:
        """Note when the bot could be reached. Raises StoreError."""
        self.reached = reached
        await self._notes.put(f"{NOTE}{self._shards}", msgspec.json.encode(reached).decode())

    def lost_days(self) -> Collection[date]:
        """List the days on which the bot mostly could not be reached."""
        return frozenset() if self.reached is None else self.reached.lost_days


async def last_reached(notes: Notes) -> int:
    """Return when a process of the bot could last be reached, by Discord's clock in milliseconds; 0: never."""
    return max((each.at for each in (await _noted(notes)).values()), default=0)


async def _noted(notes: Notes) -> Mapping[Shards, Reached]:
    found = await notes.beginning(NOTE)
    return {parse(key.removeprefix(NOTE)): msgspec.json.decode(each, type=Reached) for key, each in found.items()}


def _by_day(since: int, until: int) -> Iterator[tuple[date, int]]:
    """Split a time into the parts of its UTC days."""
    while since < until:
        day = _day_of(since)
        ends = min(until, round(1000 * datetime.combine(day + timedelta(1), datetime.min.time(), UTC).timestamp()))
        yield day, ends - since
        since = ends


def _day_of(at: int) -> date:
    return datetime.fromtimestamp(at / 1000, UTC).date()
