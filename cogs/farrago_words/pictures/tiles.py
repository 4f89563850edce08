"""The eight letters as building blocks: each in its colour, slightly turned, and small ones for lists.

A block whose letter is not free any more is flat and faded, with a tick.
"""

from PIL import Image

from cogs.api import Box, Canvas, Colour, Pen, is_displayed, kept, rounded
from cogs.farrago_words.pictures.palette import BLOCKS, CHALK, DUSK, FADED, INK

ASKEW = (-4.0, 3.0, -2.0, 4.0, 3.5, -3.0, 4.0, -2.5)
"""The rotation of each block, in degrees."""

_FINE = 2
"""How many times larger a block is drawn before it is turned and shrunk."""


def block(letter: str, place: int, size: int) -> Image.Image:
    """Draw a letter on the block of its place, 0 to 7, turned a little within a square of `size` pixels."""
    # A copy, since the blank block is cached and shared.
    image = _blank(place, size).copy()
    image.paste(INK, (0, 0), _letter(letter, size, ASKEW[place]))
    return image


def flat(letter: str, size: int) -> Image.Image:
    """Draw a block that is out of play."""
    image = _faded(size).copy()
    image.paste(DUSK, (0, 0), _letter(letter, size, 0.0))
    return image


@kept
def small(letter: str, place: int, size: int) -> Image.Image:
    """Draw a letter on a small upright block, as in a list."""
    image = _body(size, BLOCKS[place], max(2, size // 24), max(3, size // 12))
    image.paste(INK, (0, 0), _mask(letter, size))
    return image


@kept
def _letter(letter: str, size: int, turn: float) -> Image.Image:
    # A turned mask of the letter alone: the blocks below are shared by all letters.
    return _mask(letter, size).rotate(turn, Image.Resampling.BICUBIC) if turn else _mask(letter, size)


@kept
def _mask(letter: str, size: int) -> Image.Image:
    image = Image.new("RGB", (size, size))
    room = Box(size // 10, 0, size - 2 * (size // 10), round(size * 0.94))
    # Letters of other scripts come from a face whose capitals are taller.
    share = 0.86 if is_displayed(letter) else 0.72
    Canvas.over(image).text(room, letter, Pen(CHALK, round(size * share), least=20))
    return image.getchannel(0)


@kept
def _blank(place: int, size: int) -> Image.Image:
    large = size * _FINE
    inner = round(large * 0.92)
    body = _body(inner, BLOCKS[place], large // 36, large // 18)
    image = Image.new("RGBA", (large, large))
    image.paste(body, ((large - inner) // 2, (large - inner) // 2))
    return image.rotate(ASKEW[place], Image.Resampling.BICUBIC).reduce(_FINE)


@kept
def _faded(size: int) -> Image.Image:
    inner = round(size * 0.84)
    image = Image.new("RGBA", (size, size))
    image.paste(_body(inner, FADED, 4, 0), ((size - inner) // 2, (size - inner) // 2))
    return image


def _body(size: int, face: Colour, line: int, depth: int) -> Image.Image:
    """Draw a block without its letter: an outline, a side below, a face with a light edge."""
    image = Image.new("RGBA", (size, size))
    radius = size // 6
    image.paste(INK, (0, 0), rounded(size, size, radius))
    inner, tall = size - 2 * line, size - 2 * line - depth
    side = _mixed(face, INK, 0.28)
    image.paste(side, (line, line), rounded(inner, size - 2 * line, radius - line))
    image.paste(_mixed(face, CHALK, 0.55), (line, line), rounded(inner, tall, radius - line))
    edge = max(2, line)
    image.paste(face, (line + edge, line + edge), rounded(inner - 2 * edge, tall - 2 * edge, radius - line - edge))
    return image


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
