"""Posts to be sent, each kept until it is done, of the places of this process."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, Integer, bindparam, delete, func, select, update

from bot.store.repositories.matches import put_posts
from bot.store.repositories.repository import Repository, is_ours
from bot.store.rows import Post, Posted
from bot.store.schema import match, outbox

_POSTED = tuple(outbox.c[name] for name in Posted.__struct_fields__)
_FIRST = (
    select(*_POSTED)
    .where(outbox.c.done_at.is_(None), outbox.c.due_at <= bindparam("now"))
    .order_by(outbox.c.due_at, outbox.c.id)
    .limit(bindparam("limit", type_=Integer))
)


class Outbox(Repository):
    """Posts: put in, taken as they fall due, retried or done."""

    async def post(self, post: Post) -> bool:
        """Put something into the outbox; False where its dedupe key was posted before."""
        return await self._database.write(partial(_post, post=post, at=self._now()))

    async def move(self, dedupe: str, at: int) -> None:
        """Make the post with a dedupe key due at another time, unless it is done."""
        change = update(outbox).where(outbox.c.dedupe == dedupe, outbox.c.done_at.is_(None)).values(due_at=at)
        await self._database.write(lambda connection: connection.execute(change).rowcount)

    async def was_posted(self, dedupe: str) -> bool:
        """Return whether a post with this key was put into the outbox and is not forgotten."""
        query = select(outbox.c.id).where(outbox.c.dedupe == dedupe)
        return await self._database.read(lambda connection: connection.execute(query).scalar() is not None)

    async def take(self, now: int, limit: int = 100) -> tuple[Posted, ...]:
        """List posts that are due and not done, the oldest first; each stays until `done`."""
        first = {"now": now, "limit": limit}
        query = _FIRST
        if not self.shards.is_whole:
            # An outer join, for the posts of no match.
            query = query.join_from(outbox, match, isouter=True)
            query = query.where(is_ours(func.coalesce(match.c.place, outbox.c.place), self.shards))
        return _posted(await self._database.glance(lambda connection: connection.execute(query, first).all()))

    async def done(self, *post_ids: int) -> None:
        """Mark posts as done; they are never taken again."""
        change = update(outbox).where(outbox.c.id.in_(post_ids)).values(done_at=self._now())
        await self._database.write(lambda connection: connection.execute(change).rowcount)

    async def retry(self, post_id: int, at: int) -> None:
        """Count a failed attempt at a post and make it due again at a later time."""
        values = {"due_at": at, "attempts": outbox.c.attempts + 1}
        change = update(outbox).where(outbox.c.id == post_id).values(values)
        await self._database.write(lambda connection: connection.execute(change).rowcount)

    async def put_off(self, post_id: int, at: int) -> None:
        """Make a post due again at a later time, without counting an attempt."""
        change = update(outbox).where(outbox.c.id == post_id).values(due_at=at)
        await self._database.write(lambda connection: connection.execute(change).rowcount)

    async def forget_done(self, before: int) -> int:
        """Delete posts done before a time, and with them what is known of their dedupe keys; returns how many."""
        old = delete(outbox).where(outbox.c.done_at < before)
        return await self._database.write(lambda connection: connection.execute(old).rowcount)


def _post(connection: Connection, *, post: Post, at: int) -> bool:
    return put_posts(connection, None, (post,), at) == 1


def _posted(rows: Sequence[Sequence[Any]]) -> tuple[Posted, ...]:
    posts = (dict(zip(Posted.__struct_fields__, row, strict=True)) for row in rows)
    return tuple(Posted(**post | {"body": post["body"].encode()}) for post in posts)
