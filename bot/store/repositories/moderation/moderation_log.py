"""The log of acts of moderators and the host, by number; each is posted once to the log channel of its server."""

from functools import partial
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, insert, or_, select

from bot.store.repositories.matches import put_posts
from bot.store.repositories.repository import Repository
from bot.store.rows import ModerationAct, Post
from bot.store.schema import moderation

MODERATION = "moderation"
"""The kind of the posts in the outbox about an act."""

TAKEN_DOWN = "taken-down"
"""The kind of the posts that change the message of a match of one which a moderator has hidden."""


class ActNumber(msgspec.Struct, frozen=True):
    """The body of a post about an act."""

    number: int


class TakenDown(msgspec.Struct, frozen=True):
    """The body of a post that says on the message of a match of one that a moderator has taken it down."""

    channel: int
    message: int
    reason: str


class ModerationLog(Repository):
    """Acts: added, found, listed."""

    async def add(self, act: ModerationAct) -> int:
        """Store an act and the post about it; returns its number."""
        return await self._database.write(partial(put_act, act=act, at=self._now()))

    async def find(self, number: int) -> ModerationAct | None:
        """Find an act."""
        query = _select().where(moderation.c.number == number)
        return await self._database.read(lambda connection: next(iter(_acts(connection, query)), None))

    async def recent(self, server: int, limit: int) -> tuple[ModerationAct, ...]:
        """List the latest acts in a server, the latest first."""
        query = _select().where(moderation.c.server == server)
        query = query.order_by(moderation.c.at.desc(), moderation.c.number.desc()).limit(limit)
        return await self._database.read(lambda connection: _acts(connection, query))


def about(person: int) -> ColumnElement[bool]:
    """Return the SQL condition that an act was done to a person."""
    return or_(moderation.c.subject == str(person), moderation.c.subject.startswith(f"{person} "))


def _select() -> Select[*tuple[Any, ...]]:
    return select(*(moderation.c[name] for name in ModerationAct.__struct_fields__))


def put_act(connection: Connection, act: ModerationAct, at: int) -> int:
    """Store an act and the post about it, in the transaction of the act itself; returns its number."""
    values = {name: getattr(act, name) for name in ("server", "by", "act", "subject", "reason")} | {"at": at}
    number = connection.execute(insert(moderation).values(values).returning(moderation.c.number)).scalar_one()
    body = msgspec.json.encode(ActNumber(number))
    post = Post(MODERATION, body, dedupe=f"{MODERATION}:{number}", place=act.server)
    put_posts(connection, None, (post,), at)
    return number


def _acts(connection: Connection, query: Select[*tuple[Any, ...]]) -> tuple[ModerationAct, ...]:
    names = ModerationAct.__struct_fields__
    return tuple(ModerationAct(**dict(zip(names, row, strict=True))) for row in connection.execute(query))
