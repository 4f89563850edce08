"""One action, one transaction, once: the promise that a press we confirmed is stored. It knows no rules of play."""

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from bot.store.errors import KeyTaken, MatchOver, NoSuchMatch
from bot.store.matches import MATCH, deadline_columns, match_of, put_posts, text
from bot.store.part import Part
from bot.store.prepared import Prepared
from bot.store.rows import Acted, Change, Match, Result
from bot.store.schema import action, daily_attempt, deadline, match
from engine.game import Seat

GRACE_MS = 24 * 3600 * 1000
"""An attempt is ranked if it is finished within this time of its start, midnight or not."""

_MATCH = Prepared(MATCH.with_for_update())
_BY_KEY = Prepared(select(action.c.match, action.c.seat, action.c.seq).where(action.c.key == bindparam("action_key")))
_ADD = Prepared(insert(action))
_CHANGE = Prepared(
    update(match)
    .where(match.c.id == bindparam("match_id"))
    .values(
        {
            name: bindparam(name)
            for name in ("seq", "questions", "snapshot", "state_hash", "status", "outcome", "updated_at")
        }
    )
)
_CLEAR = Prepared(delete(deadline).where(deadline.c.match == bindparam("match_id")))
_ASK = Prepared(insert(deadline))
_FINISH = (
    update(daily_attempt)
    .where(daily_attempt.c.match == bindparam("match_id"), daily_attempt.c.finished_at.is_(None))
    .values({name: bindparam(name) for name in ("finished_at", "score", "tiebreak", "won")})
    .values(ranked=daily_attempt.c.started_at >= bindparam("still_ranked"))
)


class Acting(Part):
    """The part of the store that plays actions."""

    async def act(self, match_id: str, key: str, seat: Seat, decide: Callable[[Match], Change]) -> Acted:
        """Play an action exactly once for its key, and answer when it is durable.

        `decide` gets the match as it is and says what becomes of it. It runs in the store's own thread and may run
        again after a failure, so it must be pure; what it raises is raised here and nothing has changed. It is not
        asked when the key was stored before: then the answer is the match as it is now.

        Raises:
            NoSuchMatch, MatchOver: no such match, or it takes no more actions.
            KeyTaken: the key was used for another match or seat.
            StoreUnavailable: the database could not take it; nothing has changed.
        """
        return await self._database.write(partial(self._act, match_id=match_id, key=key, seat=seat, decide=decide))

    def _act(
        self, connection: Connection, *, match_id: str, key: str, seat: Seat, decide: Callable[[Match], Change]
    ) -> Acted:
        row = _MATCH.first(connection, {"match_id": match_id})
        if row is None:
            raise NoSuchMatch(f"No match {match_id} is stored.")
        before = match_of(row, self._sealer)
        earlier = _BY_KEY.first(connection, {"action_key": key})
        if earlier is not None:
            if (earlier[0], earlier[1]) != (match_id, seat):
                raise KeyTaken("This press was used before, for another seat or match.")
            return Acted(before, earlier[2], duplicate=True)
        change = decide(before)
        if before.status != "playing":
            raise MatchOver(f"The match {match_id} is {before.status}.")
        if change.seq != before.seq + 1:
            raise ValueError(f"{change} does not follow {before}")
        at = self._now()
        _ADD.execute(connection, _action_columns(match_id, key, seat, change, at))
        self._write(connection, before, change, at)
        return Acted(_after(before, change, at), change.seq, duplicate=False)

    def _write(self, connection: Connection, before: Match, change: Change, at: int) -> None:
        _CHANGE.execute(connection, self._match_columns(before.id, change, at))
        _CLEAR.execute(connection, {"match_id": before.id})
        for one in change.deadlines:
            _ASK.execute(connection, deadline_columns(before.id, one))
        if change.result is not None and before.purpose == "daily":
            connection.execute(_FINISH, _finish_columns(before.id, change.result, at))
        put_posts(connection, before.id, change.outbox, at)

    def _match_columns(self, match_id: str, change: Change, at: int) -> dict[str, Any]:
        return {
            "match_id": match_id,
            "seq": change.seq,
            "questions": text(change.questions),
            "snapshot": self._sealer.seal(change.snapshot, f"snapshot/{match_id}"),
            "state_hash": change.state_hash,
            "status": change.status,
            "outcome": None if change.outcome is None else text(change.outcome),
            "updated_at": at,
        }


def _action_columns(match_id: str, key: str, seat: Seat, change: Change, at: int) -> dict[str, Any]:
    return {"match": match_id, "seq": change.seq, "key": key, "seat": seat, "body": change.body.decode(), "at": at}


def _finish_columns(match_id: str, result: Result, at: int) -> dict[str, Any]:
    return {
        "match_id": match_id,
        "finished_at": at,
        "score": result.score,
        "tiebreak": result.tiebreak,
        "won": result.won,
        "still_ranked": at - GRACE_MS,
    }


def _after(before: Match, change: Change, at: int) -> Match:
    return replace(
        before,
        seq=change.seq,
        questions=change.questions,
        snapshot=change.snapshot,
        state_hash=change.state_hash,
        status=change.status,
        outcome=change.outcome,
        updated_at=at,
    )
