"""A bed of a farm: its kind, its number, and what grows in it, what that pays and when. It knows no match."""

from dataclasses import dataclass

from msgspec.structs import replace
from PIL import Image

from cogs.api import Box, Canvas, Colour, Line, Pen, Say, kept, rounded, two_lines, width_of
from cogs.battle_farm.pictures.art import SPARKLES, basket, change_mark, shaded, sign, symbol
from cogs.battle_farm.pictures.art import bed as ground
from cogs.battle_farm.pictures.palette import BARK, CHALK, CREAM, DEEP, GOLD, INK
from cogs.battle_farm.pictures.parts import number_disc
from engine.battle_farm.model import BedView, CropView
from engine.battle_farm.naming import kind_line

NEXT = 1
"""A crop with this timer is ripe, and harvested, as its owner's next turn begins (BF-13)."""

_TIGHT = 230
"""In a narrower bed its number stands below the name of the bed, and its crop has no name."""


def draw_bed(canvas: Canvas, bed: BedView, number: int, box: Box, say: Say) -> None:
    """Draw a bed as number `number` into a box from 130 pixels wide and 150 tall on."""
    crop = bed.crop
    if crop is not None:
        # The same crop under another id looks the same.
        bed = replace(bed, crop=replace(crop, card=replace(crop.card, id=0)))
        words = (say(kind_line(crop.card.kind)), "")
    else:
        words = ("", say(Line(f"battle_farm-picture-bed-{'closed' if bed.closed else 'empty'}")))
    name = say(Line(f"battle_farm-picture-bed-{bed.kind}"))
    canvas.paste(_bed(bed, number, name, words, box.width, box.height), box.x, box.y)


@kept
def _bed(bed: BedView, number: int, name: str, words: tuple[str, str], width: int, height: int) -> Image.Image:
    """Draw a bed, with the name of its crop and the word for an empty one."""
    tight = width < _TIGHT
    is_next = bed.crop is not None and bed.crop.timer <= NEXT
    line, head = 7 if is_next else 5, 34 if tight else 46
    canvas = Canvas.over(Image.new("RGBA", (width, height), GOLD if is_next else BARK))
    inner = Box(0, 0, width, height).inner(line, line)
    canvas.paste(ground(bed.kind, inner.width, inner.height, 13), line, line)
    _name(canvas, name, Box(inner.x + 3, inner.y + 3, inner.width - 6, head), tight=tight)
    room = Box(inner.x, inner.y + head + 3, inner.width, inner.height - head - 3)
    if bed.crop is None:
        _empty(canvas, room, words[1], "closed" if bed.closed else "empty")
    elif tight:
        _small_crop(canvas, bed.crop, room)
    else:
        _crop(canvas, bed.crop, room, words[0])
    size = 40 if tight else head + 2
    number_disc(canvas, str(number), inner.x + 2, inner.y + (head + 5 if tight else 2), size)
    canvas.image.putalpha(rounded(width, height, 18))
    return canvas.image


def _name(canvas: Canvas, name: str, strip: Box, *, tight: bool) -> None:
    canvas.panel(strip, min(strip.height // 2, 18), DEEP)
    if tight:
        canvas.text(strip.inner(6), name, Pen(CREAM, round(strip.height * 0.66), least=5))
        return
    pen = Pen(CREAM, round(strip.height * 0.75), least=10, align="left")
    canvas.text(Box(strip.x + strip.height + 5, strip.y, strip.width - strip.height - 12, strip.height), name, pen)


def _empty(canvas: Canvas, box: Box, word: str, key: str) -> None:
    size = min(96, box.width - 40, box.height - 50)
    canvas.centre(sign(f"bed-is-{key}", size), box.x + box.width // 2, box.y + (box.height - 44) // 2)
    pen = Pen(CHALK, 36, least=10)
    width = min(box.width - 12, width_of(word, pen) + 36)
    pill = Box(box.x + (box.width - width) // 2, box.y + box.height - 48, width, 42)
    canvas.panel(pill, 20, DEEP)
    canvas.text(pill.inner(8), word, pen)


def _crop(canvas: Canvas, crop: CropView, box: Box, name: str) -> None:
    """Draw a crop next to a plate with its name, its pay, and its turns to go."""
    across = min(round(box.width * 0.42), box.height)
    _grown(canvas, crop, Box(box.x, box.y, across, box.height))
    plate = Box(box.x + across, box.y + 5, box.width - across - 5, box.height - 10)
    ink = _plate(canvas, crop, plate)
    title = Box(plate.x + 8, plate.y + 2, plate.width - 16, round(plate.height * 0.5))
    two_lines(canvas, title, name, Pen(ink, 42, least=22), 36)
    row = Box(title.x, title.y + title.height, title.width, plate.height - title.height - 6)
    _Figures(crop, ink, 1.2).shrunk(row.width).draw(canvas, row)


def _small_crop(canvas: Canvas, crop: CropView, box: Box) -> None:
    """Draw a crop above a plate with its pay, and its turns to go."""
    foot = 54
    _grown(canvas, crop, Box(box.x, box.y, box.width, box.height - foot))
    plate = Box(box.x + 3, box.y + box.height - foot, box.width - 6, foot - 3)
    ink = _plate(canvas, crop, plate)
    _Figures(crop, ink, 1.2).shrunk(plate.width - 8).draw(canvas, plate.inner(4))


def _grown(canvas: Canvas, crop: CropView, box: Box) -> None:
    size = min(round(box.height * 0.86), round(box.width * 0.8))
    middle = box.x + box.width // 2
    canvas.centre(shaded(crop.card.kind, size), middle, box.y + box.height // 2)
    if crop.timer <= NEXT:
        canvas.paste(symbol(SPARKLES, round(size * 0.42)), middle + round(size * 0.2), box.y)


def _plate(canvas: Canvas, crop: CropView, box: Box) -> Colour:
    """Lay the ground of a crop's words; returns the colour of these."""
    is_next = crop.timer <= NEXT
    canvas.panel(box, 12, GOLD if is_next else DEEP)
    return INK if is_next else CHALK


@dataclass(frozen=True)
class _Figures:
    """A crop's pay and timer, as a row of signs and numbers in units of their full size."""

    crop: CropView
    ink: Colour
    unit: float

    def shrunk(self, room: int) -> "_Figures":
        """Make the row narrow enough."""
        return _Figures(self.crop, self.ink, self.unit * min(1.0, room / self.width))

    @property
    def width(self) -> int:
        """Return how wide it is, in pixels."""
        return self._pays + self._gap + self._lead + width_of(self._when, self._pen)

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw it in the middle of a box."""
        x = box.x + max(0, (box.width - self.width) // 2)
        icon = basket(self._icon)
        canvas.paste(icon, x, box.y + (box.height - icon.height) // 2)
        mark = change_mark(self.crop.card.plus, round(self._icon * 0.56))
        if mark is not None:
            canvas.paste(mark, x + self._icon - mark.width + 2, box.y + 1)
        number = Box(x + self._icon + 3, box.y, width_of(self._worth, self._pen), box.height)
        canvas.text(number, self._worth, self._pen)
        x = number.x + number.width + self._gap
        glass = sign("timer", self._lead - 3)
        canvas.paste(glass, x, box.y + (box.height - glass.height) // 2)
        canvas.text(Box(x + self._lead, box.y, width_of(self._when, self._pen), box.height), self._when, self._pen)

    @property
    def _worth(self) -> str:
        return str(self.crop.worth)

    @property
    def _when(self) -> str:
        return str(self.crop.timer)

    @property
    def _pen(self) -> Pen:
        return Pen(self.ink, round(40 * self.unit), align="left")

    @property
    def _icon(self) -> int:
        return round(36 * self.unit)

    @property
    def _lead(self) -> int:
        return round(33 * self.unit)

    @property
    def _gap(self) -> int:
        return round(12 * self.unit)

    @property
    def _pays(self) -> int:
        return self._icon + 3 + width_of(self._worth, self._pen)
