"""The tables of several people that are open in a place or channel: counted and listed. It changes none."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, exists, func, null, or_, select

from bot.store.database import alone
from bot.store.errors import ChannelFull
from bot.store.repositories.repository import Repository
from bot.store.schema import lobby, match

EVERY_PLACE = 0
"""Stands for all places together."""


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    """A match of several people that goes on, or with `gathers` a lobby; `roster` and `body` are theirs, as JSON.

    `since` is when it was opened, in milliseconds since 1970.
    """

    id: str
    game: str
    place: int
    channel: int | None
    message: int | None
    home: int | None
    since: int
    gathers: bool
    people: bytes


class TableLimit(msgspec.Struct, frozen=True):
    """How many tables may be open in a channel and its threads together; the channel comes first."""

    channels: tuple[int, ...]
    most: int


class OpenTables(Repository):
    """Open tables: counted by channel, listed by place."""

    async def count(self, channels: Collection[int], but: str = "") -> int:
        """Count matches that go on and lobbies that gather in these channels, or were opened from there, but one."""
        return await self._database.read(partial(count_open, channels=channels, at=self._now(), but=but))

    async def of(self, place: int, limit: int = 1000) -> tuple[OpenTable, ...]:
        """List the open tables of a server (`EVERY_PLACE`: of all), the oldest first."""
        return await self._database.read(partial(_list, place=place, limit=limit))


def check_limit(connection: Connection, limit: TableLimit, at: int) -> None:
    """Pass in the transaction that opens a table where there is room for it. Raises ChannelFull."""
    # Named by the channel: its tables are rows of several people, which no row's lock covers.
    alone(connection, "open tables", limit.channels[0])
    if count_open(connection, channels=limit.channels, at=at) >= limit.most:
        raise ChannelFull(limit.most)


def count_open(connection: Connection, *, channels: Collection[int], at: int, but: str = "") -> int:
    """Count open tables as `OpenTables.count`."""
    playing = select(func.count()).select_from(match).where(match.c.status == "playing", match.c.roster.is_not(None))
    playing = playing.where(match.c.id != but, or_(match.c.channel.in_(channels), match.c.home.in_(channels)))
    # Where a lobby was opened from stands in its body.
    homes = [lobby.c.body.contains(f'"home":{channel}') for channel in channels]
    # A lobby that has begun is counted from then on, and not only once its match is dealt.
    is_dealt = exists().where(match.c.id == lobby.c.id)
    begins = and_(lobby.c.status == "started", lobby.c.expires_at > at, ~is_dealt)
    gathering = select(func.count()).select_from(lobby).where(or_(lobby.c.status == "open", begins))
    gathering = gathering.where(or_(lobby.c.channel.in_(channels), *homes))
    return connection.execute(playing).scalar_one() + connection.execute(gathering).scalar_one()


def _list(connection: Connection, *, place: int, limit: int) -> tuple[OpenTable, ...]:
    here = (match.c.id, match.c.game, match.c.place, match.c.channel, match.c.message)
    playing = select(*here, match.c.home, match.c.created_at, match.c.roster)
    playing = playing.where(match.c.status == "playing", match.c.roster.is_not(None))
    there = (lobby.c.id, lobby.c.game, lobby.c.place, lobby.c.channel, lobby.c.message)
    gathering = select(*there, null(), lobby.c.created_at, lobby.c.body).where(lobby.c.status == "open")
    if place != EVERY_PLACE:
        playing, gathering = playing.where(match.c.place == place), gathering.where(lobby.c.place == place)
    found = [
        *(_open_table(row, gathers=False) for row in connection.execute(playing)),
        *(_open_table(row, gathers=True) for row in connection.execute(gathering)),
    ]
    return tuple(sorted(found, key=lambda each: (each.since, each.id))[:limit])


def _open_table(row: Sequence[Any], *, gathers: bool) -> OpenTable:
    table, game, place, channel, message, home, since, people = row
    return OpenTable(
        id=table,
        game=game,
        place=place,
        channel=channel,
        message=message,
        home=home,
        since=since,
        gathers=gathers,
        people=people.encode(),
    )
