"""Draws charts below each other: a line for each mark, from low to high, with a dot for the value; and matrices.

It knows no game.
"""

from collections.abc import Sequence

from PIL import Image

from bot.pictures.canvas import Box, Canvas, Pen
from bot.pictures.fonts import Face
from bot.pictures.picture import WIDTH, Picture
from bot.pictures.theme import BODY, colour
from tools.balance import matrix
from tools.balance.figures import Chart, Mark, Matrix
from tools.balance.matrix import CHALK, GOLD

NIGHT = colour("#141229")
PANEL = colour("#211d3f")
LIME = colour("#9dff57")
MIST = colour("#cfc9ef")

MARGIN, TITLE_HEIGHT, ROW = 40, 90, 48
LABELS, VALUES = 330, 250
"""Pixels for the words on the left and on the right of a mark."""

DOT, LINE = 20, 6
TITLE = Pen(GOLD, 46, align="left", least=28)
LABEL = Pen(CHALK, BODY, Face.PROSE, least=18, align="left")
VALUE = Pen(MIST, BODY, Face.PROSE, least=18, align="right")
AIM = Pen(LIME, 24, Face.PROSE, least=16)


def draw(charts: Sequence[Chart | Matrix], name: str) -> Picture:
    """Draw all charts into one picture."""
    height = MARGIN + sum(_height(chart) for chart in charts)
    canvas = Canvas(Image.new("RGB", (WIDTH, height), NIGHT))
    top = MARGIN
    for chart in charts:
        if isinstance(chart, Matrix):
            matrix.draw(canvas, chart, top)
        else:
            _chart(canvas, chart, top)
        top += _height(chart)
    return canvas.done(name)


def _height(chart: Chart | Matrix) -> int:
    if isinstance(chart, Matrix):
        return matrix.height(chart)
    return TITLE_HEIGHT + ROW * len(chart.marks) + MARGIN + (ROW if chart.aim is not None else 0)


def _chart(canvas: Canvas, chart: Chart, top: int) -> None:
    canvas.text(Box(MARGIN, top, WIDTH - 2 * MARGIN, TITLE_HEIGHT - 20), chart.title, TITLE)
    rows = top + TITLE_HEIGHT
    field = Box(MARGIN + LABELS, rows, WIDTH - 2 * MARGIN - LABELS - VALUES, ROW * len(chart.marks))
    canvas.panel(field.inner(-DOT), 16, PANEL)
    low, high = _scale(chart)

    def across(value: float) -> int:
        return field.x + round((value - low) / (high - low) * field.width)

    if chart.aim is not None:
        x = across(chart.aim)
        canvas.panel(Box(x - 1, field.y, 3, field.height), 0, LIME)
        canvas.text(Box(x - 200, field.y + field.height, 400, ROW), chart.aim_label, AIM)
    for number, mark in enumerate(chart.marks):
        _mark(canvas, mark, Box(MARGIN, rows + ROW * number, WIDTH - 2 * MARGIN, ROW), *map(across, _ends(mark)))


def _mark(canvas: Canvas, mark: Mark, row: Box, low: int, value: int, high: int) -> None:
    canvas.text(Box(row.x, row.y, LABELS - 30, row.height), mark.label, LABEL)
    canvas.text(Box(row.x + row.width - VALUES + 30, row.y, VALUES - 30, row.height), mark.written, VALUE)
    middle = row.y + row.height // 2
    canvas.panel(Box(low, middle - LINE // 2, max(LINE, high - low), LINE), LINE // 2, MIST)
    canvas.panel(Box(value - DOT // 2, middle - DOT // 2, DOT, DOT), DOT // 2, GOLD)


def _ends(mark: Mark) -> tuple[float, float, float]:
    return mark.low, mark.value, mark.high


def _scale(chart: Chart) -> tuple[float, float]:
    values = [value for mark in chart.marks for value in _ends(mark)] + ([] if chart.aim is None else [chart.aim])
    low, high = min(values, default=0.0), max(values, default=1.0)
    # Without any spread there would be no scale to divide by.
    room = (high - low) * 0.05 or 1.0
    return low - room, high + room
