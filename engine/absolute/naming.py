"""Names cards and sets for lines that people read; the words are in `data/absolute/words`."""

from collections.abc import Sequence
from functools import lru_cache

from engine.absolute.cards import DECK, NUMBER, SIGN, SUIT, SUITS, WORTH, Card
from engine.game import Seat
from engine.message import Line

SEAT_LETTERS = "ABCDEF"


def card_line(card: Card) -> Line:
    """Name a card, e.g. minus five of squares; a number that is no card has a separate message."""
    return _CARDS[card] if 0 <= card < len(_CARDS) else _NO_CARD  # a negative index would name a card from the end


# Lists of choices name the same few cards again and again.
@lru_cache(maxsize=8192)
def card_lines(cards: tuple[Card, ...]) -> tuple[Line, ...]:
    """Name several cards, as a list."""
    return tuple([card_line(card) for card in cards])


def set_line(cards: Sequence[Card]) -> Line:
    """Name the cards of a set and the number that its zero stands for."""
    # `rules.sets` knows this too, but imports this module for its refusals.
    zero = next((card for card in cards if not NUMBER[card]), None)
    if zero is None:
        return Line("absolute-set", {"cards": card_lines(tuple(cards))})
    number = -sum([WORTH[card] for card in cards])  # AZ-16
    return Line("absolute-set-zero", {"cards": card_lines(tuple(cards)), "zero": card_line(zero), "number": number})


def label(owner: Seat, number: int) -> str:
    """Name a set as the pictures do: its owner's letter and its label, counted from 1, e.g. `B2`."""
    return f"{SEAT_LETTERS[owner]}{number + 1}"


def _line(card: Card) -> Line:
    sign = "minus" if SIGN[card] < 0 else "plus"
    return Line("absolute-card", {"sign": sign, "number": NUMBER[card], "suit": SUITS[SUIT[card]]})


_CARDS = tuple(_line(card) for card in DECK)
_NO_CARD = Line("absolute-no-card")
