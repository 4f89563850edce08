"""Results: how ended matches went for each person and each AI. It works none of them out (`bot.results` does)."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, exists, insert, literal, or_, select

from bot.store.database import alone, insert_new
from bot.store.repositories.repository import Repository
from bot.store.rows import NOBODY, Purpose
from bot.store.schema import action, match, meta, result
from engine.game import Seat

SKIPPED = "no-result:"
"""Prefix of the notes about ended matches of which no result can be worked out."""

UNTOLD = "untold-result:"
"""Prefix of the notes about matches whose results are kept, and of which not all that follows from them is."""

_COLUMNS = tuple(column for column in result.c)


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    """How an ended match went for one person, or for one AI; times in milliseconds since 1970.

    `player` is `NOBODY` for an AI, which has a `level`, and for a person who had themselves erased. `ending` is the
    game's or how people ended the match, or `bot.results.seats.ABANDONED` and `LEFT`. `rank` 1 is the best, equal ones
    share it; where nobody won or lost all have 1. A seat had `turns`, and its people `played` so many of them.
    `counts`: for ratings and leaderboards. `rated` numbers the matches in the order in which ratings took them.
    """

    match: str
    seat: Seat
    player: int
    level: str = ""
    game: str
    purpose: Purpose
    day: str | None = None
    server: int
    channel: int | None = None
    ended_at: int
    ending: str
    rank: int
    score: int
    seats: int
    won: bool
    turns: int
    played: int
    counts: bool
    rated: int | None = None

    @property
    def is_ai(self) -> bool:
        """Whether the seat was an AI's from the start."""
        return self.player == NOBODY and self.level != ""


class StoredResults(Repository):
    """Results of ended matches: found, kept, and the matches that have none yet."""

    async def of(self, match_id: str) -> tuple[SeatResult, ...]:
        """Read the results of a match, by seat and person; empty where none are kept."""
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

    async def put(self, match_id: str, rows: Sequence[SeatResult], *, is_told: bool) -> bool:
        """Keep the results of a match, all or none; False where they are kept already.

        Unless it `is_told` the match is among the `untold` until `set_told`.
        """
        return await self._database.write(partial(_put, match_id=match_id, rows=rows, is_told=is_told))

    async def untold(self) -> tuple[str, ...]:
        """List the matches whose results are kept, and of which not all that follows from them is."""
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
        await self._database.write(lambda connection: connection.execute(insert_new(connection, meta), note).rowcount)


def _results_of(connection: Connection, *, match_id: str) -> tuple[SeatResult, ...]:
    query = select(*_COLUMNS).where(result.c.match == match_id).order_by(result.c.seat, result.c.player)
    return tuple(result_of(row) for row in connection.execute(query))


def result_of(row: Sequence[Any]) -> SeatResult:
    """Decode a row of the table."""
    return SeatResult(**dict(zip(SeatResult.__struct_fields__, row, strict=True)))


def _put(connection: Connection, *, match_id: str, rows: Sequence[SeatResult], is_told: bool) -> bool:
    # Two processes may have worked them out at once.
    alone(connection, "result", match_id)
    if _results_of(connection, match_id=match_id):
        return False
    connection.execute(insert(result), [msgspec.structs.asdict(row) for row in rows])
    if not is_told:
        connection.execute(insert_new(connection, meta), {"key": f"{UNTOLD}{match_id}", "value": ""})
    return True
