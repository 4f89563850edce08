"""What a person had done by the end of a match, read from the results. It judges nothing."""

from functools import partial

import msgspec
from sqlalchemy import Connection, and_, func, or_, select

from bot.store.repositories.people.results import SeatResult
from bot.store.repositories.repository import Repository
from bot.store.rows import NOBODY
from bot.store.schema import result

HARD = "hard"
"""The level of the strongest AI."""


class Career(msgspec.Struct, frozen=True):
    """What a person had done by the end of a match, that one included; only results that count are looked at.

    `won` are the games in which they won, `beaten_hard` those in which they won against a hard AI. `matches` are theirs
    of this match's game against others, and `row` how many of these they won last without losing one.
    """

    won: frozenset[str] = frozenset()
    beaten_hard: frozenset[str] = frozenset()
    matches: int = 0
    row: int = 0


class Careers(Repository):
    """Careers: read as they were at the end of a match."""

    async def at(self, own: SeatResult) -> Career:
        """Read the career of a person at the end of the match that is one of their results."""
        return await self._database.read(partial(_career, own=own))


def _career(connection: Connection, *, own: SeatResult) -> Career:
    mine = result.c
    is_before = or_(mine.ended_at < own.ended_at, and_(mine.ended_at == own.ended_at, mine.match <= own.match))
    counting = mine.player == own.player, mine.counts.is_(True), is_before
    wins = select(mine.game).where(*counting, mine.won.is_(True)).distinct()
    beaten = result.alias()
    hard = wins.where(
        select(beaten.c.seat)
        .where(beaten.c.match == mine.match, beaten.c.player == NOBODY, beaten.c.level == HARD)
        .exists()
    )
    matches = (*counting, mine.game == own.game, mine.seats > 1)
    count = select(func.count()).select_from(result).where(*matches)
    lost = select(func.max(mine.ended_at)).where(*matches, mine.won.is_(False))
    since = connection.execute(lost).scalar()
    row = count.where(mine.won.is_(True), *(() if since is None else (mine.ended_at > since,)))
    return Career(
        won=frozenset(connection.execute(wins).scalars()),
        beaten_hard=frozenset(connection.execute(hard).scalars()),
        matches=connection.execute(count).scalar_one(),
        row=connection.execute(row).scalar_one(),
    )
