"""What waits: deadlines that fall due, drafts that are not yet actions, posts to be sent. It plays nothing."""

from functools import partial

from sqlalchemy import Connection, delete, select, update

from bot.store.database import upsert
from bot.store.matches import put_posts
from bot.store.part import Part
from bot.store.rows import Deadline, Due, Post, Posted
from bot.store.schema import deadline, draft, outbox
from engine.game import Seat


class Waiting(Part):
    """The part of the store that holds what is still to be done."""

    async def due(self, now: int, limit: int = 100) -> tuple[Due, ...]:
        """List deadlines that have passed, the oldest first; they stay until the seat has acted."""
        query = (
            select(*(deadline.c[name] for name in Due.__struct_fields__))
            .where(deadline.c.due_at <= now)
            .order_by(deadline.c.due_at, deadline.c.match, deadline.c.seat)
            .limit(limit)
        )
        return await self._database.read(lambda connection: tuple(Due(*row) for row in connection.execute(query)))

    async def deadlines(self, match_id: str) -> tuple[Deadline, ...]:
        """List the open deadlines of a match, by seat."""
        query = select(*(deadline.c[name] for name in Deadline.__struct_fields__)).where(deadline.c.match == match_id)
        query = query.order_by(deadline.c.seat)
        return await self._database.read(lambda connection: tuple(Deadline(*row) for row in connection.execute(query)))

    async def put_off(self, due: Due, until: int) -> None:
        """Make a deadline fall due at another time, if it is still the same one."""
        row = deadline.c
        same = (row.match == due.match, row.seat == due.seat, row.question == due.question, row.due_at == due.due_at)
        change = update(deadline).where(*same).values(due_at=until)
        await self._database.write(lambda connection: connection.execute(change).rowcount)

    async def put_draft(self, match_id: str, seat: Seat, question: int, body: bytes) -> None:
        """Keep what a seat is composing for a question, as JSON, in place of what it had before."""
        values = {"question": question, "body": body.decode()}

        def work(connection: Connection) -> None:
            statement = upsert(connection, draft).values(match=match_id, seat=seat, **values)
            connection.execute(statement.on_conflict_do_update(index_elements=["match", "seat"], set_=values))

        await self._database.write(work)

    async def draft(self, match_id: str, seat: Seat, question: int) -> bytes | None:
        """Find what a seat is composing for a question; a draft for an earlier one is gone."""
        query = select(draft.c.body).where(
            draft.c.match == match_id, draft.c.seat == seat, draft.c.question == question
        )
        body = await self._database.read(lambda connection: connection.execute(query).scalar())
        return None if body is None else body.encode()

    async def post(self, post: Post) -> bool:
        """Put something into the outbox; False where its dedupe key was posted before."""
        return await self._database.write(partial(_post, post=post, at=self._now()))

    async def was_posted(self, dedupe: str) -> bool:
        """Tell whether a post with this key was put into the outbox and is not forgotten."""
        query = select(outbox.c.id).where(outbox.c.dedupe == dedupe)
        return await self._database.read(lambda connection: connection.execute(query).scalar() is not None)

    async def take(self, now: int, limit: int = 100) -> tuple[Posted, ...]:
        """List posts that are due and not done, the oldest first; each stays until `done`."""
        query = (
            select(*(outbox.c[name] for name in Posted.__struct_fields__))
            .where(outbox.c.done_at.is_(None), outbox.c.due_at <= now)
            .order_by(outbox.c.due_at, outbox.c.id)
            .limit(limit)
        )

        def work(connection: Connection) -> tuple[Posted, ...]:
            return tuple(
                Posted(row.id, row.kind, row.body.encode(), row.due_at, row.attempts, row.match)
                for row in connection.execute(query)
            )

        return await self._database.read(work)

    async def done(self, post_id: int) -> None:
        """Mark a post as done; it is never taken again."""
        change = update(outbox).where(outbox.c.id == post_id).values(done_at=self._now())
        await self._database.write(lambda connection: connection.execute(change).rowcount)

    async def retry(self, post_id: int, at: int) -> None:
        """Count a failed attempt at a post and make it due again at a later time."""
        change = update(outbox).where(outbox.c.id == post_id).values(due_at=at, attempts=outbox.c.attempts + 1)
        await self._database.write(lambda connection: connection.execute(change).rowcount)

    async def forget_done(self, before: int) -> int:
        """Delete posts done before a time, and with them what is known of their dedupe keys; gives how many."""
        old = delete(outbox).where(outbox.c.done_at < before)
        return await self._database.write(lambda connection: connection.execute(old).rowcount)


def _post(connection: Connection, *, post: Post, at: int) -> bool:
    return put_posts(connection, None, (post,), at) == 1
