"""The games that are open in a place or channel: tables of several people, and public solo matches.

Counted and listed, read-only.
"""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any, Literal, TypeAlias, get_args

import msgspec
from sqlalchemy import Connection, and_, exists, func, null, or_, select

from bot.core.durations import DAY_MS
from bot.store.database import alone
from bot.store.errors import ChannelFull
from bot.store.repositories.repository import Repository
from bot.store.rows import MatchStatus
from bot.store.schema import lobby, match, player, seat

EVERY_PLACE = 0
"""Stands for all places together."""


TableForm: TypeAlias = Literal["match", "lobby", "solo"]
"""The form of an open table: a match of several people, a lobby, or a solo match."""

_SOLO = match.c.status == "playing", match.c.roster.is_(None)


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    """A running match of several people, a lobby that gathers, or a public solo match.

    `people` is the roster, the body of the lobby, or a list of one name, as JSON. `since` is when it was opened,
    in milliseconds since 1970.
    """

    id: str
    game: str
    place: int
    channel: int | None
    message: int | None
    home: int | None
    since: int
    form: TableForm
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

    async def count_private(self, place: int) -> int:
        """Count the private solo matches of a server with a move in the last day, also those that are over."""
        # All of them, named for the index on status and time.
        of_the_day = match.c.status.in_(get_args(MatchStatus)), match.c.updated_at >= self._now() - DAY_MS
        query = select(func.count()).select_from(match).where(match.c.roster.is_(None), *of_the_day)
        query = query.where(match.c.place == place, match.c.visibility == "private")
        return await self._database.read(lambda connection: connection.execute(query).scalar_one())


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
    # The home of a lobby is in its JSON; with the sign after it, to exclude longer ids. Within a text, such as a
    # person's name, the quotes would be escaped.
    homes = [lobby.c.body.contains(f'"home":{channel}{end}') for channel in channels for end in ",}"]
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
    by_one = match.join(seat, seat.c.match == match.c.id).join(player, player.c.id == seat.c.player)
    alone = select(*here, null(), match.c.created_at, player.c.name).select_from(by_one)
    alone = alone.where(*_SOLO, match.c.visibility == "public", match.c.message.is_not(None))
    if place != EVERY_PLACE:
        playing, alone = playing.where(match.c.place == place), alone.where(match.c.place == place)
        gathering = gathering.where(lobby.c.place == place)
    found = [
        *(_open_table(row, "match") for row in connection.execute(playing)),
        *(_open_table(row, "lobby") for row in connection.execute(gathering)),
        *(
            _open_table((*row[:-1], msgspec.json.encode(row[-1:]).decode()), "solo")
            for row in connection.execute(alone)
        ),
    ]
    return tuple(sorted(found, key=lambda each: (each.since, each.id))[:limit])


def _open_table(row: Sequence[Any], form: TableForm) -> OpenTable:
    table, game, place, channel, message, home, since, people = row
    return OpenTable(
        id=table,
        game=game,
        place=place,
        channel=channel,
        message=message,
        home=home,
        since=since,
        form=form,
        people=people.encode(),
    )
