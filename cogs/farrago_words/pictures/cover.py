"""The cover of Farrago Words: letters on blocks, and the scribe who writes as fast as it can. It has no words."""

from cogs.api import Picture, Prop, cover_with
from cogs.farrago_words.pictures.art import scribe
from cogs.farrago_words.pictures.parts import open_stage
from cogs.farrago_words.pictures.tiles import block

NAME = "farrago-words-cover"

_LETTERS = "AGTPEM"
_PLACES = ((-390, 44), (-266, -44), (-142, 46), (142, -48), (266, 46), (390, -40))
"""Where the blocks stand, from the middle."""

_BLOCK = 146
_SCRIBE = 290
_STAGE = (0, 142, 1200, 517)
"""The part of the stage from whose middle the rays run."""


def draw_cover() -> Picture:
    """Draw the cover."""
    blocks = [
        Prop(block(letter, place, _BLOCK), x, y)
        for place, (letter, (x, y)) in enumerate(zip(_LETTERS, _PLACES, strict=True))
    ]
    stage = open_stage(0).image.crop(_STAGE)
    return cover_with(stage, (*blocks, Prop(scribe(_SCRIBE, "frantic"), 0, 0)), NAME)
