"""What needs no answer: decks are shuffled, cards drawn as a turn begins, and hands cut at its end."""

from msgspec.structs import replace

from engine.farrago.decks import planet_of
from engine.farrago.model import DeckList
from engine.farrago.rules.field import Field
from engine.farrago.state import Zone, cards_of
from engine.rng import Rng

FIRST_DRAW, LATER_DRAW = 7, 1
"""Cards drawn on the first turn and on every later one."""

HAND_LIMIT = 10
"""Cards that a hand keeps after a battle (FAR-33)."""


def shuffled(deck: DeckList, rng: Rng) -> tuple[Zone, Rng]:
    """Make the zone of a seat that has brought a deck, all of it shuffled; tiles begin without RP (FAR-10)."""
    cards = cards_of(deck)
    order, rng = rng.shuffle(range(len(cards)))
    return Zone(planet_of(deck), cards, order), rng


def to_draw(turn: int) -> int:
    """Return how many cards each draws in a turn."""
    return FIRST_DRAW if turn == 1 else LATER_DRAW


def can_draw(zone: Zone, turn: int) -> bool:
    """Return whether a seat can draw the cards it must; a seat that cannot loses (FAR-31)."""
    return len(zone.deck) >= to_draw(turn)


def drawn(zone: Zone, turn: int) -> Zone:
    """Draw from the deck; new cards come on the right of the hand (FAR-33)."""
    count = to_draw(turn)
    return replace(zone, deck=zone.deck[count:], hand=zone.hand + zone.deck[:count])


def exchanged(zone: Zone, rng: Rng) -> tuple[Zone, Rng]:
    """Shuffle the first hand back into the deck, and draw a new one (FAR-34)."""
    order, rng = rng.shuffle(range(len(zone.cards)))
    return replace(zone, hand=order[:FIRST_DRAW], deck=order[FIRST_DRAW:]), rng


def cut_hands(field: Field) -> None:
    """Discard both seats' cards above the hand limit, from the left: the oldest first (FAR-33)."""
    for side in field.sides:
        field.lose(side.seat, len(side.hand) - HAND_LIMIT)
