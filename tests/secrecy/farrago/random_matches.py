"""Whole random matches of Farrago, moment by moment; each moment knows the start of its secret turn."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from bot.match.positions import RECENT
from cogs.farrago.decks.lists import body_of
from engine import record
from engine.farrago import GAME
from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.decks import arranged, faults
from engine.farrago.model import (
    PLANETS,
    Action,
    Bring,
    ChooseFace,
    DeckList,
    FarragoOptions,
    Place,
    Planet,
    Ready,
    Starter,
    TakeBack,
)
from engine.farrago.rules.legal import legal
from engine.farrago.rules.limits import COPIES, LEAST_CARDS, MOST_CARDS
from engine.farrago.state import State
from engine.game import Seat
from tests.secrecy.paired_states import Begun, Moment

LIMITS = (10, 20)

DECKS = 300
"""How many decks there are to choose from."""

_KINDS = {Place: 50, TakeBack: 10, ChooseFace: 12, Ready: 28}
"""How often each kind of action is done in a placement."""


Built = tuple[tuple[str, bytes], ...]
"""Decks that somebody has built: names, and cards as the store keeps them."""


def matches(seats: int, seed: str) -> Iterator[Moment]:
    """Play a match through at random; of two players asked at once, either may be quicker."""
    chance = Random(seed)
    position, events = record.begin(GAME, seed, seats, FarragoOptions(limit=chance.choice(LIMITS)))
    built = tuple(built_decks(chance) for _ in range(seats))
    moment = Moment(position, (events,), begun=Begun(position, (events,)), decks=built)
    while True:
        yield moment
        asked = list(GAME.asked(moment.state))
        if not asked:
            return
        seat = chance.choice(asked)
        moment = acted(moment, seat, choose(moment.state, seat, chance))


def acted(moment: Moment, seat: Seat, action: Action) -> Moment:
    """Let a player act, and keep as many recent events as the program keeps. Raises RuleError."""
    position, events = record.advance(GAME, moment.position, seat, action)
    begun = begun_of(moment)
    if not events:  # a secret action
        return replace(moment, position=position, begun=replace(begun, done=(*begun.done, (seat, action))))
    recent = (*moment.recent, events)[-RECENT:]
    return replace(moment, position=position, recent=recent, begun=Begun(position, recent))


def begun_of(moment: Moment) -> Begun:
    """Return the start of the turn, since every turn is answered in secret."""
    assert moment.begun is not None
    return moment.begun


def choose(state: State, seat: Seat, chance: Random) -> Action:
    """Choose a legal action; some players bring custom decks, and few are ready at once."""
    if state.phase == "decks":
        return Starter(chance.choice(PLANETS)) if chance.random() < 0.5 else Bring(any_deck(chance))
    actions = legal(state, seat)
    if state.phase == "exchange":
        return chance.choice(actions)
    kinds: dict[type, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    (kind,) = chance.choices(list(kinds), [_KINDS[each] for each in kinds])
    return chance.choice(kinds[kind])


def any_deck(chance: Random) -> DeckList:
    """Take one of many playable decks."""
    return _decks()[chance.randrange(DECKS)]


@cache
def _decks() -> tuple[DeckList, ...]:
    """Make up the decks once, since it takes longer than the rest of a moment."""
    return tuple(_deck(Random(f"deck {number}")) for number in range(DECKS))


def _deck(chance: Random) -> DeckList:
    wanted, counts = chance.randrange(LEAST_CARDS, MOST_CARDS + 1), dict[str, int]()
    home = chance.choice(PLANETS)
    kinds = [name for name, kind in KINDS.items() if kind.planet in (None, home)]
    for kind in chance.sample(kinds, len(kinds)):
        counts[kind] = min(chance.randrange(1, COPIES + 1), wanted - sum(counts.values()))
    deck = arranged(counts)
    assert not faults(deck)
    return deck


def built_decks(chance: Random) -> Built:
    """Make up the decks that a player has built; one of them is incomplete."""
    decks = [(f"Deck {chance.randrange(1000)}", body_of(any_deck(chance))) for _ in range(chance.randrange(3))]
    return (*decks, (f"Idea {chance.randrange(1000)}", body_of(any_deck(chance)[: chance.randrange(12)])))


def any_other_deck(deck: DeckList | None, chance: Random) -> DeckList:
    """Make up a different deck."""
    planet: Planet = chance.choice([each for each in PLANETS if STARTERS[each] != deck])
    return STARTERS[planet] if chance.random() < 0.5 else any_deck(chance)
