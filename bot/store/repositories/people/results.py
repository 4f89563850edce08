"""Results: how ended matches went for each person and each AI. `bot.results` works them out."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, exists, func, insert, literal, or_, select, tuple_, update

from bot.store.database import alone, insert_new
from bot.store.repositories.people.ratings import TABLES, RatingChange, apply_change, request_rerating
from bot.store.repositories.repository import Repository
from bot.store.rows import NOBODY, ResultPurpose
from bot.store.schema import action, daily_attempt, match, meta, rating, result, seat
from engine.game import Seat

SKIPPED = "no-result:"
"""Prefix of the notes about ended matches whose result cannot be worked out."""

UNTOLD = "untold-result:"
"""Prefix of the notes about matches whose results are stored, but not yet passed on to all who use them."""

_COLUMNS = tuple(column for column in result.c)
_OF_DAY = (result.c.purpose == "daily", result.c.counts.is_(True))


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    """How an ended match went for one person, or for one AI; times in milliseconds since 1970.

    `player` is `NOBODY` for an AI, which has a `level`, and for a person who had themselves erased. `ending` is the
    game's or how people ended the match, or `bot.results.seats.ABANDONED` and `LEFT`. `rank` 1 is the best, equal ones
    share it; in a match without winner or loser all have 1. `won` is None where the match could not be lost. A seat had
    `turns`; its people played in `played` of them. `counts`: for ratings and leaderboards. `rated` numbers the matches
    in the order in which ratings took them.
    """

    match: str
    seat: Seat
    player: int
    level: str = ""
    game: str
    purpose: ResultPurpose
    day: str | None = None
    server: int
    channel: int | None = None
    ended_at: int
    ending: str
    rank: int
    score: int
    seats: int
    won: bool | None
    turns: int
    played: int
    counts: bool
    rated: int | None = None

    @property
    def has_won(self) -> bool:
        """Whether it was won."""
        return self.won is True

    @property
    def is_ai(self) -> bool:
        """Whether the seat was an AI's from the start."""
        return self.player == NOBODY and self.level != ""


class StoredResults(Repository):
    """Results of ended matches: found, stored, and the matches still without them."""

    async def of(self, match_id: str) -> tuple[SeatResult, ...]:
        """Read the results of a match, by seat and person; empty if not stored."""
        return await self._database.read(partial(_results_of, match_id=match_id))

    async def keys(self, match_id: str) -> tuple[str, ...]:
        """List the keys of a match's actions in their order: they say who played."""
        query = select(action.c.key).where(action.c.match == match_id).order_by(action.c.seq)
        return await self._database.read(lambda connection: tuple(connection.execute(query).scalars()))

    async def missing(self, since: int, limit: int) -> tuple[str, ...]:
        """List ended matches, touched since a time, that have no result yet and may have one; the oldest first."""
        # Both statuses are named, so that the index of status and time serves.
        ended = match.c.status.in_(["finished", "closed"]), match.c.updated_at >= since
        has_result = exists().where(result.c.match == match.c.id)
        is_skipped = exists().where(meta.c.key == literal(SKIPPED) + match.c.id)
        query = select(match.c.id).where(*ended, match.c.purpose != "tutorial", ~or_(has_result, is_skipped))
        query = query.order_by(match.c.updated_at, match.c.id).limit(limit)
        return await self._database.read(lambda connection: tuple(connection.execute(query).scalars()))

    async def put(
        self, rows: Sequence[SeatResult], change: RatingChange | None, *, is_told: bool, seated: bool = False
    ) -> bool:
        """Store the results of a match and their change of ratings, all or nothing; False if stored already.

        With `seated` it is False as well where somebody no longer has a seat at the match, as they were erased since.
        Unless it `is_told` the match is among the `untold` until `set_told`.
        """
        work = partial(_put, rows=rows, change=change, is_told=is_told, seated=seated, at=self._now())
        return await self._database.write(work)

    async def matches(self, after: str, limit: int) -> tuple[SeatResult, ...]:
        """Read the results of `limit` matches whose ids come `after` one, by match, seat and person."""
        some = select(result.c.match).where(result.c.match > after).distinct().order_by(result.c.match).limit(limit)
        query = select(*_COLUMNS).where(result.c.match.in_(some))
        query = query.order_by(result.c.match, result.c.seat, result.c.player)
        return await self._database.read(lambda connection: tuple(result_of(row) for row in connection.execute(query)))

    async def games(self) -> tuple[str, ...]:
        """List the games that have results."""
        query = select(result.c.game).distinct().order_by(result.c.game)
        return await self._database.read(lambda connection: tuple(connection.execute(query).scalars()))

    async def tables(self, game: str, after: tuple[int, str], limit: int) -> tuple[SeatResult, ...]:
        """Read the results of `limit` tables that ended `after` a time and match, in that order."""
        return await self._database.read(partial(_tables, game=game, after=after, limit=limit))

    async def days(self, until: str) -> tuple[tuple[str, str, bool], ...]:
        """List the days up to one at which somebody's result counts: (game, day, whether it is rated)."""
        query = select(result.c.game, result.c.day, func.max(result.c.rated))
        query = query.where(*_OF_DAY, result.c.day <= until).group_by(result.c.game, result.c.day)
        query = query.order_by(result.c.day, result.c.game)

        def work(connection: Connection) -> tuple[tuple[str, str, bool], ...]:
            return tuple((game, day, rated is not None) for game, day, rated in connection.execute(query))

        return await self._database.read(work)

    async def day(self, game: str, day: str) -> tuple[tuple[SeatResult, int], ...]:
        """Read the results that count for a day, each with its tiebreak, by match; of a rated day only rated ones."""
        joined = result.outerjoin(daily_attempt, daily_attempt.c.match == result.c.match)
        query = select(*_COLUMNS, func.coalesce(daily_attempt.c.tiebreak, 0)).select_from(joined)
        query = query.where(*_OF_DAY, result.c.game == game, result.c.day == day).order_by(result.c.match)

        def work(connection: Connection) -> tuple[tuple[SeatResult, int], ...]:
            found = [(result_of(row[:-1]), row[-1]) for row in connection.execute(query)]
            rated = [(row, tiebreak) for row, tiebreak in found if row.rated is not None]
            return tuple(rated or found)

        return await self._database.read(work)

    async def last_rated(self) -> int:
        """Return the highest number under which a match was rated; 0 before the first."""
        query = select(func.coalesce(func.max(result.c.rated), 0))
        return await self._database.read(lambda connection: connection.execute(query).scalar_one())

    async def rated(self, after: int, limit: int) -> tuple[SeatResult, ...]:
        """Read the results of the matches rated under the next `limit` numbers, in that order."""
        query = select(*_COLUMNS).where(result.c.rated > after, result.c.rated <= after + limit)
        query = query.order_by(result.c.rated, result.c.match, result.c.seat, result.c.player)
        return await self._database.read(lambda connection: tuple(result_of(row) for row in connection.execute(query)))

    async def untold(self) -> tuple[str, ...]:
        """List the matches whose results are stored, but not yet passed on to all who use them."""
        query = select(meta.c.key).where(meta.c.key.startswith(UNTOLD, autoescape=True)).order_by(meta.c.key)
        keys = await self._database.read(lambda connection: tuple(connection.execute(query).scalars()))
        return tuple(key.removeprefix(UNTOLD) for key in keys)

    async def set_told(self, match_id: str) -> None:
        """Note that all is kept that follows from a match's results."""
        done = delete(meta).where(meta.c.key == f"{UNTOLD}{match_id}")
        await self._database.write(lambda connection: connection.execute(done).rowcount)

    async def skip(self, match_id: str) -> None:
        """Note that a match has no result, so that it is not tried again."""
        note = {"key": f"{SKIPPED}{match_id}", "value": ""}
        await self._database.write(lambda connection: connection.execute(insert_new(meta), note).rowcount)


def forget_person(connection: Connection, player: int) -> None:
    """Take a person out of all results; ratings are worked out again.

    Their own results go; in results of tables their player becomes `NOBODY`, and a side keeps one such row.
    """
    own = result.c.player == player
    nobody = result.alias()
    is_there = exists().where(
        nobody.c.match == result.c.match, nobody.c.seat == result.c.seat, nobody.c.player == NOBODY
    )
    connection.execute(delete(result).where(own, or_(~and_(*TABLES), is_there)))
    connection.execute(update(result).where(own).values(player=NOBODY))
    connection.execute(delete(rating).where(rating.c.player == player))
    request_rerating(connection)


def _results_of(connection: Connection, *, match_id: str) -> tuple[SeatResult, ...]:
    query = select(*_COLUMNS).where(result.c.match == match_id).order_by(result.c.seat, result.c.player)
    return tuple(result_of(row) for row in connection.execute(query))


def _tables(connection: Connection, *, game: str, after: tuple[int, str], limit: int) -> tuple[SeatResult, ...]:
    when = result.c.ended_at, result.c.match
    # The first condition is redundant: it lets the index of game and time serve.
    later = result.c.game == game, result.c.ended_at >= after[0], tuple_(*when) > tuple_(*after)
    matches = select(result.c.match).where(*TABLES, *later).group_by(*when).order_by(*when).limit(limit)
    query = select(*_COLUMNS).where(result.c.match.in_(matches)).order_by(*when, result.c.seat, result.c.player)
    return tuple(result_of(row) for row in connection.execute(query))


def result_of(row: Sequence[Any]) -> SeatResult:
    """Decode a row of the table."""
    return SeatResult(**dict(zip(SeatResult.__struct_fields__, row, strict=True)))


def _are_seated(connection: Connection, rows: Sequence[SeatResult]) -> bool:
    """Return whether everybody in a match's results still has a seat, and lock those seats against an erase."""
    people = {row.player for row in rows if row.player > NOBODY}
    if not people:
        return True
    seated = select(seat.c.player).where(seat.c.match == rows[0].match, seat.c.player.in_(people))
    return people <= {*connection.execute(seated.with_for_update(read=True)).scalars()}


def _put(
    connection: Connection,
    *,
    rows: Sequence[SeatResult],
    change: RatingChange | None,
    is_told: bool,
    seated: bool,
    at: int,
) -> bool:
    match_id = rows[0].match
    # Two processes may have worked them out at once.
    alone(connection, "result", match_id)
    if _results_of(connection, match_id=match_id) or (seated and not _are_seated(connection, rows)):
        return False
    connection.execute(insert(result), [msgspec.structs.asdict(row) for row in rows])
    if change is not None:
        apply_change(connection, change, at)
    if not is_told:
        connection.execute(insert_new(meta), {"key": f"{UNTOLD}{match_id}", "value": ""})
    return True
