"""The cover of F.A.R.T.: aliens against soldiers at night, a saucer above. It has no words."""

from PIL import Image

from cogs.api import Picture, Prop, art, cover_with, fan, scaled
from cogs.fart.pictures.art import Side, card_face
from cogs.fart.pictures.scenery import scene
from engine.fart.cards import Card

NAME = "fart-cover"

_TALL = 236
_ALIENS: tuple[Card, ...] = ("QH", "8D", "KH")
_SOLDIERS: tuple[Card, ...] = ("KS", "JC", "2S")
_DRAWN: dict[Side, int] = {"alien": 196, "soldier": 156}
"""The widths of cards on the board: covers reuse these cached sprites."""

_SCENE = (0, 130, 1200, 505)
"""The part of the scene that is seen: base, sandbags and moon."""


def draw_cover() -> Picture:
    """Draw the cover."""
    ground = scene("wave-1").crop(_SCENE)
    saucer = art("fart/saucer", 320, 110)
    beam, burst = art("fart/beam", 320, 320), art("fart/burst", 122, 122)
    aliens = fan([_card(card, "alien") for card in _ALIENS], -256, 24, 118, 6)
    soldiers = fan([_card(card, "soldier") for card in _SOLDIERS], 262, 24, 118, 6)
    props = (Prop(beam, 0, 40, casts=False), *aliens, *soldiers, Prop(saucer, 0, -92), Prop(burst, 0, 26))
    return cover_with(ground, props, NAME)


def _card(card: Card, side: Side) -> Image.Image:
    return scaled(card_face(card, side, _DRAWN[side]), _TALL)
