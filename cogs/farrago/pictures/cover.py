"""The cover of Farrago: two planets, and creatures of both that meet between them. It has no words."""

from PIL import Image

from cogs.api import Line, Picture, Prop, cover_with, fan, rounded, without_rows
from cogs.farrago.pictures.art import ground, sign
from cogs.farrago.pictures.cards.card_face import face
from cogs.farrago.pictures.palette import EDGES
from cogs.farrago.pictures.parts import open_space
from cogs.farrago.pictures.stage import look_of

NAME = "farrago-cover"

_WIDE = 200
_CORNER, _HEAD = 20, 62
"""Rows of a card to its rounded corners' end, and to the end of the head with its name."""

_LEFT, _RIGHT = ("cloud_lynx", "kite_fox"), ("world_tortoise", "nettle_toad")
_PLANETS = ("zephyr", "verdance")
_PLANET, _RIM = 330, 8
_BURST = 112
_SPACE = 375
"""Rows of space behind a cover."""


def draw_cover(as_square: bool) -> Picture:  # noqa: FBT001 - as `PicturesUI.cover` is called
    """Draw the cover, square or wide."""
    space = open_space(_SPACE).image
    if as_square:
        (card,) = _cards(_LEFT[-1:])
        return cover_with(space, (*_planets(_PLANET // 2 - 4), Prop(card, 0, 0, 5)), NAME, as_square=True)
    cards = (*fan(_cards(_LEFT), -208, 4, 156, 6), *fan(_cards(_RIGHT), 212, 4, 156, 6))
    burst = Prop(sign("burst", _BURST), 0, 10)
    return cover_with(space, (*_planets(420), *cards, burst), NAME, as_square=False)


def _cards(kinds: tuple[str, ...]) -> list[Image.Image]:
    return [without_rows(face(look_of(kind, _mute), _WIDE), _CORNER, _HEAD) for kind in kinds]


def _planets(out: int) -> tuple[Prop, ...]:
    left, right = (_planet(planet) for planet in _PLANETS)
    return Prop(left, -out, -10), Prop(right, out, -10)


def _planet(planet: str) -> Image.Image:
    """Draw a planet as a ball."""
    image = Image.new("RGBA", (_PLANET, _PLANET), EDGES[planet])
    inner = _PLANET - 2 * _RIM
    image.paste(ground(planet, inner, inner), (_RIM, _RIM), rounded(inner, inner, inner // 2))
    image.putalpha(rounded(_PLANET, _PLANET, _PLANET // 2))
    return image


def _mute(line: Line) -> str:
    return ""
