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
    # First what is played most often: the patterns are tried one after the other.
    match action:
        case Draw(source):
            return draw(state, source)
        case Discard(card):
            return discard(state, card)
        case Swap():
            return swap(state, action)
        case Hold():
            return hold(state)
        case Place(cards):
            return place(state, cards)
        case Add(index, cards):
            return add(state, index, cards)
        case Arrange(sets):
            return arrange(state, sets)
    assert_never(action)


def _check_phase(state: State, action: Action) -> None:
    """Pass where the action comes at its time: draw, then swap and play, then discard (AZ-15). Raises RuleError."""
    is_draw = isinstance(action, Draw)
    if state.phase == "draw" and not is_draw:
        raise DrawFirst
    if state.phase == "discard" and not isinstance(action, Discard):
        raise DiscardDue(count=len(state.seats[state.active].hand), limit=HAND_LIMIT)
    if state.phase == "act" and is_draw:
        raise AlreadyDrawn
