"""Makes decks within the limits: by chance, by changing one, and by crossing two."""

from collections import Counter
from random import Random

from engine.farrago.cards import KINDS, Kind
from engine.farrago.decks import arranged, most_copies, planet_of, size
from engine.farrago.model import DeckList, Planet
from engine.farrago.rules.limits import FOREIGN, LEAST_CARDS, MOST_CARDS

AT_HOME = 0.85
"""How often a card that is added by chance is of the deck's home, or neutral."""

MOST_CHANGED = 8
"""Cards at most that a change takes out of a deck, to put others in."""

RESIZED = 0.25
"""How often a change gives a deck another size."""


def by_chance(home: Planet, chance: Random) -> DeckList:
    """Make a deck of any cards and any size."""
    return _whole(Counter(), home, _any_size(chance), chance)


def changed(deck: DeckList, chance: Random) -> DeckList:
    """Take some cards out of a deck and put others in."""
    cards, home = Counter(dict(deck)), planet_of(deck)
    for _ in range(chance.randint(1, MOST_CHANGED)):
        _take_one(cards, list(cards), chance)
    return _whole(cards, home, _any_size(chance) if chance.random() < RESIZED else size(deck), chance)


def crossed(one: DeckList, other: DeckList, chance: Random) -> DeckList:
    """Take each card as often as one of two decks, chosen at random, has it; home and size are the first one's."""
    mine, theirs = dict(one), dict(other)
    # Sorted, as the order of a set of words differs from process to process
    kinds = sorted({*mine, *theirs})
    cards = Counter({kind: (mine if chance.random() < 0.5 else theirs).get(kind, 0) for kind in kinds})
    return _whole(+cards, planet_of(one), size(one), chance)


def distance(one: DeckList, other: DeckList) -> int:
    """Count the cards of a deck that the other does not have."""
    return (Counter(dict(one)) - Counter(dict(other))).total()


def shared(one: DeckList, other: DeckList) -> int:
    """Count the cards that two decks have in common."""
    return size(one) - distance(one, other)


def planets_in(deck: DeckList) -> int:
    """Count the planets that cards of a deck come from."""
    return len({KINDS[kind].planet for kind, _ in deck} - {None})


def _any_size(chance: Random) -> int:
    return chance.randint(LEAST_CARDS, MOST_CARDS)


def _whole(cards: Counter[str], home: Planet, wanted: int, chance: Random) -> DeckList:
    """Mend what breaks a limit, and fill up to the wanted size; the home stays."""
    while True:
        _mend(cards, home, wanted, chance)
        deck = arranged(cards)
        if planet_of(deck) == home:
            return deck
        _take_one(cards, _away(cards, home) or list(cards), chance)


def _mend(cards: Counter[str], home: Planet, wanted: int, chance: Random) -> None:
    for kind in list(cards):
        cards[kind] = min(cards[kind], most_copies(KINDS[kind]))
    while cards.total() > wanted:
        _take_one(cards, list(cards), chance)
    while _foreign(cards, home) > FOREIGN:
        _take_one(cards, _away(cards, home), chance)
    while cards.total() < wanted:
        cards[_fitting(cards, home, chance).id] += 1


def _away(cards: Counter[str], home: Planet) -> list[str]:
    return [kind for kind in cards if KINDS[kind].planet not in (None, home)]


def _foreign(cards: Counter[str], home: Planet) -> int:
    return sum([cards[kind] for kind in _away(cards, home)])


def _take_one(cards: Counter[str], among: list[str], chance: Random) -> None:
    kinds = [kind for kind in among if cards[kind] > 0]
    cards[chance.choices(kinds, [cards[kind] for kind in kinds])[0]] -= 1


def _fitting(cards: Counter[str], home: Planet, chance: Random) -> Kind:
    """Choose a card that the deck can have one more copy of."""
    is_at_home = chance.random() < AT_HOME or _foreign(cards, home) >= FOREIGN
    return chance.choice(
        [
            kind
            for kind in KINDS.values()
            if cards[kind.id] < most_copies(kind) and (kind.planet in (None, home)) == is_at_home
        ]
    )
