"""The colours of Battle Farm: wood, cream, soil and the colours of crops.

`PAIRS` lists every text colour with each ground it may stand on. Every meaning of a colour has a shape or a word as
well.
"""

from collections.abc import Mapping

from cogs.api import Colour, colour

INK = colour("#2c190b")
CHALK = colour("#fffaf0")
CREAM = colour("#fff3d6")
SAND = colour("#f0dcb0")
DUSK = colour("#5d4022")
"""Less important words, on cream."""
BARK = colour("#4a2c14")
DEEP = colour("#2f1b0c")
TAN = colour("#f3d9a4")
"""Less important words, on bark."""
GOLD = colour("#ffd23f")
RUST = colour("#a3271a")
SHADE = colour("#5a8a38")
"""The shadow of a panel on the grass."""

PLUM = colour("#4b4393")
SKY = colour("#a9dcf5")

BANDS: Mapping[str, Colour] = {
    "red": colour("#b8301f"),
    "green": colour("#2f7a2b"),
    "yellow": colour("#94640a"),
    "action": PLUM,
}
"""The heads of cards, by colour group; action cards have none (BF-33)."""

GLOWS: Mapping[str, Colour] = {
    "red": colour("#ffd9c9"),
    "green": colour("#d8f0c4"),
    "yellow": colour("#ffeeb5"),
    "action": colour("#dfdcf7"),
}

HEADS = tuple(colour(code) for code in ("#a9352a", "#2b64ad", "#6f3f9e", "#1c726b", "#9a5410", "#a8326f"))
"""The heads of players' panels, by seat; purely decorative."""

PAIRS: tuple[tuple[Colour, Colour], ...] = (
    *((CHALK, ground) for ground in (*BANDS.values(), *HEADS, BARK, DEEP, RUST)),
    *((CREAM, ground) for ground in (*HEADS, BARK, DEEP)),
    *((TAN, ground) for ground in (BARK, DEEP)),
    *((GOLD, ground) for ground in (BARK, DEEP)),
    *((INK, ground) for ground in (CREAM, SAND, GOLD, CHALK, SKY, *GLOWS.values())),
    *((DUSK, ground) for ground in (CREAM, CHALK)),
    (RUST, CREAM),
)
