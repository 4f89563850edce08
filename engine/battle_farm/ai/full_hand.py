"""Tells which cards would lie idle in a hand that is full of action cards.

Where fertilizers are short, most actions of such a hand are never played.
"""

from collections.abc import Sequence

from engine.battle_farm.ai.outlook import Outlook
from engine.battle_farm.cards import ACTIONS, value
from engine.battle_farm.model import Card

MOST = 5
"""With this number of action cards in hand, unaffordable ones are refused."""

UNUSED = 4
"""With this number of action cards in hand no more are bid for, or bought only to turn up a new card."""


def idle(cards: Sequence[Card]) -> int:
    """Count action cards, and those that Mangoes will steal."""
    return sum([card.kind in ACTIONS or card.kind == "mango" for card in cards])


def lies_idle(outlook: Outlook, card: Card) -> bool:
    """Return whether a card adds to a full hand: an action that cannot be paid yet, or Mango, which steals one."""
    adds = value(card) > outlook.me.fertilizers if card.kind in ACTIONS else card.kind == "mango"
    return adds and idle(outlook.view.hand) >= MOST
