"""The colours of Farrago Words: a loud, warm stage, blocks in eight colours, a notebook, four teams.

`PAIRS` lists every text colour with each ground it may stand on. Every meaning of a colour has a shape or a word as
well.
"""

from cogs.api import Colour, colour

INK = colour("#2b0d36")
CHALK = colour("#ffffff")
PLUM = colour("#4a1259")
"""The heading, and everything else that must stand out from the stage."""
CREAM = colour("#fff1cf")
PAPER = colour("#fffaf0")
"""The pages of the notebook."""
RULE = colour("#d5e2f4")
SPIRAL = colour("#8d94a8")
GOLD = colour("#ffe14d")
HOT = colour("#c9184a")
"""The banner of the phase."""
MIST = colour("#f3d9f7")
"""Less important words, on dark grounds."""
DUSK = colour("#6b5a72")
"""Less important words, on light grounds."""
FADED = colour("#e6d7c3")
"""A block with a letter that cannot be stolen."""
MARKER = colour("#ffd0b5")
"""The marker under a challenged answer, as with a felt pen."""
LIFTED = colour("#d9f2ff")
"""The ground of stolen answers."""
TRACK = colour("#ead9ae")
"""The part of a bar that is empty."""

BLOCKS = (
    colour("#ff7d6e"),
    colour("#ffd43b"),
    colour("#69db7c"),
    colour("#4fc3f7"),
    colour("#f78fc4"),
    colour("#b39bff"),
    colour("#4fe0c0"),
    colour("#ffa94d"),
)
"""The faces of the eight blocks, from left to right."""

TEAMS = (colour("#ff8a3c"), colour("#5cc85f"), colour("#59b4f5"), colour("#f7c52d"))
"""The ground behind the animals of the teams, by seat."""

STEPS = (colour("#d5dbe6"), colour("#e3a873"), colour("#ead9ae"))
"""The steps below the first place: silver, bronze, and all others."""

PAIRS: tuple[tuple[Colour, Colour], ...] = (
    *((INK, ground) for ground in (CHALK, CREAM, PAPER, GOLD, FADED, MARKER, LIFTED, *BLOCKS, *TEAMS, *STEPS)),
    *((CHALK, ground) for ground in (PLUM, HOT, INK)),
    *((GOLD, ground) for ground in (PLUM, INK)),
    *((MIST, ground) for ground in (PLUM, INK)),
    *((DUSK, ground) for ground in (CHALK, CREAM, PAPER)),
    *((HOT, ground) for ground in (PAPER, CHALK)),
)
