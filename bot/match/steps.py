"""Applies one action to a match and its roster, as pure steps; checks that the actor may play it.

A step runs within the store's transaction (`bot.match.tables`), on the match as it is then. It may run again, so it has
no side effects: its result holds what to store and what the table learns.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from msgspec.structs import replace

from bot.core.refusals import Stale
from bot.match import deadlines
from bot.match.kinds.match_kind import MatchKind
from bot.match.kinds.secrecy import is_in_secret
from bot.match.roster import By
from bot.match.table import GameEvents
from bot.match.time_controls import turn_of
from bot.store.rows import Match, MatchChange, MatchStatus, Result
from engine import record
from engine.errors import NothingToUndo
from engine.game import Outcome, Seat
from engine.record import AnyGame, Position


@dataclass(frozen=True)
class Situation:
    """A match as a step finds it: the stored row, its position, its kind, and the time."""

    game: AnyGame
    match: Match
    position: Position
    kind: MatchKind
    now: int


@dataclass(frozen=True)
class StepResult:
    """The result of a step: `body` is the record's entry; `events` None: the last step was undone."""

    position: Position
    body: bytes
    events: GameEvents | None
    kind: MatchKind
    by: By = "person"


StepFunction: TypeAlias = Callable[[Situation], StepResult]
"""Plays, or raises a refusal; pure, since the store may run it again after a failure."""


class Decision(MatchChange, frozen=True, kw_only=True):
    """A change to store, with the step that was `played`; `in_secret`: it is hidden from spectators."""

    played: StepResult
    in_secret: bool


def decided(before: Situation, step: StepFunction) -> Decision:
    """Return what to store for a step, worked out from the stored match. Raises what the step raises."""
    game, now, played = before.game, before.now, step(before)
    moved = played.position
    in_secret = is_in_secret(game, before.position, moved, played.events or ())
    # An AI plays on at once, before people have read of an outage.
    kind = played.kind.gone_on() if played.by == "person" and not in_secret else played.kind
    kind = kind.moved(game, moved, now)
    is_ended = kind.roster.end is not None
    # Encoded once: the fingerprint below is taken of these bytes.
    outcome, snapshot = game.outcome(moved.state), game.codec.encode(moved.state)
    return Decision(
        body=played.body,
        seq=moved.seq,
        questions=moved.questions,
        snapshot=snapshot,
        state_hash=game.codec.hash_of(snapshot),
        status=_status(outcome, kind),
        outcome=_as_ended(outcome, kind, played.by),
        result=None if outcome is None else _result(game, outcome),
        # A kind that has not changed is the same object, so its roster needs no write.
        roster=None if kind is before.kind else kind.stored,
        deadlines=() if is_ended else deadlines.deadlines_after(game, before.position, moved, kind, now),
        outbox=() if is_ended else deadlines.turn_notices(game, before.match.id, before.position, moved, kind, now),
        # A roster that others see differently, as after a seat was handed over, needs a repaint in secret too.
        unnoticed=in_secret and kind.is_same_to_all(before.kind),
        members=kind.newcomers(before.kind),
        topics=kind.topics(game, moved, before.position),
        high_scores=() if outcome is None else outcome.high_scores,
        played=played,
        in_secret=in_secret,
    )


def _status(outcome: Outcome | None, kind: MatchKind) -> MatchStatus:
    if outcome is not None:
        return "finished"
    return "playing" if kind.roster.end is None else "closed"  # the last one who did not want to end it may have left


def _as_ended(outcome: Outcome | None, kind: MatchKind, by: By) -> Outcome | None:
    """Keep with the outcome of a solo match that an AI has ended it: its roster is not stored."""
    if outcome is None or not kind.is_solo or by != "ai":
        return outcome
    return replace(outcome, left=("finished",))


def _result(game: AnyGame, outcome: Outcome) -> Result:
    """Return the result of a finished match's first seat; the first ending of a game is the one aimed for."""
    return Result(outcome.scores[0], outcome.ties[0] if outcome.ties else 0, outcome.ending == game.info.endings[0])


def play(seat: Seat, question: int, action: Any, by: By) -> StepFunction:
    """Play an action that answers a question put to a seat.

    Raises, as it runs:
        Stale: another question is open; RuleError: the rules forbid it.
        Paused, AiPlays, Gone, NotYourTable: a person may not play this now.
    """

    def step(before: Situation) -> StepResult:
        # Before the rules: a press on an old board is stale, even if its action would be illegal now.
        kind = _acted(before, seat, question, by)
        position, events = record.advance(before.game, before.position, seat, action)
        return StepResult(position, before.game.codec.encode(action), events, kind, by)

    return step


def undo(seat: Seat, question: int) -> StepFunction:
    """Take back a seat's last action. Raises as `play`, NothingToUndo among them."""

    def step(before: Situation) -> StepResult:
        if before.kind.shares_seats:  # others may have acted since
            raise NothingToUndo
        kind = _acted(before, seat, question, "person")
        position = record.take_back(before.game, before.position, seat)
        return StepResult(position, bytes(record.UNDO), None, kind)

    return step


def _acted(before: Situation, seat: Seat, question: int, by: By) -> MatchKind:
    """Return the kind after an action that answers a question. Raises Stale, and as `MatchKind.acted`."""
    if question != before.position.questions[seat]:
        raise Stale
    window = before.game.asked(before.position.state).get(seat)
    missed = None if window is None or window.interrupt else turn_of(window, question)
    return before.kind.acted(seat, by, missed, before.now)
