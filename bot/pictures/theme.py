"""The colours, faces and sizes that all pictures share. It draws nothing.

A colour is an `(r, g, b)` of 0 to 255. `PAIRS` lists every text colour with each ground it may stand on.
"""

from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def colour(code: str) -> Colour:
    """Read a colour written as `#rrggbb`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


INK = colour("#1d1a2b")
PAPER = colour("#fff6df")
ROSE = colour("#ffe3dc")
MINT = colour("#eafbe0")
CHALK = colour("#ffffff")
CRIMSON = colour("#b4122b")
NIGHT = colour("#141229")
PANEL = colour("#211d3f")
STEEL = colour("#3a3663")
GOLD = colour("#ffd23f")
LIME = colour("#9dff57")
MIST = colour("#cfc9ef")
EMBER = colour("#ff8f6b")

BODY = 30
"""The smallest size, in pixels, at which a number that matters is written."""
TITLE = 46

PAIRS: tuple[tuple[Colour, Colour], ...] = (
    (INK, PAPER),
    (INK, MINT),
    (INK, GOLD),
    (INK, LIME),
    (INK, EMBER),
    (CRIMSON, PAPER),
    (CRIMSON, MINT),
    (CRIMSON, ROSE),
    (CHALK, NIGHT),
    (CHALK, PANEL),
    (CHALK, STEEL),
    (GOLD, NIGHT),
    (GOLD, PANEL),
    (LIME, NIGHT),
    (LIME, PANEL),
    (MIST, NIGHT),
    (MIST, PANEL),
    (EMBER, PANEL),
)


def contrast(one: Colour, other: Colour) -> float:
    """Measure the contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(value: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in value)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
