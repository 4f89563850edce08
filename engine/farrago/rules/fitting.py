"""Fits a deck to the limits of new matches: surplus cards go, and the home's starter fills it up (FAR-36).

The same deck is always fitted in the same way, and a legal one not at all.
"""

from collections import Counter
from collections.abc import Collection
from typing import get_args

from engine.farrago.cards import KINDS, STARTERS, CardType, Kind
from engine.farrago.decks import arranged, counts, most_copies, planet_of
from engine.farrago.model import DeckList, Planet
from engine.farrago.rules.editions import EDITIONS, LATEST

_LIMITS = EDITIONS[LATEST].limits

_TYPES: tuple[CardType, ...] = get_args(CardType)


def fitted(deck: DeckList) -> DeckList:
    """Return a legal deck that keeps as much of this one as the limits allow.

    Of surplus cards, those of other planets go first, then the dearest, then those with the most copies. Missing cards
    come from the starter of the deck's home: creatures if there are too few, then the type that the deck has lost most
    of, or has fewest of compared with the starter; of a type the fewest copies first, then the cheapest.
    """
    home = planet_of(deck)
    had = Counter({name: count for name, count in counts(deck).items() if name in KINDS and count > 0})
    cards = Counter({name: min(count, most_copies(KINDS[name])) for name, count in had.items()})
    _cut(cards, home, [name for name in cards if KINDS[name].planet not in (None, home)], _LIMITS.foreign)
    _cut(cards, home, _of(cards, "resource"), _LIMITS.resources)
    others = _LIMITS.most - _LIMITS.creatures - _count(cards, "resource")
    _cut(cards, home, _of(cards, "building", "effect"), others)
    # Only now, when all others leave room for the creatures that a deck must have
    _cut(cards, home, _of(cards, "creature"), _LIMITS.most - _count(cards, "resource", "building", "effect"))
    _fill(cards, had, Counter(dict(STARTERS[home])))
    return arranged(cards)


def _of(cards: Counter[str], *types: CardType) -> list[str]:
    return [name for name in cards if KINDS[name].type in types]


def _count(cards: Counter[str], *types: CardType) -> int:
    return sum([cards[name] for name in _of(cards, *types)])


def _cut(cards: Counter[str], home: Planet, names: Collection[str], most: int) -> None:
    """Take out copies of some kinds, one by one, until at most `most` are left."""
    while sum([cards[name] for name in names]) > most:
        cards[max([name for name in names if cards[name]], key=lambda name: _goes(KINDS[name], home, cards[name]))] -= 1


def _goes(kind: Kind, home: Planet, copies: int) -> tuple[bool, int, int, int]:
    """Sort key for cards to take out; ties go to the later number."""
    return kind.planet not in (None, home), kind.cost, copies, kind.number


def _fill(cards: Counter[str], had: Counter[str], starter: Counter[str]) -> None:
    """Put in kinds of a starter, one by one, until the deck is as large as it must be.

    One always fits, since a starter is a legal deck itself and has a resource without a limit of copies.
    """
    wanted = {type_: max(_count(had, type_), _count(starter, type_)) for type_ in _TYPES}
    while cards.total() < _LIMITS.least:
        is_short = _count(cards, "creature") < _LIMITS.creatures
        fits = [
            KINDS[name]
            for name in starter
            if cards[name] < most_copies(KINDS[name]) and (KINDS[name].type == "creature" or not is_short)
        ]
        if _count(cards, "resource") >= _LIMITS.resources:
            fits = [kind for kind in fits if kind.type != "resource"]
        missing = {type_: wanted[type_] - _count(cards, type_) for type_ in _TYPES}
        cards[min(fits, key=lambda kind: (-missing[kind.type], cards[kind.id], kind.cost, kind.number)).id] += 1
