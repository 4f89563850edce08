"""People and servers as we last saw them, and what they chose. It asks Discord nothing."""

from collections import OrderedDict
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Select, delete, select, update

from bot.store.database import insert_new, upsert
from bot.store.part import Part
from bot.store.rows import Ping, Player
from bot.store.schema import guild_settings, meta, player, seen
from bot.text import storable

T = TypeVar("T")

REMEMBERED = 20_000
"""People and places of whom we know, without asking the database, that nothing has changed."""

SHARED_MS = 60_000
"""How long, where several processes share the database, a person is known who may have chosen otherwise elsewhere."""

FRESH_MS = 3600 * 1000
"""How exact `seen_at` is: a person seen again within this time is not written again."""


class People(Part):
    """The part of the store that holds players and servers."""

    def __init__(self, *args: Any) -> None:
        """Take what `Part` takes."""
        super().__init__(*args)
        self._players: OrderedDict[int, Player] = OrderedDict()
        self._seen: OrderedDict[tuple[int, int], int] = OrderedDict()
        self._read_at: OrderedDict[int, int] = OrderedDict()

    async def meet(self, player_id: int, name: str, place: int, locale: str | None = None) -> Player:
        """Note a person's name and that they were seen in a place; costs nothing while nothing has changed.

        A `locale` of None leaves what we knew.
        """
        now, name = self._now(), storable(name)
        known = await self._known(player_id, now)
        fresh = (
            known is not None
            and known.name == name
            and locale in (None, known.locale)
            and now - self._seen.get((place, player_id), 0) < FRESH_MS
        )
        if known is not None and fresh:
            return known
        met = await self._database.write(lambda connection: _meet(connection, player_id, name, place, locale, now))
        _remember(self._players, player_id, met)
        _remember(self._read_at, player_id, now)
        _remember(self._seen, (place, player_id), now)
        return met

    async def _known(self, player_id: int, now: int) -> Player | None:
        """Give whom we met before; read anew after a while where others may have changed what is known of them."""
        known = self._players.get(player_id)
        if known is None or self.shards.is_whole or now - self._read_at.get(player_id, 0) < SHARED_MS:
            return known
        known = await self.player(player_id)
        if known is not None:
            _remember(self._players, player_id, known)
            _remember(self._read_at, player_id, now)
        return known

    async def player(self, player_id: int) -> Player | None:
        """Find a person."""
        return await self._database.glance(lambda connection: _find(connection, player_id))

    async def set_text_mode(self, player_id: int, *, on: bool) -> None:
        """Keep whether a person we met wants text in place of pictures."""
        change = update(player).where(player.c.id == player_id).values(text_mode=on)
        await self._database.write(lambda connection: connection.execute(change).rowcount)
        self._players.pop(player_id, None)

    async def set_still(self, player_id: int, *, on: bool) -> None:
        """Keep whether a person we met wants still pictures in place of moving ones."""
        change = update(player).where(player.c.id == player_id).values(still=on)
        await self._database.write(lambda connection: connection.execute(change).rowcount)
        self._players.pop(player_id, None)

    async def set_ping(self, player_id: int, ping: Ping) -> None:
        """Keep when a person we met wants to be mentioned as their turn comes."""
        change = update(player).where(player.c.id == player_id).values(ping=ping)
        await self._database.write(lambda connection: connection.execute(change).rowcount)
        self._players.pop(player_id, None)

    async def meta(self, key: str) -> str | None:
        """Read a note that this installation keeps about itself."""
        query = select(meta.c.value).where(meta.c.key == key)
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def claim(self, key: str) -> bool:
        """Take a note's key for good: true for the first who asks, false ever after (until it is released)."""
        return await self._database.write(
            lambda connection: connection.execute(insert_new(connection, meta), {"key": key, "value": ""}).rowcount > 0
        )

    async def release(self, key: str) -> None:
        """Give a claimed key back."""
        await self._database.write(
            lambda connection: connection.execute(delete(meta).where(meta.c.key == key)).rowcount
        )

    async def set_meta(self, key: str, value: str) -> None:
        """Keep a note that this installation has about itself."""

        def work(connection: Connection) -> None:
            statement = upsert(connection, meta).values(key=key, value=value)
            connection.execute(statement.on_conflict_do_update(index_elements=["key"], set_={"value": value}))

        await self._database.write(work)

    async def setting(self, guild: int, key: str, kind: type[T]) -> T | None:
        """Read a server's setting as a `kind`; None where it was never set. Raises msgspec.ValidationError."""
        query = select(guild_settings.c.value).where(guild_settings.c.guild == guild, guild_settings.c.key == key)
        value = await self._database.read(lambda connection: connection.execute(query).scalar())
        return None if value is None else msgspec.json.decode(value, type=kind)

    async def set_setting(self, guild: int, key: str, value: object) -> None:
        """Keep a server's setting, anything that JSON can say."""
        text = msgspec.json.encode(value).decode()

        def work(connection: Connection) -> None:
            statement = upsert(connection, guild_settings).values(guild=guild, key=key, value=text)
            connection.execute(statement.on_conflict_do_update(index_elements=["guild", "key"], set_={"value": text}))

        await self._database.write(work)

    async def settings(self, key: str, kind: type[T]) -> dict[int, T]:
        """Read one setting of every server that has it, by server. Raises msgspec.ValidationError."""
        query = select(guild_settings.c.guild, guild_settings.c.value).where(guild_settings.c.key == key)

        def work(connection: Connection) -> dict[int, T]:
            return {guild: msgspec.json.decode(value, type=kind) for guild, value in connection.execute(query)}

        return await self._database.read(work)


def _meet(connection: Connection, player_id: int, name: str, place: int, locale: str | None, now: int) -> Player:
    changed: dict[str, str | int] = {"name": name, "seen_at": now}
    if locale is not None:
        changed["locale"] = locale
    person = upsert(connection, player).values(id=player_id, **changed)
    connection.execute(person.on_conflict_do_update(index_elements=["id"], set_=changed))
    presence = upsert(connection, seen).values(place=place, player=player_id, at=now)
    connection.execute(presence.on_conflict_do_update(index_elements=["place", "player"], set_={"at": now}))
    return Player(*connection.execute(_person(player_id)).one())


def _find(connection: Connection, player_id: int) -> Player | None:
    row = connection.execute(_person(player_id)).one_or_none()
    return None if row is None else Player(*row)


def _person(player_id: int) -> Select[*tuple[Any, ...]]:
    return select(*(player.c[name] for name in Player.__struct_fields__)).where(player.c.id == player_id)


def _remember(memory: OrderedDict[Any, Any], key: object, value: object) -> None:
    memory[key] = value
    memory.move_to_end(key)
    while len(memory) > REMEMBERED:
        memory.popitem(last=False)
