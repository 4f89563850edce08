"""Makes decks within the limits of an edition: by chance, by changing one, and by crossing two."""

from collections import Counter
from random import Random

from engine.farrago.cards import KINDS, Kind
from engine.farrago.decks import arranged, makeup, most_copies, planet_of
from engine.farrago.model import DeckList, Planet
from engine.farrago.rules.editions import EDITIONS, LATEST

LIMITS = EDITIONS[LATEST].limits

AT_HOME = 0.85
"""How often a card that is added by chance is of the deck's home, or neutral."""

MOST_CHANGED = 8
"""Cards at most that a change takes out of a deck, to put others in."""


def by_chance(home: Planet, chance: Random) -> DeckList:
    """Make a deck of any cards."""
    return _whole(Counter(), home, chance)


def changed(deck: DeckList, chance: Random) -> DeckList:
    """Take some cards out of a deck and put others in."""
    cards, home = Counter(dict(deck)), planet_of(deck)
    for _ in range(chance.randint(1, MOST_CHANGED)):
        _take_one(cards, list(cards), chance)
    return _whole(cards, home, chance)


def crossed(one: DeckList, other: DeckList, chance: Random) -> DeckList:
    """Take each card as often as one of two decks, chosen at random, has it; the home is the first one's."""
    mine, theirs = dict(one), dict(other)
    # Sorted, as the order of a set of words differs from process to process
    kinds = sorted({*mine, *theirs})
    cards = Counter({kind: (mine if chance.random() < 0.5 else theirs).get(kind, 0) for kind in kinds})
    return _whole(+cards, planet_of(one), chance)


def distance(one: DeckList, other: DeckList) -> int:
    """Count the cards of a deck that the other does not have."""
    return (Counter(dict(one)) - Counter(dict(other))).total()


def planets_in(deck: DeckList) -> int:
    """Count the planets that cards of a deck come from."""
    return len({KINDS[kind].planet for kind, _ in deck} - {None})


def _whole(cards: Counter[str], home: Planet, chance: Random) -> DeckList:
    """Mend what breaks a limit, and fill up; the home stays."""
    while True:
        _mend(cards, home, chance)
        deck = arranged(cards)
        if planet_of(deck) == home and cards.total() == LIMITS.most:
            return deck
        _take_one(cards, [kind for kind in cards if KINDS[kind].planet not in (None, home)] or list(cards), chance)


def _mend(cards: Counter[str], home: Planet, chance: Random) -> None:
    for kind in list(cards):
        cards[kind] = min(cards[kind], most_copies(KINDS[kind]))
    while cards.total() > LIMITS.most:
        _take_one(cards, list(cards), chance)
    while _foreign(cards, home) > LIMITS.foreign:
        _take_one(cards, [kind for kind in cards if KINDS[kind].planet not in (None, home)], chance)
    while makeup(arranged(cards)).resources > LIMITS.resources:
        _take_one(cards, [kind for kind in cards if KINDS[kind].type == "resource"], chance)
    while LIMITS.creatures - makeup(arranged(cards)).creatures > LIMITS.most - cards.total():
        _take_one(cards, [kind for kind in cards if KINDS[kind].type != "creature"], chance)
    while cards.total() < LIMITS.most:
        cards[_fitting(cards, home, chance).id] += 1


def _foreign(cards: Counter[str], home: Planet) -> int:
    return sum([copies for kind, copies in cards.items() if KINDS[kind].planet not in (None, home)])


def _take_one(cards: Counter[str], among: list[str], chance: Random) -> None:
    kinds = [kind for kind in among if cards[kind] > 0]
    cards[chance.choices(kinds, [cards[kind] for kind in kinds])[0]] -= 1


def _fitting(cards: Counter[str], home: Planet, chance: Random) -> Kind:
    """Choose a card that the deck can have one more copy of."""
    found = makeup(arranged(cards))
    needs_creature = LIMITS.creatures - found.creatures >= LIMITS.most - cards.total()
    is_at_home = chance.random() < AT_HOME or _foreign(cards, home) >= LIMITS.foreign
    fits = [
        kind
        for kind in KINDS.values()
        if cards[kind.id] < most_copies(kind)
        and (kind.planet in (None, home)) == is_at_home
        and (kind.type == "creature" or not needs_creature)
        and (kind.type != "resource" or found.resources < LIMITS.resources)
    ]
    return chance.choice(fits)
