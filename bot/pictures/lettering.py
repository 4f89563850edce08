"""Words and numbers set into boxes: a name in two lines, a paragraph, a number after its sign. It knows pixels only."""

from dataclasses import replace

from PIL import Image

from bot.pictures.canvas import Box, Canvas, Pen, width_of
from bot.pictures.flow import wrapped

_LEADING = 1.24
"""The distance of lines of text, in sizes of the pen."""

_SMALLEST = 6
"""The size below which a name is cut, in pixels."""


def counted(canvas: Canvas, sprite: Image.Image, text: str, x: int, y: int, height: int, pen: Pen) -> int:
    """Write a number after its sign, in a row of this height; returns where it ends."""
    canvas.paste(sprite, x, y + (height - sprite.height) // 2)
    left = x + sprite.width + 4
    canvas.text(Box(left, y, width_of(text, pen), height), text, pen)
    return left + width_of(text, pen)


def two_lines(canvas: Canvas, box: Box, text: str, pen: Pen, small: int) -> None:
    """Write a name in one line, or in two at the size `small` where it is too long for one."""
    if width_of(text, pen) <= box.width or " " not in text:
        canvas.text(box, text, replace(pen, least=_SMALLEST))
        return
    little = replace(pen, size=small, least=_SMALLEST)
    pair = _halves(text, little)
    step = round(small * 0.98)
    top = box.y + (box.height - 2 * step) // 2
    # A line's box is taller than the step, so that descenders are not cut.
    spare = small // 4
    for place, line in enumerate(pair):
        canvas.text(Box(box.x, top + place * step - spare, box.width, step + 2 * spare), line, little)


def _halves(text: str, pen: Pen) -> tuple[str, str]:
    """Cut a text of several words into the narrowest two lines."""
    words = text.split()
    cuts = [(" ".join(words[:place]), " ".join(words[place:])) for place in range(1, len(words))]
    return min(cuts, key=lambda lines: max(width_of(line, pen) for line in lines))


def one_or_two_lines(canvas: Canvas, box: Box, text: str, pen: Pen, small: int) -> Box:
    """Write a text in one line as `Canvas.text` does; where that would cut it in two of one size, at most `small`.

    Returns the part of the box that it takes.
    """
    if width_of(text, replace(pen, size=pen.least or pen.size)) <= box.width:
        return canvas.text(box, text, pen)
    if " " in text:
        wide = max(width_of(line, replace(pen, size=small)) for line in _halves(text, replace(pen, size=small)))
        small = max(_SMALLEST, min(small, small * box.width // wide))
    two_lines(canvas, box, text, pen, small)
    return box


def line_height(pen: Pen) -> int:
    """Tell how far apart the lines of a paragraph are, in pixels."""
    return round(pen.size * _LEADING)


def paragraph_height(text: str, pen: Pen, width: int) -> int:
    """Tell how tall a text is in lines of a width, in pixels."""
    return len(wrapped(text, pen, width)) * line_height(pen)


def paragraph(canvas: Canvas, box: Box, text: str, pen: Pen) -> int:
    """Write a text in lines from the top of a box; returns where it ends."""
    step, lines = line_height(pen), wrapped(text, pen, box.width)
    for place, line in enumerate(lines):
        canvas.text(Box(box.x, box.y + place * step, box.width, step), line, pen)
    return box.y + len(lines) * step
