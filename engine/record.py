"""The only fold: seed, options and actions -> position; replay and verification use it.

It counts the questions put to each seat, so that a stale press is recognised without counting others' moves. An undo is
an entry of the record too: a record only grows.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.errors import EngineError, NotAsked, NothingToUndo, RecordError
from engine.game import Game, Outcome, Seat, Step, Window
from engine.rng import Rng

AnyGame = Game[Any, Any, Any, Any]


# Stored records hold it, so it stays; no action is written so, as actions are objects.
UNDO = msgspec.Raw(b"null")
"""The entry of a record for an undo of the seat's last action."""


class PlayedAction(msgspec.Struct, frozen=True):
    """One action of a record, as JSON, or `UNDO`, and the seat that played it."""

    seat: Seat
    action: msgspec.Raw


class Record(msgspec.Struct, frozen=True):
    """A whole match: all that is needed to replay it. `options` is the game's options as JSON."""

    game: str
    rules_version: int
    seed: str
    seats: int
    options: msgspec.Raw
    actions: tuple[PlayedAction, ...] = ()


class Back(msgspec.Struct, frozen=True):
    """A state that a seat may still return to."""

    seat: Seat
    state: Any


class Position(msgspec.Struct, frozen=True):
    """A state within its match: `seq` actions were played; `questions[seat]` were put to that seat so far.

    `back` are the states before the undoable actions, the latest last.
    """

    state: Any
    seq: int
    questions: tuple[int, ...]
    back: tuple[Back, ...] = ()

    def may_undo(self, seat: Seat) -> bool:
        """Return whether a seat may take back its last action."""
        return bool(self.back) and self.back[-1].seat == seat


def begin(game: AnyGame, seed: str, seats: int, options: Any) -> tuple[Position, tuple[Any, ...]]:
    """Deal a match; returns its first position and the events of the deal."""
    step = game.setup(seats, options, Rng(seed))
    asked = game.asked(step.state)
    return Position(step.state, 0, tuple(int(seat in asked) for seat in range(seats))), step.events


def advance(game: AnyGame, position: Position, seat: Seat, action: Any) -> tuple[Position, tuple[Any, ...]]:
    """Play one action; returns the position after it and its events.

    Raises:
        RuleError: it is not legal, or (NotAsked) the seat has no open question.
    """
    before = game.asked(position.state)
    if seat not in before:
        raise NotAsked
    step: Step[Any, Any] = game.apply(position.state, seat, action)
    after = game.asked(step.state)
    questions = _count(position.questions, before, after, seat)
    is_sealed = any(window.sealed for window in after.values())  # an undo would show who has acted since
    is_final = step.reveals or seat not in after or is_sealed
    # One list for all seats: such a step ends the undo of every seat.
    back = () if is_final else (*position.back, Back(seat, position.state))
    if game.info.undo_depth is not None:
        back = back[max(0, len(back) - game.info.undo_depth) :]
    return Position(step.state, position.seq + 1, questions, back), step.events


def take_back(game: AnyGame, position: Position, seat: Seat) -> Position:
    """Return to the state before a seat's last action; question numbers go on, so that no old press fits a new one.

    Raises:
        NothingToUndo: the seat may not.
    """
    if not position.may_undo(seat):
        raise NothingToUndo
    earlier = position.back[-1].state
    questions = _count(position.questions, game.asked(position.state), game.asked(earlier), seat)
    return Position(earlier, position.seq + 1, questions, position.back[:-1])


def _count(questions: tuple[int, ...], before: Any, after: Any, actor: Seat) -> tuple[int, ...]:
    """Add one for each seat with a new question: it answered one that does not last, or was not asked this before."""

    def is_new(seat: Seat) -> bool:
        # The same window is no new question, so that two who are asked at once do not outdate each other's buttons.
        window: Window | None = after.get(seat)
        if window is None or before.get(seat) != window:
            return window is not None
        return seat == actor and not window.lasts

    return tuple(count + is_new(seat) for seat, count in enumerate(questions))


def steps(game: AnyGame, record: Record) -> Iterator[tuple[Position, tuple[Any, ...]]]:
    """Replay a record position by position, the deal first.

    Raises:
        RecordError: it is of another game or rules version, or an action in it is not legal.
    """
    if (record.game, record.rules_version) != (game.info.id, game.info.rules_version):
        raise RecordError(f"{record.game} rules {record.rules_version} cannot be played by this version")
    try:
        options = game.codec.read_options(record.options)
        position, events = begin(game, record.seed, record.seats, options)
        yield position, events
        for played in record.actions:
            if played.action == UNDO:
                position, events = take_back(game, position, played.seat), ()
            else:
                position, events = advance(game, position, played.seat, game.codec.action(bytes(played.action)))
            yield position, events
    # Any other exception is a fault of the rules, which quarantines a match, and no fault of its record.
    except (EngineError, msgspec.MsgspecError) as error:
        raise RecordError(f"the record does not replay: {error}") from error


def replay(game: AnyGame, record: Record) -> Position:
    """Play a record to its end. Raises RecordError."""
    *_, (position, _) = steps(game, record)
    return position


def verify(game: AnyGame, record: Record, outcome: Outcome) -> bool:
    """Return whether a replayed record ends as claimed. Raises RecordError."""
    return game.outcome(replay(game, record).state) == outcome
