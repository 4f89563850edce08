"""The 52 cards as two letters, rank then suit (`AS`, `TD`, `KH`), with their values and colours in shared tables."""

from typing import TypeAlias

Card: TypeAlias = str

RANKS = "A23456789TJQK"
# The black suits first: the codes of `engine.fart.ai` tell the colour by the place.
SUITS = "SCHD"
BLACK = tuple(rank + suit for suit in "SC" for rank in RANKS)
RED = tuple(rank + suit for suit in "HD" for rank in RANKS)
DECK = BLACK + RED

VALUE = {rank + suit: value for suit in SUITS for value, rank in enumerate(RANKS, 1)}
"""An ace counts 1 only, jack, queen and king 11 to 13 (FART-18)."""

IS_RED = {card: card[1] in "HD" for card in DECK}
