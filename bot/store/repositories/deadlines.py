"""Deadlines that fall due, of the places of this process. A look at them is read-only."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, Insert, Integer, Select, and_, bindparam, case, select, update
from sqlalchemy.dialects import postgresql

from bot.store.repositories.repository import Repository, is_ours
from bot.store.rows import Deadline, Due
from bot.store.schema import deadline, match

_DUE = tuple(deadline.c[name] for name in Due.__struct_fields__)
_DEADLINES = (
    select(*(deadline.c[name] for name in Deadline.__struct_fields__))
    .where(deadline.c.match == bindparam("match_id"))
    .order_by(deadline.c.seat)
)

# Both run four times a second: building them each time would cost more than the answer of the database.
_FIRST_DUE = (
    select(*_DUE)
    .where(deadline.c.due_at <= bindparam("now"), deadline.c.turn < bindparam("below"))
    .order_by(deadline.c.due_at, deadline.c.match, deadline.c.seat)
    .limit(bindparam("limit", type_=Integer))
)
_AHEAD = select(match.c.id, match.c.updated_at).where(
    match.c.status == "playing", match.c.updated_at > bindparam("latest")
)

_OF_ALL, _OF_AIS = 2**31 - 1, 0
"""Below which numbers turns are: those of AIs are negative."""

AHEAD_MS = 60_000
"""How far in the future something may have been stored before the clock counts as set back: machines differ a bit."""


class Deadlines(Repository):
    """Deadlines: those that have passed, those of a match, put off."""

    async def due(self, now: int, limit: int = 100) -> tuple[Due, ...]:
        """List the `limit` oldest deadlines that have passed, the oldest first; they stay until the seat has acted."""
        return await self._due(now, limit, _OF_ALL)

    async def due_of_ais(self, now: int, limit: int = 100) -> tuple[Due, ...]:
        """List deadlines that have passed as `due` does, but only those of AIs."""
        return await self._due(now, limit, _OF_AIS)

    async def _due(self, now: int, limit: int, below: int) -> tuple[Due, ...]:
        first = {"now": now, "limit": limit, "below": below}
        query = _FIRST_DUE
        if not self.shards.is_whole:
            query = query.join_from(deadline, match).where(is_ours(match.c.place, self.shards))
        rows = await self._database.glance(lambda connection: connection.execute(query, first).all())
        return tuple(Due(*row) for row in rows)

    async def catch_up(self, now: int) -> int:
        """Move deadlines nearer that a clock set back would make late; returns in how many matches.

        A match whose last change is in the future shows by how much the clock was set back.
        """
        query = _AHEAD.params(latest=now + AHEAD_MS)
        if not self.shards.is_whole:
            query = query.where(is_ours(match.c.place, self.shards))
        if not await self._database.glance(lambda connection: connection.execute(query).first()):
            return 0
        return await self._database.write(partial(_catch_up, query=query.with_for_update(), now=now))

    async def of(self, match_id: str) -> tuple[Deadline, ...]:
        """List the open deadlines of a match, by seat."""
        return await self._database.peek(partial(deadlines_of, match_id=match_id))

    async def people_waited_for(self) -> tuple[str, ...]:
        """List the matches of this share that wait for people, not only for AIs."""
        query = select(deadline.c.match).where(deadline.c.turn >= _OF_AIS).distinct()
        if not self.shards.is_whole:
            query = query.join_from(deadline, match).where(is_ours(match.c.place, self.shards))
        return await self._database.read(lambda connection: tuple(connection.execute(query).scalars()))

    async def put_off(self, due: Due, until: int) -> None:
        """Make a deadline fall due at another time, if it is still the same one."""
        row = deadline.c
        same = (row.match == due.match, row.seat == due.seat, row.question == due.question, row.due_at == due.due_at)
        change = update(deadline).where(*same).values(due_at=until)
        await self._database.write(lambda connection: connection.execute(change).rowcount)


def _catch_up(connection: Connection, *, query: Select[*tuple[Any, ...]], now: int) -> int:
    ahead = connection.execute(query).all()
    for match_id, touched in ahead:
        # By as much as the clock was set back: each keeps the time that it had left.
        sooner = update(deadline).values(due_at=deadline.c.due_at - (touched - now))
        connection.execute(sooner.where(deadline.c.match == match_id))
        connection.execute(update(match).where(match.c.id == match_id).values(updated_at=now))
    return len(ahead)


def deadlines_of(connection: Connection, match_id: str) -> tuple[Deadline, ...]:
    """List the open deadlines of a match, by seat."""
    return tuple(Deadline(*row) for row in connection.execute(_DEADLINES, {"match_id": match_id}))


def put_deadlines(connection: Connection, match_id: str, deadlines: Sequence[Deadline], seq: int) -> None:
    """Store the open deadlines after action number `seq`; a turn keeps its time for later questions."""
    if deadlines:
        same = [{name: getattr(one, name) for name in Deadline.__struct_fields__} for one in deadlines]
        connection.execute(_PUT, [columns | {"match": match_id, "seq": seq} for columns in same])


def _put() -> Insert:
    asked = postgresql.insert(deadline)
    new = asked.excluded
    same_turn = and_(deadline.c.turn == new.turn, new.turn != 0)
    changed = {name: new[name] for name in ("question", "turn", "seq")}
    due_at = case((same_turn, deadline.c.due_at), else_=new.due_at)
    return asked.on_conflict_do_update(index_elements=[*deadline.primary_key], set_=changed | {"due_at": due_at})


_PUT = _put()
