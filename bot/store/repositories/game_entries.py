"""Games' own entries beside the records of their matches, as each game declares them. It knows no game.

Each row says itself to which game and collection it belongs, with whose data it is deleted and whether it is sealed. So
the code that copies, moves or deletes rows needs neither the game nor its declaration, also where the game is left out.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select, update

from bot.store.database import Database, alone, insert_new, insert_or_update
from bot.store.schema import entry
from bot.store.sealing.sealer import Sealer
from bot.text.sanitising import storable
from engine.collection import CollectionInfo

T = TypeVar("T")


class StoredEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An entry: its parts, and in `body` the game's data, in the form of its `version`.

    `number` is its own, also after it is deleted. Lists have the highest `rank` first.
    """

    number: int
    version: int
    body: bytes
    rank: int
    created_at: int
    updated_at: int
    person: int | None = None
    server: int | None = None
    place: int | None = None
    channel: int | None = None
    day: str | None = None
    match: str | None = None
    name: str | None = None

    def __repr__(self) -> str:
        """Name it without its content, which may be secret."""
        return f"<StoredEntry {self.number}>"


_COLUMNS = tuple(name for name in StoredEntry.__struct_fields__ if name != "body")

_unique = ("game", "collection", "key")
_kept = ("number", *_unique, "created_at")
_PUT = insert_or_update(entry, *(each.name for each in entry.c if each.name not in _kept), unique=_unique)


class CollectionEntries:
    """The entries of one collection of one game, within one transaction.

    Parts are given by name, all that are declared where something is written: ids are numbers, a day is an ISO date,
    and one that is not unique may be None. Where something is looked for, any of them and `number` say which.
    """

    def __init__(
        self, connection: Connection, game: str, info: CollectionInfo, now: int, sealer: Sealer | None = None
    ) -> None:
        """Take the declaration, the time in milliseconds since 1970 (UTC), and for a secret collection the seal."""
        self._connection = connection
        self._game = game
        self._info = info
        self._now = now
        self._sealer = sealer

    def all(self, limit: int | None = None, **parts: int | str) -> tuple[StoredEntry, ...]:
        """List entries: those of the highest rank first, of equal rank the oldest. Raises WrongKey."""
        row = entry.c
        query = select(*(row[name] for name in (*_COLUMNS, "body", "sealed"))).where(self._which(parts))
        rows = self._connection.execute(query.order_by(row.rank.desc(), row.created_at, row.number).limit(limit))
        return tuple(map(self._entry_of, rows))

    def find(self, **parts: int | str) -> StoredEntry | None:
        """Find the first of these entries. Raises WrongKey."""
        return next(iter(self.all(limit=1, **parts)), None)

    def add(self, body: bytes = b"", rank: int = 0, **parts: int | str | None) -> bool:
        """Keep an entry unless there is one of its unique parts, which stays as it is; returns whether it is kept."""
        # Without unique parts the key is NULL, which never collides: any conflict is then an error to be seen.
        adding = insert_new(entry) if self._info.unique else insert(entry)
        return self._connection.execute(adding, self._row_of(body, rank, parts)).rowcount > 0

    def put(self, body: bytes = b"", rank: int = 0, **parts: int | str | None) -> None:
        """Keep an entry in place of the one of its unique parts."""
        self._connection.execute(_PUT, self._row_of(body, rank, parts))

    def change(self, number: int, body: bytes, rank: int = 0, **parts: int | str | None) -> None:
        """Change an entry; when it was created stays."""
        row = self._row_of(body, rank, parts)
        del row["created_at"]
        self._connection.execute(update(entry).where(self._which({"number": number})), row)

    def delete(self, **parts: int | str) -> int:
        """Delete entries; returns how many."""
        return self._connection.execute(delete(entry).where(self._which(parts))).rowcount

    def delete_up_to(self, rank: int, **parts: int | str) -> None:
        """Delete those entries that have this rank or a lower one."""
        self._connection.execute(delete(entry).where(self._which(parts), entry.c.rank <= rank))

    def alone(self, *what: str | int) -> None:
        """Take a named lock on this collection until the transaction ends."""
        alone(self._connection, "entries", self._game, self._info.name, *what)

    def _which(self, parts: dict[str, Any]) -> ColumnElement[bool]:
        here = (entry.c.game == self._game, entry.c.collection == self._info.name)
        return and_(*here, *(entry.c[name] == value for name, value in parts.items()))

    def _row_of(self, body: bytes, rank: int, parts: dict[str, Any]) -> dict[str, Any]:
        # A part left out would be NULL in the row, and the entry would never be found or deleted by it.
        if set(parts) != set(self._info.parts):
            raise ValueError(f"an entry of {self._game}/{self._info.name} has the parts {', '.join(self._info.parts)}")
        values = {name: storable(value) if isinstance(value, str) else value for name, value in parts.items()}
        key = self._key_of(values)
        is_secret = self._info.secret
        return values | {
            "game": self._game,
            "collection": self._info.name,
            "version": self._info.version,
            "belongs_to": self._info.belongs_to,
            "key": key if self._info.unique else None,
            "rank": rank,
            "body": "" if is_secret else body.decode(),
            "sealed": self._seal.seal(body, self._context(key)) if is_secret else None,
            "created_at": self._now,
            "updated_at": self._now,
        }

    def _entry_of(self, row: Any) -> StoredEntry:
        columns: dict[str, Any] = dict(row._mapping)
        text, sealed = columns.pop("body"), columns.pop("sealed")
        body = text.encode() if sealed is None else self._seal.open(sealed, self._context(self._key_of(columns)))
        return StoredEntry(**columns, body=body)

    def _key_of(self, values: dict[str, Any]) -> str:
        # Stored, and part of the seal: the order of the parts and the stroke must stay as they are.
        return "/".join(str(values[part]) for part in self._info.key_parts)

    def _context(self, key: str) -> str:
        return f"{self._info.name}/{self._game}/{key}"

    @property
    def _seal(self) -> Sealer:
        if self._sealer is None:
            raise ValueError(f"the collection {self._info.name} is secret and cannot be used without the key")
        return self._sealer


class Collection:
    """One collection of one game, each call in a transaction of its own; parts are given as in `CollectionEntries`."""

    def __init__(
        self, database: Database, sealer: Sealer, now: Callable[[], int], game: str, info: CollectionInfo
    ) -> None:
        """Take the database and the game's declaration."""
        self._database = database
        self._sealer = sealer
        self._now = now
        self._game = game
        self._info = info

    async def all(self, limit: int | None = None, **parts: int | str) -> tuple[StoredEntry, ...]:
        """List entries: those of the highest rank first, of equal rank the oldest. Raises WrongKey."""
        return await self.read(lambda entries: entries.all(limit, **parts))

    async def find(self, **parts: int | str) -> StoredEntry | None:
        """Find the first of these entries. Raises WrongKey."""
        return await self.read(lambda entries: entries.find(**parts))

    async def add(self, body: bytes = b"", rank: int = 0, **parts: int | str | None) -> bool:
        """Keep an entry unless there is one of its unique parts, which stays as it is; returns whether it is kept."""
        return await self.write(lambda entries: entries.add(body, rank, **parts))

    async def put(self, body: bytes = b"", rank: int = 0, **parts: int | str | None) -> None:
        """Keep an entry in place of the one of its unique parts."""
        await self.write(lambda entries: entries.put(body, rank, **parts))

    async def delete(self, **parts: int | str) -> int:
        """Delete entries; returns how many."""
        return await self.write(lambda entries: entries.delete(**parts))

    async def read(self, work: Callable[[CollectionEntries], T]) -> T:
        """Do work that only reads, on one consistent view of the entries."""
        return await self._database.read(lambda connection: work(self._on(connection)))

    async def write(self, work: Callable[[CollectionEntries], T]) -> T:
        """Do work that may write in one transaction; it may run twice, and must have no other side effects.

        What it raises is raised here, and the collection is unchanged.
        """

        def put(connection: Connection) -> T:
            return work(self._on(connection))

        put.__qualname__ = f"{self._game}.{self._info.name}"  # so that metrics tell collections apart
        return await self._database.write(put)

    def _on(self, connection: Connection) -> CollectionEntries:
        return CollectionEntries(connection, self._game, self._info, self._now(), self._sealer)
