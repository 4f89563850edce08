"""Plays one action of Absolute, if it belongs to the current phase of the turn."""

from typing import assert_never

from engine.absolute.errors import AlreadyDrawn, DiscardDue, DrawFirst, MatchOver
from engine.absolute.events import Event
from engine.absolute.model import Action, Add, Arrange, Discard, Draw, Hold, Place, Swap
from engine.absolute.rules.laying import add, arrange, place
from engine.absolute.rules.swap import swap
from engine.absolute.rules.turn import HAND_LIMIT, discard, draw, hold
from engine.absolute.state import State
from engine.errors import NotAsked
from engine.game import Seat, Step


def play(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    """Play an action of a seat.

    Raises:
        RuleError: it is not legal now.
    """
    if state.phase == "over":
        raise MatchOver
    if seat != state.active:
        raise NotAsked
    _check_phase(state, action)
    # No `match`: it asks `isinstance` of class after class, which takes a struct's class five times as long as `is`.
    if type(action) is Draw:
        return draw(state, action.source)
    if type(action) is Discard:
        return discard(state, action.card)
    if type(action) is Swap:
        return swap(state, action)
    if type(action) is Hold:
        return hold(state)
    if type(action) is Place:
        return place(state, action.cards)
    if type(action) is Add:
        return add(state, action.set, action.cards)
    if type(action) is Arrange:
        return arrange(state, action.sets)
    assert_never(action)


def _check_phase(state: State, action: Action) -> None:
    """Check the order of a turn's actions: draw, then swap and play, then discard (AZ-15). Raises RuleError."""
    is_draw = type(action) is Draw
    if state.phase == "draw" and not is_draw:
        raise DrawFirst
    if state.phase == "discard" and type(action) is not Discard:
        raise DiscardDue(count=len(state.seats[state.active].hand), limit=HAND_LIMIT)
    if state.phase == "act" and is_draw:
        raise AlreadyDrawn
