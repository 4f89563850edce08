"""The colours of F.A.R.T.: cards of cream on a dark night, gold and lime for what matters.

`PAIRS` lists every text colour with each ground it may stand on.
"""

from cogs.api import Colour, colour

INK = colour("#1d1a2b")
PAPER = colour("#fff6df")
ROSE = colour("#ffe3dc")
CHALK = colour("#ffffff")
CRIMSON = colour("#b4122b")
NIGHT = colour("#141229")
PANEL = colour("#211d3f")
STEEL = colour("#3a3663")
GOLD = colour("#ffd23f")
LIME = colour("#9dff57")
MIST = colour("#cfc9ef")
EMBER = colour("#ff8f6b")

PAIRS: tuple[tuple[Colour, Colour], ...] = (
    (INK, PAPER),
    (INK, GOLD),
    (INK, LIME),
    (INK, EMBER),
    (CRIMSON, PAPER),
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
