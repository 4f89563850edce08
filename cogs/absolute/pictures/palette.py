"""The colours of Absolute: a deep night, pale cards that rise, dark cards that fall, gold for zeros.

`PAIRS` lists every text colour with each ground it may stand on. Every meaning of a colour has a shape as well.
"""

from cogs.api import Colour, colour

INK = colour("#14102b")
CHALK = colour("#ffffff")
MIST = colour("#cdc8f2")
PANEL = colour("#221c52")
TRAY = colour("#3a3380")
EDGE = colour("#5a50b8")
BAR = colour("#100d30")
GOLD = colour("#ffd23f")
MINT = colour("#7df0b2")
EMBER = colour("#ff8f6b")
RISING = colour("#1c2f9e")
PALE = colour("#eef0ff")
FALLING = colour("#ff9a86")
DARK = colour("#221230")

SUIT_COLOURS = ("#48dccb", "#ff86b8", "#ffbf47", "#ae9fff")
"""By suit: circle, diamond, square, spade."""

PAIRS: tuple[tuple[Colour, Colour], ...] = (
    (CHALK, BAR),
    (CHALK, PANEL),
    (CHALK, TRAY),
    (MIST, BAR),
    (MIST, PANEL),
    (MIST, TRAY),
    (GOLD, BAR),
    (GOLD, PANEL),
    (GOLD, TRAY),
    (INK, GOLD),
    (INK, MINT),
    (INK, EMBER),
    (EMBER, BAR),
    (EMBER, PANEL),
    (EMBER, TRAY),
    (MINT, BAR),
    (MINT, PANEL),
    (MINT, TRAY),
    (RISING, PALE),
    (FALLING, DARK),
)
