"""Opens a database on a PostgreSQL server: looked at first, then brought up to date by one process at a time."""

from sqlalchemy import Connection, inspect
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store.database import alone
from bot.store.errors import StoreForeign, StoreUnavailable
from bot.store.migrate import HEAD, revision_in, upgrade
from bot.store.postgres import FAILURES, PostgresDatabase

DRIVER = "postgresql+asyncpg"

OLDEST_SERVER = (15, 0)
"""The oldest PostgreSQL that the tests run on."""

CONNECTIONS = 8
"""Connections of one process at most, of the hundred that a server gives by default."""

WAIT_SECONDS = 30.0
"""How long an answer of the server, and a free connection, is waited for."""

_SESSION = {
    "application_name": "farrago",
    "synchronous_commit": "on",  # what is confirmed is on the disk, whatever the server's default
    "idle_in_transaction_session_timeout": "60000",
    "tcp_keepalives_idle": "5",  # a process whose machine has died lets go of its locks after these seconds
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}


async def open_postgres(url: URL) -> PostgresDatabase:
    """Open the database of an address, up to date.

    Raises:
        StoreRefused: it is newer or not ours; nothing in it has changed.
        StoreUnavailable: the server cannot be reached, is too old, or did not allow it.
    """
    engine = create_async_engine(
        url.set(drivername=DRIVER),
        hide_parameters=True,
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=WAIT_SECONDS,
        connect_args={"server_settings": _SESSION, "command_timeout": WAIT_SECONDS, "timeout": WAIT_SECONDS},
    )
    database = PostgresDatabase(engine)
    try:
        await database.write(_prepare)
    except FAILURES as error:
        await database.close()
        raise StoreUnavailable(
            f"The database cannot be opened ({type(error).__name__}): check the server, the user, the password and "
            "the database that DATABASE_URL names."
        ) from error
    except BaseException:
        await database.close()
        raise
    return database


def _prepare(connection: Connection) -> None:
    """Bring the tables up to date, in the transaction of whoever came first."""
    version = connection.dialect.server_version_info or OLDEST_SERVER
    if version < OLDEST_SERVER:
        raise StoreUnavailable(
            f"PostgreSQL {version[0]} is too old: upgrade the server to {OLDEST_SERVER[0]} or newer."
        )
    alone(connection, "upgrade")
    revision = revision_in(connection)
    if not revision and inspect(connection).get_table_names():
        raise StoreForeign("The database belongs to another program: name another one in DATABASE_URL.")
    if revision != HEAD:
        upgrade(connection)
