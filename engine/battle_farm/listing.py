"""Lists an asked seat's legal actions, each with its label."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import assert_never

from engine.battle_farm.cards import CLASSES, PRICE, value
from engine.battle_farm.model import (
    Ability,
    Accept,
    Action,
    BedId,
    Bid,
    Buy,
    Card,
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
from engine.battle_farm.naming import PLACES, bed_line, card_line, crop_line, kind_line, place_line, source_line
from engine.battle_farm.rules.legal import DECLINE, STOP, legal
from engine.battle_farm.state import State, kind_of
from engine.battle_farm.views import card_of
from engine.choices import LazyChoices
from engine.game import Choice, Seat
from engine.message import Arg, Line, Who


def choices(state: State, seat: Seat) -> Sequence[Choice[Action]]:
    """List the legal actions of a seat, as `legal` does."""
    return LazyChoices(state, seat, legal(state, seat), _named)


def _named(state: State, seat: Seat, action: Action) -> Choice[Action]:
    # No `match`: it asks `isinstance` of class after class, which takes a struct's class five times as long as `is`.
    if type(action) is Bid:
        return _bid(action)
    if type(action) is Buy:
        return _buy(action, kind_of(state, state.market[action.place]))  # no card of the market is raised
    if type(action) is Plant:
        bed = state.farms[seat].beds[action.bed]
        return _plant(action, card_of(state, seat, action.card), bed.kind)
    if type(action) is Offer:
        if len(action.cards) == 1:
            return _offer(action, card_of(state, seat, action.cards[0]))
        return _choice(action, "offer", "offer-all", count=len(action.cards))
    if type(action) is Stop:
        return _stop(state.phase)
    if type(action) is Accept:
        bids = {} if state.trade is None else {bid.seat: bid.coins for bid in state.trade.bids}
        return _accept(action, bids.get(action.seat, 0))
    if type(action) is Decline:
        return _DECLINE if state.question is not None else _KEEP
    if type(action) is Play:
        return _play(action, card_of(state, seat, action.card))
    if type(action) is Ability:
        ability = CLASSES[state.farms[seat].farmer].ability
        return _choice(action, "ability", "use", ability=source_line(ability.id), cost=ability.cost)
    if type(action) is Fertilize:
        crop = state.farms[seat].beds[action.bed].crop
        # Only beds with a crop are listed; the rest satisfies the type checker.
        kind, turns = (crop.kind, crop.timer) if crop is not None else ("", 0)
        return _choice(action, "fertilize", "fertilize", crop=kind_line(kind), bed=action.bed + 1, turns=turns)
    return Choice(action, _target(state, seat, action), "choose")


def _choice(action: Action, group: str, key: str, /, **args: Arg) -> Choice[Action]:
    return Choice(action, Line(f"battle_farm-{key}", args), group)


# What is listed often -------------------------------------------------------------------------------------------------
# The same few choices recur, and their words depend only on the arguments here.


@lru_cache(maxsize=1024)
def _buy(action: Buy, kind: str) -> Choice[Action]:
    return _choice(action, "buy", "buy", place=PLACES[action.place], card=kind_line(kind), price=PRICE[kind])


@cache
def _stop(phase: Phase) -> Choice[Action]:
    return _choice(STOP, "stop", f"stop-{phase}")


@lru_cache(maxsize=4096)
def _plant(action: Plant, card: Card, into: BedId) -> Choice[Action]:
    return _choice(action, "plant", "plant", card=card_line(card), bed=action.bed + 1, into=bed_line(into))


@lru_cache(maxsize=1024)
def _play(action: Play, card: Card) -> Choice[Action]:
    return _choice(action, "play", "play", card=card_line(card), cost=value(card))


@lru_cache(maxsize=1024)
def _offer(action: Offer, card: Card) -> Choice[Action]:
    return _choice(action, "offer", "offer", card=card_line(card))


@lru_cache(maxsize=64)
def _bid(action: Bid) -> Choice[Action]:
    return _choice(action, "bid", "bid" if action.coins else "no-bid", coins=action.coins)


@lru_cache(maxsize=128)
def _accept(action: Accept, coins: int) -> Choice[Action]:
    return _choice(action, "answer", "accept", player=Who(action.seat), coins=coins)


_DECLINE = _choice(DECLINE, "choose", "decline")
_KEEP = _choice(DECLINE, "answer", "keep")


def _target(
    state: State, seat: Seat, action: ChooseBed | ChooseSeat | ChooseCard | ChooseColor | ChooseKind | ChooseToken
) -> Line:
    match action:
        case ChooseBed(owner, place):
            bed = state.farms[owner].beds[place]
            if bed.crop is not None:
                return crop_line(bed.crop.kind, owner, place)
            return Line("battle_farm-empty-bed", {"at": place_line(owner, place), "kind": bed_line(bed.kind)})
        case ChooseSeat(opponent):
            return Line("battle_farm-opponent", {"player": Who(opponent), "coins": state.farms[opponent].coins})
        case ChooseCard(card):
            return Line("battle_farm-choose-card", {"card": card_line(card_of(state, seat, card))})
        case ChooseColor(color):
            return Line(f"battle_farm-color-{color}")
        case ChooseKind(kind):
            return bed_line(kind)
        case ChooseToken(token):
            return Line(f"battle_farm-give-{token}")
    assert_never(action)
