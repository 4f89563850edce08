"""A home planet, its four faces unrolled side by side like the slices of a melon, three tiles on each.

Tile 4 * row + face is drawn in that row and column.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from cogs.api import Box, Canvas, Pen, kept, width_of
from cogs.farrago.pictures.art import ground, slice_mask
from cogs.farrago.pictures.palette import EDGES, GOLD, INK, SHORES
from cogs.farrago.pictures.parts import number_disc
from cogs.farrago.pictures.tile import WIDE, Spot, tile

FACES, ROWS = 4, 3

CAP, FOOT = 44, 14
"""How tall the pointed ends of a slice are above and below its tiles, in pixels."""

_GAP = 6
_BETWEEN = 4
_RIM = 4
_DISC = 42


@dataclass(frozen=True)
class Globe:
    """The position of a sphere, and the size of its tiles, in pixels."""

    x: int
    y: int
    high: int
    wide: int = WIDE

    @property
    def width(self) -> int:
        """Return its width in pixels."""
        return FACES * self._step - _GAP

    @property
    def height(self) -> int:
        """Return its height in pixels."""
        return CAP + ROWS * (self.high + _BETWEEN) + FOOT

    def slice_box(self, face: int) -> Box:
        """Find the box of a face, its pointed ends included."""
        return Box(self.x + face * self._step, self.y, self.wide, self.height)

    def tile_box(self, place: int) -> Box:
        """Find the box of a tile."""
        row, column = divmod(place, FACES)
        top = self.y + CAP + row * (self.high + _BETWEEN)
        return Box(self.x + column * self._step, top, self.wide, self.high)

    @property
    def _step(self) -> int:
        return self.wide + _GAP


def draw_sphere(
    canvas: Canvas, globe: Globe, planet: str, spots: Sequence[Spot], active: int | None, word: str
) -> None:
    """Draw the sphere of a planet; `active` is the face to mark, by a rim and the `word` beside its number."""
    for face in range(FACES):
        box = globe.slice_box(face)
        sprite = _slice(planet, face, box.width, box.height, active=face == active)
        canvas.paste(sprite, box.x - _RIM, box.y - _RIM)
        middle = box.x + box.width // 2
        left = _active(canvas, box, word) if face == active else middle - _DISC // 2
        number_disc(canvas, str(face + 1), left, box.y, _DISC)
    for place, spot in enumerate(spots):
        box = globe.tile_box(place)
        canvas.paste(tile(spot, planet, box.width, box.height), box.x, box.y)


def _active(canvas: Canvas, box: Box, word: str) -> int:
    """Say in the upper end of a slice that it is the active one; returns where its number goes."""
    pen = Pen(INK, 34, least=10, align="left")
    wide = min(box.width, width_of(word, pen) + _DISC + 24)
    pill = Box(box.x + (box.width - wide) // 2, box.y, wide, _DISC)
    canvas.panel(pill, _DISC // 2, GOLD)
    canvas.text(Box(pill.x + _DISC + 6, pill.y, wide - _DISC - 14, _DISC), word, pen)
    return pill.x


@kept
def _slice(planet: str, face: int, width: int, height: int, *, active: bool) -> Image.Image:
    """Cut a face out of the planet's surface, with a rim around it."""
    whole = ground(planet, FACES * width, height)
    image = Image.new("RGBA", (width + 2 * _RIM, height + 2 * _RIM))
    rim = GOLD if active else EDGES[planet]
    image.paste((*rim, 255), (0, 0), slice_mask(image.width, image.height, CAP + _RIM, FOOT + _RIM))
    inside = (width - 2 * _RIM, height - 2 * _RIM) if active else (width + 2, height + 2)
    place = ((image.width - inside[0]) // 2, (image.height - inside[1]) // 2)
    image.paste((*SHORES[planet], 255), place, slice_mask(*inside, CAP, FOOT))
    within = (inside[0] - 4, inside[1] - 4)
    left = face * width + 2
    surface = whole.crop((left, 0, left + within[0], within[1]))
    image.paste(surface, (place[0] + 2, place[1] + 2), slice_mask(*within, CAP, FOOT))
    return image
