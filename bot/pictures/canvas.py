"""A surface to compose on: sprites, rounded panels and lines of text, each kept inside the box it is given.

It knows pixels only. No text is ever drawn outside its box.
"""

from dataclasses import dataclass
from typing import Literal

from PIL import Image, ImageChops, ImageDraw

from bot.pictures.fonts import Face
from bot.pictures.image_cache import kept
from bot.pictures.picture import Picture, encode
from bot.pictures.shapes import rounded
from bot.pictures.text import Setting, fit, mask
from bot.pictures.theme import Colour

STRIPE = 6

FLAT = 2
"""Rows between the corners of the mask of a rounded rectangle."""


@dataclass(frozen=True)
class Box:
    """A rectangle in pixels."""

    x: int
    y: int
    width: int
    height: int

    def inner(self, across: int, down: int = 0) -> "Box":
        """Shrink by a margin on each side."""
        return Box(self.x + across, self.y + down, max(0, self.width - 2 * across), max(0, self.height - 2 * down))


@dataclass(frozen=True)
class Pen:
    """How a line of text looks: sizes in pixels; `least` is how small it may get before it is cut."""

    colour: Colour
    size: int
    face: Face = Face.DISPLAY
    least: int | None = None
    align: Literal["left", "centre", "right"] = "centre"
    outline: Colour | None = None
    stroke: int = 0


class Canvas:
    """An RGB image that is being composed."""

    def __init__(self, background: Image.Image) -> None:
        """Begin with a copy of the background."""
        self.image = background.convert("RGB") if background.mode != "RGB" else background.copy()

    @classmethod
    def over(cls, image: Image.Image) -> "Canvas":
        """Draw directly onto an image, which may be RGBA, to make a sprite."""
        # Past `__init__`, which would copy the image.
        canvas = cls.__new__(cls)
        canvas.image = image
        return canvas

    def paste(self, sprite: Image.Image, x: int, y: int) -> None:
        """Lay an RGBA sprite over the picture, its top left corner at (x, y)."""
        self.image.paste(sprite, (x, y), sprite)

    def paste_card(self, sprite: Image.Image, x: int, y: int, rim: int) -> None:
        """Lay an RGBA sprite over the picture; it is opaque from `rim` pixels inside its edges on, which is copied."""
        inner = Box(0, 0, sprite.width, sprite.height).inner(rim, rim)
        right, low = rim + inner.width, rim + inner.height
        for part in (
            (0, 0, sprite.width, rim),
            (0, rim, rim, low),
            (right, rim, sprite.width, low),
            (0, low, sprite.width, sprite.height),
        ):
            cut = sprite.crop(part)
            self.image.paste(cut, (x + part[0], y + part[1]), cut)
        # Without a mask, which takes six times as long for each pixel.
        self.image.paste(sprite.crop((rim, rim, right, low)), (x + rim, y + rim))

    def centre(self, sprite: Image.Image, x: int, y: int) -> None:
        """Lay an RGBA sprite over the picture, its middle at (x, y)."""
        self.paste(sprite, x - sprite.width // 2, y - sprite.height // 2)

    def panel(self, box: Box, radius: int, fill: Colour, border: Colour | None = None, line: int = 0) -> None:
        """Fill a rounded rectangle, with a border inside its edge."""
        if border is not None:
            self._fill(box, radius, border)
        inner = box.inner(line, line) if border is not None else box
        if inner.width and inner.height:
            corner = max(0, radius - line) if border is not None else radius
            self._fill(inner, corner, fill)

    def hatch(self, box: Box, radius: int, stripe: Colour) -> None:
        """Draw slanted stripes over a rounded rectangle, so that it differs from a plain one by more than colour."""
        shape = rounded(box.width, box.height, radius)
        self.image.paste(stripe, (box.x, box.y), ImageChops.multiply(shape, _stripes(box.width, box.height)))

    def text(self, box: Box, text: str, pen: Pen) -> Box:
        """Write a line into a box, centred in height; returns the part of the box that it takes."""
        # The outline is drawn outside of the letters on both sides.
        setting = fit(text, pen.face, pen.size, box.width - 2 * pen.stroke, pen.least)
        width = setting.width + 2 * pen.stroke
        room = {"left": 0, "centre": (box.width - width) // 2, "right": box.width - width}[pen.align]
        place = Box(box.x + max(0, room), box.y, width, box.height)
        if pen.outline is not None and pen.stroke:
            self._lay(setting, place, pen.outline, pen.stroke)
        self._lay(setting, Box(place.x + pen.stroke, place.y, setting.width, place.height), pen.colour, 0)
        return place

    def done(self, name: str) -> Picture:
        """Encode the composed image."""
        return encode(self.image, name)

    def _fill(self, box: Box, radius: int, fill: Colour) -> None:
        """Paste a rounded rectangle; only its corners need a mask, which is several times slower."""
        low, high = min(radius, box.height), max(radius, box.height - radius)
        if low < high:
            self.image.paste(fill, (box.x, box.y + low, box.x + box.width, box.y + high))
        # The same corners for any size.
        wide, tall = min(box.width, 2 * radius + FLAT), min(box.height, 2 * radius + FLAT)
        shape = rounded(wide, tall, radius)
        for top, rows in ((box.y, (0, low)), (box.y + high, (tall - (box.height - high), tall))):
            if rows[0] >= rows[1]:
                continue
            if wide == box.width:
                self.image.paste(fill, (box.x, top), shape.crop((0, rows[0], wide, rows[1])))
                continue
            right, end = box.x + box.width - radius, top + rows[1] - rows[0]
            self.image.paste(fill, (box.x, top), shape.crop((0, rows[0], radius, rows[1])))
            self.image.paste(fill, (right, top), shape.crop((wide - radius, rows[0], wide, rows[1])))
            self.image.paste(fill, (box.x + radius, top, right, end))

    def _lay(self, setting: Setting, place: Box, fill: Colour, stroke: int) -> None:
        if setting.runs:
            self.image.paste(fill, (place.x, place.y), mask(setting, place.height, stroke))


def width_of(text: str, pen: Pen) -> int:
    """Measure a line at its full size, in pixels."""
    return fit(text, pen.face, pen.size, 1_000_000).width + 2 * pen.stroke


@kept
def _stripes(width: int, height: int) -> Image.Image:
    image = Image.new("L", (width, height))
    pen = ImageDraw.Draw(image)
    # From `-height`, as a stripe that leans by the height begins that far to the left.
    for x in range(-height, width, 3 * STRIPE):
        pen.line((x, height, x + height, 0), fill=255, width=STRIPE)
    return image
