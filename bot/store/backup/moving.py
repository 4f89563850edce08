"""Moves a store from its file to a PostgreSQL server: copied and verified, or not at all. The file is unchanged."""

import sqlite3
from collections.abc import Callable, Generator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

import msgspec

from bot.core.file_address import literal
from bot.store.address import beside, parse
from bot.store.backup.proving import Proof, prove
from bot.store.errors import StoreBusy, StoreCorrupt, StoreUnavailable, UnknownUrl
from bot.store.owning import OWNER, held
from bot.store.postgres.portable import readied
from bot.store.postgres.row_copy import Load, Tell
from bot.store.postgres.server import on_server
from bot.store.sqlite.inspecting import is_new


class Moved(msgspec.Struct, frozen=True):
    """The copied rows by table, and the result of replaying all matches."""

    loads: dict[str, Load]
    proof: Proof


def move(source: Path, url: str, secret: bytes, proved: Callable[[int], None], copied: Tell) -> Moved:
    """Copy the store of a file into an empty PostgreSQL database; two callbacks get the progress.

    Raises:
        UnknownUrl: the address names no PostgreSQL that we can use.
        StoreBusy: Farrago is running on one of them.
        StoreExists: the server's database holds something already.
        StoreCorrupt, StoreForeign, StoreTooNew: the file is of no use.
        WrongKey: the file was sealed with another secret.
        StoreUnavailable: the server could not store it. In all cases both databases are unchanged.
    """
    address = parse(url)
    if address.get_backend_name() != "postgresql":
        raise UnknownUrl("DATABASE_URL names no PostgreSQL: write the database to move to there, postgresql://...")
    if is_new(source):
        raise StoreCorrupt(f"{source} holds no store: name the file to move.")
    with _unused(source), readied(source) as ready:
        _refuse_used(source)
        from bot.store.postgres.filling import fill, refuse_full  # needs what is installed for PostgreSQL

        # Looked at before the matches are replayed, which can take minutes; `fill` looks again under its lock.
        on_server(address, refuse_full, reading=True)
        proof = prove(ready, secret, proved)
        loads = on_server(address, lambda connection: fill(connection, ready, copied))
    return Moved(dict(loads), proof)


@contextmanager
def _unused(path: Path) -> Generator[None]:
    """Hold the lock of a file, if it has one, while the block runs; creates no file. Raises StoreBusy."""
    with ExitStack() as stack:
        if beside(path, OWNER).exists():
            with suppress(StoreUnavailable):  # without write access no process can start either
                stack.enter_context(held(path))
        yield


def _refuse_used(path: Path) -> None:
    """Refuse a file that a running Farrago has open, since its further writes would not be moved."""
    with closing(sqlite3.connect(literal(path), timeout=0)) as connection:
        try:
            # In exclusive mode a write fails even where another process only has the file open.
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise StoreBusy(f"{path} is in use: stop Farrago first.") from error
