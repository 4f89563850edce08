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
_PLANET, _RIM, _OUT = 330, 8, 420
_BURST = 112
_SPACE = 375
"""Rows of space behind a cover."""


def draw_cover() -> Picture:
    """Draw the cover."""
    space = open_space(_SPACE).image
    cards = (*fan(_cards(_LEFT), -208, 4, 156, 6), *fan(_cards(_RIGHT), 212, 4, 156, 6))
    planets = Prop(_planet("zephyr"), -_OUT, -10), Prop(_planet("verdance"), _OUT, -10)
    burst = Prop(sign("burst", _BURST), 0, 10)
    return cover_with(space, (*planets, *cards, burst), NAME)


def _cards(kinds: tuple[str, ...]) -> list[Image.Image]:
    return [without_rows(face(look_of(kind, _mute), _WIDE), _CORNER, _HEAD) for kind in kinds]


def _planet(planet: str) -> Image.Image:
    """Draw a planet as a ball."""
    image = Image.new("RGBA", (_PLANET, _PLANET), EDGES[planet])
    inner = _PLANET - 2 * _RIM
    image.paste(ground(planet, inner, inner), (_RIM, _RIM), rounded(inner, inner, inner // 2))
    image.putalpha(rounded(_PLANET, _PLANET, _PLANET // 2))
    return image


def _mute(line: Line) -> str:
    return ""
