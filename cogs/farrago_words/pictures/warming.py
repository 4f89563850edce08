"""Renders the sprites of Farrago Words ahead, once per process, so that no picture waits for one."""

from cogs.farrago_words.pictures.art import ANIMALS, MASTER, MEDALS, TROPHY, figure, scribe, sign
from cogs.farrago_words.pictures.cover import draw_cover
from cogs.farrago_words.pictures.lit_letters import BLOCK as LIT
from cogs.farrago_words.pictures.lit_letters import TICK
from cogs.farrago_words.pictures.opening import PENCIL, STEP
from cogs.farrago_words.pictures.parts import open_stage
from cogs.farrago_words.pictures.round import BLOCK, FRANTIC, MASK
from cogs.farrago_words.pictures.tiles import ASKEW, block
from cogs.farrago_words.text.names import FAMILY_SIGNS

SIGNS = ("star", "one", "bonus", "mask", "claim", "tick", "struck", "same", "beaten", "next")
"""Every sign on the pictures, by the names of their files."""


def warm() -> None:
    """Draw every sign once, and each block without its letter."""
    open_stage(0)
    for name in SIGNS:
        sign(name, MASTER)
    sign("mask", MASK)
    sign("tick", TICK)
    for text in (*ANIMALS, *MEDALS, TROPHY, *FAMILY_SIGNS.values()):
        figure(text, MASTER)
    scribe(PENCIL, "calm")
    scribe(FRANTIC, "frantic")
    for place in range(len(ASKEW)):
        block("A", place, BLOCK)
        block("1", place, STEP)
        block("A", place, LIT)
    draw_cover()
