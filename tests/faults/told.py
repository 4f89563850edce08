"""All that a store tells of matches, read as a running bot reads it, and what stands beside them. It writes nothing."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from sqlite3 import DatabaseError

from sqlalchemy.exc import DBAPIError

from bot.store import Store
from bot.store.address import parse
from bot.store.errors import StoreError
from bot.store.sealing import Sealer
from bot.store.sqlite import SqliteDatabase
from bot.tables import Tables
from engine.registry import games
from tests.faults.contents import rows_in
from tests.fresh import address_of
from tests.house import SECRET

BESIDE = (
    "daily",
    "daily_attempt",
    "deadline",
    "deck",
    "guild_settings",
    "lobby",
    "mark",
    "outbox",
    "player",
    "seat",
    "topic",
)
"""Tables beside the matches whose rows are told as they are."""

NOT_TOLD = "not told"
"""Stands for what is refused: the person reads that something is wrong, and nothing false."""


async def told_of(path: Path, match_ids: Iterable[str], now: int) -> Mapping[str, object]:
    """Tell all that anybody can see of each match by its id, and the rows of the tables beside them by name.

    The file is not checked first: so a bot reads on that was running as it was damaged.
    """
    try:
        store = Store(SqliteDatabase(parse(address_of(path))), Sealer(SECRET), lambda: now)
    except Exception:  # whatever it is, nobody is told anything
        return dict.fromkeys((*match_ids, *BESIDE), NOT_TOLD)
    try:
        tables = Tables(store, games(), lambda: now)
        told = {match_id: await _told(tables, match_id) for match_id in match_ids}
    finally:
        with suppress(StoreError, DBAPIError):
            await store.close()
    return told | {name: _rows(path, name) for name in BESIDE}


async def _told(tables: Tables, match_id: str) -> object:
    try:
        table = await tables.find(match_id)
        row = table.match
        who = (row.seats, row.company, row.place, row.visibility, row.purpose, row.day)
        how = (row.game, row.options, row.status, row.outcome, row.seq, row.seed_hash, table.position.questions)
        viewers = (None, *range(len(row.seats)))
        return [table.game.codec.encode(table.view(viewer)) for viewer in viewers], who, how
    except Exception:  # whatever it is, the person is told an incident and nothing of the match
        return NOT_TOLD


def _rows(path: Path, name: str) -> object:
    try:
        return sorted(map(repr, rows_in(path, f'SELECT * FROM "{name}"')))  # noqa: S608 - a name of ours
    except (DatabaseError, UnicodeDecodeError):
        return NOT_TOLD
