"""What waits: deadlines that fall due, drafts that are not yet actions, posts to be sent. It plays nothing.

Where a process does all of it itself, a look costs no write. Where it has a share, what it takes is held (`sharing`).
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, Select, bindparam, delete, or_, select, tuple_, update

from bot.shards import Shards
from bot.store.database import upsert
from bot.store.matches import put_posts
from bot.store.part import Part
from bot.store.prepared import Prepared
from bot.store.rows import Deadline, Due, Post, Posted
from bot.store.schema import deadline, draft, match, outbox
from bot.store.sharing import ADOPTED_MS, HOLD_MS, is_ours, is_to_do
from engine.game import Seat

_DUE = tuple(deadline.c[name] for name in Due.__struct_fields__)
_DEADLINES = Prepared(
    select(*(deadline.c[name] for name in Deadline.__struct_fields__))
    .where(deadline.c.match == bindparam("match_id"))
    .order_by(deadline.c.seat)
)
_POSTED = tuple(outbox.c[name] for name in Posted.__struct_fields__)


AHEAD_MS = 60_000
"""How far in the future something may have been stored before the clock counts as set back: machines differ a bit."""


class Waiting(Part):
    """The part of the store that holds what is still to be done."""

    def __init__(self, *args: Any) -> None:
        """Take what `Part` takes."""
        super().__init__(*args)
        self._adopted: dict[str, int] = {}

    async def share(self, shards: Shards) -> None:
        """Take only a share of what waits from now on; what an earlier process of this share held is free again."""
        self.shards = shards
        if not shards.is_whole:
            await self._database.write(partial(_let_go, shards=shards))

    async def due(self, now: int, limit: int = 100) -> tuple[Due, ...]:
        """List deadlines that have passed, the oldest first; they stay until the seat has acted.

        Those of others are among them where they are late; what is listed is held, and not listed again meanwhile.
        """
        query = select(*_DUE).where(deadline.c.due_at <= now)
        query = query.order_by(deadline.c.due_at, deadline.c.match, deadline.c.seat).limit(limit)
        if self.shards.is_whole:
            return await self._database.read(partial(_all_due, query=query))
        self._adopted = {one: until for one, until in self._adopted.items() if until > now}
        ours = or_(is_to_do(match.c.place, deadline.c.due_at, now, self.shards), match.c.id.in_(self._adopted))
        query = query.add_columns(match.c.place).join_from(deadline, match).where(deadline.c.held_until <= now, ours)
        if not await self._database.read(lambda connection: connection.execute(query).first()):
            return ()
        dues = await self._database.write(partial(_hold_due, query=query, until=now + HOLD_MS))
        self._adopted |= {due.match: now + ADOPTED_MS for due, place in dues if not self.shards.owns(place)}
        return tuple(due for due, _ in dues)

    async def catch_up(self, now: int) -> int:
        """Bring nearer what would fall due too late since the clock was set back; gives at how many matches.

        A match that was touched in what is the future by now tells by how much.
        """
        query = select(match.c.id, match.c.updated_at)
        query = query.where(match.c.status == "playing", match.c.updated_at > now + AHEAD_MS)
        if not await self._database.read(lambda connection: connection.execute(query).first()):
            return 0
        return await self._database.write(partial(_catch_up, query=query, now=now))

    async def hold(self, dues: Sequence[Due]) -> None:
        """Hold deadlines a while longer, for whom it takes long to act for them; costs nothing where nobody shares."""
        if dues and not self.shards.is_whole:
            await self._database.write(partial(_hold, dues=dues, until=self._now() + HOLD_MS))

    async def let_go(self, due: Due) -> None:
        """Hold a deadline no more: it is listed at the next look; costs nothing where nobody shares."""
        if not self.shards.is_whole:
            await self._database.write(partial(_hold, dues=(due,), until=0))

    async def deadlines(self, match_id: str) -> tuple[Deadline, ...]:
        """List the open deadlines of a match, by seat."""
        rows = await self._database.glance(lambda connection: _DEADLINES.all(connection, {"match_id": match_id}))
        return tuple(Deadline(*row) for row in rows)

    async def put_off(self, due: Due, until: int) -> None:
        """Make a deadline fall due at another time, if it is still the same one; it is held no more."""
        row = deadline.c
        same = (row.match == due.match, row.seat == due.seat, row.question == due.question, row.due_at == due.due_at)
        change = update(deadline).where(*same).values(due_at=until, held_until=0)
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
        """List posts that are due and not done, the oldest first; each stays until `done`.

        Those of others are among them where they are late, those of no place are anybody's; what is listed is held.
        """
        query = select(*_POSTED).where(outbox.c.done_at.is_(None), outbox.c.due_at <= now)
        query = query.order_by(outbox.c.due_at, outbox.c.id).limit(limit)
        if self.shards.is_whole:
            return await self._database.read(partial(_all_posted, query=query))
        ours = or_(outbox.c.match.is_(None), is_to_do(match.c.place, outbox.c.due_at, now, self.shards))
        query = query.join_from(outbox, match, isouter=True).where(outbox.c.held_until <= now, ours)
        if not await self._database.read(partial(_all_posted, query=query)):
            return ()
        return await self._database.write(partial(_hold_posted, query=query, until=now + HOLD_MS))

    async def keep(self, post: Posted) -> bool:
        """Hold a post for as long as sending it may take; False where it has fallen to another process meanwhile."""
        now = self._now()
        if self.shards.is_whole or now <= post.held_until - HOLD_MS // 2:
            return True
        same = (outbox.c.id == post.id, outbox.c.done_at.is_(None), outbox.c.held_until == post.held_until)
        change = update(outbox).where(*same).values(held_until=now + HOLD_MS)
        return await self._database.write(lambda connection: connection.execute(change).rowcount == 1)

    async def done(self, *post_ids: int) -> None:
        """Mark posts as done; they are never taken again."""
        change = update(outbox).where(outbox.c.id.in_(post_ids)).values(done_at=self._now())
        await self._database.write(lambda connection: connection.execute(change).rowcount)

    async def retry(self, post_id: int, at: int) -> None:
        """Count a failed attempt at a post and make it due again at a later time; it is held no more."""
        values = {"due_at": at, "attempts": outbox.c.attempts + 1, "held_until": 0}
        change = update(outbox).where(outbox.c.id == post_id).values(values)
        await self._database.write(lambda connection: connection.execute(change).rowcount)

    async def forget_done(self, before: int) -> int:
        """Delete posts done before a time, and with them what is known of their dedupe keys; gives how many."""
        old = delete(outbox).where(outbox.c.done_at < before)
        return await self._database.write(lambda connection: connection.execute(old).rowcount)


def _post(connection: Connection, *, post: Post, at: int) -> bool:
    return put_posts(connection, None, (post,), at) == 1


def _all_due(connection: Connection, *, query: Select[Any]) -> tuple[Due, ...]:
    return tuple(Due(*row) for row in connection.execute(query))


def _hold_due(connection: Connection, *, query: Select[Any], until: int) -> tuple[tuple[Due, int], ...]:
    """Hold what nobody else is about to hold; gives each deadline with its place."""
    rows = connection.execute(query.with_for_update(of=deadline, skip_locked=True))
    dues = tuple((Due(*row), place) for *row, place in rows)
    _hold(connection, dues=[due for due, _ in dues], until=until)
    return dues


def _hold(connection: Connection, *, dues: Sequence[Due], until: int) -> None:
    same = tuple_(*_DUE).in_([(due.match, due.seat, due.question, due.due_at) for due in dues])
    connection.execute(update(deadline).where(same).values(held_until=until))


def _all_posted(connection: Connection, *, query: Select[Any]) -> tuple[Posted, ...]:
    return tuple(
        Posted(row.id, row.kind, row.body.encode(), row.due_at, row.attempts, row.match, row.held_until)
        for row in connection.execute(query)
    )


def _hold_posted(connection: Connection, *, query: Select[Any], until: int) -> tuple[Posted, ...]:
    found = _all_posted(connection, query=query.with_for_update(of=outbox, skip_locked=True))
    held = update(outbox).where(outbox.c.id.in_([post.id for post in found])).values(held_until=until)
    connection.execute(held)
    return tuple(replace(post, held_until=until) for post in found)


def _let_go(connection: Connection, *, shards: Shards) -> None:
    ours = select(match.c.id).where(is_ours(match.c.place, shards))
    for table in (deadline, outbox):
        connection.execute(update(table).where(table.c.held_until > 0, table.c.match.in_(ours)).values(held_until=0))


def _catch_up(connection: Connection, *, query: Select[*tuple[Any, ...]], now: int) -> int:
    ahead = connection.execute(query).all()
    for match_id, touched in ahead:
        sooner = {"due_at": deadline.c.due_at - (touched - now), "held_until": 0}
        connection.execute(update(deadline).where(deadline.c.match == match_id).values(sooner))
        connection.execute(update(match).where(match.c.id == match_id).values(updated_at=now))
    return len(ahead)
