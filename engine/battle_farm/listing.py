"""Lists what an asked seat may do, each with the line that names its action."""

from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never, overload

from engine.battle_farm.cards import CLASSES, PRICE, VALUE
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
    Plant,
    Play,
    Stop,
)
from engine.battle_farm.naming import PLACES, bed_line, card_line, crop_line, kind_line, place_line, source_line
from engine.battle_farm.rules.legal import legal
from engine.battle_farm.state import State, kind_of, plus_of
from engine.battle_farm.views import card_of
from engine.game import Choice, Seat
from engine.message import Arg, Line, Who


def choices(state: State, seat: Seat) -> Sequence[Choice[Action]]:
    """List the legal actions of a seat, as `legal` does."""
    return _Choices(state, seat, legal(state, seat))


class _Choices(Sequence[Choice[Action]]):
    """Actions that are put into words only as they are read: most players read their pick alone."""

    def __init__(self, state: State, seat: Seat, actions: Sequence[Action]) -> None:
        self._state = state
        self._seat = seat
        self._actions = actions

    def __len__(self) -> int:
        return len(self._actions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Choices) and list(self) == list(other)

    @overload
    def __getitem__(self, index: int) -> Choice[Action]: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Choice[Action]]: ...
    def __getitem__(self, index: int | slice) -> Choice[Action] | Sequence[Choice[Action]]:
        if isinstance(index, slice):
            return _Choices(self._state, self._seat, self._actions[index])
        return _named(self._state, self._seat, self._actions[index])


def _named(state: State, seat: Seat, action: Action) -> Choice[Action]:
    match action:
        case Bid() | Offer() | Accept() | Decline():
            return _trade(state, seat, action)
        case Buy() | Stop() | Plant() | Play() | Ability() | Fertilize():
            return _own_turn(state, seat, action)
        case ChooseBed() | ChooseSeat() | ChooseCard() | ChooseColor() | ChooseKind() | ChooseToken():
            return Choice(action, _target(state, seat, action), "choose")
    assert_never(action)


def _choice(action: Action, group: str, key: str, /, **args: Arg) -> Choice[Action]:
    return Choice(action, Line(f"battle_farm-{key}", args), group)


def _own_turn(state: State, seat: Seat, action: Buy | Stop | Plant | Play | Ability | Fertilize) -> Choice[Action]:
    farm = state.farms[seat]
    match action:
        case Buy(place):
            kind = kind_of(state, state.market[place])  # no card of the market is raised
            return _choice(action, "buy", "buy", place=PLACES[place], card=kind_line(kind), price=PRICE[kind])
        case Stop():
            return _choice(action, "stop", f"stop-{state.phase}")
        case Plant(card, bed):
            into = bed_line(farm.beds[bed].kind)
            return _choice(action, "plant", "plant", card=card_line(card_of(state, seat, card)), bed=bed + 1, into=into)
        case Play(card):
            cost = VALUE[kind_of(state, card)] + plus_of(farm, card)
            return _choice(action, "play", "play", card=card_line(card_of(state, seat, card)), cost=cost)
        case Ability():
            ability = CLASSES[farm.farmer].ability
            return _choice(action, "ability", "use", ability=source_line(ability.id), cost=ability.cost)
        case Fertilize(bed):
            crop = farm.beds[bed].crop
            # Only beds with a crop are listed; the rest satisfies the type checker.
            kind, turns = (crop.kind, crop.timer) if crop is not None else ("", 0)
            return _choice(action, "fertilize", "fertilize", crop=kind_line(kind), bed=bed + 1, turns=turns)
    assert_never(action)


def _trade(state: State, seat: Seat, action: Offer | Bid | Accept | Decline) -> Choice[Action]:
    match action:
        case Bid():
            return _bid(action)
        case Offer(cards):
            if len(cards) == 1:
                return _choice(action, "offer", "offer", card=card_line(card_of(state, seat, cards[0])))
            return _choice(action, "offer", "offer-all", count=len(cards))
        case Accept(buyer):
            bids = {} if state.trade is None else {bid.seat: bid.coins for bid in state.trade.bids}
            return _choice(action, "answer", "accept", player=Who(buyer), coins=bids.get(buyer, 0))
        case Decline():
            if state.question is not None:
                return _choice(action, "choose", "decline")
            return _choice(action, "answer", "keep")
    assert_never(action)


# The small bids are listed again and again.
@lru_cache(maxsize=64)
def _bid(action: Bid) -> Choice[Action]:
    return _choice(action, "bid", "bid" if action.coins else "no-bid", coins=action.coins)


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
