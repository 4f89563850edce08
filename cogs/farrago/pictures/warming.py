"""Renders the sprites of Farrago ahead, once per process, so that no picture waits for one."""

from cogs.api import Line
from cogs.farrago.pictures.art import TROPHY, ground, sign, symbol
from cogs.farrago.pictures.cards.card_face import low_face
from cogs.farrago.pictures.cover import draw_cover
from cogs.farrago.pictures.splash import PLANET
from cogs.farrago.pictures.stage import look_of
from engine.farrago.cards import KINDS
from engine.farrago.model import PLANETS

SIGNS = (
    *("strength", "health", "hurt", "armor", "up", "down", "stunned", "quick", "guard", "venom", "leech"),
    *("rp", "cp", "start", "end", "hand", "deck", "pile", "first", "active", "sealed", "new", "burst", "dead"),
    *("creature", "building", "resource", "effect", "neutral", *PLANETS),
)
"""Every sign on the pictures, by the names of their files."""

_SMALL = 38
# The width and height of a card on a tile of the public board.
_CARD = (134, 144)


def warm() -> None:
    """Draw every sign, ground and card once."""
    for name in SIGNS:
        sign(name, _SMALL)
    symbol(TROPHY, _SMALL)
    for planet in (*PLANETS, "neutral"):
        ground(planet, 560, 720)
        sign(planet, PLANET)
    for kind in KINDS:
        # The names are in each reader's language, but figure, outline and signs are the same under all of them.
        low_face(look_of(kind, _mute), *_CARD)
    draw_cover()


def _mute(line: Line) -> str:
    return ""
