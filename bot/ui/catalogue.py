"""The cards of a game as a book to look them up in: what each is called, looks like and does. It knows no match."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from bot.pictures import Picture
from bot.words import Say

CardId: TypeAlias = str
"""A card's id within its game: up to 60 ASCII letters, digits, `_`, `.` and `-`, for it stands in addresses."""


@dataclass(frozen=True)
class Catalogue:
    """A game's cards in the order in which people would list them, each function called with an id and `say`.

    `name` is short and plain, `text` Discord markdown of up to 1,500 characters. `also` are other ways to name a card,
    by which it is found too; `draw` gives its picture, in the drawing threads, and `alt` the words for that.
    """

    ids: tuple[CardId, ...]
    name: Callable[[CardId, Say], str]
    text: Callable[[CardId, Say], str]
    also: Callable[[CardId, Say], tuple[str, ...]] | None = None
    draw: Callable[[CardId, Say], Picture] | None = None
    alt: Callable[[CardId, Say], str] | None = None
