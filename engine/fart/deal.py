"""Deals the three orders of cards that a seed stands for; anybody can check them with SHA-256."""

from collections.abc import Iterable
from hashlib import sha256

import msgspec

from engine.fart.cards import BLACK, DECK, RED, Card


class Deal(msgspec.Struct, frozen=True):
    """The orders of the defenders (26), the aliens (26) and the second wave (all 52); the first card is dealt first."""

    defenders: tuple[Card, ...]
    aliens: tuple[Card, ...]
    wave2: tuple[Card, ...]


def deal(seed: str) -> Deal:
    """Deal a seed: each order ascends by the SHA-256 of the UTF-8 text `fart/1|<seed>|<purpose>|<card>`."""
    return Deal(_order(seed, "defenders", BLACK), _order(seed, "aliens", RED), _order(seed, "wave2", DECK))


# Without its purpose in the text, the second wave would repeat the orders of the first decks.
def _order(seed: str, purpose: str, cards: Iterable[Card]) -> tuple[Card, ...]:
    begun = sha256(f"fart/1|{seed}|{purpose}|".encode())

    def place(card: Card) -> bytes:
        hashed = begun.copy()  # what all texts of an order begin with is hashed once
        hashed.update(card.encode())
        return hashed.digest()

    return tuple(sorted(cards, key=place))
