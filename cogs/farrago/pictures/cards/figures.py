"""The figures on the cards of Farrago, composed of emoji and our own drawings as `data/farrago/art.toml` says.

Sprites are shared: do not draw on them.
"""

from collections.abc import Mapping
from functools import partial
from typing import Annotated

import msgspec
from PIL import Image, ImageOps

from cogs.api import Colour, art, colour, emoji, kept, shadowed, shrunk, table
from engine.farrago.cards import KINDS

MASTER = 192
"""Figures and their parts are made at this size, in pixels, once, and shrunk to all smaller ones."""

Hundredths = Annotated[int, msgspec.Meta(ge=0, le=100)]

TINTS: Mapping[str, tuple[Colour, Colour, Colour]] = {
    "autumn": (colour("#5a2408"), colour("#d9801f"), colour("#ffe08a")),
    "brass": (colour("#4f2f06"), colour("#d1962a"), colour("#fff0b8")),
    "chrome": (colour("#2b3350"), colour("#93a8cc"), colour("#ffffff")),
    "copper": (colour("#4a1d0c"), colour("#c9693a"), colour("#ffd9b8")),
    "dusk": (colour("#2a1a4a"), colour("#8a5fc0"), colour("#f0d9ff")),
    "glass": (colour("#0d4a63"), colour("#4fb8d6"), colour("#e6fbff")),
    "gold": (colour("#7a4a00"), colour("#f5bd22"), colour("#fff7c2")),
    "iron": (colour("#2b2f3c"), colour("#8b93a6"), colour("#eef1f7")),
    "marble": (colour("#5d6478"), colour("#c3c9d8"), colour("#ffffff")),
    "moss": (colour("#163a12"), colour("#5fae3c"), colour("#dff7b8")),
    "nebula": (colour("#2b0f5c"), colour("#a04fd8"), colour("#ffd0f2")),
    "night": (colour("#12142c"), colour("#515a8c"), colour("#c9d2ff")),
    "rust": (colour("#3d150c"), colour("#b8532b"), colour("#ffd0a0")),
    "sand": (colour("#5c3d12"), colour("#d3a551"), colour("#fff0c9")),
    "sky": (colour("#14507f"), colour("#6cc0f2"), colour("#ffffff")),
}
"""Shadow, middle and light of recoloured parts."""


class Layer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a figure: an emoji, or a drawing of our own by its name; the rest as `art.toml` says."""

    sign: str
    size: Hundredths = 94
    at: tuple[Hundredths, Hundredths] = (50, 50)
    turn: int = 0
    flip: bool = False
    tint: str = ""

    @property
    def is_own(self) -> bool:
        """Whether it is a drawing of our own and no emoji."""
        return self.sign.isascii()


FIGURES: Mapping[str, tuple[Layer, ...]] = table("farrago/art.toml", dict[str, tuple[Layer, ...]])
"""The layers of each kind of card, from the back to the front."""

# At the import, so that the game is left out at the start rather than fail at the first such card.
if undrawn := sorted(KINDS.keys() - FIGURES.keys()):
    raise ValueError(f"data/farrago/art.toml: no figure of {', '.join(undrawn)}")


@kept
def figure(kind: str, size: int) -> Image.Image:
    """Draw the figure of a kind of card into a square of `size` pixels, without shadow."""
    return shrunk(lambda wide, _: _composed(kind, wide), MASTER, size)


@kept
def shaded(kind: str, size: int) -> Image.Image:
    """Draw it with a soft shadow, in a square of `size` pixels and a margin of an eighth around it."""
    return shadowed(figure(kind, size))


@kept
def _composed(kind: str, size: int) -> Image.Image:
    image = Image.new("RGBA", (size, size))
    for layer in FIGURES[kind]:
        sprite = _layer(layer, size * layer.size // 100)
        x, y = (size * part // 100 for part in layer.at)
        place = Image.new("RGBA", (size, size))
        place.paste(sprite, (x - sprite.width // 2, y - sprite.height // 2))
        # Pasted with a mask, soft edges would be mixed with the transparent ground and turn dark.
        image = Image.alpha_composite(image, place)
    return image


def _layer(layer: Layer, size: int) -> Image.Image:
    draw = partial(art, f"farrago/figure-{layer.sign}") if layer.is_own else lambda wide, _: emoji(layer.sign, wide)
    sprite = shrunk(draw, MASTER, size)
    if layer.tint:
        sprite = _tinted(sprite, layer.tint)
    if layer.flip:
        sprite = ImageOps.mirror(sprite)
    return sprite.rotate(layer.turn, Image.Resampling.BICUBIC) if layer.turn else sprite


def _tinted(sprite: Image.Image, tint: str) -> Image.Image:
    """Recolour by lightness."""
    dark, middle, light = TINTS[tint]
    # Only visible pixels count: the transparent ones would be taken for the darkest.
    grey = ImageOps.autocontrast(sprite.convert("RGB").convert("L"), 2, mask=sprite.getchannel("A"))
    made = ImageOps.colorize(grey, dark, light, middle).convert("RGBA")
    made.putalpha(sprite.getchannel("A"))
    return made
