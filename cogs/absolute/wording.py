"""How the pictures' twins name people and write sets; limits of length are kept here. It draws nothing."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from bot.text import clean, inert
from bot.words import Say
from cogs.absolute.cards_art import signed
from engine.absolute.cards import NUMBER, Card
from engine.absolute.naming import SEAT_LETTERS, card_line
from engine.game import Seat

ALT_LIMIT = 1000
TEXT_LIMIT = 3000

NAME_LENGTHS = (32, 16, 8)
"""Graphemes of a name that are written, the most first: the longest that let a text keep its limit."""

Write: TypeAlias = Callable[[str, int], str]
"""Makes a name harmless where it is shown, in at most so many graphemes."""

_SIGNS_A_GRAPHEME = 2


def plain(name: str, limit: int) -> str:
    """Write a name for an alt text: isolated, so that it turns no line around."""
    return f"\u2068{_short(name, limit)}\u2069"


def escaped(name: str, limit: int) -> str:
    """Write a name for Discord markdown."""
    return inert(_short(name, limit), limit)


def who(seat: Seat, names: Sequence[str]) -> str:
    """Write a seat's letter and its name, which was made harmless before."""
    return f"{SEAT_LETTERS[seat]} {names[seat]}"


def written(cards: Iterable[Card], zero: int | None, say: Say) -> str:
    """Write a set's cards, its zero with what it stands for."""
    return " ".join(
        f"{say(card_line(card))}({signed(zero)})" if zero is not None and not NUMBER[card] else say(card_line(card))
        for card in cards
    )


def within(limit: int, drafts: Iterable[str]) -> str:
    """Take the first draft that keeps the limit; where none does, cut the last."""
    last = ""
    for last in drafts:
        if len(last) <= limit:
            return last
    return f"{last[: limit - 1]}…"


def _short(name: str, limit: int) -> str:
    """Clip a name by graphemes, and further where they are made of many signs each."""
    for length in range(limit, 0, -1):
        shorter = clean(name, length)
        if len(shorter) <= limit * _SIGNS_A_GRAPHEME:
            return shorter
    return "…"
