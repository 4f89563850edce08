"""The people of a place by how well they play a game: by rating, or by the matches that they won in a span of time.

Rows only; ranking is the caller's. Erased people are left out; AIs have ratings, but no place in a span.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Integer, cast, exists, func, or_, select

from bot.store.repositories.moderation.blocks import is_blocked_in
from bot.store.repositories.people.ratings import Rating
from bot.store.repositories.repository import Repository
from bot.store.rows import NOBODY
from bot.store.schema import player, rating, result


class RatedPlayer(msgspec.Struct, frozen=True):
    """A rating of a place: of a person, or of the AI of a `level` (its player is `NOBODY`)."""

    player: int
    name: str
    hidden: bool
    level: str
    rating: Rating


class Wins(msgspec.Struct, frozen=True):
    """How many of their matches of a span a person won."""

    player: int
    name: str
    hidden: bool
    wins: int
    matches: int


class Leaderboards(Repository):
    """Leaderboards: all who have played a game in a place and are not blocked there.

    A `channel` leaves those who have played something in it.
    """

    async def rated(self, game: str, place: int, channel: int | None = None) -> tuple[RatedPlayer, ...]:
        """List the ratings of a place, with those of its AIs, by player and level."""
        query: Any = (
            select(*_person(rating.c.player), rating.c.level, *(rating.c[name] for name in Rating.__struct_fields__))
            .select_from(rating.outerjoin(player, player.c.id == rating.c.player))
            .where(rating.c.game == game, rating.c.server == place)
            .where(~is_blocked_in(place, rating.c.player, self._now()))
            .order_by(rating.c.player, rating.c.level)
        )
        if channel is not None:
            query = query.where(or_(rating.c.player == NOBODY, _has_played_in(channel, rating.c.player)))
        return await self._database.read(lambda connection: _all_rated(connection, query))

    async def wins(self, game: str, place: int, first: int, end: int, channel: int | None = None) -> tuple[Wins, ...]:
        """Count matches and wins of each person from `first` to before `end`, in milliseconds since 1970 (UTC).

        Matches for several count only where another person had a seat, also one who had themselves erased since: a win
        against AIs alone does not count. Matches that could not be lost are left out.
        """
        other = result.alias("other")
        is_another = other.c.match == result.c.match, other.c.player != result.c.player
        with_people = exists().where(*is_another, or_(other.c.player != NOBODY, other.c.level == ""))
        won = func.coalesce(func.sum(cast(result.c.won, Integer)), 0)
        query: Any = (
            select(result.c.player, won, func.count())
            .where(result.c.server == place, result.c.game == game)
            .where(result.c.ended_at >= first, result.c.ended_at < end)
            .where(result.c.counts, result.c.won.is_not(None))
            .where(result.c.player != NOBODY, or_(result.c.seats == 1, with_people))
            .where(~is_blocked_in(place, result.c.player, self._now()))
            .group_by(result.c.player)
        )
        if channel is not None:
            query = query.where(_has_played_in(channel, result.c.player))
        counted = query.subquery()
        named: Any = (
            select(*_person(counted.c[0]), counted.c[1], counted.c[2])
            .select_from(counted.outerjoin(player, player.c.id == counted.c[0]))
            .order_by(counted.c[0])
        )
        return await self._database.read(lambda connection: _all(connection, named))

    async def latest_game(self, place: int, games: Sequence[str]) -> str | None:
        """Find which of these games was finished last in a place."""
        # One after the other, so that each is a step in the index.
        ends = {
            game: select(func.max(result.c.ended_at)).where(result.c.server == place, result.c.game == game)
            for game in games
        }

        def work(connection: Connection) -> str | None:
            found = {game: connection.execute(query).scalar() for game, query in ends.items()}
            finished = {game: end for game, end in found.items() if end is not None}
            return max(finished, key=lambda game: finished[game], default=None)

        return await self._database.read(work)


def _person(who: ColumnElement[int]) -> Sequence[ColumnElement[Any]]:
    return who, func.coalesce(player.c.name, ""), func.coalesce(player.c.hidden, False)


def _has_played_in(channel: int, who: ColumnElement[int]) -> ColumnElement[bool]:
    """Build the condition that a person has finished a match of any game in a channel."""
    here = result.alias("here")
    return exists().where(here.c.channel == channel, here.c.player == who)


def _all(connection: Connection, query: Any) -> tuple[Wins, ...]:
    return tuple(Wins(*row) for row in connection.execute(query))


def _all_rated(connection: Connection, query: Any) -> tuple[RatedPlayer, ...]:
    rows: Sequence[Any] = connection.execute(query).all()
    return tuple(RatedPlayer(row[0], row[1], row[2], row[3], Rating(*row[4:])) for row in rows)
