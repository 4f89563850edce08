"""Servers that the bot has left: since when, and at last the end of what was theirs. It asks Discord nothing."""

from functools import partial

from sqlalchemy import Connection, delete, select

from bot.store.database import upsert
from bot.store.part import Part
from bot.store.schema import guild_settings, lobby, match, meta, outbox, topic

_LEFT = "left:"
"""How the notes begin that tell of servers left."""


class Leaving(Part):
    """The part of the store that knows which servers the bot is no member of any more."""

    async def servers(self) -> tuple[int, ...]:
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

        def work(connection: Connection) -> None:
            connection.execute(upsert(connection, meta).values(**values).on_conflict_do_nothing(index_elements=["key"]))

        await self._database.write(work)

    async def note_back(self, server: int) -> None:
        """Note that the bot is in a server (again)."""
        back = delete(meta).where(meta.c.key == f"{_LEFT}{server}")
        await self._database.write(lambda connection: connection.execute(back).rowcount)

    async def forget_server(self, server: int) -> int:
        """Delete the tables of several people of a server, finished ones too, and its settings; gives how many tables.

        What people have played alone there is theirs and stays.
        """
        return await self._database.write(partial(_forget, server=server))


def _servers(connection: Connection) -> tuple[int, ...]:
    # a conversation is a place of its own, and so the channel of what is played in it
    tables = select(match.c.place).where(match.c.company.is_not(None), match.c.channel != match.c.place)
    gathering = select(lobby.c.place).where(lobby.c.channel != lobby.c.place)
    both = tables.union(gathering, select(guild_settings.c.guild))
    return tuple(sorted(connection.execute(both).scalars()))


def _forget(connection: Connection, *, server: int) -> int:
    tables = select(match.c.id).where(match.c.place == server, match.c.company.is_not(None))
    channels = select(match.c.channel).where(match.c.place == server, match.c.company.is_not(None))
    connection.execute(delete(topic).where(topic.c.channel.in_(channels)))
    connection.execute(delete(outbox).where(outbox.c.match.in_(tables)))
    gone = connection.execute(delete(match).where(match.c.id.in_(tables))).rowcount
    connection.execute(delete(lobby).where(lobby.c.place == server))
    connection.execute(delete(guild_settings).where(guild_settings.c.guild == server))
    connection.execute(delete(meta).where(meta.c.key == f"{_LEFT}{server}"))
    return gone
