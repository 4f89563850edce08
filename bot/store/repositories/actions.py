"""Plays an action in one transaction, exactly once: a confirmed press is stored. It knows no rules of play."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, delete, select, update

from bot.core.durations import DAY_MS
from bot.store.database import insert_new
from bot.store.errors import KeyTaken, MatchEnded, NoSuchMatch
from bot.store.repositories.deadlines import deadlines_of, put_deadlines
from bot.store.repositories.high_scores import put_high_scores
from bot.store.repositories.matches import (
    MATCH,
    Matches,
    put_posts,
    put_seated,
    text,
    text_of,
)
from bot.store.repositories.moderation.moderation_log import TAKEN_DOWN, TakenDown, put_act
from bot.store.repositories.topics import put_topics
from bot.store.rows import (
    C,
    Deadline,
    Match,
    MatchChange,
    ModerationAct,
    Post,
    Result,
    RosterUpdate,
    StoredAction,
    TimeGiven,
)
from bot.store.schema import action, daily_attempt, deadline, match
from bot.store.sealing import snapshots
from engine.game import Seat

GRACE_MS = DAY_MS
"""An attempt is ranked if it is finished within this time of its start, midnight or not."""

# On PostgreSQL two presses at one match follow each other by this lock; SQLite has one writer and ignores it.
_MATCH = MATCH.with_for_update()
_BY_KEY = select(action.c.match, action.c.seat, action.c.seq).where(action.c.key == bindparam("action_key"))
# Of the key only: a second action of the same number is an error that must be seen.
_ADD = insert_new(action, "key")
# The parameters of an execution name the columns that it sets.
_CHANGE = update(match).where(match.c.id == bindparam("match_id"))
_ANSWERED = delete(deadline).where(deadline.c.match == bindparam("match_id"), deadline.c.seq < bindparam("last"))
_FINISH = (
    update(daily_attempt)
    .where(daily_attempt.c.match == bindparam("match_id"), daily_attempt.c.finished_at.is_(None))
    .values(ranked=daily_attempt.c.started_at >= bindparam("still_ranked"))
)


class Acting(Matches):
    """Matches, and the actions played in them."""

    async def act(
        self,
        match_id: str,
        key: str,
        seat: Seat,
        decide: Callable[[Match], C],
        written: Callable[[Match, C], None] = lambda before, change: None,
    ) -> StoredAction[C]:
        """Play an action exactly once for its key, and return when it is durable.

        `decide` gets the current match and returns its change. It runs in the store's own thread and may run again
        after a failure, so it must be pure; what it raises is raised here, and the match is unchanged. It is not called
        if the key is already stored: then the result is the current match.

        `written` gets the match as it was and its change, in the same thread, before others are decided on in
        the same transaction. The commit comes later and may fail, so it may only fill a cache whose entries say from
        which stored state they were made.

        Raises:
            NoSuchMatch, MatchEnded: no such match, or it takes no more actions.
            KeyTaken: the key was used for another match or seat.
            StoreUnavailable: the database could not take it; the match is unchanged.
        """
        acting = partial(self._act, match_id=match_id, key=key, seat=seat, decide=decide, written=written)
        acted = await self._database.write(acting, of=match_id)
        if acted.match.status != "playing":
            self._experience.forget()
        return acted

    def _act(
        self,
        connection: Connection,
        *,
        match_id: str,
        key: str,
        seat: Seat,
        decide: Callable[[Match], C],
        written: Callable[[Match, C], None],
    ) -> StoredAction[C]:
        before = self._locked(connection, match_id)
        # Looked for once the match is locked: another process may have stored it meanwhile.
        earlier = connection.execute(_BY_KEY, {"action_key": key}).one_or_none()
        # A repeat of a stored press: the same answer, without asking the rules again.
        if earlier is not None:
            if (earlier[0], earlier[1]) != (match_id, seat):
                raise _taken()
            return StoredAction(before, earlier[2], duplicate=True)
        change = _decided(before, decide)
        at = self._now()
        # The key is unique over all matches, so the insert fails where another match took it after our look.
        if not connection.execute(_ADD, _action_columns(match_id, key, seat, change, at)).rowcount:
            raise _taken()  # by another match at the same time
        self._write(connection, before, change, at)
        # Last: had anything above failed, the caller would have cached a position that was never written.
        written(before, change)
        return StoredAction(_after(before, change, at), change.seq, duplicate=False, change=change)

    async def update_roster(self, match_id: str, decide: Callable[[Match], RosterUpdate | None]) -> Match:
        """Change what people have agreed at a match; None from `decide` means no change.

        `decide` is as in `act`. Raises NoSuchMatch, StoreUnavailable.
        """
        return await self._database.write(partial(self._update_roster, match_id=match_id, decide=decide), of=match_id)

    async def give_time(self, match_id: str, decide: Callable[[Match, tuple[Deadline, ...]], TimeGiven | None]) -> bool:
        """Extend the deadlines of a match's people, as `decide` returns; returns whether boards show it.

        `decide` is as in `act`; None means no change. Raises NoSuchMatch, StoreUnavailable.
        """
        return await self._database.write(partial(self._give_time, match_id=match_id, decide=decide), of=match_id)

    async def play_in(self, match_id: str, place: int) -> None:
        """Let a match that goes on be one of another place. Raises NoSuchMatch, StoreUnavailable."""
        await self._database.write(partial(self._play_in, match_id=match_id, place=place), of=match_id)

    def _play_in(self, connection: Connection, *, match_id: str, place: int) -> None:
        before = self._locked(connection, match_id)
        if before.status == "playing":
            snapshot = snapshots.seal(self._sealer, replace(before, place=place))
            connection.execute(update(match).where(match.c.id == match_id).values(place=place, snapshot=snapshot))

    async def take_down(self, match_id: str, act: ModerationAct) -> bool:
        """Make a public solo match private, and log that; False where it is not public.

        Raises NoSuchMatch, StoreUnavailable.
        """
        return await self._database.write(partial(self._take_down, match_id=match_id, act=act), of=match_id)

    def _take_down(self, connection: Connection, *, match_id: str, act: ModerationAct) -> bool:
        before = self._locked(connection, match_id)
        if before.status != "playing" or before.visibility != "public" or before.roster is not None:
            return False
        after = replace(before, visibility="private", channel=None, message=None)
        values = {name: getattr(after, name) for name in ("visibility", "channel", "message")}
        values["snapshot"] = snapshots.seal(self._sealer, after)
        connection.execute(update(match).where(match.c.id == match_id).values(**values))
        at = self._now()
        put_act(connection, act, at)
        if before.channel is not None and before.message is not None:
            body = msgspec.json.encode(TakenDown(before.channel, before.message, act.reason))
            put_posts(connection, match_id, (Post(TAKEN_DOWN, body, match=match_id),), at)
        return True

    def _update_roster(
        self, connection: Connection, *, match_id: str, decide: Callable[[Match], RosterUpdate | None]
    ) -> Match:
        before = self._locked(connection, match_id)
        settled = decide(before)
        if settled is None:
            return before
        at = self._now()
        changes = {"roster": settled.roster, "status": settled.status, "updated_at": at}
        after = replace(before, **changes, revision=before.revision + 1)
        values = changes | {"roster": settled.roster.decode(), "snapshot": snapshots.seal(self._sealer, after)}
        changed = update(match).where(match.c.id == match_id).values(**values, revision=match.c.revision + 1)
        connection.execute(changed)
        # By seat, not by `seq` as after an action: no action was played, so `seq` is unchanged.
        kept = deadline.c.seat.in_([one.seat for one in settled.deadlines])
        connection.execute(delete(deadline).where(deadline.c.match == match_id, ~kept))
        put_deadlines(connection, match_id, settled.deadlines, before.seq)
        put_posts(connection, match_id, settled.outbox, at)
        put_high_scores(connection, before, settled.high_scores, at)
        if settled.act is not None:
            put_act(connection, settled.act, at)
        return after

    def _give_time(
        self,
        connection: Connection,
        *,
        match_id: str,
        decide: Callable[[Match, tuple[Deadline, ...]], TimeGiven | None],
    ) -> bool:
        before = self._locked(connection, match_id)
        of_people = tuple(one for one in deadlines_of(connection, match_id) if one.turn >= 0)
        given = decide(before, of_people)
        if given is None:
            return False
        for seat, due_at in given.dues.items():
            same = (deadline.c.match == match_id, deadline.c.seat == seat)
            connection.execute(update(deadline).where(*same).values(due_at=due_at))
        if given.roster is not None:
            # The time of the last change stays: people did not act.
            after = replace(before, roster=given.roster, revision=before.revision + given.is_shown)
            values = {"roster": given.roster.decode(), "snapshot": snapshots.seal(self._sealer, after)}
            changed = update(match).where(match.c.id == match_id)
            connection.execute(changed.values(**values, revision=match.c.revision + int(given.is_shown)))
        put_posts(connection, match_id, given.outbox, self._now())
        return given.is_shown

    def _locked(self, connection: Connection, match_id: str) -> Match:
        """Read and lock a match that is about to change. Raises NoSuchMatch."""
        row = connection.execute(_MATCH, {"match_id": match_id}).one_or_none()
        if row is None:
            raise NoSuchMatch(f"No match {match_id} is stored.")
        return self._match_of(row)

    def _write(self, connection: Connection, before: Match, change: MatchChange, at: int) -> None:
        connection.execute(_CHANGE, self._match_columns(before, change, at))
        if change.deadlines is not None:
            put_deadlines(connection, before.id, change.deadlines, change.seq)
            # Open questions have just got this number: a deadline with a lower one is answered.
            connection.execute(_ANSWERED, {"match_id": before.id, "last": change.seq})
        if change.result is not None and _is_ranked(before, change):
            connection.execute(_FINISH, _finish_columns(before.id, change.result, at))
        put_posts(connection, before.id, change.outbox, at)
        put_seated(connection, before.id, before.place, change.members, at)
        put_high_scores(connection, before, change.high_scores, at)
        put_topics(connection, before, change.topics, at)

    def _match_columns(self, before: Match, change: MatchChange, at: int) -> dict[str, Any]:
        return {
            "match_id": before.id,
            "seq": change.seq,
            "questions": text(change.questions),
            "snapshot": snapshots.seal(self._sealer, _after(before, change, at)),
            "state_hash": change.state_hash,
            "status": change.status,
            "outcome": None if change.outcome is None else text(change.outcome),
            "updated_at": _noticed_at(before, change, at),
            "roster": text_of(before.roster if change.roster is None else change.roster),
            "revision": before.revision + (not change.unnoticed),
        }


def _decided(before: Match, decide: Callable[[Match], C]) -> C:
    """Ask for the change of a match, and check that it may follow."""
    # Before the status is looked at: `decide` refuses in words for the person; the check below is the last guard.
    change = decide(before)
    if before.status != "playing":
        raise MatchEnded(f"The match {before.id} is {before.status}.")
    # A cache that was out of step would otherwise leave a gap in the record, which no replay could cross.
    if change.seq != before.seq + 1:
        raise ValueError(f"{change} does not follow {before}")
    return change


def _noticed_at(before: Match, change: MatchChange, at: int) -> int:
    """Return when the last visible change of a match was: lists are sorted by it, so a secret answer leaves it."""
    return before.updated_at if change.unnoticed else at


def _is_ranked(before: Match, change: MatchChange) -> bool:
    """Whether a change ends an attempt at a day: every match that ends has a result, but others have no attempt."""
    return change.result is not None and before.purpose == "daily"


def _taken() -> KeyTaken:
    return KeyTaken("This press was used before, for another seat or match.")


def _action_columns(match_id: str, key: str, seat: Seat, change: MatchChange, at: int) -> dict[str, Any]:
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


def _after(before: Match, change: MatchChange, at: int) -> Match:
    return replace(
        before,
        seq=change.seq,
        questions=change.questions,
        snapshot=change.snapshot,
        state_hash=change.state_hash,
        status=change.status,
        outcome=change.outcome,
        updated_at=_noticed_at(before, change, at),
        roster=before.roster if change.roster is None else change.roster,
        revision=before.revision + (not change.unnoticed),
    )
