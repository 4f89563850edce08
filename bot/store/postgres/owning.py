"""The shards of a database on a PostgreSQL server: advisory locks of a session, which end with its connection.

All processes of one database count the shards alike: each locks the number it counts to, and looks for others.
"""

import asyncio
import time
from asyncio import sleep
from contextlib import suppress
from zlib import crc32

from sqlalchemy import (
    BigInteger,
    Connection,
    Executable,
    Integer,
    bindparam,
    cast,
    column,
    extract,
    func,
    select,
    table,
)
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.core.logs import logger
from bot.core.shards import Shards
from bot.store.errors import StoreBusy, StoreUnavailable, UnknownUrl
from bot.store.postgres.database import FAILURES
from bot.store.postgres.opening import SESSION, address_of, refusal

log = logger(__name__)

LOOK_EVERY = 1.0
"""Seconds between two checks of the locks, and between two tries to take them again."""

ANSWER_SECONDS = 5.0
"""Timeout of such a check."""

FAR_MS = 1_000
"""How far the clocks of machines that share a database may be apart from its own."""

_LOST = (*FAILURES, TimeoutError)

_TOTAL, _SHARD, _NAME = 0x46415201, 0x46415202, 0x46415203
"""The classes of the locks: how many shards are counted, a shard, a name."""

_number, _pid = bindparam("number", type_=Integer), bindparam("pid", type_=Integer)
_first, _last = bindparam("first", type_=Integer), bindparam("last", type_=Integer)
_locks = table("pg_locks", *map(column, ("locktype", "database", "classid", "objid", "pid"))).c
_bases = table("pg_database", column("oid"), column("datname")).c
_here = select(_bases.oid).where(_bases.datname == func.current_database()).scalar_subquery()
_others = (_locks.locktype == "advisory", _locks.database == _here, _locks.pid != func.pg_backend_pid())
_others = (*_others, _locks.pid != _pid)

_COUNT = select(func.pg_advisory_lock_shared(_TOTAL, _number))
_COUNT_OTHERWISE = select(func.count()).where(*_others, _locks.classid == _TOTAL, _locks.objid != _number)
_RUN = select(_locks.classid, _locks.objid).where(_locks.locktype == "advisory", _locks.database == _here)
_HOLD = select(func.count()).where(*_others, _locks.classid == _SHARD, _locks.objid.between(_first, _last))
_shard = func.generate_series(_first, _last).column_valued("shard")
_TAKE_SHARDS = select(func.bool_and(func.pg_try_advisory_lock(_SHARD, _shard)))
_TAKE = select(func.pg_try_advisory_lock(_NAME, _number))
_GIVE_BACK = select(func.pg_advisory_unlock(_NAME, _number))
_CLOCK = select(cast(1000 * extract("epoch", func.clock_timestamp()), BigInteger))
_WHO_AM_I = select(func.pg_backend_pid())


async def own_on_server(url: URL, shards: Shards) -> "OwnedOnServer":
    """Take shards. Raises StoreBusy, StoreUnavailable."""
    engine = create_async_engine(
        address_of(url),
        hide_parameters=True,
        # No pool: a connection that was given back to one would keep its locks.
        poolclass=NullPool,
        # The locks are the session's: a transaction would stay open, until the timeout of `SESSION` ends it.
        isolation_level="AUTOCOMMIT",
        connect_args={"server_settings": SESSION, "command_timeout": ANSWER_SECONDS, "timeout": ANSWER_SECONDS},
    )
    owned = OwnedOnServer(engine, shards)
    try:
        await owned.connect()
    except BaseException:
        await owned.close()
        raise
    return owned


def shards_run(connection: Connection) -> tuple[int, frozenset[int]]:
    """Return the total number of shards of the running processes, 0 while they are unsharded, and the shards they
    hold.
    """
    held = [(kind, number) for kind, number in connection.execute(_RUN)]
    total = max((number for kind, number in held if kind == _TOTAL), default=0)
    return total, frozenset(number for kind, number in held if kind == _SHARD)


def _number_of(name: str) -> int:
    # Shifted to 31 bits: the server's lock numbers are signed.
    return crc32(name.encode()) >> 1


class OwnedOnServer:
    """Shards of a database on a server, locked for as long as a connection lasts."""

    def __init__(self, engine: AsyncEngine, shards: Shards) -> None:
        """Take an engine, to be closed with this."""
        self._engine = engine
        self._shards = shards
        self._connection: AsyncConnection | None = None
        self._session = 0  # the server's number of it
        self._names: set[str] = set()
        self._turn = asyncio.Lock()
        self._is_far = False

    async def keep(self) -> None:
        """Check the locks for as long as the program runs. Raises StoreBusy where another process has one now."""
        while True:
            await sleep(LOOK_EVERY)
            try:
                self._compare(await self._ask(_CLOCK))
            except _LOST as error:
                log.warning("shards_lost", shards=str(self._shards), error=type(error).__name__)
                await self._regain()
                log.info("shards_owned_again", shards=str(self._shards))

    def _compare(self, server_ms: int) -> None:
        """Log once if our clock and the server's differ: processes compare times that others have stored."""
        ahead = time.time_ns() // 1_000_000 - server_ms
        if abs(ahead) > FAR_MS and not self._is_far:
            log.warning("clock_differs_from_the_database", ahead_ms=ahead, help="switch on time synchronisation")
        self._is_far = abs(ahead) > FAR_MS

    async def take(self, name: str) -> bool:
        """Take a named lock; False where it is taken, or the server cannot be asked now."""
        if name in self._names:
            return False
        # Before the first await, so that two tasks never both ask for it.
        self._names.add(name)
        is_ours = False
        try:
            is_ours = bool(await self._ask(_TAKE, number=_number_of(name)))
        except _LOST:
            return False
        finally:
            if not is_ours:
                self._names.discard(name)
        return is_ours

    async def give_back(self, name: str) -> None:
        """Release a named lock."""
        self._names.discard(name)
        with suppress(*_LOST):  # the lock has ended with the connection
            await self._ask(_GIVE_BACK, number=_number_of(name))

    async def close(self) -> None:
        """Release all locks."""
        await self._disconnect()
        await self._engine.dispose()

    async def connect(self) -> None:
        """Take the shards on a new connection.

        Raises:
            StoreBusy: another process has some of them, or counts them differently.
            UnknownUrl: the server refuses the user, the password or the database.
            StoreUnavailable: the server cannot be reached, or has not noticed yet that our earlier connection is gone.
        """
        try:
            self._connection = await self._engine.connect()
            await self._take_shards()
            self._session = await self._ask(_WHO_AM_I)
        except _LOST as error:
            await self._disconnect()
            raise refusal(error) from error
        except BaseException:
            await self._disconnect()
            raise

    async def _take_shards(self) -> None:
        # The server may not have noticed yet that our lost session is gone: its locks are not another process's.
        shards, earlier = self._shards, self._session
        # Locked before others are looked for, so that of two that start at once at least one sees the other.
        await self._ask(_COUNT, number=shards.total)
        if await self._ask(_COUNT_OTHERWISE, number=shards.total, pid=earlier):
            raise StoreBusy(
                "Other processes on this database count their shards differently: stop them, or give all the same "
                "number after the / in SHARDS."
            )
        bounds = {"first": shards.first, "last": shards.last}
        # Some may be taken though not all were free: they go with the connection, which `connect` closes.
        if await self._ask(_TAKE_SHARDS, **bounds):
            return
        if await self._ask(_HOLD, **bounds, pid=earlier):
            which = "it" if shards.is_whole else f"some of the shards {shards}"
            raise StoreBusy(f"Another Farrago on this database has {which}: stop it, or set other SHARDS here.")
        raise StoreUnavailable("The database still waits for a connection that was lost: start again in a minute.")

    async def _regain(self) -> None:
        """Take all again, after the server was lost. Raises StoreBusy."""
        names, self._names = self._names, set()
        await self._disconnect()
        while True:
            try:
                await self.connect()
                break
            except (StoreUnavailable, UnknownUrl):
                await sleep(LOOK_EVERY)
        for name in names:
            await self.take(name)

    async def _ask(self, what: Executable, **values: str | int) -> int:
        # A connection answers one question at a time, and `keep` asks beside those who take names.
        async with self._turn:
            if self._connection is None:
                # An OSError, which callers take for a lost server.
                raise ConnectionError
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    return (await self._connection.execute(what, values)).scalar_one()
            except _LOST:  # its locks are gone: the connection must not be reused without them
                await self._disconnect()
                raise

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*_LOST):
                # Thrown away, not asked to close in good order: a server that is gone would not answer.
                await connection.invalidate()
            with suppress(*_LOST):
                await connection.close()
