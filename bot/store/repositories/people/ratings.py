"""Ratings: how strong each person and each AI is at a game, by server. `bot.results` works them out.

A rating follows only from the results that are rated, in the order of their numbers (`SeatResult.rated`). A change to
rated results calls `request_rerating` in the same transaction: all ratings are then worked out again, and no result is
rated until that is done.
"""

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from bot.store.database import alone, insert_or_update
from bot.store.repositories.notes import put_note
from bot.store.repositories.repository import Repository
from bot.store.schema import meta, rating, result

ALL_SERVERS = 0
"""The server of ratings over all servers, and of results whose server has been forgotten."""

ANEW = "ratings-anew"
"""Key of the note that all ratings are to be worked out again."""

TABLES = (result.c.purpose == "free", result.c.seats > 1)
"""Condition for the results of tables of several, which may be rated one by one."""

_CHUNK = 500
"""People whose ratings one statement asks for."""


class RatingKey(NamedTuple):
    """The owner of a rating: a person, or the AIs of a level, whose player is `NOBODY`."""

    game: str
    server: int
    player: int
    level: str


class Rating(msgspec.Struct, frozen=True):
    """An estimate of somebody's strength: around `mu`, with a deviation of `sigma`."""

    mu: float
    sigma: float
    matches: int


RatingTable = Mapping[RatingKey, Rating]


@dataclass(frozen=True)
class RatingChange:
    """The change of the ratings of `keys` by the result of `matches`: `update` returns the new ratings from the old
    ones.

    Of a day, whose matches are rated as one, `ranks` has the rank of each among all.
    """

    matches: tuple[str, ...]
    keys: tuple[RatingKey, ...]
    update: Callable[[RatingTable], RatingTable]
    ranks: Mapping[str, int] = field(default_factory=dict[str, int])


@dataclass(frozen=True)
class AllRatings:
    """All ratings, the number of each match that they follow from, and the ranks of each day.

    `word` is that of the request (`Ratings.anew`), `rows` how many results of tables they were worked out from.
    """

    ratings: RatingTable
    numbers: Mapping[str, int]
    days: Sequence[Mapping[str, int]]
    word: str
    rows: int


class Ratings(Repository):
    """Ratings: read, and worked out again as a whole."""

    async def of_keys(self, keys: Sequence[RatingKey]) -> RatingTable:
        """Read these ratings, as far as they exist."""
        return await self._database.read(partial(ratings_of, keys=keys))

    async def all(self) -> RatingTable:
        """Read all ratings."""
        return await self._database.read(lambda connection: _ratings(connection.execute(select(rating))))

    async def anew(self) -> str | None:
        """Return a token if all ratings are to be worked out again, different for each such request; None otherwise."""
        query = select(meta.c.value).where(meta.c.key == ANEW)
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def rate(self, change: RatingChange) -> bool:
        """Rate results that are kept; False where some are rated already, or all are to be worked out again."""
        return await self._database.write(lambda connection: apply_change(connection, change, self._now()) is not None)

    async def replace_all(self, now: AllRatings) -> bool:
        """Replace all ratings by these; False where results have come or changed since they were worked out."""
        return await self._database.write(partial(_replace_all, now=now, at=self._now()))


def apply_change(connection: Connection, change: RatingChange, at: int) -> int | None:
    """Rate results that are kept, under the next number; None where they are rated already or must wait."""
    # Serialised: it reads ratings to write them, and takes the next number.
    alone(connection, "ratings")
    is_rated = select(result.c.match).where(result.c.match.in_(change.matches), result.c.rated.is_not(None))
    if is_to_do_anew(connection) or connection.execute(is_rated.limit(1)).first() is not None:
        return None
    number = 1 + (connection.execute(select(func.max(result.c.rated))).scalar() or 0)
    put_ratings(connection, change.update(ratings_of(connection, change.keys)), at)
    connection.execute(update(result).where(result.c.match.in_(change.matches)).values(rated=number))
    put_ranks(connection, change.ranks)
    return number


def put_ranks(connection: Connection, ranks: Mapping[str, int]) -> None:
    """Store the ranks of a day in the results of its matches."""
    for match, rank in ranks.items():
        connection.execute(update(result).where(result.c.match == match).values(rank=rank, seats=len(ranks)))


def ratings_of(connection: Connection, keys: Sequence[RatingKey]) -> RatingTable:
    """Read these ratings, as far as they exist."""
    found: dict[RatingKey, Rating] = {}
    # By game and server: SQLite looks through the whole table for rows of a list.
    for game, server in {key[:2]: None for key in keys}:
        players = list({key.player for key in keys if key[:2] == (game, server)})
        of_server = select(rating).where(rating.c.game == game, rating.c.server == server)
        for start in range(0, len(players), _CHUNK):
            here = of_server.where(rating.c.player.in_(players[start : start + _CHUNK]))
            found |= _ratings(connection.execute(here))
    return {key: found[key] for key in keys if key in found}


def put_ratings(connection: Connection, changed: RatingTable, at: int) -> None:
    """Keep ratings in the place of those that are there."""
    rows = [row_of(key, one, at) for key, one in changed.items()]
    if rows:
        connection.execute(insert_or_update(rating, "mu", "sigma", "matches", "updated_at"), rows)


def row_of(key: RatingKey, one: Rating, at: int) -> Mapping[str, object]:
    """Write a rating as a row of the table."""
    return key._asdict() | msgspec.structs.asdict(one) | {"updated_at": at}


def is_to_do_anew(connection: Connection) -> bool:
    """Return whether all ratings are to be worked out again."""
    return connection.execute(select(meta.c.key).where(meta.c.key == ANEW)).first() is not None


def request_rerating(connection: Connection) -> None:
    """Note that all ratings are to be worked out again, since results that are rated have changed."""
    # Another word each time, so that work that began before this request does not end it.
    word = secrets.token_hex(8)
    put_note(connection, ANEW, word)


def _replace_all(connection: Connection, now: AllRatings, at: int) -> bool:
    alone(connection, "ratings")
    word = connection.execute(select(meta.c.value).where(meta.c.key == ANEW)).scalar()
    if (
        word != now.word
        or connection.execute(select(func.count()).select_from(result).where(*TABLES)).scalar() != now.rows
    ):
        return False
    connection.execute(delete(rating))
    rows = [row_of(key, one, at) for key, one in now.ratings.items()]
    if rows:
        connection.execute(insert(rating), rows)
    for match, number in connection.execute(select(result.c.match, result.c.rated).distinct()).all():
        if now.numbers.get(match) != number:
            changed = update(result).where(result.c.match == match)
            connection.execute(changed.values(rated=now.numbers.get(match)))
    for ranks in now.days:
        put_ranks(connection, ranks)
    connection.execute(delete(meta).where(meta.c.key == ANEW))
    return True


def _ratings(rows: Iterable[Sequence[object]]) -> dict[RatingKey, Rating]:
    return {RatingKey(*row[:4]): Rating(*row[4:7]) for row in rows}  # type: ignore[arg-type]
