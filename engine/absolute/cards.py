"""The 88 cards as numbers 0 to 87, with tables of their printed values."""

from typing import TypeAlias

# Records and buttons hold these numbers, so their meaning stays.
Card: TypeAlias = int
"""sign * 44 + suit * 11 + number, where sign 0 is minus and 1 is plus."""

SUITS = ("circle", "diamond", "square", "spade")
LETTERS = "cdqs"
"""The suits in written cards, in the same order."""

HIGHEST = 10
_NUMBERS = HIGHEST + 1
_OF_A_SIGN = len(SUITS) * _NUMBERS

DECK: tuple[Card, ...] = tuple(range(2 * _OF_A_SIGN))
"""AZ-1: both signs, four suits, 0 to 10, each card once."""

NUMBER = tuple(card % _NUMBERS for card in DECK)
SUIT = tuple(card % _OF_A_SIGN // _NUMBERS for card in DECK)
SIGN = tuple(-1 if card < _OF_A_SIGN else 1 for card in DECK)
WORTH = tuple(SIGN[card] * NUMBER[card] for card in DECK)
"""What a card adds to its set's sum; a zero balances the others (AZ-16)."""

CODE = tuple(f"{'-' if SIGN[card] < 0 else '+'}{NUMBER[card]}{LETTERS[SUIT[card]]}" for card in DECK)
_CARD = {code: card for card, code in enumerate(CODE)}


def number(card: Card) -> int:
    """Return the number printed on a card, 0 to 10."""
    return NUMBER[card]


def sign(card: Card) -> int:
    """Return a card's sign, -1 or 1; zeros have one too."""
    return SIGN[card]


def worth(card: Card) -> int:
    """Return the signed number of a card, -10 to 10."""
    return WORTH[card]


def suit(card: Card) -> int:
    """Return a card's suit as its place in `SUITS`."""
    return SUIT[card]


def code(card: Card) -> str:
    """Write a card, e.g. `+3c`, `-0q` or `-10s`."""
    return CODE[card]


def parse(text: str) -> Card:
    """Read a written card, also with a typographic minus sign.

    Raises:
        ValueError: no card has this notation.
    """
    try:
        return _CARD[text.replace("\u2212", "-")]
    except KeyError:
        raise ValueError(f"no card is written {text[:20]!r}") from None
