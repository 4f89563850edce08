"""Sets a text as large as it fits into a box, in one line or in two; and lines of parts. It knows pixels only.

Parts of a line are written one by one, since words of scripts that run to the left must not change their order.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from cogs.api import Box, Canvas, Pen, width_of

_STEP = 0.98
"""The distance of two lines, in sizes of the pen."""

_DOWN = 4

_WHOLE = 0.85
"""The factor by which one line may be smaller than two, as it is read more quickly."""


def headline(canvas: Canvas, box: Box, text: str, pen: Pen, sizes: tuple[int, int]) -> None:
    """Write a text in one or two lines, as fits larger; `sizes` are the limits for one line and each of two."""
    size, cut = fitted(text, box, pen, sizes)
    step = round(size * _STEP)
    # A line's box is taller than the step, so that descenders are not cut.
    spare = size // 3
    top = box.y + (box.height - len(cut) * step) // 2
    for place, line in enumerate(cut):
        row = Box(box.x, top + place * step - spare, box.width, step + 2 * spare)
        canvas.text(row, line, replace(pen, size=size))


def fitted(text: str, box: Box, pen: Pen, sizes: tuple[int, int]) -> tuple[int, tuple[str, ...]]:
    """Choose the size of a text, and its one line or two."""
    least = pen.least or pen.size
    size = _largest((text,), pen, box.width, sizes[0], least)
    most = min(sizes[1], round(box.height / (2 * _STEP)))
    if size < most:
        pair = min(_cuts(text), key=lambda lines: max(width_of(line, pen) for line in lines), default=())
        smaller = _largest(pair, pen, box.width, most, least) if pair else 0
        if size < smaller * _WHOLE:
            return smaller, pair
    return size, (text,)


def _largest(cut: tuple[str, ...], pen: Pen, width: int, most: int, least: int) -> int:
    """Find the largest size, in steps, at which all lines are narrow enough, but at least `least`."""
    widest = max(width_of(line, replace(pen, size=most)) for line in cut)
    if widest <= width:
        return most
    return max(least, most * width // widest // _DOWN * _DOWN)


def _cuts(text: str) -> Iterator[tuple[str, ...]]:
    words = text.split()
    for place in range(1, len(words)):
        yield " ".join(words[:place]), " ".join(words[place:])


def parts(canvas: Canvas, box: Box, texts: Sequence[str], pen: Pen) -> None:
    """Write texts one after the other, smaller if there is little room; the last is cut if necessary."""
    pen = replace(pen, align="left")
    while parts_width(texts, pen) > box.width and pen.size > (pen.least or pen.size):
        pen = replace(pen, size=pen.size - 2)
    x, end = box.x, box.x + box.width
    for text in texts:
        # `least` is dropped below: a part that shrinks by itself would stand smaller than the others of its line.
        before, after = _spaces(text, pen)
        taken = canvas.text(
            Box(x + before, box.y, max(0, end - x - before), box.height), text, replace(pen, least=None)
        )
        x = taken.x + taken.width + after


def parts_width(texts: Sequence[str], pen: Pen) -> int:
    """Return how wide texts are together, in pixels."""
    return sum(width_of(text, pen) + sum(_spaces(text, pen)) for text in texts)


def _spaces(text: str, pen: Pen) -> tuple[int, int]:
    """Return the room for the spaces around a text, which are not drawn themselves."""
    space = pen.size // 4
    return space * text.startswith(" "), space * text.endswith(" ")


def listing(canvas: Canvas, box: Box, names: Sequence[str], total: int, pen: Pen, more: Callable[[int], str]) -> None:
    """Write as many names as there is room for; of the `total` of them, `more` says how many are left out."""
    comma = parts_width((", ",), pen)
    shown: list[str] = []
    taken = 0
    for place, name in enumerate(names):
        wide = width_of(name, pen) + (comma if place else 0)
        rest = total - place - 1
        if taken + wide + (comma + width_of(more(rest), pen) if rest else 0) > box.width and place:
            break
        taken += wide
        shown.append(name)
    if len(shown) < total:
        shown.append(more(total - len(shown)))
        taken += comma + width_of(shown[-1], pen)
    joined = [part for name in shown for part in (name, ", ")][:-1]
    left = max(0, box.width - taken) // 2 if pen.align == "centre" else 0
    parts(canvas, Box(box.x + left, box.y, box.width - left, box.height), joined, pen)
