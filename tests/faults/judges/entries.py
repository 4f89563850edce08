"""The record of a match with the keys of its entries, read for a judge."""

from dataclasses import dataclass

from sqlalchemy import Connection, select

from bot.store.schema import action
from bot.store.store import Store
from engine.game import Seat


@dataclass(frozen=True)
class Entry:
    """One entry: it made the match's action number `seq`."""

    seq: int
    key: str
    seat: Seat
    body: bytes


async def entries(store: Store, match: str) -> tuple[Entry, ...]:
    """Read all entries of a match, in order."""
    wanted = select(action.c.seq, action.c.key, action.c.seat, action.c.body).where(action.c.match == match)

    def work(connection: Connection) -> tuple[Entry, ...]:
        rows = connection.execute(wanted.order_by(action.c.seq))
        return tuple(Entry(row.seq, row.key, row.seat, row.body.encode()) for row in rows)

    return await store._database.read(work)
