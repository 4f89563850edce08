"""The daily challenge: its deal, the one ranked attempt, the archive and the standings. Independent of Discord.

A day is a UTC date, worked out in one place (`day_of`). Its deal follows from the installation's secret, so the store
does not reveal tomorrow's.
"""

import hmac
from collections.abc import Callable, Collection
from datetime import UTC, date, datetime, time, timedelta
from hashlib import sha256

from bot.core.refusals import ClockWrong, Refused
from bot.match.standings import StandingsRow, Streak, rank, rank_totals, streak
from bot.match.table import Table
from bot.match.tables import Opening, Tables
from bot.store.repositories.actions import GRACE_MS
from bot.store.rows import NOBODY, Daily, Finish, Match
from bot.store.store import Store

FIRST_DAY = date(2026, 1, 1)
"""The day that bears number 1 (house choice)."""

STREAK_DAYS_READ = 30
"""Days whose results are read at a time to count the streak of a place."""


def day_of(now: int) -> date:
    """Return the UTC day of a time in milliseconds since 1970."""
    return datetime.fromtimestamp(now / 1000, UTC).date()


def end_of(day: date) -> int:
    """Return when a day is over: the next midnight UTC, in whole seconds since 1970."""
    return int(datetime.combine(day + timedelta(days=1), time(), UTC).timestamp())


def number_of(day: date) -> int:
    """Return the number of a day's challenge, 1 for the first."""
    return (day - FIRST_DAY).days + 1


class NoSuchDay(Refused):
    """A day that is not past, or not one of ours."""

    key = "refused-no-such-day"


def parse_day(text: str, today: date) -> date:
    """Read a day as 2026-11-20, or by its number. Raises NoSuchDay."""
    wanted = text.strip().removeprefix("#")
    try:
        # Longer runs of digits are dates without dashes, such as 20261120.
        if wanted.isascii() and wanted.isdigit() and len(wanted) < 6:
            return FIRST_DAY + timedelta(days=int(wanted) - 1)
        return date.fromisoformat(wanted[:10])
    except (ValueError, OverflowError) as error:
        raise _no_such_day(today) from error


def parse_begun_day(text: str, today: date) -> date:
    """Read a day whose challenge has begun, as `parse_day` does. Raises NoSuchDay for one before the first or ahead."""
    day = parse_day(text, today)
    if not FIRST_DAY <= day <= today:
        raise _no_such_day(today)
    return day


def _no_such_day(today: date) -> NoSuchDay:
    """Make the refusal, with the days there are."""
    return NoSuchDay(first=FIRST_DAY.isoformat(), example=(today - timedelta(days=1)).isoformat())


class AttemptOpen(Refused):
    """A day of the archive is refused: the person's ranked attempt at that deal still counts."""

    key = "refused-attempt-open"


class DayOpen(Refused):
    """A day's hidden information is shown only after the day; `opens` is that time in Discord's format."""

    key = "refused-day-open"


class SeedOfToday(Refused):
    """A free game on the deal of a day that people still play for rank."""

    key = "refused-seed-of-today"


class Days:
    """The daily challenges of one game."""

    def __init__(
        self,
        game: str,
        store: Store,
        tables: Tables,
        secret: bytes,
        now: Callable[[], int],
        check_clock: Callable[[], None] = lambda: None,
        lost_days: Callable[[], Collection[date]] = frozenset,
    ) -> None:
        """Take the game's id, the installation secret and the time in milliseconds since 1970 (UTC).

        `check_clock` raises ClockWrong while that time may be wrong: no daily deal or archive opens then. On
        `lost_days` the bot was unreachable for most of the time, so they do not count as missed.
        """
        self._lost_days = lost_days
        self.check_clock = check_clock
        self.game = game
        self._store = store
        self._tables = tables
        self._secret = secret
        self._now = now

    def today(self) -> date:
        """Return the day that can be played for rank now."""
        return day_of(self._now())

    def is_over(self, day: date) -> bool:
        """Return whether a day is certainly over; False while the time may be wrong."""
        try:
            self.check_clock()
        except ClockWrong:
            return False
        return day < self.today()

    def seed_of(self, day: date) -> str:
        """Work out the seed of a day: hex HMAC-SHA256 of `<game>/1/<ISO date>` under the installation secret."""
        return hmac.new(self._secret, f"{self.game}/1/{day.isoformat()}".encode(), sha256).hexdigest()

    async def deal(self, day: date) -> Daily:
        """Fetch a day's deal, stored at its first use, so that a later secret cannot change it."""
        return await self._store.dailies.deal(self.game, day.isoformat(), lambda: self.seed_of(day))

    async def attempt(self, player: int, place: int) -> Table:
        """Begin today's ranked attempt, or go on with it; there is one, and it never restarts.

        An open attempt of yesterday comes first while it counts. An attempt is the person's: where the server in which
        it was begun keeps them from games, it goes on in this place.
        """
        self.check_clock()
        today = self.today()
        open_one = await self._counting(player, today - timedelta(days=1))
        if open_one is not None:
            return await self._open_to(await self._tables.find(open_one), player, place)
        deal = await self.deal(today)
        # No key is needed: the store has one attempt for each person and day, and returns an earlier one.
        opening = Opening(self.game, (player,), place, "daily", seed=deal.seed, day=today.isoformat())
        return await self._open_to(await self._tables.open(opening), player, place)

    async def _open_to(self, table: Table, player: int, place: int) -> Table:
        """Let an attempt go on in this place where its own keeps the person from games."""
        match = table.match
        if table.is_over or match.place == place or not await self._tables.moderation.is_blocked(match.place, player):
            return table
        await self._store.matches.play_in(match.id, place)
        return await self._tables.find(match.id)

    async def has_begun(self, player: int) -> bool:
        """Return whether somebody has begun today's challenge, or goes on with yesterday's. Raises ClockWrong."""
        self.check_clock()
        today = self.today()
        if await self._store.dailies.attempt(self.game, today.isoformat(), player) is not None:
            return True
        return await self._counting(player, today - timedelta(days=1)) is not None

    async def is_open(self, player: int) -> bool:
        """Return whether somebody may still play today's challenge, or has begun it and not finished."""
        tried = await self._store.dailies.attempt(self.game, self.today().isoformat(), player)
        return tried is None or tried.finished_at is None

    async def _counting(self, player: int, day: date) -> str | None:
        """Find the match of somebody's attempt at a day that is unfinished and would count if it were finished now."""
        tried = await self._store.dailies.attempt(self.game, day.isoformat(), player)
        if tried is None or tried.finished_at is not None or self._now() - tried.started_at > GRACE_MS:
            return None
        match = await self._store.matches.find(tried.match)
        return None if match is None or match.status != "playing" else match.id

    async def archive(self, player: int, place: int, day: date, key: str | None = None) -> Table:
        """Open a past day's deal, unranked, or go on with it; `key` is the request's.

        Raises:
            NoSuchDay: the day is not past, or before the first.
            AttemptOpen: the player's own ranked attempt at it still counts.
            ClockWrong: the day is uncertain.
        """
        self.check_clock()
        if not FIRST_DAY <= day < self.today():
            raise _no_such_day(self.today())
        if await self._counting(player, day) is not None:
            raise AttemptOpen
        # Each request has a key of its own, so the key alone would open the same day a second time.
        for match in await self._store.matches.live(player, self.game):
            if match.purpose == "archive" and match.day == day.isoformat():
                return await self._tables.find(match.id)
        deal = await self.deal(day)
        return await self._tables.open(
            Opening(self.game, (player,), place, "archive", seed=deal.seed, day=day.isoformat(), key=key)
        )

    def refuse_live_seed(self, seed: str) -> None:
        """Refuse the seed of an open ranked day. Raises SeedOfToday, ClockWrong."""
        self.check_clock()
        today = self.today()
        # Yesterday's deal too: an attempt counts for a day from its start (`GRACE_MS`).
        if seed in {self.seed_of(today - timedelta(days=1)), self.seed_of(today), self.seed_of(today + timedelta(1))}:
            raise SeedOfToday

    def secret_until(self, match: Match) -> int | None:
        """Return when seed, cards and best line of a match may be shown, in seconds since 1970; None: now.

        Those of a day stay hidden until it is over, also after the reader's own attempt (FART-23).
        """
        if match.day is None:
            return None
        day = date.fromisoformat(match.day)
        return None if self.is_over(day) else end_of(day)

    def check_day_over(self, match: Match) -> None:
        """Raise DayOpen while a match's hidden information must stay secret; ClockWrong while that is uncertain."""
        if match.day is not None:
            self.check_clock()
        until = self.secret_until(match)
        if until is not None:
            raise DayOpen(opens=f"<t:{until}:R>")

    async def standings(
        self, place: int, first: date | None, last: date, reader: int | None = None
    ) -> list[StandingsRow]:
        """Rank the people of a place over the days `first` (None: the first ever) to `last`.

        One day ranks by score and then by fewer sacrifices (FART-21); several by the sum of `points`. People who hide
        their profile are listed for themselves only, as the `reader`.
        """
        begin = first or FIRST_DAY
        span = (self.game, place, begin.isoformat(), last.isoformat())
        rows = await self._store.dailies.attempts(*span, NOBODY if reader is None else reader)
        if begin != last:
            return rank_totals(rows)
        given_up = self._tables.games[self.game].info.given_up
        return rank(rows, {row[1] for row in await self._store.dailies.endings_at(*span) if row[2] in given_up})

    async def finished(self, player: int) -> tuple[Finish, ...]:
        """List somebody's ranked attempts that count, oldest first."""
        return await self._store.dailies.attempts_of(self.game, player)

    async def streak_of(self, player: int) -> Streak:
        """Count the days in a row that somebody played to the end; one that they gave up is missed, one that the bot
        could not be reached on is not (FART-24).

        An attempt of yesterday that is still open keeps them alive.
        """
        given_up = self._tables.games[self.game].info.given_up
        endings = await self._store.dailies.endings_of(self.game, player)
        days = [date.fromisoformat(day) for day, ending in endings.items() if ending not in given_up]
        return streak(days, await self._first_open(player), self._lost_days())

    async def streak_at(self, place: int) -> int:
        """Count the days in a row on which somebody of a place played to the end; today may still be missing.

        One who resigns keeps no streak alive (FART-24), and no day is forgiven: one person of many is enough.
        """
        given_up = self._tables.games[self.game].info.given_up
        today, lost = self.today(), self._lost_days()
        day, run = today, 0
        # From today backwards and in parts, so that the results of years are not read for a streak of days.
        while True:
            first = day - timedelta(days=STREAK_DAYS_READ - 1)
            endings = await self._store.dailies.endings_at(self.game, place, first.isoformat(), day.isoformat())
            played = {row[0] for row in endings if row[2] not in given_up}
            while day >= first:
                if day.isoformat() in played:
                    run += 1
                elif day != today and day not in lost:
                    return run
                day -= timedelta(days=1)

    async def _first_open(self, player: int) -> date:
        """Find the first day that somebody's attempt may still count for."""
        today = self.today()
        if await self._counting(player, today - timedelta(days=1)):
            return today - timedelta(days=1)
        tried = await self._store.dailies.attempt(self.game, today.isoformat(), player)
        return today if tried is None or tried.finished_at is None else today + timedelta(days=1)
