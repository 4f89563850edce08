"""Fits a deck to the limits: surplus cards go, and the home's starter fills it up (FAR-36).

The same deck is always fitted in the same way, and a legal one not at all.
"""

from collections import Counter
from collections.abc import Collection
from typing import get_args

from engine.farrago.cards import KINDS, STARTERS, CardType, Kind
from engine.farrago.decks import arranged, counts, most_copies, planet_of
from engine.farrago.model import DeckList, Planet
from engine.farrago.rules.limits import FOREIGN, LEAST_CARDS, MOST_CARDS

_TYPES: tuple[CardType, ...] = get_args(CardType)


def fitted(deck: DeckList) -> DeckList:
    """Return a legal deck that keeps as much of this one as the limits allow.

    Of surplus cards, those of other planets go first, then the dearest, then those with the most copies. Missing cards
    come from the starter of the deck's home, of the type that the deck has fewest of compared with the starter; of a
    type the fewest copies first, then the cheapest.
    """
    home = planet_of(deck)
    had = {name: count for name, count in counts(deck).items() if name in KINDS and count > 0}
    cards = Counter({name: min(count, most_copies(KINDS[name])) for name, count in had.items()})
    _cut(cards, home, [name for name in cards if KINDS[name].planet not in (None, home)], FOREIGN)
    _cut(cards, home, tuple(cards), MOST_CARDS)
    _fill(cards, Counter(dict(STARTERS[home])))
    return arranged(cards)


def _cut(cards: Counter[str], home: Planet, names: Collection[str], most: int) -> None:
    """Take out copies of some kinds, one by one, until at most `most` are left."""
    while sum([cards[name] for name in names]) > most:
        cards[max([name for name in names if cards[name]], key=lambda name: _goes(KINDS[name], home, cards[name]))] -= 1


def _goes(kind: Kind, home: Planet, copies: int) -> tuple[bool, int, int, int]:
    """Sort key for cards to take out; ties go to the later number."""
    return kind.planet not in (None, home), kind.cost, copies, kind.number


def _fill(cards: Counter[str], starter: Counter[str]) -> None:
    """Put in kinds of a starter, one by one, until the deck is as large as it must be.

    One always fits, since a starter has a resource, which may be in a deck any number of times.
    """
    while cards.total() < LEAST_CARDS:
        fits = [KINDS[name] for name in starter if cards[name] < most_copies(KINDS[name])]
        missing = {type_: _count(starter, type_) - _count(cards, type_) for type_ in _TYPES}
        cards[min(fits, key=lambda kind: (-missing[kind.type], cards[kind.id], kind.cost, kind.number)).id] += 1


def _count(cards: Counter[str], type_: CardType) -> int:
    return sum([count for name, count in cards.items() if KINDS[name].type == type_])
