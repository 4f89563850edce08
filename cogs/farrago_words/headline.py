"""Sets a text as large as it fits into a box, in one line or in two. It knows pixels only."""

from collections.abc import Iterator
from dataclasses import replace

from bot.pictures import Box, Canvas, Pen, width_of

_STEP = 0.98
"""The distance of two lines, in sizes of the pen."""

_DOWN = 4

_WHOLE = 0.85
"""One line may be so much smaller than two would be, since it is read at once."""


def headline(canvas: Canvas, box: Box, text: str, pen: Pen, sizes: tuple[int, int]) -> None:
    """Write a text in one line or two, whichever is larger; `sizes` are the most for one line and for each of two."""
    least = pen.least or pen.size
    size, cut = _largest((text,), pen, box.width, sizes[0], least), (text,)
    most = min(sizes[1], round(box.height / (2 * _STEP)))
    if size < most:
        pair = min(_cuts(text), key=lambda lines: max(width_of(line, pen) for line in lines), default=())
        smaller = _largest(pair, pen, box.width, most, least) if pair else 0
        if size < smaller * _WHOLE:
            size, cut = smaller, pair
    step = round(size * _STEP)
    # A line's box is taller than the step, lest the lower ends of its letters be cut.
    spare = size // 3
    top = box.y + (box.height - len(cut) * step) // 2
    for place, line in enumerate(cut):
        row = Box(box.x, top + place * step - spare, box.width, step + 2 * spare)
        canvas.text(row, line, replace(pen, size=size, least=least))


def _largest(cut: tuple[str, ...], pen: Pen, width: int, most: int, least: int) -> int:
    """Find the largest size, in steps, at which all lines are narrow enough; `least` where none is."""
    widest = max(width_of(line, replace(pen, size=most)) for line in cut)
    if widest <= width:
        return most
    return max(least, most * width // widest // _DOWN * _DOWN)


def _cuts(text: str) -> Iterator[tuple[str, ...]]:
    words = text.split()
    for place in range(1, len(words)):
        yield " ".join(words[:place]), " ".join(words[place:])
