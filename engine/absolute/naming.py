"""Names cards and sets for lines that people read; the words themselves stand in `data/absolute/words`."""

from collections.abc import Iterable

from engine.absolute.cards import DECK, NUMBER, SIGN, SUIT, SUITS, Card
from engine.game import Line, Seat

SEAT_LETTERS = "ABCDEF"


def card_line(card: Card) -> Line:
    """Name a card, e.g. minus five of squares; a number that is no card gets words of its own."""
    return _CARDS[card] if 0 <= card < len(_CARDS) else _NO_CARD


def card_lines(cards: Iterable[Card]) -> tuple[Line, ...]:
    """Name several cards, as a list."""
    return tuple([card_line(card) for card in cards])


def label(owner: Seat, index: int) -> str:
    """Name a set as the pictures do: its owner's letter and its number from 1, e.g. `B2`."""
    return f"{SEAT_LETTERS[owner]}{index + 1}"


def _line(card: Card) -> Line:
    sign = "minus" if SIGN[card] < 0 else "plus"
    return Line("absolute-card", {"sign": sign, "number": NUMBER[card], "suit": SUITS[SUIT[card]]})


_CARDS = tuple(_line(card) for card in DECK)
_NO_CARD = Line("absolute-no-card")
