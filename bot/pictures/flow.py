"""Where blocks stand that fill rows from left to right, and where a text breaks. Geometry only."""

from collections.abc import Sequence

from bot.pictures.canvas import Pen, width_of


def rows(sizes: Sequence[tuple[int, int]], width: int, gap: int) -> tuple[list[tuple[int, int]], int]:
    """Place blocks of (width, height) in rows; returns their corners from (0, 0) and the height of all, in pixels."""
    places: list[tuple[int, int]] = []
    x = y = tall = 0
    for wide, high in sizes:
        # A block that is wider than the row is placed all the same, at the start of one.
        if x and x + wide > width:
            x, y, tall = 0, y + tall + gap, 0
        places.append((x, y))
        x, tall = x + wide + gap, max(tall, high)
    return places, y + tall


def wrapped(text: str, pen: Pen, width: int) -> list[str]:
    """Break a text between its words into lines that fit into a width, in pixels; a long word has its own line."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, pen) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
