"""Colours as values, their contrast, and the least size of a number."""

from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]
"""A colour as `(red, green, blue)`, each 0 to 255."""


def colour(code: str) -> Colour:
    """Read a colour written as `#rrggbb`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


BODY = 30
"""The smallest size, in pixels, at which a number that matters is written."""


def contrast(one: Colour, other: Colour) -> float:
    """Measure the contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(value: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in value)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
