"""Plays Farrago at random: matches with starter and random decks, and boards with anything anywhere."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec

from engine.farrago import GAME
from engine.farrago.cards import KINDS, listed
from engine.farrago.events import Event
from engine.farrago.model import PLANETS, Action, Bring, DeckList, FarragoOptions, Starter
from engine.farrago.rules.legal import legal
from engine.farrago.rules.sphere import ALL
from engine.farrago.state import Placed, Plan, Standing, State, Tile, Zone
from engine.game import Seat, Step
from engine.rng import Rng

LONGEST = 5_000
"""Actions of a match that is taken for endless."""

ABILITIES = [kind.id for kind in KINDS.values() if kind.start or kind.end]


class Visit(msgspec.Struct, frozen=True):
    """An action of a match: the state before it, the acting seat, and its step."""

    before: State
    seat: Seat
    action: Action
    step: Step[State, Event]


def match(seed: str, limit: int = 20) -> Iterator[Visit]:
    """Play a match at random to its end; about half of the decks are random ones."""
    chance, state = Random(seed), GAME.setup(2, FarragoOptions(limit=limit), Rng(seed)).state
    for _ in range(LONGEST):
        asked = list(GAME.asked(state))
        if not asked:
            return
        seat = chance.choice(asked)
        action = bring(chance) if state.phase == "decks" else chance.choice(legal(state, seat))
        step = GAME.apply(state, seat, action)
        yield Visit(state, seat, action, step)
        state = step.state
    raise AssertionError(f"match {seed} does not end")


def bring(chance: Random) -> Action:
    return Starter(chance.choice(PLANETS)) if chance.random() < 0.5 else Bring(random_deck(chance))


def random_deck(chance: Random) -> DeckList:
    """Build a legal deck of a planet's cards and neutral ones: a third or so of them resources."""
    size, found, home = chance.randint(30, 40), Counter[str](), chance.choice(PLANETS)
    kinds = [kind.id for kind in KINDS.values() if kind.planet in (None, home)]
    resources = [kind for kind in kinds if KINDS[kind].type == "resource"]
    while found.total() < size:
        kind = chance.choice(resources) if chance.random() < 0.3 else chance.choice(kinds)
        if KINDS[kind].type == "resource" or found[kind] < 3:
            found[kind] += 1
    return listed(found)


def wild_zone(chance: Random) -> tuple[Zone, Plan]:
    """Lay out a seat with any cards anywhere, and an unchecked plan."""
    cards = tuple(chance.choice(list(KINDS)) for _ in range(40))
    left = list(range(40))
    chance.shuffle(left)
    tiles: list[Tile] = []
    placed: list[Placed] = []
    for number in ALL:
        standing = None
        lies = chance.random()
        if lies < 0.4 and KINDS[cards[left[-1]]].is_species:
            standing = _standing(left.pop(), cards, chance)
        elif lies < 0.7:
            placed.append(Placed(left.pop(), number))
        ability = chance.choice(ABILITIES) if chance.random() < 0.2 else ""
        tiles.append(Tile(chance.randint(9, 12) * (lies < 0.7) + chance.randrange(3), ability, standing))
    hand, deck = chance.randrange(14), chance.randrange(14)
    in_hand = [*left[:hand], *(each.card for each in placed)]
    zone = Zone(
        planet=chance.choice(PLANETS),
        cards=cards,
        deck=tuple(left[hand : hand + deck]),
        hand=tuple(in_hand),
        discard=tuple(left[hand + deck :]),
        tiles=tuple(tiles),
        cp=chance.randrange(20),
        face=chance.randrange(4),
    )
    return zone, Plan(tuple(placed), chance.randrange(4), ready=True)


def _standing(card: int, cards: tuple[str, ...], chance: Random) -> Standing:
    full = KINDS[cards[card]].health
    return Standing(card, chance.randint(1, full) if full else 0, full)
