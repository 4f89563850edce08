"""Courses of matches for the tests of badges: replayed from records, or written step by step."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from engine.badges import Course, CourseStep
from engine.game import Options, Outcome
from engine.record import AnyGame, PlayedAction, Record


def record_of(
    game: AnyGame, seed: str, seats: int, options: Options, actions: Iterable[tuple[int, Any]] = ()
) -> Record:
    """Make the record of a match, as stored."""
    played = tuple(PlayedAction(seat, msgspec.Raw(game.codec.encode(action))) for seat, action in actions)
    raw = msgspec.Raw(game.codec.encode(options))
    return Record(game.info.id, game.info.rules_version, seed, seats, raw, played)


def told(seats: int, *steps: Sequence[Any], outcome: Outcome | None = None, states: Sequence[Any] = ()) -> Course:
    """Make a match from the events of its steps; `states` are those before the first step and after each."""
    pairs = list(pairwise(states)) if states else [(None, None)] * len(steps)
    return Course(
        seats,
        tuple(CourseStep(before, after, tuple(events)) for (before, after), events in zip(pairs, steps, strict=True)),
        outcome,
    )


def won_by(*winners: int, seats: int = 2, ending: str = "played", scores: Sequence[int] = ()) -> Outcome:
    """An outcome with these seats in the first place."""
    places = tuple(1 if seat in winners else len(winners) + 1 for seat in range(seats))
    return Outcome(places, tuple(scores) or tuple(10 - place for place in places), ending)
