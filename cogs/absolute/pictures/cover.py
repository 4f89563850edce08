"""The cover of Absolute: cards that come to zero, and between them the ring of the game's name. It has no words."""

from collections.abc import Sequence

from PIL import Image

from cogs.absolute.pictures.cards_art import face
from cogs.absolute.pictures.parts import open_sky
from cogs.api import Picture, Prop, art, cover_with, fan
from engine.absolute.cards import DECK, NUMBER, SIGN, SUIT

NAME = "absolute-cover"

_WIDE = 142
_RING = 196
_LEFT, _RIGHT = ((9, 0), (-4, 1)), ((-7, 2), (2, 3))
"""Numbers and suits at the left and the right: all of them make a set."""

_SKY = 375
"""Rows of sky behind a cover."""


def draw_cover() -> Picture:
    """Draw the cover."""
    sky, ring = open_sky(_SKY).image, art("absolute/ring", _RING, _RING)
    sides = (*fan(_cards(_LEFT), -246, 0, 156, 6), *fan(_cards(_RIGHT), 246, 0, 156, 6))
    return cover_with(sky, (*sides, Prop(ring, 0, 0)), NAME)


def _cards(wanted: Sequence[tuple[int, int]]) -> list[Image.Image]:
    cards = {(SIGN[card] * NUMBER[card], SUIT[card]): card for card in DECK}
    return [face(cards[each], _WIDE) for each in wanted]
