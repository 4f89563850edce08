"""The colours of Farrago: space, four planets, and the bands of the four types of cards.

`PAIRS` lists every text colour with each ground it may stand on. Every meaning of a colour has a shape or a word as
well.
"""

from collections.abc import Mapping

from cogs.api import Colour, colour

INK = colour("#17132e")
CHALK = colour("#ffffff")
NIGHT = colour("#0d0b22")
DEEP = colour("#1b1740")
"""Plates and pills."""
HULL = colour("#2a2560")
RIM = colour("#6f66c4")
MIST = colour("#cfc9ef")
"""Less important words, on dark grounds."""
DUSK = colour("#554d78")
"""Less important words, on light grounds."""
GOLD = colour("#ffd23f")
LIME = colour("#a6ff6b")
EMBER = colour("#ffab8a")
AQUA = colour("#8ff5e3")
RED = colour("#c3213a")
GREEN = colour("#1f6b2b")
TEAL = colour("#0b5f5a")
PAPER = colour("#f6f3ff")

BANDS: Mapping[str, Colour] = {
    "creature": colour("#a12c28"),
    "building": colour("#46516f"),
    "resource": colour("#0b625b"),
    "effect": colour("#6a37a3"),
}
"""The heads of cards, by type; their frames have different corners too."""

BODIES: Mapping[str, Colour] = {
    "zephyr": colour("#dcefff"),
    "bastion": colour("#fbecc8"),
    "verdance": colour("#e0f5cf"),
    "mirage": colour("#f5e1ff"),
    "neutral": colour("#eeecf5"),
}
"""The ground of a card's drawing, by planet."""

GLOWS: Mapping[str, Colour] = {
    "zephyr": colour("#b5dcff"),
    "bastion": colour("#f0d38f"),
    "verdance": colour("#bfe5a3"),
    "mirage": colour("#e3bff7"),
    "neutral": colour("#d6d2e6"),
}

HEADS: Mapping[str, Colour] = {
    "zephyr": colour("#17568f"),
    "bastion": colour("#7a4f10"),
    "verdance": colour("#22631f"),
    "mirage": colour("#6b2f97"),
    "neutral": colour("#4b4670"),
}
"""The heads of players' panels, by planet."""

SHORES: Mapping[str, Colour] = {
    "zephyr": colour("#0f3a66"),
    "bastion": colour("#4f3208"),
    "verdance": colour("#123d14"),
    "mirage": colour("#431a63"),
    "neutral": colour("#2e2a4a"),
}
"""The sea between the faces of a sphere, by planet."""

EDGES: Mapping[str, Colour] = {
    "zephyr": colour("#9fdcff"),
    "bastion": colour("#ffd98a"),
    "verdance": colour("#a6e57a"),
    "mirage": colour("#e0a8ff"),
    "neutral": colour("#b8b2d6"),
}

PAIRS: tuple[tuple[Colour, Colour], ...] = (
    *((CHALK, ground) for ground in (*BANDS.values(), *HEADS.values(), *SHORES.values(), NIGHT, DEEP, HULL, RED, TEAL)),
    *((MIST, ground) for ground in (NIGHT, DEEP, HULL)),
    *((GOLD, ground) for ground in (NIGHT, DEEP, HULL)),
    *((ink, DEEP) for ink in (LIME, EMBER, AQUA)),
    *((INK, ground) for ground in (*BODIES.values(), *GLOWS.values(), GOLD, PAPER, LIME, AQUA, EMBER)),
    *((DUSK, ground) for ground in (PAPER, CHALK)),
    (PAPER, GREEN),
)
