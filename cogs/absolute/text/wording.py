"""How the pictures' text views name seats and write sets."""

from collections.abc import Iterable, Sequence

from cogs.absolute.pictures.cards_art import signed
from cogs.api import Say, Seat
from engine.absolute.cards import NUMBER, Card
from engine.absolute.naming import SEAT_LETTERS, card_line


def who(seat: Seat, names: Sequence[str]) -> str:
    """Write a seat's letter and its name, which was made harmless before."""
    return f"{SEAT_LETTERS[seat]} {names[seat]}"


def written(cards: Iterable[Card], zero: int | None, say: Say) -> str:
    """Write a set's cards, its zero with its number."""
    return " ".join(
        f"{say(card_line(card))}({signed(zero)})" if zero is not None and not NUMBER[card] else say(card_line(card))
        for card in cards
    )
