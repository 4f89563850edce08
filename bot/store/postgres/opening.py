"""Opens a database on a PostgreSQL server: looked at first, backed up, then brought up to date by one process."""

from collections.abc import Awaitable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store.database import alone
from bot.store.errors import StoreForeign, StoreRefused, StoreUnavailable, UnknownUrl
from bot.store.migrations.migrate import HEAD, refuse_newer, revision_in, upgrade
from bot.store.postgres.database import FAILURES, PostgresDatabase, code_of
from bot.store.postgres.portable import write_file

T = TypeVar("T")

DRIVER = "postgresql+asyncpg"

OLDEST_SERVER = (15, 0)
"""The oldest PostgreSQL that the tests run on."""

CONNECTIONS = 8
"""Largest number of connections of one process; a server's default limit is 100."""

WAIT_SECONDS = 30.0
"""Timeout of the server's answers, and of waiting for a free connection."""

SESSION = {
    "application_name": "farrago",
    "synchronous_commit": "on",  # a confirmed commit is on the disk, also where the server's default is off
    "idle_in_transaction_session_timeout": "60000",
    "jit": "off",  # no query here is long enough to be worth compiling
    "tcp_keepalives_idle": "5",  # releases the locks of a dead machine after these seconds
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}
_UNDERSTOOD = frozenset({"host", "port", "ssl"})
_NOT_ALLOWED = "42501"
_NAMED_WRONG = ("28", "3D", _NOT_ALLOWED)  # wrong user or password, database, or permissions


def connect_postgres(url: URL) -> PostgresDatabase:
    """Return the database of an address unchecked; it connects at the first query. Raises UnknownUrl."""
    engine = create_async_engine(
        address_of(url),
        hide_parameters=True,
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=WAIT_SECONDS,
        connect_args={"server_settings": SESSION, "command_timeout": WAIT_SECONDS, "timeout": WAIT_SECONDS},
    )
    return PostgresDatabase(engine)


def address_of(url: URL) -> URL:
    """Convert an address to the driver's form, which has another name for `sslmode`. Raises UnknownUrl."""
    query = dict(url.query)
    if "sslmode" in query:
        query["ssl"] = query.pop("sslmode")
    # The driver would take any other one as an argument of its `connect`, and fail with a TypeError.
    if not query.keys() <= _UNDERSTOOD:
        raise UnknownUrl("DATABASE_URL has more behind its ? than is understood: host, port and sslmode are.")
    return url.set(drivername=DRIVER, query=query)


async def open_postgres(url: URL, backups: Path | None = None) -> PostgresDatabase:
    """Open the database of an address, up to date; an older one is copied to a file in `backups` before.

    Raises:
        StoreRefused: it is newer, not ours or unusable, and unchanged.
        StoreUnavailable: the server cannot be reached, or did not allow it.
    """
    database = connect_postgres(url)
    try:
        await explained(database.write(lambda connection: _prepare(connection, backups)))
    except BaseException:
        await database.close()
        raise
    return database


async def explained(doing: Awaitable[T]) -> T:
    """Wait for work on a database; where the server does not let us in, raise UnknownUrl or StoreUnavailable."""
    try:
        return await doing
    except StoreUnavailable as error:
        if code_of(error.__cause__) == _NOT_ALLOWED:
            raise refusal(error.__cause__) from error
        raise
    except FAILURES as error:
        raise refusal(error) from error


def refusal(error: BaseException | None) -> Exception:
    """Return the error for a server that refuses us, as the doctor reports it: UnknownUrl or StoreUnavailable."""
    code = code_of(error)
    if code.startswith(_NAMED_WRONG):
        return UnknownUrl(
            f"DATABASE_URL is refused by the server (PostgreSQL says {code}): check the user, the password, the "
            "database, and what the user may do there."
        )
    return StoreUnavailable(
        f"The database cannot be used (PostgreSQL says {code or type(error).__name__}): check the server that "
        "DATABASE_URL names."
    )


def refuse_foreign(connection: Connection) -> str:
    """Refuse an unusable database; returns the revision of a usable one, "" if it is empty.

    Raises StoreRefused, StoreForeign, StoreTooNew.
    """
    version = connection.dialect.server_version_info or OLDEST_SERVER
    if version < OLDEST_SERVER:
        raise StoreRefused(f"PostgreSQL {version[0]} is too old: upgrade the server to {OLDEST_SERVER[0]} or newer.")
    encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
    if encoding != "UTF8":
        raise StoreRefused(f"The database is encoded in {encoding}: make one with ENCODING 'UTF8'.")
    revision = revision_in(connection)
    if not revision and inspect(connection).get_table_names():
        raise StoreForeign("The database belongs to another program: name another one in DATABASE_URL.")
    return revision


def _prepare(connection: Connection, backups: Path | None) -> None:
    """Migrate the tables, in the transaction of the first process to get the lock."""
    # Before the revision is read: a process that waited here must see the first one's migration.
    alone(connection, "upgrade")
    revision = refuse_foreign(connection)
    refuse_newer(revision, "The database")
    if revision == HEAD:
        return
    if revision:
        # At READ COMMITTED each table would be copied as of another moment, while other processes go on playing.
        hold_still(connection)
    if revision and backups is not None:
        stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
        write_file(connection, backups / f"farrago-{stamp}-before-upgrade-from-{revision}.sqlite3")
    upgrade(connection)


def hold_still(connection: Connection) -> None:
    """Lock all tables until the transaction ends, so that all its reads are of one moment."""
    quoted = connection.dialect.identifier_preparer.quote
    tables = ", ".join(map(quoted, sorted(inspect(connection).get_table_names())))
    connection.execute(text(f"LOCK TABLE {tables} IN ACCESS EXCLUSIVE MODE"))
