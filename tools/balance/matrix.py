"""Draws a matrix: a square for each pair, its figure large and the line beneath it small."""

from bot.pictures.canvas import Box, Canvas, Pen
from bot.pictures.fonts import Face
from bot.pictures.picture import WIDTH
from bot.pictures.theme import BODY, colour
from tools.balance.figures import Matrix, Square

INK = colour("#1d1a2b")
MINT = colour("#eafbe0")
CHALK = colour("#ffffff")
STEEL = colour("#3a3663")
GOLD = colour("#ffd23f")
EMBER = colour("#ff8f6b")

MARGIN, TITLE_HEIGHT, NAMES, ROW, GAP = 40, 90, 200, 120, 8
TITLE = Pen(GOLD, 46, align="left", least=28)
NAME = Pen(CHALK, BODY, least=18)
LARGE, SMALL = 40, 24
GROUNDS = {"good": MINT, "bad": EMBER, "": STEEL}
INKS = {"good": INK, "bad": INK, "": CHALK}


def height(matrix: Matrix) -> int:
    """Return the pixels that a matrix takes, from its title to the room beneath it."""
    return TITLE_HEIGHT + ROW // 2 + ROW * len(matrix.rows) + MARGIN


def draw(canvas: Canvas, matrix: Matrix, top: int) -> None:
    """Draw a matrix across the canvas."""
    canvas.text(Box(MARGIN, top, WIDTH - 2 * MARGIN, TITLE_HEIGHT - 20), matrix.title, TITLE)
    width = (WIDTH - 2 * MARGIN - NAMES) // len(matrix.names)
    head = top + TITLE_HEIGHT
    for column, name in enumerate(matrix.names):
        canvas.text(Box(MARGIN + NAMES + column * width, head, width, ROW // 2), name, NAME)
    for number, (name, row) in enumerate(zip(matrix.names, matrix.rows, strict=True)):
        y = head + ROW // 2 + number * ROW
        canvas.text(Box(MARGIN, y, NAMES - GAP, ROW), name, NAME)
        for column, square in enumerate(row):
            _square(canvas, square, Box(MARGIN + NAMES + column * width, y, width - GAP, ROW - GAP))


def _square(canvas: Canvas, square: Square, box: Box) -> None:
    canvas.panel(box, 16, GROUNDS[square.tone])
    first, *others = square.lines or ("",)
    large = box.height * 3 // 5 if others else box.height
    canvas.text(Box(box.x, box.y, box.width, large), first, Pen(INKS[square.tone], LARGE, least=24))
    pen = Pen(INKS[square.tone], SMALL, Face.PROSE, least=16)
    for number, line in enumerate(others):
        canvas.text(Box(box.x, box.y + large - 10 + number * SMALL, box.width, box.height - large), line, pen)
