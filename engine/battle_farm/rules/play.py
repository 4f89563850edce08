"""Plays one action of Battle Farm: checks it, does it, and goes on to the next question."""

from typing import assert_never

from engine.battle_farm.errors import AnswerFirst, BidsMissing, MatchOver, NotWhatIsAsked, WrongPhase
from engine.battle_farm.events import Event
from engine.battle_farm.model import (
    Ability,
    Accept,
    Action,
    Bid,
    Buy,
    ChooseBed,
    ChooseCard,
    ChooseColor,
    ChooseKind,
    ChooseSeat,
    ChooseToken,
    Decline,
    Fertilize,
    Offer,
    Phase,
    Plant,
    Play,
    Stop,
)
from engine.battle_farm.naming import source_line
from engine.battle_farm.rules.actions import buy, fertilize, plant, play_card, use_ability
from engine.battle_farm.rules.answers import answer, decline
from engine.battle_farm.rules.field import Field
from engine.battle_farm.rules.trading import accept, bid, keep, offer
from engine.battle_farm.rules.turn import enter_fertilize, proceed
from engine.battle_farm.state import Effect, State
from engine.errors import NotAsked
from engine.game import Seat, Step
from engine.message import Line

# Sets of classes, and `type(action) is` below: `isinstance` asks class by class and takes long, at every action.
ANSWERS: frozenset[type[Action]] = frozenset((ChooseBed, ChooseSeat, ChooseCard, ChooseColor, ChooseKind, ChooseToken))
"""The actions that answer an effect's question."""

TAKEN_BACK: frozenset[type[Action]] = ANSWERS | {Plant, Play, Ability, Fertilize, Decline}
"""Actions that can be taken back unless they have revealed something."""

# Without Stop, which fits every phase, Bid, which is another seat's, and Decline, which answers.
PHASES: dict[type[Action], Phase] = {
    Buy: "buy",
    Offer: "trade",
    Accept: "trade",
    Plant: "play",
    Play: "play",
    Ability: "play",
    Fertilize: "fertilize",
}
"""The phase that each action of the active seat belongs to."""


def play(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    """Play an action of a seat.

    Raises:
        RuleError: it is not legal now.
    """
    if state.phase == "over":
        raise MatchOver
    field = _begin(state, seat, action)
    active, turn = field.active, field.turn
    proceed(field)
    may_take_back = type(action) in TAKEN_BACK and turn == field.turn
    # Another seat's answer is final as well: the turn goes on under a new clock (`resume`).
    reveals = field.revealed or not may_take_back or field.active != active or seat != active
    return Step(field.freeze(), tuple(field.events), reveals)


def _begin(state: State, seat: Seat, action: Action) -> Field:
    """Do the action itself; its consequences follow. Raises RuleError."""
    # First, since bids come from seats that are not active.
    if type(action) is Bid:
        return bid(state, seat, action.coins)
    question = state.question
    if question is not None:
        if question.seat != seat:
            raise NotAsked
        if type(action) is Decline:
            return decline(state)
        if type(action) in ANSWERS:
            return answer(state, action)
        raise AnswerFirst(source=_asking(state))
    if seat != state.active:
        raise NotAsked
    if state.trade is not None and state.trade.waiting:
        raise BidsMissing(waiting=len(state.trade.waiting))
    if type(action) in ANSWERS or (state.trade is None and type(action) is Decline):
        raise NotWhatIsAsked
    phase = PHASES.get(type(action))
    if phase is not None and phase != state.phase:  # BF-15: the phases have their order
        raise WrongPhase(phase=Line(f"battle_farm-phase-{state.phase}"))
    return _do(state, action)


def _asking(state: State) -> Line:
    effect = state.agenda[0]
    return source_line(effect.source) if isinstance(effect, Effect) else Line("battle_farm-no-card")


def _do(state: State, action: Action) -> Field:
    if type(action) is Buy:
        return buy(state, action.place)
    if type(action) is Plant:
        return plant(state, action.card, action.bed)
    if type(action) is Offer:
        if state.trade is not None:
            raise NotWhatIsAsked
        return offer(state, action.cards)
    if type(action) is Stop:
        return stop(state)
    if type(action) is Accept:
        return accept(state, action.seat)
    if type(action) is Decline:
        return keep(state)
    if type(action) is Play:
        return play_card(state, action.card)
    if type(action) is Ability:
        return use_ability(state)
    if type(action) is Fertilize:
        return fertilize(state, action.bed)
    match action:
        # All dealt with in `_begin`; they are named so that `assert_never` notices a new action.
        case Bid() | ChooseBed() | ChooseSeat() | ChooseCard() | ChooseColor() | ChooseKind() | ChooseToken():
            raise NotWhatIsAsked
    assert_never(action)


def stop(state: State) -> Field:
    """End the phase of the active seat."""
    if state.trade is not None:
        return keep(state)
    field = Field(state)
    match state.phase:
        case "buy":
            field.purchases = 0
        case "trade":
            field.traded = True
        case "play":
            # No field says that play is over while something could be played, so the next phase is entered here.
            enter_fertilize(field)
        case _:
            field.doses = 0
    return field
