"""Badges that people have earned, each once, with the first match that earned it, and the results that rules ask for.

It knows no rule and no name.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, case, func, or_, select
from sqlalchemy.dialects import postgresql

from bot.store.repositories.people.results import SeatResult
from bot.store.repositories.repository import Repository
from bot.store.rows import HINTED, NOBODY
from bot.store.schema import badge, daily_attempt, result

HARD = "hard"
"""The level of the strongest AI."""


class EarnedBadge(msgspec.Struct, frozen=True, kw_only=True):
    """A badge that a person has, and the match that earned it first; `at` is its end, in milliseconds since 1970.

    `told`: it is not announced, as the match had ended long before.
    """

    player: int
    badge: str
    game: str
    match: str
    server: int
    at: int
    told: bool = False


class StoredBadges(Repository):
    """Badges: earned and found."""

    async def earn(self, earned: Sequence[EarnedBadge]) -> None:
        """Store badges; a badge already held stays, with the earlier of the two matches.

        A person without a result of the match gets no badge: they have been erased since.
        """
        if earned:
            await self._database.write(partial(_earn, earned=earned))

    async def earn_on_day(self, badge: str, game: str, day: str, *, score: int, before: int) -> None:
        """Store a badge for all whose ranked attempt at a day scored at least `score` and ended before `before`."""
        await self._database.write(partial(_earn_on_day, named=badge, game=game, day=day, score=score, before=before))

    async def of(self, player: int) -> tuple[EarnedBadge, ...]:
        """List the badges of a person, the latest first."""
        return await self._find(badge.c.player == player)

    async def to_tell(self, match_id: str) -> tuple[EarnedBadge, ...]:
        """List the badges that a match earned and its result announces, by person."""
        return await self._find(badge.c.match == match_id, badge.c.told.is_(False))

    async def _find(self, *conditions: ColumnElement[bool]) -> tuple[EarnedBadge, ...]:
        columns = (badge.c[name] for name in EarnedBadge.__struct_fields__)
        query = select(*columns).where(*conditions).order_by(badge.c.at.desc(), badge.c.player, badge.c.badge)

        def work(connection: Connection) -> tuple[EarnedBadge, ...]:
            return tuple(
                EarnedBadge(**dict(zip(EarnedBadge.__struct_fields__, row, strict=True)))
                for row in connection.execute(query)
            )

        return await self._database.glance(work)


def _earn(connection: Connection, *, earned: Sequence[EarnedBadge]) -> None:
    putting = postgresql.insert(badge)
    new = putting.excluded
    # Old matches are looked at in any order, and two processes may look at the same one.
    is_earlier = or_(new.at < badge.c.at, (new.at == badge.c.at) & (new.match < badge.c.match))
    changed: dict[str, Any] = {
        name: case((is_earlier, new[name]), else_=badge.c[name]) for name in ("game", "match", "server", "at", "told")
    }
    statement = putting.on_conflict_do_update(index_elements=["player", "badge"], set_=changed)
    # In one order, so that two transactions never wait for each other's rows.
    there = _with_result(connection, earned)
    rows = sorted(map(msgspec.structs.asdict, there), key=lambda row: (row["player"], row["badge"]))
    if rows:
        connection.execute(statement, rows)


def _earn_on_day(connection: Connection, *, named: str, game: str, day: str, score: int, before: int) -> None:
    tried, columns = daily_attempt.c, (result.c.player, result.c.match, result.c.server, result.c.ended_at)
    query = (
        select(*columns)
        .select_from(daily_attempt.join(result, result.c.match == tried.match))
        .where(tried.game == game, tried.day == day, tried.ranked.is_(True))
        .where(tried.score >= score, result.c.player == tried.player, result.c.counts.is_(True))
        .where(result.c.ended_at < before)
    )
    found = connection.execute(query).all()
    earned = [
        EarnedBadge(player=player, badge=named, game=game, match=match, server=server, at=at)
        for player, match, server, at in found
    ]
    if earned:
        _earn(connection, earned=earned)


def _with_result(connection: Connection, earned: Sequence[EarnedBadge]) -> Sequence[EarnedBadge]:
    """Choose the badges of people who have a result of the match, and lock those results against an erase."""
    matches = {each.match for each in earned}
    found = select(result.c.match, result.c.player).where(result.c.match.in_(matches), result.c.player != NOBODY)
    have = {(match, player) for match, player in connection.execute(found.with_for_update(read=True))}
    return [each for each in earned if (each.match, each.player) in have]


class Career(msgspec.Struct, frozen=True):
    """A person's record up to the end of a match, that one included, of results that count and were without hints.

    `won` are the games in which they won, `beaten_hard` those in which they won against a hard AI. `matches` are theirs
    of this match's game against others, and `row` is how many of these they have won since they last lost one.
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
    counting = mine.player == own.player, mine.counts.is_(True), mine.purpose != HINTED, is_before
    wins = select(mine.game).where(*counting, mine.won.is_(True)).distinct()
    beaten = result.alias()
    hard = wins.where(
        select(beaten.c.seat)
        .where(beaten.c.match == mine.match, beaten.c.player == NOBODY, beaten.c.level == HARD)
        .exists()
    )
    matches = (*counting, mine.game == own.game, mine.seats > 1)
    count = select(func.count()).select_from(result).where(*matches)
    # In a draw all have the first rank, without a winner.
    lost = select(func.max(mine.ended_at)).where(*matches, mine.won.is_(False), mine.rank > 1)
    since = connection.execute(lost).scalar()
    row = count.where(mine.won.is_(True), *(() if since is None else (mine.ended_at > since,)))
    return Career(
        won=frozenset(connection.execute(wins).scalars()),
        beaten_hard=frozenset(connection.execute(hard).scalars()),
        matches=connection.execute(count).scalar_one(),
        row=connection.execute(row).scalar_one(),
    )
