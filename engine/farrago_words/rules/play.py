"""Plays one action of Farrago Words: checks the actor, applies it, and continues to the next open question."""

from typing import assert_never

from engine.errors import NotAsked
from engine.farrago_words.errors import MatchOver, NotThere
from engine.farrago_words.events import Event
from engine.farrago_words.model import Action, Bell, Challenge, Content, Enter, Leave, Next, Vote, Write
from engine.farrago_words.rules.challenging import be_content, challenge
from engine.farrago_words.rules.people import enter, leave, seat_of
from engine.farrago_words.rules.rounds import begin, go_on, hurry, ring
from engine.farrago_words.rules.timing import asked_seats
from engine.farrago_words.rules.voting import vote
from engine.farrago_words.rules.writing import write
from engine.farrago_words.state import State
from engine.game import Seat, Step


def play(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    """Play an action of a seat; people act only for their own.

    Raises:
        RuleError: it is not legal now.
    """
    if state.phase == "over":
        raise MatchOver
    is_onlooker = isinstance(action, Vote) and action.by < 0  # who may use any seat's window (WORD-15)
    # Enter and Leave are not among these: any asked seat plays them (`PartyGame`)
    if isinstance(action, Write | Challenge | Content | Vote) and not is_onlooker and seat_of(state, action.by) != seat:
        raise NotThere
    # Before the general refusal, as `check_turn` says why, and without `go_on`, as writing ends no phase
    if isinstance(action, Write):
        return write(state, seat, action)
    if seat not in asked_seats(state):
        raise NotAsked
    if isinstance(action, Next):
        seat_of(state, action.by)  # only to refuse: all who are there may begin, from any seat
        return begin(state)
    after, told = _done(state, seat, action)
    step = go_on(after)
    return Step(step.state, (*told, *step.events))


def _done(
    state: State, seat: Seat, action: Bell | Challenge | Content | Vote | Enter | Leave
) -> tuple[State, tuple[Event, ...]]:
    match action:
        case Bell():
            return ring(state, seat, action), ()
        case Challenge():
            after, told = challenge(state, seat, action)
            return hurry(after), (told,)
        case Content():
            return be_content(state, action), ()
        case Vote():
            return hurry(vote(state, action)), ()
        case Enter():
            after, told = enter(state, action)
            return after, (told,)
        case Leave():
            after, told = leave(state, action)
            return after, (told,)
    assert_never(action)
