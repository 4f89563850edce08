"""The drawings of Battle Farm as sprites: crops, actions, abilities, classes, beds and signs.

Most crops are colour emoji, everything else our own SVG. Sprites are shared: do not draw on them.
"""

from collections.abc import Mapping
from functools import partial

from PIL import Image, ImageOps

from cogs.api import art, emoji, kept, rounded, shadowed, shrunk
from cogs.battle_farm.pictures.palette import BARK
from engine.battle_farm.cards import ACTIONS, BEDS, CLASSES, CROPS

EMOJI: Mapping[str, str] = {
    "wheat": "🌾",
    "cherry": "🍒",
    "cabbage": "🥬",
    "corn": "🌽",
    "carrots": "🥕",
    "onions": "🧅",
    "mango": "🥭",
    "tomato": "🍅",
    "potato": "🥔",
    "beans": "🫘",
    "pineapple": "🍍",
    "eggplant": "🍆",
    "peppers": "🫑",
    "tangerine": "🍊",
    "grape": "🍇",
    "strawberry": "🍓",
    "blueberry": "🫐",
}

BASKET = "🧺"
"""A crop's pay when harvested."""
SPARKLES = "✨"
TROPHY = "🏆"

_BED = (560, 480)
_WOOD = (1200, 480)
_RIM = 4
MASTER = 240
SIGN_MASTER = 120
"""Square drawings are made at these sizes, in pixels, once, and shrunk to all smaller ones."""


@kept
def sign(name: str, size: int) -> Image.Image:
    """Draw `battle_farm-<name>.svg` into a square of `size` pixels."""
    return shrunk(partial(art, f"battle_farm/{name}"), SIGN_MASTER, size)


@kept
def scene(name: str, size: int) -> Image.Image:
    """Draw `battle_farm-<name>.svg`, which is rich in detail, into a square of `size` pixels."""
    return shrunk(partial(art, f"battle_farm/{name}"), MASTER, size)


@kept
def symbol(text: str, size: int) -> Image.Image:
    """Draw a colour emoji into a square of `size` pixels."""
    return shrunk(lambda wide, _: emoji(text, wide), MASTER, size)


def basket(size: int) -> Image.Image:
    """Draw the basket into a square of `size` pixels."""
    return symbol(BASKET, size)


def change_mark(plus: int, size: int) -> Image.Image | None:
    """Draw the arrow of a raised or lowered value; None for an unchanged one."""
    return sign("raised" if plus > 0 else "lowered", size) if plus else None


def figure(subject: str, size: int) -> Image.Image:
    """Draw a card kind, class ability, class or bed into a square of `size` pixels, without shadow."""
    if subject in EMOJI:
        return symbol(EMOJI[subject], size)
    if subject in BEDS:
        return bed(subject, size, size, size // 8)
    group = (
        "crop" if subject in CROPS else "action" if subject in ACTIONS else "class" if subject in CLASSES else "ability"
    )
    return scene(f"{group}-{subject}", size)


@kept
def shaded(subject: str, size: int) -> Image.Image:
    """Draw a figure with a soft shadow, in a square of `size` pixels and a margin of an eighth around it."""
    return shadowed(figure(subject, size))


@kept
def bed(kind: str, width: int, height: int, radius: int) -> Image.Image:
    """Draw a bed's ground into a rounded rectangle, in pixels."""
    # One size for all: drawing the SVG for each size would hold the interpreter lock again.
    image = ImageOps.fit(art(f"battle_farm/bed-{kind}", *_BED), (width, height), Image.Resampling.BOX)
    image.putalpha(rounded(width, height, radius))
    return image


@kept
def planks(width: int, height: int, radius: int) -> Image.Image:
    """Draw boards of wood with a dark rim into a rounded rectangle up to 488 pixels tall."""
    image = Image.new("RGBA", (width, height))
    image.paste(BARK, (0, 0), rounded(width, height, radius))
    inside = (width - 2 * _RIM, height - 2 * _RIM)
    wood = art("battle_farm/wood", *_WOOD).crop((0, 0, *inside))
    image.paste(wood, (_RIM, _RIM), rounded(*inside, radius - _RIM))
    return image
