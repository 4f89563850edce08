"""High scores: the points of matches, for the list of the best of a place. It never counts or ranks.

A match has at most one mark per board; everybody who took part holds it, including latecomers and people who left.
"""

from collections.abc import Sequence

from sqlalchemy import Connection, Select, and_, bindparam, func, or_, select

from bot.store.repositories.game_entries import CollectionEntries
from bot.store.repositories.repository import Repository
from bot.store.rows import NOBODY, Holder, Match, StoredHighScore
from bot.store.schema import entry, player, seat
from engine.collection import HIGH_SCORES
from engine.game import HighScore

_OF_PERSON = (
    # An expression, as else SQLite would read all high scores of the game: the person's matches are few.
    entry.c.game + "" == bindparam("game"),
    entry.c.collection == HIGH_SCORES.name,
    entry.c.name == bindparam("board"),
    entry.c.match.in_(select(seat.c.match).where(seat.c.player == bindparam("whose"))),
)
_OF_PLACE = (
    entry.c.game == bindparam("game"),
    entry.c.collection == HIGH_SCORES.name,
    entry.c.name == bindparam("board"),
    entry.c.place == bindparam("whose"),
)
_MOST_OF_PERSON, _MOST_OF_PLACE = (
    select(entry.c.rank).where(*which).order_by(entry.c.rank.desc()).limit(1) for which in (_OF_PERSON, _OF_PLACE)
)
_LIST_OF_PERSON = (
    select(entry.c.match, entry.c.rank, entry.c.created_at)
    .where(*_OF_PERSON)
    .order_by(entry.c.rank.desc(), entry.c.created_at, entry.c.number)
)


class HighScores(Repository):
    """High scores: the best of a place, and of a person."""

    async def best(
        self, place: int, game: str, board: str, limit: int = 10, reader: int = NOBODY
    ) -> tuple[StoredHighScore, ...]:
        """List the best of a place and board with their holders; of equal points the earlier comes first.

        Who hides their profile has no name, but for themselves as the `reader`.
        """

        def work(connection: Connection) -> tuple[StoredHighScore, ...]:
            best = CollectionEntries(connection, game, HIGH_SCORES, self._now()).all(limit, place=place, name=board)
            found = ((one.match or "", one.rank, one.created_at) for one in best)
            return tuple(
                StoredHighScore(match, points, at, _holders(connection, match, reader)) for match, points, at in found
            )

        return await self._database.read(work)

    async def own(self, person: int, game: str, board: str, limit: int = 10) -> tuple[StoredHighScore, ...]:
        """List a person's best of a board, of all places; of equal points the earlier comes first."""
        asked = {"whose": person, "game": game, "board": board}

        def work(connection: Connection) -> tuple[StoredHighScore, ...]:
            rows = connection.execute(_LIST_OF_PERSON.limit(limit), asked)
            return tuple(
                StoredHighScore(match, points, at, _holders(connection, match, person)) for match, points, at in rows
            )

        return await self._database.read(work)

    async def most(self, place: int, game: str, board: str) -> int:
        """Return the most points of a place and board; 0 without any."""
        return await self._most(_MOST_OF_PLACE, place, game, board)

    async def most_of(self, person: int, game: str, board: str) -> int:
        """Return the most points of a person on a board, in all places; 0 without any."""
        return await self._most(_MOST_OF_PERSON, person, game, board)

    async def _most(self, query: Select[int], whose: int, game: str, board: str) -> int:
        asked = {"whose": whose, "game": game, "board": board}
        return await self._database.glance(lambda connection: connection.execute(query, asked).scalar() or 0)


def put_high_scores(connection: Connection, match: Match, high_scores: Sequence[HighScore], at: int) -> None:
    """Store a match's high scores; an existing one stays."""
    entries = CollectionEntries(connection, match.game, HIGH_SCORES, at)
    for one in high_scores:
        entries.add(rank=one.points, place=match.place, match=match.id, name=one.board)


def _holders(connection: Connection, match: str, reader: int) -> tuple[Holder, ...]:
    is_shown = or_(player.c.hidden.is_(False), player.c.id == reader)
    both = seat.outerjoin(player, and_(player.c.id == seat.c.player, is_shown))
    # Distinct, as a person who left and came back may have been on two sides.
    query = select(seat.c.player, func.coalesce(player.c.name, "")).distinct().select_from(both)
    query = query.where(seat.c.match == match, seat.c.player != NOBODY).order_by(seat.c.player)
    return tuple(Holder(*row) for row in connection.execute(query))
