"""The cover of Battle Farm: cards of crops before hills in the evening, and coins. It has no words."""

from PIL import Image

from cogs.api import Picture, Prop, art, cover_with, fan, without_rows
from cogs.battle_farm.pictures.art import sign
from cogs.battle_farm.pictures.card_face import face
from engine.battle_farm.model import Card

NAME = "battle-farm-cover"

_WIDE = 200
_CORNER, _HEAD = 20, 56
"""Rows of a card to its rounded corners' end, and to the end of the head with its name."""

_CROPS = ("carrots", "corn", "tomato", "pumpkin")
_COIN = 92
_FIELDS = (0, 97, 1168, 462)
"""The part of the evening that is seen: fields, barn and half of the sky."""


def draw_cover(as_square: bool) -> Picture:  # noqa: FBT001 - as `PicturesUI.cover` is called
    """Draw the cover, square or wide."""
    # As large as behind the podium.
    fields, coin = art("battle_farm/evening", 1168, 462).crop(_FIELDS), sign("coin", _COIN)
    if as_square:
        return cover_with(fields, (*fan(_cards(2), -4, -10, 84, 12), Prop(coin, -88, 90)), NAME, as_square=True)
    coins = (Prop(coin, -414, 92), Prop(coin, 428, 70), Prop(coin, 394, 100))
    return cover_with(fields, (*fan(_cards(4), 0, 8, 156, 7), *coins), NAME, as_square=False)


def _cards(count: int) -> list[Image.Image]:
    cards = (face(Card(0, kind), _WIDE, "", numbered=False) for kind in _CROPS[-count:])
    return [without_rows(card, _CORNER, _HEAD) for card in cards]
