"""The store: opened once, asked by everybody. What can be asked stands in its parts; this opens, counts and closes."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

from sqlalchemy import Connection, func, select
from sqlalchemy.engine import URL

from bot.store.acting import Acting
from bot.store.address import parse
from bot.store.dailies import Dailies
from bot.store.database import Database, alone
from bot.store.decks import Decks
from bot.store.errors import UnknownUrl, WrongKey
from bot.store.key_proof import PROOF, PROOF_KEY
from bot.store.leaving import Leaving
from bot.store.lobbies import Gathering
from bot.store.marks import Marks
from bot.store.matches import Matches
from bot.store.opening import open_sqlite
from bot.store.people import People
from bot.store.rows import Counts
from bot.store.schema import match, meta, outbox
from bot.store.sealing import Sealer
from bot.store.server import need_driver
from bot.store.topics import Topics
from bot.store.waiting import Waiting


def now_ms() -> int:
    """Tell the time in milliseconds since 1970 (UTC)."""
    return time.time_ns() // 1_000_000


class Store(Acting, Matches, Dailies, Waiting, People, Gathering, Decks, Marks, Topics, Leaving):
    """Everything that must survive a crash. Whatever a method has answered is durable."""

    @classmethod
    async def open(
        cls, url: str, secret: bytes, now: Callable[[], int] = now_ms, *, backups: Path | None = None
    ) -> Self:
        """Open a database, made or brought up to date if need be; an older one is backed up before.

        `url` as SQLAlchemy writes it; `secret` is the installation's, 16 bytes or more; `now` gives milliseconds.
        `backups` is the folder for what a server held before; a file's backup lies beside the file.

        Raises:
            StoreRefused: it is corrupt, newer, not ours or not reachable; its files are untouched.
            WrongKey: its matches were sealed with another secret.
        """
        sealer = Sealer(secret)
        store = cls(await _database(parse(url), backups), sealer, now)
        try:
            await store._prove_key()
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Finish what is under way and let the database go."""
        await self._database.close()

    async def ping(self) -> None:
        """Read one small row, to see whether the database answers. Raises StoreUnavailable, StoreCorrupt."""
        await self._database.read(_proof)

    async def counts(self) -> Counts:
        """Count what is going on; the indices know it, whatever else is stored."""
        return await self._database.read(_count)

    async def _prove_key(self) -> None:
        proof = await self._database.read(_proof)
        if proof is None:
            sealed = self._sealer.seal(PROOF, PROOF_KEY).hex()
            proof = await self._database.write(lambda connection: _keep_proof(connection, sealed))
        try:
            self._sealer.open(bytes.fromhex(proof), PROOF_KEY)
        except ValueError as error:
            raise WrongKey("The proof of the installation secret is damaged: restore the last backup.") from error


async def _database(url: URL, backups: Path | None) -> Database:
    match url.get_backend_name():
        case "sqlite":
            return await asyncio.to_thread(open_sqlite, url)
        case "postgresql":
            return await _on_server(url, backups)
        case _:
            raise UnknownUrl(
                "DATABASE_URL names no database that Farrago can use: begin it with sqlite:/// or postgresql://."
            )


async def _on_server(url: URL, backups: Path | None) -> Database:
    need_driver()
    from bot.store.opening_postgres import open_postgres

    return await open_postgres(url, backups)


def _proof(connection: Connection) -> str | None:
    return connection.execute(select(meta.c.value).where(meta.c.key == PROOF_KEY)).scalar()


def _keep_proof(connection: Connection, sealed: str) -> str:
    alone(connection, PROOF_KEY)
    earlier = _proof(connection)
    if earlier is None:
        connection.execute(meta.insert(), {"key": PROOF_KEY, "value": sealed})
    return earlier or sealed


def _count(connection: Connection) -> Counts:
    playing = select(func.count()).select_from(match).where(match.c.status == "playing")
    waiting = select(func.count()).select_from(outbox).where(outbox.c.done_at.is_(None))
    return Counts(connection.execute(playing).scalar_one(), connection.execute(waiting).scalar_one())
