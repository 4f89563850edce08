"""A home planet, its four faces unrolled side by side like the slices of a melon, three tiles on each.

It draws what it is given and knows no rule: tile 4 * row + face stands in that row and column.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from cogs.api import Box, Canvas, Pen, kept, width_of
from cogs.farrago.pictures.art import ground, sign, slice_mask
from cogs.farrago.pictures.palette import EDGES, GOLD, INK, SHORES
from cogs.farrago.pictures.parts import number_disc
from cogs.farrago.pictures.tile import HIGH, WIDE, Spot, tile

FACES, ROWS = 4, 3

_GAP = 6
_CAP = 50
_RIM = 4


@dataclass(frozen=True)
class Globe:
    """Where a sphere and its tiles stand; `unit` is its scale, which makes tiles of WIDE times HIGH pixels."""

    x: int
    y: int
    unit: float

    @property
    def width(self) -> int:
        """Return its width in pixels."""
        return FACES * self._step - round(_GAP * self.unit)

    @property
    def height(self) -> int:
        """Return its height in pixels."""
        return 2 * self.cap + ROWS * self._down

    @property
    def cap(self) -> int:
        """Return how tall the pointed ends of the slices are."""
        return round(_CAP * self.unit)

    def slice_box(self, face: int) -> Box:
        """Find the box of a face, its pointed ends included."""
        return Box(self.x + face * self._step, self.y, round(WIDE * self.unit), self.height)

    def tile_box(self, place: int) -> Box:
        """Find the box of a tile."""
        row, column = divmod(place, FACES)
        top = self.y + self.cap + row * self._down + round(2 * self.unit)
        return Box(self.x + column * self._step, top, round(WIDE * self.unit), round(HIGH * self.unit))

    @property
    def _step(self) -> int:
        return round(WIDE * self.unit) + round(_GAP * self.unit)

    @property
    def _down(self) -> int:
        return round(HIGH * self.unit) + round(4 * self.unit)


def draw_sphere(
    canvas: Canvas, globe: Globe, planet: str, spots: Sequence[Spot], active: int | None, word: str
) -> None:
    """Draw the sphere of a planet; `active` is the face to mark, by a sign, a rim and the `word`."""
    for face in range(FACES):
        box = globe.slice_box(face)
        sprite = _slice(planet, face, box.width, box.height, globe.cap, active=face == active)
        canvas.paste(sprite, box.x - _RIM, box.y - _RIM)
        disc = round(42 * globe.unit)
        number_disc(canvas, str(face + 1), box.x + (box.width - disc) // 2, box.y + round(7 * globe.unit), disc)
        if face == active:
            _active(canvas, box, globe, word)
    for place, spot in enumerate(spots):
        box = globe.tile_box(place)
        canvas.paste(tile(spot, planet, box.width, box.height), box.x, box.y)


def _active(canvas: Canvas, box: Box, globe: Globe, word: str) -> None:
    """Say in the lower end of a slice that it is the active one."""
    pen = Pen(INK, round(26 * globe.unit), least=12)
    icon, high = round(30 * globe.unit), round(34 * globe.unit)
    wide = min(box.width - 8, width_of(word, pen) + icon + round(22 * globe.unit))
    pill = Box(box.x + (box.width - wide) // 2, box.y + box.height - globe.cap + round(4 * globe.unit), wide, high)
    canvas.panel(pill, high // 2, GOLD)
    canvas.paste(sign("active", icon), pill.x + round(6 * globe.unit), pill.y + (high - icon) // 2)
    left = icon + round(10 * globe.unit)
    canvas.text(Box(pill.x + left, pill.y, wide - left - 6, high), word, pen)


@kept
def _slice(planet: str, face: int, width: int, height: int, cap: int, *, active: bool) -> Image.Image:
    """Cut a face out of the planet's surface, with a rim around it."""
    whole = ground(planet, FACES * width, height)
    image = Image.new("RGBA", (width + 2 * _RIM, height + 2 * _RIM))
    rim = GOLD if active else EDGES[planet]
    image.paste((*rim, 255), (0, 0), slice_mask(image.width, image.height, cap + _RIM))
    inside = (width - 2 * _RIM, height - 2 * _RIM) if active else (width + 2, height + 2)
    place = ((image.width - inside[0]) // 2, (image.height - inside[1]) // 2)
    image.paste((*SHORES[planet], 255), place, slice_mask(*inside, cap))
    within = (inside[0] - 4, inside[1] - 4)
    left = face * width + 2
    surface = whole.crop((left, 0, left + within[0], within[1]))
    image.paste(surface, (place[0] + 2, place[1] + 2), slice_mask(*within, cap))
    return image
