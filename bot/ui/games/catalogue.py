"""The cards of a game for lookup: name, picture and text of each. It knows no match."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from bot.pictures import Picture
from bot.text.localisation import Say

CardId: TypeAlias = str
"""A card's id within its game: up to 60 ASCII letters, digits, `_`, `.` and `-`, since it is used in addresses."""


@dataclass(frozen=True)
class Catalogue:
    """A game's cards in their usual order; each function is called with an id and `say`.

    `name` is short and plain, `text` Discord markdown of up to 1,500 characters. `also` are other ways to name a card,
    which the search finds too; `draw` makes its picture, in the drawing threads, and `alt` the alt text.
    """

    ids: tuple[CardId, ...]
    name: Callable[[CardId, Say], str]
    text: Callable[[CardId, Say], str]
    also: Callable[[CardId, Say], tuple[str, ...]] | None = None
    draw: Callable[[CardId, Say], Picture] | None = None
    alt: Callable[[CardId, Say], str] | None = None
