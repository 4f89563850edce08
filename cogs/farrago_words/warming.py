"""Makes the sprites of Farrago Words ahead, once for a process, so that nobody waits for one."""

from bot.pictures import look_up
from cogs.farrago_words.art import ANIMALS, MASTER, MEDALS, TROPHY, figure, scribe, sign
from cogs.farrago_words.names import FAMILY_SIGNS
from cogs.farrago_words.opening import PENCIL, STEP
from cogs.farrago_words.parts import open_stage
from cogs.farrago_words.round import BLOCK, FRANTIC, MASK
from cogs.farrago_words.tiles import ASKEW, block

SIGNS = ("star", "one", "bonus", "mask", "claim", "tick", "struck", "same", "beaten", "next")
"""Every sign on the pictures, by the names of their files."""


def warm() -> None:
    """Draw every sign once, and each block without its letter."""
    look_up()
    open_stage(0)
    for name in SIGNS:
        sign(name, MASTER)
    sign("mask", MASK)
    for text in (*ANIMALS, *MEDALS, TROPHY, *FAMILY_SIGNS.values()):
        figure(text, MASTER)
    scribe(PENCIL, "calm")
    scribe(FRANTIC, "frantic")
    for place in range(len(ASKEW)):
        block("A", place, BLOCK)
        block("1", place, STEP)
