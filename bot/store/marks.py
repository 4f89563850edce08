"""High scores: what matches were worth that may enter a list of the best of a place. It neither counts nor ranks.

A match has one mark a board at most; all who took part in it hold it, also who came later or left.
"""

from collections.abc import Sequence
from functools import partial

import msgspec
from sqlalchemy import Connection, func, select

from bot.store.database import insert_new
from bot.store.part import Part
from bot.store.rows import NOBODY, Holder, Match, Scored
from bot.store.schema import mark, player, seat
from engine.game import Mark


class Marks(Part):
    """The part of the store that holds high scores."""

    async def marks(self, place: int, game: str, board: str, limit: int = 10) -> tuple[Scored, ...]:
        """List the best of a place and board with their holders; of equal points the earlier comes first."""
        return await self._database.read(partial(_best, place=place, game=game, board=board, limit=limit))


def put_marks(connection: Connection, match: Match, marks: Sequence[Mark], at: int) -> None:
    """Keep what a match was worth; a mark that is there stays."""
    same = {"match": match.id, "place": match.place, "game": match.game, "at": at}
    for one in marks:
        connection.execute(insert_new(connection, mark), same | msgspec.structs.asdict(one))


def _best(connection: Connection, *, place: int, game: str, board: str, limit: int) -> tuple[Scored, ...]:
    row = mark.c
    query = select(row.match, row.points, row.at).where(row.place == place, row.game == game, row.board == board)
    rows = connection.execute(query.order_by(row.points.desc(), row.at, row.match).limit(limit)).all()
    return tuple(Scored(match, points, at, _holders(connection, match)) for match, points, at in rows)


def _holders(connection: Connection, match: str) -> tuple[Holder, ...]:
    both = seat.outerjoin(player, player.c.id == seat.c.player)
    query = select(seat.c.player, func.coalesce(player.c.name, "")).distinct().select_from(both)
    query = query.where(seat.c.match == match, seat.c.player != NOBODY).order_by(seat.c.player)
    return tuple(Holder(*row) for row in connection.execute(query))
