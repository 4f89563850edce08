"""Where blocks stand that fill rows from left to right. Geometry only: it draws nothing and knows no card."""

from collections.abc import Sequence


def rows(sizes: Sequence[tuple[int, int]], width: int, gap: int) -> tuple[list[tuple[int, int]], int]:
    """Place blocks of (width, height) in rows; gives their corners from (0, 0) and the height of all, in pixels."""
    places: list[tuple[int, int]] = []
    x = y = tall = 0
    for wide, high in sizes:
        if x and x + wide > width:
            x, y, tall = 0, y + tall + gap, 0
        places.append((x, y))
        x, tall = x + wide + gap, max(tall, high)
    return places, y + tall
