"""Results of people as profiles show them: of one person, and of two against one another.

They are made of the results of ended matches, never of running ones.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, func, select

from bot.store.repositories.people.ratings import ALL_SERVERS, Rating
from bot.store.repositories.repository import Repository
from bot.store.rows import NOBODY
from bot.store.schema import badge, player, rating, result


class PlayedResult(msgspec.Struct, frozen=True):
    """How a match that counts ended for a person; of `seats`, 1 is the best `rank`.

    `won` is None where the match could not be lost; `ending` is that of its `SeatResult`.
    """

    game: str
    ended_at: int
    rank: int
    score: int
    seats: int
    won: bool | None
    ending: str

    @property
    def is_draw(self) -> bool:
        """Whether all were level."""
        return self.won is False and self.rank == 1 and self.seats > 1


class StoredRating(msgspec.Struct, frozen=True):
    """A person's rating in a game."""

    game: str
    rating: Rating


class Companion(msgspec.Struct, frozen=True):
    """The person who played most matches with another, at the same tables."""

    player: int
    name: str
    matches: int


class ProfileFacts(msgspec.Struct, frozen=True):
    """The data of a profile: results oldest first, the most frequent companion, ratings, ids of badges by time."""

    results: tuple[PlayedResult, ...] = ()
    companion: Companion | None = None
    ratings: tuple[StoredRating, ...] = ()
    badges: tuple[str, ...] = ()


class Meeting(msgspec.Struct, frozen=True):
    """How a match ended for two people who were opponents; the lower rank is better."""

    game: str
    ended_at: int
    rank: int
    other_rank: int


class Profiles(Repository):
    """Profiles: one person's results, and two people against one another."""

    async def facts(self, person: int, place: int | None) -> ProfileFacts:
        """Read a profile: of all places, or as others may see it, of one place and without hidden companions."""

        def work(connection: Connection) -> ProfileFacts:
            return ProfileFacts(
                _results(connection, person, place),
                _companion(connection, person, place),
                _ratings(connection, person, ALL_SERVERS if place is None else place),
                _badges(connection, person, place),
            )

        return await self._database.read(work)

    async def meetings(self, person: int, other: int) -> tuple[Meeting, ...]:
        """List the matches that count for both and had them in different seats, oldest first."""
        mine, theirs = result.alias("mine"), result.alias("theirs")
        same = and_(mine.c.match == theirs.c.match, mine.c.seat != theirs.c.seat)
        query = (
            select(mine.c.game, mine.c.ended_at, mine.c.rank, theirs.c.rank)
            .select_from(mine.join(theirs, same))
            .where(mine.c.player == person, theirs.c.player == other, mine.c.counts, theirs.c.counts)
            .order_by(mine.c.ended_at, mine.c.match, mine.c.seat)
        )
        return await self._database.read(lambda connection: tuple(Meeting(*row) for row in connection.execute(query)))


def _own(person: int, place: int | None) -> ColumnElement[bool]:
    """Build the condition that a result counts and is somebody's, of a place if there is one."""
    own = and_(result.c.player == person, result.c.counts)
    # `+ 0` keeps the database from scanning the index of all results of a place for a person's few
    return own if place is None else and_(own, result.c.server + 0 == place)


def _results(connection: Connection, person: int, place: int | None) -> tuple[PlayedResult, ...]:
    columns = (result.c[name] for name in PlayedResult.__struct_fields__)
    query = select(*columns).where(_own(person, place)).order_by(result.c.ended_at, result.c.match, result.c.seat)
    return tuple(PlayedResult(*row) for row in connection.execute(query))


def _companion(connection: Connection, person: int, place: int | None) -> Companion | None:
    other = result.alias("other")
    matches: ColumnElement[int] = func.count(other.c.match.distinct())
    query: Any = (
        select(other.c.player, func.coalesce(player.c.name, ""), matches)
        .select_from(
            result.join(other, other.c.match == result.c.match).outerjoin(player, player.c.id == other.c.player)
        )
        .where(_own(person, place), other.c.player.not_in((person, NOBODY)))
        .group_by(other.c.player, player.c.name)
        .order_by(matches.desc(), other.c.player)
        .limit(1)
    )
    if place is not None:
        query = query.where(func.coalesce(player.c.hidden, False).is_(False))
    row = connection.execute(query).one_or_none()
    return None if row is None else Companion(*row)


def _ratings(connection: Connection, person: int, server: int) -> tuple[StoredRating, ...]:
    columns = (rating.c[name] for name in ("game", *Rating.__struct_fields__))
    query = select(*columns).where(rating.c.player == person, rating.c.server == server).order_by(rating.c.game)
    rows: Sequence[Any] = connection.execute(query).all()
    return tuple(StoredRating(row[0], Rating(*row[1:])) for row in rows)


def _badges(connection: Connection, person: int, place: int | None) -> tuple[str, ...]:
    query = select(badge.c.badge).where(badge.c.player == person).order_by(badge.c.at, badge.c.badge)
    if place is not None:
        query = query.where(badge.c.server == place)
    return tuple(connection.execute(query).scalars())
