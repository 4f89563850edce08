"""The drawn parts of F.A.R.T.: cards with their creatures, decks and the desert base. It knows no match.

A card's creature tells its colour (red are aliens, black are people), its frame the side it fights on: an alien that
took a defender's place stands in an olive frame and wears a helmet, a soldier that comes back in the second wave stands
in a slimy one.
"""

from functools import lru_cache
from typing import Literal, TypeAlias

from PIL import Image

from bot.pictures import Box, Canvas, Pen, art, emoji
from bot.pictures.theme import CHALK, CRIMSON, INK, PAPER, ROSE
from engine.fart.cards import DECK, IS_RED, RANKS, VALUE, Card

Side: TypeAlias = Literal["alien", "soldier", "fallen"]
_FRAMES: dict[Side, str] = {"alien": "alien", "soldier": "soldier", "fallen": "soldier"}

CARD = (156, 228)
"""Width and height of a card in its own units; the frames add `MARGIN` on each side for glow and shadow."""
MARGIN = 12
PILE_WIDTH = 118
PILE_SIZE = (PILE_WIDTH, 172)
_ROOMY = 160
"""A chip this wide, in pixels, holds a creature as well."""

_ALIENS = dict(zip(RANKS, ["🦠", "🪱", "🐌", "🪼", "🦂", "🕷", "🦑", "🐙", "👁", "🧠", "👾", "🐲", "👽"], strict=True))
_PEOPLE = dict(
    zip(
        RANKS,
        [
            "🐕",
            "🧑\u200d🍳",
            "🧑\u200d🔧",
            "🧑\u200d🌾",
            "🧑\u200d⚕️",
            "🧑\u200d🚒",
            "🕵️",
            "🧑\u200d🔬",
            "🤠",
            "🥷",
            "🧑\u200d🚀",
            "💂",
            "🧑\u200d✈️",
        ],
        strict=True,
    )
)
_GLOW = {True: ".spot{stop-color:#ff9d8f}", False: ".spot{stop-color:#9fd0e8}"}

_NIGHT = {
    "sky1": "stop-color:#0b0a24",
    "sky2": "stop-color:#2b1a5e",
    "sky3": "stop-color:#1f7f86",
    "moon": "fill:#f5efcf",
    "halo": "fill:#f5efcf;fill-opacity:.14",
    "crater": "fill:#dcd3a8",
    "far": "fill:#241a4d",
    "mid": "fill:#3c2a56",
    "near": "fill:#6b4a4f",
    "base": "fill:#15102e",
    "glow": "fill:#ffd23f",
    "wire": "stroke:#15102e;stroke-width:5",
    "fence": "stroke:#15102e;stroke-width:3;fill:none",
    "plant": "fill:#173a33",
}
_NOT_HERE = {"sun": "display:none", "wreck": "display:none", "fire": "display:none", "fleet": "display:none"}
_BLOOD = _NIGHT | {
    "sky1": "stop-color:#1c0618",
    "sky2": "stop-color:#6a1235",
    "sky3": "stop-color:#f0703a",
    "moon": "fill:#ffb08a",
    "halo": "fill:#ff8f6b;fill-opacity:.2",
    "crater": "fill:#e08a68",
    "far": "fill:#43102f",
    "mid": "fill:#5a1c30",
    "near": "fill:#7d3b33",
    "base": "fill:#22081c",
    "fence": "stroke:#22081c;stroke-width:3;fill:none",
    "wire": "stroke:#22081c;stroke-width:5",
    "plant": "fill:#2d2a22",
    "fleet": "fill:#22081c",
    "ray": "fill:#b6ff5a;fill-opacity:.14",
}
_DAWN = _NIGHT | {
    "sky1": "stop-color:#2a6fc4",
    "sky2": "stop-color:#f79a6b",
    "sky3": "stop-color:#ffe08a",
    "disc": "fill:#fff1b8",
    "sunglow": "fill:#ffe9a0;fill-opacity:.45",
    "ray": "fill:#fff6cf;fill-opacity:.2",
    "stars": "display:none",
    "night": "display:none",
    "lamp": "display:none",
    "cactus": "display:none",
    "far": "fill:#a65a5a",
    "mid": "fill:#8a4a4c",
    "near": "fill:#c78a5a",
    "base": "fill:#3d2440",
    "fence": "stroke:#3d2440;stroke-width:3;fill:none",
    "wire": "stroke:#3d2440;stroke-width:5",
    "plant": "fill:#2f6b46",
}
_DOOM = _BLOOD | {
    "sky1": "stop-color:#04140f",
    "sky2": "stop-color:#0d4a2c",
    "sky3": "stop-color:#7fae2a",
    "night": "display:none",
    "lamp": "display:none",
    "far": "fill:#0b2c22",
    "mid": "fill:#123a26",
    "near": "fill:#2b4a26",
    "base": "fill:#07130f",
    "fleet": "fill:#05100c",
    "ray": "fill:#c8ff6a;fill-opacity:.3",
    "glow": "fill:#9dff57",
    "fence": "stroke:#07130f;stroke-width:3;fill:none",
    "wire": "stroke:#07130f;stroke-width:5",
}
SCENES = {
    "quiet": _NIGHT | _NOT_HERE | {"night": "display:none", "lamp": "display:none"},
    "wave-1": _NIGHT | _NOT_HERE,
    "wave-2": _NOT_HERE | _BLOOD,
    "win": _NOT_HERE | _DAWN | {"wreck": "display:inline", "sun": "display:inline"},
    "loss": _NOT_HERE | _DOOM | {"fire": "display:inline"},
}


def rank_of(card: Card) -> str:
    """Write a card's rank as people know it: 10 for a T."""
    return "10" if card[0] == "T" else card[0]


def suit_sign(suit: str, size: int) -> Image.Image:
    """Draw a suit into a square: black ones filled, red ones hollow, so that greys tell them apart too."""
    return art(f"suit-{suit}", size, size)


@lru_cache(maxsize=8)
def scene(name: str) -> Image.Image:
    """Draw the base and its sky, 1200 x 800."""
    style = "".join(f".{part}{{{look}}}" for part, look in SCENES[name].items())
    return art("fart-scene", 1200, 800, style).convert("RGB")


@lru_cache(maxsize=256)
def card_face(card: Card, side: Side, width: int) -> Image.Image:
    """Draw a card `width` pixels wide without its margin, as RGBA with it."""
    scale = width / CARD[0]
    frame = art(f"fart-card-{_FRAMES[side]}", *framed(width), _GLOW[IS_RED[card]]).copy()
    _put(frame, suit_sign(card[1], round(54 * scale)), 112 * scale, 50 * scale, scale)
    _put(frame, emoji(_creature(card), round(112 * scale)), 78 * scale, 148 * scale, scale)
    if side == "soldier" and IS_RED[card]:
        _put(frame, emoji("🪖", round(64 * scale)), 46 * scale, 112 * scale, scale)
    face = Canvas.over(frame)
    ink = CRIMSON if IS_RED[card] else INK
    size = 70 if card[0] == "T" else 84
    pen = Pen(ink, round(size * scale))
    face.text(_scaled(4, 6, 86, 88, scale), rank_of(card), pen)
    if card[0] in "AJQK":
        badge = _scaled(96, 174, 48, 42, scale)
        face.panel(badge, round(14 * scale), INK)
        face.text(badge, str(VALUE[card]), Pen(CHALK, round(34 * scale)))
    return frame


def chip(canvas: Canvas, card: Card, box: Box) -> None:
    """Draw rank and suit side by side, with the creature where there is room for it."""
    canvas.panel(box, 16, *((ROSE, CRIMSON) if IS_RED[card] else (PAPER, INK)), 4)
    signs = box
    if box.width >= _ROOMY:
        picture = round(box.width * 0.3)
        canvas.centre(emoji(_creature(card), picture), box.x + picture // 2 + 10, box.y + box.height // 2)
        signs = Box(box.x + picture + 8, box.y, box.width - picture - 12, box.height)
    size = min(round(box.height * 0.62), round(signs.width * 0.46))
    middle = signs.x + round(signs.width * 0.53)
    ink = CRIMSON if IS_RED[card] else INK
    canvas.text(Box(signs.x, box.y, middle - signs.x, box.height), rank_of(card), Pen(ink, size, align="right"))
    canvas.centre(suit_sign(card[1], round(size * 0.74)), middle + round(size * 0.49), box.y + box.height // 2)


def framed(width: int) -> tuple[int, int]:
    """Measure a card of this width together with its margin, in pixels."""
    scale = width / CARD[0]
    return round((CARD[0] + 2 * MARGIN) * scale), round((CARD[1] + 2 * MARGIN) * scale)


def lay(canvas: Canvas, sprite: Image.Image, x: int, y: int, width: int) -> None:
    """Lay a framed sprite so that the card itself, not its margin, begins at (x, y)."""
    margin = round(MARGIN * width / CARD[0])
    canvas.paste(sprite, x - margin, y - margin)


def warm_cards(widths: dict[Side, tuple[int, ...]]) -> None:
    """Draw every card of these sides and widths once."""
    for side, sizes in widths.items():
        for card in DECK:
            for width in sizes:
                card_face(card, side, width)


def _creature(card: Card) -> str:
    return (_ALIENS if IS_RED[card] else _PEOPLE)[card[0]]


def _scaled(x: int, y: int, width: int, height: int, scale: float) -> Box:
    corner = (round((x + MARGIN) * scale), round((y + MARGIN) * scale))
    return Box(*corner, round(width * scale), round(height * scale))


def _put(frame: Image.Image, sprite: Image.Image, x: float, y: float, scale: float) -> None:
    left, top = round(x + MARGIN * scale - sprite.width / 2), round(y + MARGIN * scale - sprite.height / 2)
    frame.alpha_composite(sprite, (left, top))
