"""Days and the attempts at them: the deals and the results."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Select, and_, func, or_, select

from bot.store.database import insert_new
from bot.store.repositories.moderation.blocks import is_blocked_in
from bot.store.repositories.repository import Repository
from bot.store.rows import NOBODY, Daily, Finish, Tried
from bot.store.schema import daily, daily_attempt, match, player, seen
from engine.game import Outcome

_tried = daily_attempt.c
_outcome = msgspec.json.Decoder(Outcome)


class Dailies(Repository):
    """Days: their deals, and all attempts at them."""

    async def deal(self, game: str, day: str, make_seed: Callable[[], str]) -> Daily:
        """Find a day's deal; at its first use it is made and stored, and stays, even if `make_seed` changes."""
        found = await self._database.read(lambda connection: self._find_day(connection, game, day))
        if found is not None:
            return found
        seed = make_seed()
        columns = {
            "game": game,
            "day": day,
            "seed": self._sealer.seal(seed.encode(), f"daily/{game}/{day}"),
            "seed_hash": sha256(seed.encode()).hexdigest(),
        }

        def work(connection: Connection) -> Daily:
            # Another request may have made the deal since it was looked for: then its seed is the one that counts.
            connection.execute(insert_new(daily), columns)
            return self._daily_of(connection.execute(_day(game, day)).one())

        return await self._database.write(work)

    async def attempt(self, game: str, day: str, player: int) -> Tried | None:
        """Find a player's attempt at a day."""
        query = select(*(_tried[name] for name in Tried.__struct_fields__)).where(
            _tried.game == game, _tried.day == day, _tried.player == player
        )

        def work(connection: Connection) -> Tried | None:
            row = connection.execute(query).one_or_none()
            return None if row is None else Tried(*row)

        return await self._database.read(work)

    async def attempts(
        self, game: str, place: int | None, first: str, last: str, reader: int = NOBODY
    ) -> tuple[Finish, ...]:
        """List the ranked attempts of the days `first` to `last` by people seen in a place (None: anywhere).

        Who is blocked there is left out. By day; within one the higher score first, then the smaller tiebreak, then the
        earlier finish. Of those who hide their profile only the reader's are there.
        """
        is_shown = or_(func.coalesce(player.c.hidden, False).is_(False), _tried.player == reader)
        query = _finishes(_tried.game == game, _tried.day.between(first, last), is_shown)
        if place is not None:
            query = query.where(self._plays_in(place))
        return await self._finishes(query)

    async def attempts_of(self, game: str, player: int) -> tuple[Finish, ...]:
        """List a player's ranked attempts, oldest day first."""
        return await self._finishes(_finishes(_tried.game == game, _tried.player == player))

    async def endings_of(self, game: str, player: int) -> dict[str, str]:
        """Name the ending of each of a player's ranked attempts, by day, oldest first."""
        endings = await self._endings(_tried.game == game, _tried.player == player)
        return {day: ending for day, _, ending in endings}

    async def endings_at(self, game: str, place: int, first: str, last: str) -> tuple[tuple[str, int, str], ...]:
        """List (day, player, ending) of the ranked attempts of some days by people who play in a place, by day."""
        return await self._endings(_tried.game == game, _tried.day.between(first, last), self._plays_in(place))

    def _plays_in(self, place: int) -> ColumnElement[bool]:
        """Build the condition that an attempt is by a person who was seen in a place and is not blocked there."""
        seen_there = _tried.player.in_(select(seen.c.player).where(seen.c.place == place))
        return and_(seen_there, ~is_blocked_in(place, _tried.player, self._now()))

    async def _endings(self, *conditions: ColumnElement[bool]) -> tuple[tuple[str, int, str], ...]:
        query = (
            select(_tried.day, _tried.player, match.c.outcome)
            .select_from(daily_attempt.join(match, match.c.id == _tried.match))
            .where(*conditions, _tried.ranked.is_(True))
            .order_by(_tried.day, _tried.player)
        )

        def work(connection: Connection) -> tuple[tuple[str, int, str], ...]:
            found = connection.execute(query)
            return tuple((day, player, _outcome.decode(outcome).ending) for day, player, outcome in found)

        return await self._database.read(work)

    async def _finishes(self, query: Select[*tuple[Any, ...]]) -> tuple[Finish, ...]:
        def work(connection: Connection) -> tuple[Finish, ...]:
            return tuple(Finish(*row) for row in connection.execute(query))

        return await self._database.read(work)

    def _find_day(self, connection: Connection, game: str, day: str) -> Daily | None:
        row = connection.execute(_day(game, day)).one_or_none()
        return None if row is None else self._daily_of(row)

    def _daily_of(self, row: Row[*tuple[Any, ...]]) -> Daily:
        seed = self._sealer.open(row.seed, f"daily/{row.game}/{row.day}").decode()
        return Daily(row.game, row.day, seed, row.seed_hash)


def _day(game: str, day: str) -> Select[*tuple[Any, ...]]:
    return select(daily).where(daily.c.game == game, daily.c.day == day)


def _finishes(*conditions: ColumnElement[bool]) -> Select[*tuple[Any, ...]]:
    columns = (_tried.day, _tried.player, func.coalesce(player.c.name, ""), _tried.score, _tried.tiebreak, _tried.won)
    return (
        select(*columns)
        .select_from(daily_attempt.outerjoin(player, player.c.id == _tried.player))
        .where(*conditions, _tried.ranked.is_(True))
        .order_by(_tried.day, _tried.score.desc(), _tried.tiebreak, _tried.finished_at, _tried.player)
    )
