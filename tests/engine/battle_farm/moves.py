"""Actions of Battle Farm as words, for tests: `plant wheat 1`, `bed 1.2` (seat 1, its second bed), `0: bid 3`.

Cards are named by kind (`wheat`, `wheat+5`), beds are numbered from 1, places of the market are A to F. A move is done
by the seat that is asked; where several are, it says who.
"""

from collections.abc import Callable, Iterator

import msgspec
import pytest

from engine.battle_farm import GAME
from engine.battle_farm.model import (
    Ability,
    Accept,
    Action,
    BattleFarmView,
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
    Color,
    Decline,
    Fertilize,
    Offer,
    Plant,
    Play,
    Stop,
    Token,
)
from engine.battle_farm.state import State
from engine.errors import RuleError
from engine.rng import Rng
from tests.engine.battle_farm.difference import difference, name

SEEDS = 120
"""So many ways that chance may go are tried where all that may happen is asked for."""


def actor(state: State, move: str) -> tuple[int, str]:
    """Split a move into who does it and what."""
    who, colon, words = move.partition(": ")
    if colon:
        return int(who), words
    (seat,) = GAME.asked(state)
    return seat, move


def held(view: BattleFarmView, word: str) -> int:
    """Find a hand card by name."""
    return next(card.id for card in view.hand if name(card) == word)


def shown(state: State, view: BattleFarmView) -> Iterator[Card]:
    """List the cards that the viewer sees, first those of the question."""
    yield from view.question.seen if view.question else ()
    yield from (card for card in view.market if card)
    yield from view.hand
    for farm in view.farms:
        yield from farm.discard


def named(state: State, seat: int, word: str) -> int:
    """Find a card that is meant by an answer: one of those to choose from, else any in sight."""
    seen = [card for card in shown(state, GAME.view(state, seat)) if name(card) == word]
    listed = {choice.action.card for choice in GAME.choices(state, seat) if isinstance(choice.action, ChooseCard)}
    return next((card.id for card in seen if card.id in listed), seen[0].id)


def place_of(word: str) -> tuple[int, int]:
    seat, _, bed = word.partition(".")
    return int(seat), int(bed) - 1


PLAIN: dict[str, Callable[[], Action]] = {"stop": Stop, "decline": Decline, "ability": Ability}

WORD: dict[str, Callable[[str], Action]] = {
    "fertilize": lambda word: Fertilize(int(word) - 1),
    "buy": lambda word: Buy("ABCDEF".index(word)),
    "bid": lambda word: Bid(int(word)),
    "accept": lambda word: Accept(int(word)),
    "bed": lambda word: ChooseBed(*place_of(word)),
    "seat": lambda word: ChooseSeat(int(word)),
    "color": lambda word: ChooseColor(msgspec.convert(word, Color)),
    "kind": lambda word: ChooseKind(msgspec.convert(word, BedId)),
    "token": lambda word: ChooseToken(msgspec.convert(word, Token)),
}


def parse(state: State, seat: int, move: str) -> Action:
    """Read what a move says as the action of a seat."""
    verb, *words = move.split()
    view = GAME.view(state, seat)
    match verb:
        case "plant":
            return Plant(held(view, words[0]), int(words[1]) - 1)
        case "play":
            return Play(held(view, words[0]))
        case "offer":
            return Offer(tuple(held(view, word) for word in words))
        case "card":
            return ChooseCard(named(state, seat, words[0]))
        case _:
            return WORD[verb](words[0]) if words else PLAIN[verb]()


def after(state: State, *moves: str) -> State:
    """Do moves one after the other; each must be listed among the choices unless it is a composite one."""
    for move in moves:
        seat, words = actor(state, move)
        action = parse(state, seat, words)
        assert isinstance(action, Offer | Bid) or action in {choice.action for choice in GAME.choices(state, seat)}
        state = GAME.apply(state, seat, action).state
    return state


def does(state: State, *moves: str) -> set[str]:
    """Tell all that moves change."""
    return difference(state, after(state, *moves))


def chances(state: State, seeds: int = SEEDS) -> Iterator[State]:
    """Return the same board with chance to go another way each time."""
    for seed in range(seeds):
        yield msgspec.structs.replace(state, rng=Rng(f"chance {seed}"))


def may_do(state: State, *moves: str, seeds: int = SEEDS) -> set[frozenset[str]]:
    """Return all that moves may change, for any random results."""
    return {frozenset(does(each, *moves)) for each in chances(state, seeds)}


def refused(state: State, *moves: str) -> str:
    """Do moves; the last is refused and changes nothing. Returns the ruling that refuses it."""
    state = after(state, *moves[:-1])
    seat, words = actor(state, moves[-1])
    action = parse(state, seat, words)
    before = GAME.codec.hash(state)
    with pytest.raises(RuleError) as caught:
        GAME.apply(state, seat, action)
    assert GAME.codec.hash(state) == before
    assert action not in {choice.action for choice in GAME.choices(state, seat)}
    return caught.value.ruling


def listed(state: State, group: str) -> set[str]:
    """Write the choices of a group for the one seat that is asked, as moves."""
    (seat,) = GAME.asked(state)
    view = GAME.view(state, seat)
    kinds = {card.id: name(card) for card in shown(state, view)}
    return {write(choice.action, kinds) for choice in GAME.choices(state, seat) if choice.group == group}


def write(action: Action, kinds: dict[int, str]) -> str:
    """Write an action as a move."""
    match action:
        case Plant(card, bed):
            return f"plant {kinds[card]} {bed + 1}"
        case Play(card):
            return f"play {kinds[card]}"
        case ChooseCard(card):
            return f"card {kinds[card]}"
        case ChooseBed(seat, bed):
            return f"bed {seat}.{bed + 1}"
        case Fertilize(bed):
            return f"fertilize {bed + 1}"
        case Buy(place):
            return f"buy {'ABCDEF'[place]}"
        case Offer(cards):
            return " ".join(["offer", *(kinds[card] for card in cards)])
        case _:
            words = [str(getattr(action, field)) for field in action.__struct_fields__]
            verb = {"bed_kind": "kind"}.get(tag := str(action.__struct_config__.tag), tag)
            return " ".join([verb, *words])
