"""Four decks of the cards that no starter holds, so that those are measured as well; a deck for each planet."""

from collections import Counter

from engine.farrago.cards import KINDS, STARTERS, Kind, listed
from engine.farrago.model import PLANETS, Bring, DeckList, Planet

OTHERS = "others"
"""The name of the pairings of these decks."""

SIZE, COPIES, RESOURCES = 40, 3, 14


def deck_of(planet: Planet) -> Bring:
    """Bring the deck of a planet's other cards."""
    return Bring(DECKS[planet])


def left_over() -> tuple[Kind, ...]:
    """List the kinds that no starter holds."""
    held = {kind for deck in STARTERS.values() for kind, _ in deck}
    return tuple(kind for kind in KINDS.values() if kind.id not in held)


def _build(planet: Planet) -> DeckList:
    """Take three of each of the planet's other cards and of its part of the neutral ones; fill up from its starter.

    The starter's resources come first, as no deck goes without; then the rest, the ones it holds most of before others.
    """
    others = left_over()
    neutral = [kind for kind in others if kind.planet is None]
    own = [kind for kind in others if kind.planet == planet] + neutral[PLANETS.index(planet) :: len(PLANETS)]
    deck: Counter[str] = Counter()
    for kind in own:
        _add(deck, kind.id, COPIES)
    starter = sorted(STARTERS[planet], key=lambda each: -each[1])
    for kind, copies in starter:
        if KINDS[kind].type == "resource":
            _add(deck, kind, min(copies, RESOURCES - _resources(deck)))
    for kind, copies in starter:
        if KINDS[kind].type != "resource":
            _add(deck, kind, copies)
    return listed(deck)


def _add(deck: Counter[str], kind: str, copies: int) -> None:
    room = min(copies, SIZE - deck.total())
    if room > 0:
        deck[kind] += room


def _resources(deck: Counter[str]) -> int:
    return sum([copies for kind, copies in deck.items() if KINDS[kind].type == "resource"])


DECKS: dict[Planet, DeckList] = {planet: _build(planet) for planet in PLANETS}
"""The decks by planet: 40 cards each, as far as there are so many (FAR-5)."""
