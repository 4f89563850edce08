"""The cover of Battle Farm: cards of crops before hills in the evening, and coins. It has no words."""

from PIL import Image

from cogs.api import Box, Canvas, Picture, Prop, art, cover_with, fan, kept, rounded
from cogs.battle_farm.pictures.art import shaded, sign
from cogs.battle_farm.pictures.cards import group_of
from cogs.battle_farm.pictures.palette import BANDS, CHALK, GLOWS

NAME = "battle-farm-cover"

_WIDE, _TALL = 200, 216
_EDGE, _ROUND, _CROP = 12, 22, 132

_CROPS = ("carrots", "corn", "tomato", "pumpkin")
_COIN = 92
_FIELDS = (0, 97, 1168, 462)
"""The part of the evening that is seen: fields, barn and half of the sky."""


def draw_cover() -> Picture:
    """Draw the cover."""
    # As large as behind the podium.
    fields, coin = art("battle_farm/evening", 1168, 462).crop(_FIELDS), sign("coin", _COIN)
    coins = (Prop(coin, -414, 92), Prop(coin, 428, 70), Prop(coin, 394, 100))
    return cover_with(fields, (*fan([_card(kind) for kind in _CROPS], 0, 8, 156, 7), *coins), NAME)


@kept
def _card(kind: str) -> Image.Image:
    """Draw a card without words: its crop on a glow, in a frame of its group's colour."""
    group = group_of(kind)
    image = Image.new("RGBA", (_WIDE, _TALL), BANDS[group])
    canvas = Canvas.over(image)
    canvas.panel(Box(_EDGE, _EDGE, _WIDE - 2 * _EDGE, _TALL - 2 * _EDGE), _ROUND - _EDGE, CHALK)
    across = _WIDE - 4 * _EDGE
    canvas.panel(Box(2 * _EDGE, (_TALL - across) // 2, across, across), across // 2, GLOWS[group])
    canvas.centre(shaded(kind, _CROP), _WIDE // 2, _TALL // 2)
    image.putalpha(rounded(_WIDE, _TALL, _ROUND))
    return image
