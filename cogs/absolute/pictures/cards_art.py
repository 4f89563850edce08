"""The cards of Absolute as sprites.

A plus card is pale and bears its suit in a band at the top, a minus card is dark and bears it at the bottom; each
writes its sign before its number. Zeros are the ring of the game's name; in a set a gold tab says what one stands for.
"""

from math import cos, pi, sin

from PIL import Image

from cogs.absolute.pictures.palette import DARK, FALLING, GOLD, INK, PALE, RISING, SUIT_COLOURS
from cogs.api import Box, Canvas, Pen, art, colour, kept, width_of
from engine.absolute.cards import NUMBER, SIGN, SUIT, SUITS, Card

TALL = 180 / 112
"""How much taller a card is than wide."""

ROOMY = 100
"""A card this wide, in pixels, has room for its dial."""

_LAMPS = {True: ("#c3caf5", RISING, colour("#c3caf5")), False: ("#4b2c4a", FALLING, colour("#4b2c4a"))}
"""By sign, plus first: the rail between the lamps, a lit lamp and a dark one."""


def height_of(width: int) -> int:
    """Return the height of a card, in pixels."""
    return round(width * TALL)


def signed(number: int) -> str:
    """Write a number with its sign, 0 without."""
    return f"+{number}" if number > 0 else f"\u2212{-number}" if number < 0 else "0"


def printed(card: Card) -> str:
    """Write a card's sign and number; zeros have a sign too."""
    return f"{'+' if SIGN[card] > 0 else chr(0x2212)}{NUMBER[card]}"


def suit_sign(suit: int, size: int, ink: str = "") -> Image.Image:
    """Draw a suit into a square of `size` pixels; `ink` is `#rrggbb`."""
    return art(f"absolute/suit-{SUITS[suit]}", size, size, f".ink{{fill:{ink}}}" if ink else "")


def face(card: Card, width: int, stands_for: int | None = None) -> Image.Image:
    """Draw a card `width` pixels wide; `stands_for` is the number of a zero in a set."""
    return _large(card, width, stands_for) if width >= ROOMY else _small(card, width, stands_for)


def portrait(card: Card, width: int) -> Image.Image:
    """Draw a card at its size on lookup pages; seldom needed, so not cached."""
    return _large.__wrapped__(card, width, None)


@kept
def _small(card: Card, width: int, stands_for: int | None) -> Image.Image:
    plate = _Plate(card, width)
    plate.suit_in_band()
    top, room = plate.free
    if NUMBER[card]:
        plate.write(Box(0, top, width, room), width * 0.79)
        return plate.image
    if stands_for is None:
        plate.zero(Box(0, top, width, room), width * 0.62)
        return plate.image
    tab = round(room * 0.5)
    first, second = (top, top + room - tab) if plate.up else (top + tab, top)
    plate.zero(Box(0, first, width, room - tab), width * 0.5)
    plate.tab(Box(0, second, width, tab), stands_for)
    return plate.image


@kept
def _large(card: Card, width: int, stands_for: int | None) -> Image.Image:
    plate = _Plate(card, width)
    plate.suit_in_band()
    top, room = plate.free
    if not NUMBER[card] and stands_for is None:
        plate.zero(Box(0, top, width, room), width * 0.6)
        return plate.image
    upper = round(room * 0.52)
    number = Box(0, top if plate.up else top + room - upper, width, upper)
    rest = Box(0, top + upper if plate.up else top, width, room - upper)
    if stands_for is None:
        plate.write(number, width * 0.64)
        plate.dial(rest)
    else:
        plate.zero(number, width * 0.46)
        plate.tab(Box(0, rest.y + rest.height // 8, width, rest.height * 3 // 4), stands_for)
    return plate.image


class _Plate:
    """A card that is being drawn: its plate, and where its band leaves room."""

    def __init__(self, card: Card, width: int) -> None:
        self.card, self.width, self.up = card, width, SIGN[card] > 0
        self.height = height_of(width)
        self.band = round(self.height * 0.27)
        band = f".band{{fill:{SUIT_COLOURS[SUIT[card]]}}}"
        # A copy: `art` gives the same image to every caller.
        self.image = art("absolute/plus" if self.up else "absolute/minus", width, self.height, band).copy()
        self.canvas = Canvas.over(self.image)
        self.ink = RISING if self.up else FALLING

    @property
    def free(self) -> tuple[int, int]:
        """Return top and height of the area beside the band, in pixels."""
        edge = max(2, round(self.height * 0.03))
        return (self.band if self.up else edge), self.height - self.band - edge

    def suit_in_band(self) -> None:
        size = round(self.band * 0.86)
        middle = round(self.band * 0.52)
        self._put(suit_sign(SUIT[self.card], size), self.width / 2, middle if self.up else self.height - middle)

    def write(self, box: Box, size: float) -> None:
        """Write sign and number, closer together than the font would so that a ten stays large."""
        number = str(NUMBER[self.card])
        digits = Pen(self.ink, round(size if len(number) == 1 else size * 0.77))
        length, thick = (0.36, 0.13) if len(number) == 1 else (0.27, 0.095)
        glyphs = width_of(number, digits)
        gap = max(1, round(size * 0.05))
        bar = round(size * length)
        left = box.x + (box.width - bar - gap - glyphs) // 2
        self._sign(left, box.y + box.height // 2, bar, max(3, round(size * thick)))
        self.canvas.text(Box(left + bar + gap, box.y, box.width, box.height), number, _left(digits))

    def zero(self, box: Box, size: float) -> None:
        """Draw the sign and the ring."""
        ring = round(min(size, box.height * 0.98))
        bar = round(size * 0.38)
        left = box.x + (box.width - ring - bar - 2) // 2
        self._sign(left, box.y + box.height // 2, bar, max(3, round(size * 0.15)))
        self._put(art("absolute/ring", ring, ring), left + bar + 2 + ring / 2, box.y + box.height / 2)

    def tab(self, box: Box, number: int) -> None:
        """Draw a gold tab with the number that the zero stands for."""
        across = max(2, round(self.width * 0.05))
        shape = box.inner(across, max(1, box.height // 14))
        self.canvas.panel(shape, shape.height // 4, GOLD, INK, max(1, self.width // 40))
        self.canvas.text(shape, signed(number), Pen(INK, round(box.height * 0.98), least=12))

    def dial(self, box: Box) -> None:
        """Draw ten lamps around the suit, as many lit as the card counts."""
        size = round(min(box.width * 0.86, box.height * 0.92))
        x, y = box.width / 2, box.y + box.height / 2
        rail, lit, dim = _LAMPS[self.up]
        style = f".rail{{stroke:{rail}}}.disc{{fill:{SUIT_COLOURS[SUIT[self.card]]}}}"
        self._put(art("absolute/dial", size, size, style), x, y)
        self._put(suit_sign(SUIT[self.card], round(size * 0.4)), x, y)
        lamp = max(5, round(size * 0.125))
        for place in range(10):
            angle = 2 * pi * place / 10
            corner = (round(x + size * 0.41 * sin(angle) - lamp / 2), round(y - size * 0.41 * cos(angle) - lamp / 2))
            self.canvas.panel(Box(*corner, lamp, lamp), lamp // 2, lit if place < NUMBER[self.card] else dim)

    def _sign(self, left: int, middle: int, length: int, thick: int) -> None:
        self.canvas.panel(Box(left, middle - thick // 2, length, thick), thick // 2, self.ink)
        if self.up:
            x = left + (length - thick) // 2
            self.canvas.panel(Box(x, middle - thick // 2 - (length - thick) // 2, thick, length), thick // 2, self.ink)

    def _put(self, sprite: Image.Image, x: float, y: float) -> None:
        self.image.alpha_composite(sprite, (round(x - sprite.width / 2), round(y - sprite.height / 2)))


def _left(pen: Pen) -> Pen:
    return Pen(pen.colour, pen.size, pen.face, pen.least, "left")


def chip_width(height: int) -> int:
    """Return the width of a chip, in pixels."""
    return height * 2


@kept
def chip(card: Card, height: int) -> Image.Image:
    """Draw a card as a lying chip, pale or dark, its sign, number and suit side by side."""
    up = SIGN[card] > 0
    image = Image.new("RGBA", (chip_width(height), height))
    canvas = Canvas.over(image)
    whole = Box(0, 0, chip_width(height), height)
    canvas.panel(whole, height // 4, PALE if up else DARK, INK if up else FALLING, 3)
    end = round(height * 0.9)
    band = Box(whole.width - end, 3, end - 3, height - 6)
    canvas.panel(band, height // 5, colour(SUIT_COLOURS[SUIT[card]]))
    canvas.text(
        Box(4, 0, whole.width - end - 4, height),
        printed(card),
        Pen(RISING if up else FALLING, round(height * 0.8), least=12),
    )
    sign = suit_sign(SUIT[card], round(height * 0.62))
    image.alpha_composite(sign, (band.x + (band.width - sign.width) // 2, (height - sign.height) // 2))
    return image
