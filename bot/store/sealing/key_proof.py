"""Tells which key a database belongs to, by the proof that each database holds, before any is opened for writing.

The proof is a word sealed under the installation's secret; it does not reveal the secret.
"""

import sqlite3
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, exists, inspect, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import DatabaseError

from bot.core.installation import PROGRAM
from bot.store.address import file_of
from bot.store.errors import StoreCorrupt, WrongKey
from bot.store.postgres.server import on_server
from bot.store.schema import daily, match, meta
from bot.store.sealing.sealer import Sealer
from bot.store.sqlite.inspecting import is_new, looked_at, revision_of

PROOF = b"farrago"
PROOF_KEY = "sealed_with"


class KeyProof(NamedTuple):
    """A database's evidence of its key: the sealed word in hexadecimal, and whether it has sealed matches."""

    sealed: str | None = None
    has_games: bool = False

    @property
    def has_key(self) -> bool:
        """Whether the database was sealed with some key, which a new one cannot open."""
        return self.sealed is not None or self.has_games

    def is_of(self, secret: bytes) -> bool:
        """Return whether a secret fits; any does where there is no proof."""
        if self.sealed is None:
            return True
        try:
            Sealer(secret).open(bytes.fromhex(self.sealed), PROOF_KEY)
        # ValueError: the proof is damaged, or the secret too short to be one.
        except (WrongKey, ValueError):
            return False
        return True


def proof_at(url: URL) -> KeyProof:
    """Read the proof in the database of an address, read-only. Runs an event loop for a server.

    Raises:
        StoreCorrupt: a file is damaged.
        StoreUnavailable, UnknownUrl: it cannot be reached.
    """
    if url.get_backend_name() == "postgresql":
        return on_server(url, proof_in, reading=True)
    return proof_of(file_of(url))


def proof_of(path: Path) -> KeyProof:
    """Read the proof in a file, which may be in use. Raises StoreCorrupt."""
    if is_new(path):
        return KeyProof()
    try:
        with looked_at(path) as connection:
            return proof_in(connection)
    except (DatabaseError, sqlite3.DatabaseError) as error:
        revision_of(path, thorough=False)  # gives a better reason
        raise StoreCorrupt(f"{path} cannot be read: restore the last backup with `{PROGRAM} restore`.") from error


def proof_in(connection: Connection) -> KeyProof:
    """Read the proof in a connected database; an empty one where our tables are missing."""
    there = inspect(connection).get_table_names()
    # The table could be another program's: only beside Alembic's is `meta` taken for ours.
    if "alembic_version" not in there or meta.name not in there:
        return KeyProof()
    sealed = connection.execute(select(meta.c.value).where(meta.c.key == PROOF_KEY)).scalar()
    # Sealed rows need their key even where the row of the proof is missing.
    sealing = [each for each in (match, daily) if each.name in there]
    return KeyProof(sealed, any(connection.execute(select(exists().select_from(each))).scalar() for each in sealing))
