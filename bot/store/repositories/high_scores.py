"""High scores: the points of matches, for the list of the best of a place. It never counts or ranks.

A match has at most one mark per board; everybody who took part holds it, including latecomers and people who left.
"""

from collections.abc import Sequence

from sqlalchemy import Connection, and_, func, or_, select

from bot.store.repositories.entries import CollectionEntries
from bot.store.repositories.repository import Repository
from bot.store.rows import NOBODY, Holder, Match, StoredHighScore
from bot.store.schema import entry, player, seat
from engine.collection import HIGH_SCORES
from engine.game import HighScore


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

        def work(connection: Connection) -> tuple[StoredHighScore, ...]:
            row = entry.c
            played = select(seat.c.match).where(seat.c.player == person)
            which = (row.game == game, row.collection == HIGH_SCORES.name, row.name == board, row.match.in_(played))
            query = select(row.match, row.rank, row.created_at).where(*which)
            rows = connection.execute(query.order_by(row.rank.desc(), row.created_at, row.number).limit(limit))
            return tuple(
                StoredHighScore(match, points, at, _holders(connection, match, person)) for match, points, at in rows
            )

        return await self._database.read(work)


def put_marks(connection: Connection, match: Match, marks: Sequence[HighScore], at: int) -> None:
    """Store a match's high scores; an existing one stays."""
    entries = CollectionEntries(connection, match.game, HIGH_SCORES, at)
    for one in marks:
        entries.add(rank=one.points, place=match.place, match=match.id, name=one.board)


def _holders(connection: Connection, match: str, reader: int) -> tuple[Holder, ...]:
    is_shown = or_(player.c.hidden.is_(False), player.c.id == reader)
    both = seat.outerjoin(player, and_(player.c.id == seat.c.player, is_shown))
    # Distinct, as a person who left and came back may have been on two sides.
    query = select(seat.c.player, func.coalesce(player.c.name, "")).distinct().select_from(both)
    query = query.where(seat.c.match == match, seat.c.player != NOBODY).order_by(seat.c.player)
    return tuple(Holder(*row) for row in connection.execute(query))
