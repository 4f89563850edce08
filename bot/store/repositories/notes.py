"""Notes that this installation keeps about itself, each under a key; their meaning is the caller's."""

from collections.abc import Mapping
from functools import partial

from sqlalchemy import Connection, delete, select

from bot.store.database import insert_new, insert_or_update
from bot.store.repositories.repository import Repository
from bot.store.schema import meta


class Notes(Repository):
    """Notes: kept, found, taken once, deleted."""

    async def find(self, key: str) -> str | None:
        """Read a note that this installation keeps about itself."""
        query = select(meta.c.value).where(meta.c.key == key)
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def beginning(self, start: str) -> Mapping[str, str]:
        """Read the notes whose keys have the same start, by key."""
        query = select(meta.c.key, meta.c.value).where(meta.c.key.startswith(start, autoescape=True))
        return await self._database.read(lambda connection: {row.key: row.value for row in connection.execute(query)})

    async def claim(self, key: str) -> bool:
        """Claim a note's key: True for the first caller, False for later ones (until it is released)."""
        return await self._database.write(
            # One statement looks and takes, so of two processes only one gets it.
            lambda connection: connection.execute(insert_new(meta), {"key": key, "value": ""}).rowcount > 0
        )

    async def release(self, key: str) -> None:
        """Delete a note: its key can be claimed again."""
        await self._database.write(
            lambda connection: connection.execute(delete(meta).where(meta.c.key == key)).rowcount
        )

    async def put(self, key: str, value: str) -> None:
        """Keep a note that this installation has about itself."""
        await self._database.write(partial(put_note, key=key, value=value))


def put_note(connection: Connection, key: str, value: str) -> None:
    """Store a note, replacing the one under its key."""
    connection.execute(insert_or_update(meta, "value"), {"key": key, "value": value})
