"""Deadlines that fall due. It plays nothing.

Where a process does all of it itself, a look costs no write. Where it has a share, what it takes is held (`sharing`).
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    BigInteger,
    Connection,
    Insert,
    Integer,
    Select,
    and_,
    bindparam,
    case,
    literal_column,
    or_,
    select,
    tuple_,
    update,
)

from bot.store.prepared import Prepared
from bot.store.repositories.repository import Repository, Resources
from bot.store.rows import Deadline, Due
from bot.store.schema import deadline, match
from bot.store.sharing import ADOPTED_MS, HOLD_MS, is_to_do

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

_DUE = tuple(deadline.c[name] for name in Due.__struct_fields__)
_DEADLINES = Prepared(
    select(*(deadline.c[name] for name in Deadline.__struct_fields__))
    .where(deadline.c.match == bindparam("match_id"))
    .order_by(deadline.c.seat)
)

# Both run four times a second: building them each time would cost more than the answer of the database.
_FIRST_DUE = (
    select(*_DUE)
    .where(deadline.c.due_at <= bindparam("now", type_=BigInteger))
    .order_by(deadline.c.due_at, deadline.c.match, deadline.c.seat)
    .limit(bindparam("limit", type_=Integer))
    .offset(literal_column("0"))  # else SQLAlchemy adds a parameter for SQLite, for which a `Prepared` has no value
)
_ALL_DUE = Prepared(_FIRST_DUE)
_AHEAD = select(match.c.id, match.c.updated_at).where(
    match.c.status == literal_column("'playing'"), match.c.updated_at > bindparam("latest", type_=BigInteger)
)
_ANY_AHEAD = Prepared(_AHEAD)

AHEAD_MS = 60_000
"""How far in the future something may have been stored before the clock counts as set back: machines differ a bit."""


class Deadlines(Repository):
    """Deadlines: those that have passed, those of a match, held and put off."""

    def __init__(self, resources: Resources) -> None:
        """Take what all repositories of a store share."""
        super().__init__(resources)
        self._adopted: dict[str, int] = {}

    async def due(self, now: int, limit: int = 100) -> tuple[Due, ...]:
        """List the `limit` oldest deadlines that have passed, the oldest first; they stay until the seat has acted.

        Those of others are among them where they are late; what is listed is held, and not listed again while it is.
        """
        first = {"now": now, "limit": limit}
        if self.shards.is_whole:
            rows = await self._database.glance(lambda connection: _ALL_DUE.all(connection, first))
            return tuple(Due(*row) for row in rows)
        self._adopted = {one: until for one, until in self._adopted.items() if until > now}
        ours = or_(is_to_do(match.c.place, deadline.c.due_at, now, self.shards), match.c.id.in_(self._adopted))
        query = _FIRST_DUE.params(first).add_columns(match.c.place).join_from(deadline, match)
        query = query.where(deadline.c.held_until <= now, ours)
        # A look that finds nothing must cost no write: it is taken several times a second.
        if not await self._database.read(lambda connection: connection.execute(query).first()):
            return ()
        dues = await self._database.write(partial(_hold_due, query=query, until=now + HOLD_MS))
        self._adopted |= {due.match: now + ADOPTED_MS for due, place in dues if not self.shards.owns(place)}
        return tuple(due for due, _ in dues)

    async def catch_up(self, now: int) -> int:
        """Bring nearer what would fall due too late since the clock was set back; gives at how many matches.

        A match that was touched in what is the future by now tells by how much.
        """
        latest = {"latest": now + AHEAD_MS}
        if not await self._database.glance(lambda connection: _ANY_AHEAD.first(connection, latest)):
            return 0
        return await self._database.write(partial(_catch_up, query=_AHEAD.params(latest), now=now))

    async def hold(self, dues: Sequence[Due]) -> None:
        """Hold deadlines a while longer, for whom it takes long to act for them; costs nothing where nobody shares."""
        if dues and not self.shards.is_whole:
            await self._database.write(partial(_hold, dues=dues, until=self._now() + HOLD_MS))

    async def let_go(self, due: Due) -> None:
        """Hold a deadline no more: it is listed at the next look; costs nothing where nobody shares."""
        if not self.shards.is_whole:
            await self._database.write(partial(_hold, dues=(due,), until=0))

    async def of(self, match_id: str) -> tuple[Deadline, ...]:
        """List the open deadlines of a match, by seat."""
        rows = await self._database.peek(lambda connection: _DEADLINES.all(connection, {"match_id": match_id}))
        return tuple(Deadline(*row) for row in rows)

    async def put_off(self, due: Due, until: int) -> None:
        """Make a deadline fall due at another time, if it is still the same one; it is held no more."""
        row = deadline.c
        same = (row.match == due.match, row.seat == due.seat, row.question == due.question, row.due_at == due.due_at)
        change = update(deadline).where(*same).values(due_at=until, held_until=0)
        await self._database.write(lambda connection: connection.execute(change).rowcount)


def _hold_due(connection: Connection, *, query: Select[Any], until: int) -> tuple[tuple[Due, int], ...]:
    """Hold what nobody else is about to hold; gives each deadline with its place."""
    # Only the deadline's row: a lock on the match would hold up those who play there.
    rows = connection.execute(query.with_for_update(of=deadline, skip_locked=True))
    dues = tuple((Due(*row), place) for *row, place in rows)
    _hold(connection, dues=[due for due, _ in dues], until=until)
    return dues


def _hold(connection: Connection, *, dues: Sequence[Due], until: int) -> None:
    # All columns are compared: a seat that has answered since has another deadline, which must not be held.
    same = tuple_(*_DUE).in_([(due.match, due.seat, due.question, due.due_at) for due in dues])
    connection.execute(update(deadline).where(same).values(held_until=until))


def _catch_up(connection: Connection, *, query: Select[*tuple[Any, ...]], now: int) -> int:
    ahead = connection.execute(query).all()
    for match_id, touched in ahead:
        # By as much as the clock was set back: each keeps the time that it had left.
        sooner = {"due_at": deadline.c.due_at - (touched - now), "held_until": 0}
        connection.execute(update(deadline).where(deadline.c.match == match_id).values(sooner))
        connection.execute(update(match).where(match.c.id == match_id).values(updated_at=now))
    return len(ahead)


def or_change(asked: "sqlite.Insert | postgresql.Insert") -> Insert:
    """Let an INSERT of deadlines change those that are there.

    Within a turn the first one stays, also for later questions. A process that acts for a seat holds its deadline until
    the seat gets another question.
    """
    new = asked.excluded
    # Literals, since a `Prepared` has no value for a parameter that SQLAlchemy makes of a constant.
    same_turn = and_(deadline.c.turn == new.turn, new.turn != literal_column("0"))
    same_question = deadline.c.question == new.question
    kept = {
        "due_at": case((same_turn, deadline.c.due_at), else_=new.due_at),
        "held_until": case((same_question, deadline.c.held_until), else_=literal_column("0", BigInteger)),
    }
    return asked.on_conflict_do_update(
        index_elements=["match", "seat"], set_=kept | {name: new[name] for name in ("question", "turn", "seq")}
    )
