"""Everything a store returns about matches, read as a running bot reads it, and the other tables. It only reads."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from sqlite3 import DatabaseError

from sqlalchemy.exc import DBAPIError

from bot.match.tables import Tables
from bot.store import Store
from bot.store.errors import StoreError
from bot.store.sealing.sealer import Sealer
from bot.store.sqlite.database import SqliteDatabase
from engine.registry import games
from tests.app import SECRET
from tests.faults.judges.contents import rows_in

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
"""Other tables, whose rows are returned as they are."""

NOT_TOLD = "not told"
"""Stands for what is refused: the person reads that something is wrong, and nothing false."""


async def told_of(path: Path, match_ids: Iterable[str], now: int) -> Mapping[str, object]:
    """Return everything that people can see of each match by its id, and the rows of the other tables by name.

    The file is not checked first, as with a bot that was already running when the damage happened.
    """
    try:
        store = Store(await SqliteDatabase.open(path), Sealer(SECRET), lambda: now)
    except Exception:  # any error means that people are told nothing
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
        who = (row.seats, row.roster, row.place, row.visibility, row.purpose, row.day)
        how = (row.game, row.options, row.status, row.outcome, row.seq, row.seed_hash, table.position.questions)
        viewers = (None, *range(len(row.seats)))
        return [table.game.codec.encode(table.view(viewer)) for viewer in viewers], who, how
    except Exception:  # after any error the person is told an incident, without details of the match
        return NOT_TOLD


def _rows(path: Path, name: str) -> object:
    try:
        return sorted(map(repr, rows_in(path, f'SELECT * FROM "{name}"')))  # noqa: S608 - a name of ours
    except (DatabaseError, UnicodeDecodeError):
        return NOT_TOLD
