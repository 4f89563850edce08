"""What every picture of Absolute is put together from: sky, heading, pills, letters of seats, icons with numbers."""

from collections.abc import Mapping

from cogs.absolute.pictures.palette import BAR, CHALK, EDGE, GOLD, INK, MIST, PANEL
from cogs.api import WIDTH, Box, Canvas, Line, Pen, Say, Seat, art, backdrop_rows, one_or_two_lines, width_of
from engine.absolute.naming import SEAT_LETTERS

LEAST_HEIGHT = 800
ROOMY_HEIGHT = 840
"""The height at which cards are drawn smaller: up to it a picture fits a phone's screen together with its buttons."""

TALLEST = 2600
"""The height at which the sky is drawn, to be cut; every table fits."""

HEAD = Box(10, 8, WIDTH - 20, 72)
MARGIN = 12


def open_sky(height: int) -> Canvas:
    """Begin a picture of this height, in pixels, or of the tallest there is."""
    return Canvas.over(backdrop_rows("absolute/sky", WIDTH, TALLEST, 0, min(TALLEST, height)))


def heading(canvas: Canvas, say: Say, title: str, pills: tuple[str, ...]) -> None:
    """Write the name of the game with its ring, what is played, and pills from the right."""
    canvas.panel(HEAD, 22, BAR, EDGE, 3)
    left = _logo(canvas, HEAD.x + 20, say(Line("absolute-picture-name")))
    right = HEAD.x + HEAD.width - 12
    for text in reversed(pills):
        right = _pill_left_of(canvas, right, text)
    game = say(Line("absolute-picture-game"))
    # A title may begin with the game's name, which stands to its left already.
    rest = title.removeprefix(game).lstrip(" ·") if game else title
    canvas.text(Box(left + 22, 16, max(0, right - left - 34), 56), rest, Pen(MIST, 34, least=24, align="left"))


def _logo(canvas: Canvas, x: int, name: str) -> int:
    """Write the name, its ring for the letter O; returns where it ends."""
    pen = Pen(CHALK, 50, align="left")
    # Another language's name may have no O: it is written without the ring.
    for place, part in enumerate(name.split("O", 1)):
        if place:
            canvas.paste(art("absolute/ring", 46, 46), x + 1, HEAD.y + 13)
            x += 48
        canvas.text(Box(x, HEAD.y, 400, HEAD.height), part, pen)
        x += width_of(part, pen)
    return x


def _pill_left_of(canvas: Canvas, right: int, text: str) -> int:
    pen = Pen(CHALK, 42, least=26)
    width = min(360, width_of(text, pen) + 36)
    box = Box(right - width, 18, width, 52)
    canvas.panel(box, 26, PANEL)
    one_or_two_lines(canvas, box.inner(14), text, pen, small=26)
    return box.x - 10


def letter(canvas: Canvas, seat: Seat, x: int, y: int, size: int) -> None:
    """Write a seat's letter into a disc, its corner at (x, y)."""
    box = Box(x, y, size, size)
    canvas.panel(box, size // 2, CHALK, INK, 3)
    canvas.text(box, SEAT_LETTERS[seat], Pen(INK, round(size * 0.74)))


def counted(canvas: Canvas, icon: str, text: str, right: int, y: int, pen: Pen) -> int:
    """Write a number with its icon before it, ending at `right`; returns where it begins."""
    width = width_of(text, pen)
    height = pen.size + 8
    canvas.text(Box(right - width, y, width, height), text, pen)
    canvas.paste(art(f"absolute/{icon}", pen.size + 2, pen.size + 2), right - width - pen.size - 8, y + 2)
    return right - width - pen.size - 8


def minus(number: int) -> str:
    """Write a number, below zero with a typographic minus sign."""
    return str(number) if number >= 0 else f"\u2212{-number}"


def legend(canvas: Canvas, say: Say, y: int, icons: Mapping[str, str]) -> None:
    """Explain icons in one row, each by its word's key."""
    step = (WIDTH - 2 * MARGIN) // len(icons)
    for place, (icon, key) in enumerate(icons.items()):
        x = MARGIN + place * step
        canvas.paste(art(f"absolute/{icon}", 30, 30), x + 6, y + 4)
        text = say(Line(f"absolute-picture-legend-{key}"))
        canvas.text(Box(x + 42, y, step - 48, 38), text, Pen(MIST, 26, least=18, align="left"))


NUMBER = Pen(CHALK, 44)
GOLDEN = Pen(GOLD, 44)
