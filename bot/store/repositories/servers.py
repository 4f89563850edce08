"""Servers: their settings, when the bot left them, and the deletion of their data. Independent of Discord."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, delete, select, update

from bot.store.database import alone, insert_new, insert_or_update
from bot.store.repositories.moderation.blocks import forget_told
from bot.store.repositories.moderation.moderation_log import put_act
from bot.store.repositories.people.ratings import ALL_SERVERS
from bot.store.repositories.players import SHARED_MS
from bot.store.repositories.repository import Repository, Resources
from bot.store.rows import ModerationAct
from bot.store.schema import (
    badge,
    block,
    champion,
    entry,
    guild_settings,
    lobby,
    looking,
    match,
    meta,
    moderation,
    outbox,
    rating,
    result,
)

T = TypeVar("T")

_LEFT = "left:"
"""Prefix of the notes about servers left."""


class Servers(Repository):
    """Servers: the settings of each, and the servers that the bot has left."""

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        self._cached: dict[tuple[int, str], tuple[int, Any]] = {}

    async def setting(self, guild: int, key: str, kind: type[T]) -> T | None:
        """Read a server's setting as a `kind`; None where it was never set. Raises msgspec.ValidationError."""
        query = select(guild_settings.c.value).where(guild_settings.c.guild == guild, guild_settings.c.key == key)
        value = await self._database.read(lambda connection: connection.execute(query).scalar())
        return None if value is None else msgspec.json.decode(value, type=kind)

    async def set_setting(self, guild: int, key: str, value: object) -> None:
        """Keep a server's setting, anything that JSON can say."""
        text = msgspec.json.encode(value).decode()

        await self._database.write(lambda connection: _put_setting(connection, guild, key, text))

    async def cached_setting(self, guild: int, key: str, kind: type[T]) -> T | None:
        """Read a server's setting as `setting` does, from memory where it was read lately."""
        read_at, known = self._cached.get((guild, key), (0, None))
        # Read again after a while also where one process does everything: the host's command line may have changed it.
        if (guild, key) not in self._cached or self._now() - read_at >= SHARED_MS:
            known = await self.setting(guild, key, kind)
            self._cached[guild, key] = (self._now(), known)
        return known

    async def change_setting(
        self, guild: int, key: str, kind: type[T], decide: Callable[[T | None], tuple[T, tuple[ModerationAct, ...]]]
    ) -> T:
        """Change a server's setting in one transaction, and log the acts that come with it; returns the new value.

        `decide` may run twice and must have no side effects; without an act there is no write. What it raises is raised
        here, and the setting is unchanged.
        """

        def work(connection: Connection) -> T:
            # No row's lock covers a setting that is not there yet.
            alone(connection, "setting", guild, key)
            query = select(guild_settings.c.value).where(guild_settings.c.guild == guild, guild_settings.c.key == key)
            value = connection.execute(query).scalar()
            after, acts = decide(None if value is None else msgspec.json.decode(value, type=kind))
            if acts:
                _put_setting(connection, guild, key, msgspec.json.encode(after).decode())
            for act in acts:
                put_act(connection, act, self._now())
            return after

        changed = await self._database.write(work)
        # After the write: forgotten before it, the setting could be cached again as it was.
        self._cached.pop((guild, key), None)
        return changed

    async def settings(self, key: str, kind: type[T]) -> dict[int, T]:
        """Read one setting of every server that has it, by server. Raises msgspec.ValidationError."""
        query = select(guild_settings.c.guild, guild_settings.c.value).where(guild_settings.c.key == key)

        def work(connection: Connection) -> dict[int, T]:
            return {guild: msgspec.json.decode(value, type=kind) for guild, value in connection.execute(query)}

        return await self._database.read(work)

    async def all(self) -> tuple[int, ...]:
        """List the servers in which something is stored that belongs to the server."""
        return await self._database.read(_servers)

    async def left_at(self) -> dict[int, int]:
        """List the servers that the bot has left, and when."""
        query = select(meta.c.key, meta.c.value).where(meta.c.key.startswith(_LEFT, autoescape=True))

        def work(connection: Connection) -> dict[int, int]:
            return {int(key.removeprefix(_LEFT)): int(value) for key, value in connection.execute(query)}

        return await self._database.read(work)

    async def note_left(self, server: int) -> None:
        """Note that the bot has left a server, unless that is known."""
        values = {"key": f"{_LEFT}{server}", "value": str(self._now())}

        await self._database.write(lambda connection: connection.execute(insert_new(meta), values).rowcount)

    async def note_back(self, server: int) -> None:
        """Note that the bot is in a server (again)."""
        back = delete(meta).where(meta.c.key == f"{_LEFT}{server}")
        await self._database.write(lambda connection: connection.execute(back).rowcount)

    async def forget(self, server: int) -> int:
        """Delete a server's tables of several people, finished ones too, its settings, decisions and entries.

        Returns how many tables. Solo matches and all results stay with their people; results of tables lose the server.
        The ratings of the server go.
        """
        gone = await self._database.write(partial(_forget, server=server))
        self._cached = {key: each for key, each in self._cached.items() if key[0] != server}
        return gone


def _put_setting(connection: Connection, guild: int, key: str, text: str) -> None:
    connection.execute(insert_or_update(guild_settings, "value"), {"guild": guild, "key": key, "value": text})


def _servers(connection: Connection) -> tuple[int, ...]:
    # Numbers below 0 are conversations; without a channel the bot need not be in the server.
    tables = select(match.c.place).where(match.c.roster.is_not(None), match.c.channel.is_not(None), match.c.place > 0)
    gathering = select(lobby.c.place).where(lobby.c.channel.is_not(None), lobby.c.place > 0)
    kept = select(entry.c.server).where(entry.c.belongs_to == "server", entry.c.server.is_not(None))
    played = select(result.c.server).where(result.c.channel.is_not(None), result.c.server > ALL_SERVERS)
    decided = select(moderation.c.server).where(moderation.c.server > 0)  # 0: the host's, in all
    each = tables.union(gathering, select(guild_settings.c.guild), select(looking.c.server), kept, played, decided)
    return tuple(sorted(connection.execute(each).scalars()))


def _forget(connection: Connection, *, server: int) -> int:
    tables = select(match.c.id).where(match.c.place == server, match.c.roster.is_not(None))
    connection.execute(delete(entry).where(entry.c.server == server, entry.c.belongs_to == "server"))
    connection.execute(delete(outbox).where(outbox.c.match.in_(tables)))
    gone = connection.execute(delete(match).where(match.c.id.in_(tables))).rowcount
    connection.execute(delete(lobby).where(lobby.c.place == server))
    # Results and badges stay with their people, without the server; the server's ratings go.
    here = {"server": ALL_SERVERS}
    connection.execute(update(result).where(result.c.server == server).values(**here, channel=None))
    connection.execute(update(badge).where(badge.c.server == server).values(here))
    connection.execute(delete(rating).where(rating.c.server == server))
    connection.execute(delete(guild_settings).where(guild_settings.c.guild == server))
    # What the server decided; that the host has blocked it is not the server's.
    connection.execute(delete(block).where(block.c.server == server))
    forget_told(connection, server)
    connection.execute(delete(moderation).where(moderation.c.server == server))
    connection.execute(delete(looking).where(looking.c.server == server))
    connection.execute(delete(champion).where(champion.c.server == server))
    # Else each later look would find the note, and delete again.
    connection.execute(delete(meta).where(meta.c.key == f"{_LEFT}{server}"))
    return gone
