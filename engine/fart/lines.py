"""Names the words for cards, actions and events of F.A.R.T.; the words are in `data/fart/words`."""

from collections.abc import Iterable
from functools import cache
from typing import assert_never

from engine.fart.cards import IS_RED, Card
from engine.fart.model import Drawn, Duelled, Ended, Event, Flanked, Flipped, Sacrificed, WaveBegan
from engine.message import Line


@cache
def card_line(card: Card) -> Line:
    """Name a card, e.g. ten of diamonds."""
    return Line("card", {"rank": "10" if card[0] == "T" else card[0], "suit": card[1]})


def card_lines(cards: Iterable[Card]) -> tuple[Line, ...]:
    """Name several cards, as a list."""
    return tuple(card_line(card) for card in cards)


def colour(card: Card) -> str:
    """Return a card's colour as the words know it: "red" or "black"."""
    return "red" if IS_RED[card] else "black"


def tell(event: Event) -> Line:
    """Put an event into words; everybody at the table may know all of it (FART-19)."""
    match event:
        case Flipped(turn, cards):
            return Line("fart-flipped", {"turn": turn, "cards": card_lines(cards), "count": len(cards)})
        case Flanked(attacker, (first, second), lost):
            return _flanked(attacker, first, second, lost)
        case Duelled(attacker, defender):
            return Line("fart-duelled", {"attacker": card_line(attacker), "defender": card_line(defender)})
        case Sacrificed(attacker, defender):
            return Line("fart-sacrificed", {"attacker": card_line(attacker), "defender": card_line(defender)})
        case Drawn(cards):
            return Line("fart-drawn", {"cards": card_lines(cards), "count": len(cards)})
        case WaveBegan(aliens):
            return Line("fart-wave-began", {"aliens": aliens})
        case Ended(outcome):
            return Line(f"fart-ended-{outcome.ending}", {"score": outcome.scores[0]})
    assert_never(event)


def _flanked(attacker: Card, first: Card, second: Card, lost: tuple[Card, ...]) -> Line:
    args = {"attacker": card_line(attacker), "first": card_line(first), "second": card_line(second)}
    if not lost:
        return Line("fart-flanked", args)
    return Line("fart-flanked-lost", {**args, "lost": card_lines(lost)})
