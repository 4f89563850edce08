"""The drawings of Farrago other than cards: signs, planets' grounds, the slices of a sphere.

Sprites are shared: do not draw on them.
"""

from functools import partial

from PIL import Image, ImageDraw, ImageOps

from cogs.api import art, emoji, kept, shrunk

MASTER = 240
"""Square drawings are made at these sizes, in pixels, once, and shrunk to all smaller ones."""

TROPHY = "🏆"

SMOOTH = 4
"""How many times larger the mask of a shape is drawn before it is shrunk."""

_GROUND = (1200, 800)
_STEPS = 24
"""Straight lines that a bow is made of."""


@kept
def sign(name: str, size: int) -> Image.Image:
    """Draw `farrago-<name>.svg` into a square of `size` pixels."""
    # From half the size on a sign is drawn as large as it is: shrunk a little its edges would be rough.
    return shrunk(partial(art, f"farrago/{name}"), MASTER if 2 * size <= MASTER else size, size)


@kept
def symbol(text: str, size: int) -> Image.Image:
    """Draw a colour emoji into a square of `size` pixels."""
    return shrunk(lambda wide, _: emoji(text, wide), MASTER, size)


@kept
def ground(planet: str, width: int, height: int) -> Image.Image:
    """Draw a planet's surface, as RGB, in pixels."""
    return ImageOps.fit(art(f"farrago/ground-{planet}", *_GROUND), (width, height), Image.Resampling.BOX).convert("RGB")


@kept
def slice_mask(width: int, height: int, cap: int, foot: int) -> Image.Image:
    """Make the mask of a sphere's slice: straight sides, a pointed end of `cap` pixels above and of `foot` below."""
    large = Image.new("L", (width * SMOOTH, height * SMOOTH))
    lower = [(x, height - y) for x, y in _end(width, foot)]
    points = [*_end(width, cap), *reversed(lower)]
    ImageDraw.Draw(large).polygon([(x * SMOOTH, y * SMOOTH) for x, y in points], fill=255)
    return large.reduce(SMOOTH)


def _end(width: int, tall: int) -> list[tuple[float, float]]:
    """List the points of a pointed end, from left to right."""
    left = [(_bow(step / _STEPS, width), tall * step / _STEPS) for step in range(_STEPS + 1)]
    return [*reversed(left), *((width - x, y) for x, y in left)]


def _bow(share: float, width: int) -> float:
    """Return how far from the left a slice begins at a share of its cap, from the point downwards."""
    return width / 2 * (1 - share) ** 1.7
