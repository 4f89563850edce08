"""The cover of Farrago Words: letters on blocks, and the scribe who writes as fast as it can. It has no words."""

from cogs.api import Picture, Prop, cover_with
from cogs.farrago_words.pictures.art import scribe
from cogs.farrago_words.pictures.parts import open_stage
from cogs.farrago_words.pictures.tiles import block

NAME = "farrago-words-cover"

_LETTERS = "AGTPEM"
_WIDE = ((-390, 44), (-266, -44), (-142, 46), (142, -48), (266, 46), (390, -40))
_SQUARE = ((-82, -76), (-82, 76))
"""Where the blocks stand, from the middle."""

_ASIDE = 46
"""How far to the right the scribe stands beside the blocks of a square."""

_BLOCK = 146
_SCRIBE = 290
_STAGE = (0, 142, 1200, 517)
"""The part of the stage from whose middle the rays run."""


def draw_cover(as_square: bool) -> Picture:  # noqa: FBT001 - as `PicturesUI.cover` is called
    """Draw the cover, square or wide."""
    places, at = (_SQUARE, _ASIDE) if as_square else (_WIDE, 0)
    blocks = [
        Prop(block(letter, place, _BLOCK), x, y)
        for place, (letter, (x, y)) in enumerate(zip(_LETTERS, places, strict=False))
    ]
    stage = open_stage(0).image.crop(_STAGE)
    return cover_with(stage, (*blocks, Prop(scribe(_SCRIBE, "frantic"), at, 0)), NAME, as_square=as_square)
