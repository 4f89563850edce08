"""Four decks of the cards that no starter holds, so that those are measured as well; a deck for each planet."""

from collections import Counter

from engine.farrago.cards import KINDS, STARTERS, CardType, Kind, listed
from engine.farrago.decks import most_copies
from engine.farrago.model import PLANETS, Bring, DeckList, Planet
from engine.farrago.rules.limits import MOST_CARDS

OTHERS = "others"
"""The name of the pairings of these decks."""

CREATURES, RESOURCES = 20, 14
"""How many of these a deck is filled up to, before the rest of its starter."""

FEW = 2
"""Copies of each of the other cards."""


def deck_of(planet: Planet) -> Bring:
    """Bring the deck of a planet's other cards."""
    return Bring(DECKS[planet])


def left_over() -> tuple[Kind, ...]:
    """List the kinds that no starter holds."""
    held = {kind for deck in STARTERS.values() for kind, _ in deck}
    return tuple(kind for kind in KINDS.values() if kind.id not in held)


def _build(planet: Planet) -> DeckList:
    """Take the planet's other cards and its part of the neutral ones; fill up from its starter within the limits.

    Creatures come first, then its resources, as no deck goes without; then the rest.
    """
    others = left_over()
    neutral = [kind for kind in others if kind.planet is None]
    own = [kind for kind in others if kind.planet == planet] + neutral[PLANETS.index(planet) :: len(PLANETS)]
    deck: Counter[str] = Counter()
    for kind in own:
        _add(deck, kind, FEW)
    starter = [(KINDS[name], copies) for name, copies in STARTERS[planet]]
    for kind, copies in starter:
        if kind.type == "creature":
            _add(deck, kind, min(copies, CREATURES - _held(deck, "creature")))
    for kind, copies in starter:
        if kind.type == "resource":
            _add(deck, kind, min(copies, RESOURCES - _held(deck, "resource")))
    for kind, copies in starter:
        if kind.type != "resource":
            _add(deck, kind, min(copies, most_copies(kind) - deck[kind.id]))
    return listed(deck)


def _add(deck: Counter[str], kind: Kind, copies: int) -> None:
    room = min(copies, MOST_CARDS - deck.total())
    if room > 0:
        deck[kind.id] += room


def _held(deck: Counter[str], sort: CardType) -> int:
    return sum([copies for kind, copies in deck.items() if KINDS[kind].type == sort])


DECKS: dict[Planet, DeckList] = {planet: _build(planet) for planet in PLANETS}
"""The decks by planet: 40 cards each, as far as there are so many (FAR-5)."""
