"""The cover of Absolute: cards that come to zero, and between them the ring of the game's name. It has no words."""

from collections.abc import Sequence

from PIL import Image

from cogs.absolute.pictures.cards_art import face
from cogs.absolute.pictures.palette import BAR
from cogs.absolute.pictures.parts import open_sky
from cogs.api import Picture, Prop, art, cover_with, fan, rounded, scaled
from engine.absolute.cards import DECK, NUMBER, SIGN, SUIT

NAME = "absolute-cover"

_WIDE = 142
_RING, _TOKEN = 196, 144
_LEFT, _RIGHT = ((9, 0), (-4, 1)), ((-7, 2), (2, 3))
"""Numbers and suits at the left and the right: all of them make a set."""

_SKY = 375
"""Rows of sky behind a cover."""


def draw_cover(as_square: bool) -> Picture:  # noqa: FBT001 - as `PicturesUI.cover` is called
    """Draw the cover, square or wide."""
    sky, ring = open_sky(_SKY).image, art("absolute/ring", _RING, _RING)
    if as_square:
        pair = fan(_cards((_LEFT[0], _RIGHT[0])), 0, -16, 152, 10)
        return cover_with(sky, (*pair, Prop(_filled(scaled(ring, _TOKEN)), 0, 74)), NAME, as_square=True)
    sides = (*fan(_cards(_LEFT), -246, 0, 156, 6), *fan(_cards(_RIGHT), 246, 0, 156, 6))
    return cover_with(sky, (*sides, Prop(ring, 0, 0)), NAME, as_square=False)


def _filled(ring: Image.Image) -> Image.Image:
    """Fill a ring that lies over cards, whose edges would show through."""
    image = Image.new("RGBA", ring.size, BAR)
    image.putalpha(rounded(*ring.size, ring.width // 2))
    image.alpha_composite(ring)
    return image


def _cards(wanted: Sequence[tuple[int, int]]) -> list[Image.Image]:
    cards = {(SIGN[card] * NUMBER[card], SUIT[card]): card for card in DECK}
    return [face(cards[each], _WIDE) for each in wanted]
