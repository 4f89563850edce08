"""Plays Battle Farm by chance, legally and, on the side, against the rules, and keeps a tally of what has occurred."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import get_args

import msgspec

from engine.battle_farm import GAME
from engine.battle_farm.cards import DECK
from engine.battle_farm.events import AbilityUsed, Event, Harvested, Planted, Played
from engine.battle_farm.model import (
    Ability,
    Accept,
    Action,
    BattleFarmOptions,
    BedId,
    Bid,
    Buy,
    ChooseBed,
    ChooseCard,
    ChooseColor,
    ChooseKind,
    ChooseSeat,
    ChooseToken,
    Color,
    Decline,
    Fertilize,
    Offer,
    Plant,
    Play,
    Stop,
    Token,
)
from engine.battle_farm.rules.legal import legal
from engine.battle_farm.state import Effect, State
from engine.errors import RuleError
from engine.game import Seat, Step
from engine.rng import Rng

LONGEST = 4_000
"""Actions of a match that is taken for endless."""

PATIENCE = 20
"""In so many of a hundred cases a wanderer stops although it could do something."""


class Visit(msgspec.Struct, frozen=True):
    """An action of a match: the state before it, who acted, and what came of it."""

    before: State
    seat: Seat
    action: Action
    step: Step[State, Event]


def deal(seed: str, seats: int, options: BattleFarmOptions) -> Step[State, Event]:
    return GAME.setup(seats, options, Rng(seed))


def wander(seed: str, seats: int, options: BattleFarmOptions) -> Iterator[Visit]:
    """Play a match at random to its end."""
    chance, state = Random(seed), deal(seed, seats, options).state
    for _ in range(LONGEST):
        asked = list(GAME.asked(state))
        if not asked:
            return
        seat = chance.choice(asked)
        action = choose(state, seat, chance)
        step = GAME.apply(state, seat, action)
        yield Visit(state, seat, action, step)
        state = step.state
    raise AssertionError(f"match {seed} of {seats} does not end")


def choose(state: State, seat: Seat, chance: Random) -> Action:
    """Choose something legal, rarely to stop; sometimes a lot or a bid that is not listed."""
    found = legal(state, seat)
    busy = [action for action in found if not isinstance(action, Stop | Decline | Offer)]
    lots = [action for action in found if isinstance(action, Offer)]
    if lots and chance.randrange(100) < PATIENCE:
        hand = state.farms[seat].hand
        return Offer(tuple(chance.sample(hand, chance.randint(1, len(hand)))))
    if not busy or (len(busy) < len(found) and chance.randrange(100) < PATIENCE):
        return chance.choice([action for action in found if action not in lots] or found)
    return chance.choice(busy)


# What the rules refuse ----------------------------------------------------------------------------------------------


def poke(state: State, seat: Seat, chance: Random) -> Action:
    """Make up an action that may well be wrong; half of the time of a kind that is right."""
    made_up = actions(state, seat, chance)
    kinds = {type(action) for action in legal(state, seat)}
    near = [action for action in made_up if type(action) in kinds]
    return chance.choice(near if near and chance.randrange(2) else made_up)


def actions(state: State, seat: Seat, chance: Random) -> Sequence[Action]:
    """Make up an action of each kind, about places, seats and cards that are there or nearly."""
    seats, cards = len(state.farms), len(DECK) + len(state.made)
    hand = state.farms[seat].hand
    card = chance.choice(hand) if hand and chance.randrange(4) else chance.randrange(-1, cards + 2)
    place, who, bed = chance.randrange(-1, 8), chance.randrange(-1, seats + 1), chance.randrange(-1, 5)
    return (
        Buy(place),
        Stop(),
        Offer(chance.choice([(), (card, card), (card,)])),
        Bid(chance.choice([-1, 0, 1, state.farms[seat].coins + 1])),
        Accept(who),
        Decline(),
        Plant(card, bed),
        Play(card),
        Ability(),
        Fertilize(bed),
        ChooseBed(who, bed),
        ChooseSeat(who),
        ChooseCard(card),
        ChooseColor(chance.choice(get_args(Color))),
        ChooseKind(chance.choice(get_args(BedId))),
        ChooseToken(chance.choice(get_args(Token))),
    )


def refusals(state: State, chance: Random, tries: int) -> Iterator[str]:
    """Name the refusals of some made-up actions, of seats that are asked and of others."""
    asked = list(GAME.asked(state))
    for _ in range(tries):
        seat = chance.choice(asked) if asked and chance.randrange(5) else chance.randrange(len(state.farms))
        yield from refusal(state, seat, poke(state, seat, chance))


def repeated(visit: Visit) -> Iterator[str]:
    """Name the refusals of what was done already in this turn, done again: the last move, a card, a closed bed."""
    state = visit.step.state
    yield from refusal(state, visit.seat, visit.action)
    for card in state.played:
        yield from refusal(state, state.active, Play(card))
    farm = state.farms[state.active]
    for place in [place for place, bed in enumerate(farm.beds) if bed.closed]:
        for card in farm.hand[:3]:
            yield from refusal(state, state.active, Plant(card, place))


def refusal(state: State, seat: Seat, action: Action) -> Iterator[str]:
    """Name the refusal of an action, which is then not listed either."""
    try:
        GAME.apply(state, seat, action)
    except RuleError as error:
        assert action not in legal(state, seat)
        yield f"refused {type(error).__name__}"


# What has occurred --------------------------------------------------------------------------------------------------


def occurred(visit: Visit) -> Iterator[str]:
    """Name what an action and its events have brought about, of what every card, bed and ability should."""
    yield f"action {type(visit.action).__name__}"
    for event in visit.step.events:
        yield from told(event)
    state = visit.step.state
    for farm in state.farms:
        for bed in farm.beds:
            if bed.crop:
                yield f"crop in {bed.kind}"
    if state.question and isinstance(effect := state.agenda[0], Effect):
        yield f"{effect.source} asks for {state.question.about}"
    if outcome := GAME.outcome(state):
        yield f"ending {outcome.ending}"


def told(event: Event) -> Sequence[str]:
    match event:
        case Planted(card=card):
            return (f"planted {card.kind}",)
        case Harvested(card=card):
            return (f"harvested {card.kind}",)
        case Played(card=card):
            return (f"played {card.kind}",)
        case AbilityUsed(ability=ability):
            return (f"used {ability}",)
        case _:
            return ()
