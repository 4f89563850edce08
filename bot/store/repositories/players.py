"""People as we last saw them, and their choices. Independent of Discord."""

from collections import OrderedDict
from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Select, select, update

from bot.core.recent import remember
from bot.store.database import insert_or_update
from bot.store.repositories.repository import Repository, Resources
from bot.store.rows import Person, Ping
from bot.store.schema import player, seen
from bot.text.sanitising import storable

REMEMBERED = 20_000
"""Size of the cache of people and places whose rows need no write."""

SHARED_MS = 45_000
"""Lifetime of a cached person where several processes share the database: another one may have changed them.

A press that knows them from before has ended when an erase is done once more.
"""

FRESH_MS = 3600 * 1000
"""How exact `seen_at` is: a person seen again within this time is not written again."""


class Players(Repository):
    """People: met, found, and the choices of each."""

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        self._players: OrderedDict[int, Person] = OrderedDict()
        self._seen: OrderedDict[tuple[int, int], int] = OrderedDict()
        self._read_at: OrderedDict[int, int] = OrderedDict()

    async def meet(self, player_id: int, name: str, place: int, locale: str | None = None) -> Person:
        """Note a person's name and that they were seen in a place; no write while both are unchanged and fresh.

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
        remember(self._players, player_id, met, REMEMBERED)
        remember(self._read_at, player_id, now, REMEMBERED)
        remember(self._seen, (place, player_id), now, REMEMBERED)
        return met

    def forget(self, player_id: int) -> None:
        """Drop a person from memory: they are read again when they are next met."""
        self._players.pop(player_id, None)
        self._read_at.pop(player_id, None)
        for known in [each for each in self._seen if each[1] == player_id]:
            del self._seen[known]

    async def are_known(self) -> bool:
        """Return whether any person is stored."""
        query = select(player.c.id).limit(1)
        return await self._database.read(lambda connection: connection.execute(query).scalar() is not None)

    async def _known(self, player_id: int, now: int) -> Person | None:
        """Return a known person; read again after a while where other processes may have changed them."""
        known = self._players.get(player_id)
        if known is None or self.shards.is_whole or now - self._read_at.get(player_id, 0) < SHARED_MS:
            return known
        known = await self.find(player_id)
        if known is not None:
            remember(self._players, player_id, known, REMEMBERED)
            remember(self._read_at, player_id, now, REMEMBERED)
        return known

    async def known(self, player_id: int) -> Person | None:
        """Find a person, in memory if they were met lately."""
        known = await self._known(player_id, self._now())
        if known is None and (known := await self.find(player_id)) is not None:
            remember(self._players, player_id, known, REMEMBERED)
            remember(self._read_at, player_id, self._now(), REMEMBERED)
        return known

    async def find(self, player_id: int) -> Person | None:
        """Find a person."""
        return await self._database.glance(lambda connection: _find(connection, player_id))

    async def set_text_mode(self, player_id: int, *, on: bool) -> None:
        """Keep whether a person we met wants text in place of pictures."""
        await self._choose(player_id, text_mode=on)

    async def set_still(self, player_id: int, *, on: bool) -> None:
        """Keep whether a person we met wants still pictures in place of moving ones."""
        await self._choose(player_id, still=on)

    async def set_hidden(self, player_id: int, *, on: bool) -> None:
        """Keep whether a person we met hides their profile from others."""
        await self._choose(player_id, hidden=on)

    async def hidden_among(self, players: Collection[int]) -> frozenset[int]:
        """Return those of some people who hide their profile."""
        query = select(player.c.id).where(player.c.id.in_(players), player.c.hidden)
        return await self._database.read(lambda connection: frozenset(connection.execute(query).scalars()))

    async def set_language(self, player_id: int, language: str | None) -> None:
        """Keep which language a person we met wants to read; None: that of Discord."""
        await self._choose(player_id, language=language)

    async def set_ping(self, player_id: int, ping: Ping) -> None:
        """Keep when a person we met wants to be mentioned as their turn comes."""
        await self._choose(player_id, ping=ping)

    async def _choose(self, player_id: int, **choice: object) -> None:
        """Store a choice of a person we met."""
        change = update(player).where(player.c.id == player_id).values(**choice)
        await self._database.write(lambda connection: connection.execute(change).rowcount)
        # After the write: forgotten before it, the person could be cached again as they were.
        self._players.pop(player_id, None)


def _meet(connection: Connection, player_id: int, name: str, place: int, locale: str | None, now: int) -> Person:
    changed: dict[str, str | int] = {"name": name, "seen_at": now}
    if locale is not None:
        changed["locale"] = locale
    connection.execute(insert_or_update(player, *changed), {"id": player_id, **changed})
    connection.execute(insert_or_update(seen, "at"), {"place": place, "player": player_id, "at": now})
    return Person(*connection.execute(_person(player_id)).one())


def _find(connection: Connection, player_id: int) -> Person | None:
    row = connection.execute(_person(player_id)).one_or_none()
    return None if row is None else Person(*row)


def _person(player_id: int) -> Select[*tuple[Any, ...]]:
    return select(*(player.c[name] for name in Person.__struct_fields__)).where(player.c.id == player_id)
