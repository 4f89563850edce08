"""The drawings of Farrago Words as sprites: signs, the scribe, the badges of teams and of people. It knows no view."""

from typing import Literal, TypeAlias

from PIL import Image

from cogs.api import Box, Canvas, Colour, Pen, art, emoji, kept, rounded, shrunk
from cogs.farrago_words.pictures.palette import CHALK, CREAM, INK, TEAMS

Mood: TypeAlias = Literal["calm", "frantic"]
"""The scribe's mood: between the rounds, and while all shout at once."""

ANIMALS = ("🦊", "🐸", "🐳", "🐝")
"""The animal of each team, by seat."""

SEAT_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The letter for a seat without room for a name."""

MEDALS = ("🥇", "🥈", "🥉")
TROPHY = "🏆"

MASTER = 132
"""The size at which signs are drawn; smaller ones are shrunk from it."""

NUMBERS = {"star": "2", "one": "1"}
"""The numbers on the signs of points (WORD-5)."""

SCRIBE = (300, 370)
"""The size of the scribe's drawing, which is kept to in all sizes."""

_OTHER: dict[Mood, str] = {"calm": ".frantic{display:none}", "frantic": ".calm{display:none}"}


@kept
def sign(name: str, size: int) -> Image.Image:
    """Draw a sign of the game by its name, as a square."""
    return shrunk(lambda wide, high: art(f"farrago_words/{name}", wide, high), MASTER, size)


@kept
def figure(text: str, size: int) -> Image.Image:
    """Draw a colour emoji."""
    return shrunk(lambda wide, _: emoji(text, wide), MASTER, size)


def scribe(height: int, mood: Mood) -> Image.Image:
    """Draw the scribe, a pencil that writes down what all shout."""
    return art("farrago_words/scribe", height * SCRIBE[0] // SCRIBE[1], height, _OTHER[mood])


@kept
def team_badge(seat: int, size: int) -> Image.Image:
    """Draw a team's animal on a disc of its colour, with its letter at the edge."""
    large = Image.new("RGBA", (size, size))
    _disc(large, (0, 0), size, TEAMS[seat])
    animal = figure(ANIMALS[seat], round(size * 0.68))
    large.alpha_composite(animal, (round(size * 0.12), round(size * 0.1)))
    small = round(size * 0.42)
    corner = (size - small, size - small)
    _disc(large, corner, small, CHALK)
    Canvas.over(large).text(Box(*corner, small, small), SEAT_LETTERS[seat], Pen(INK, round(small * 0.8)))
    return large


@kept
def letter_badge(seat: int, size: int) -> Image.Image:
    """Draw a person's letter on a disc."""
    image = Image.new("RGBA", (size, size))
    _disc(image, (0, 0), size, CREAM)
    Canvas.over(image).text(Box(0, 0, size, size), SEAT_LETTERS[seat], Pen(INK, round(size * 0.66)))
    return image


def worth(name: str, size: int) -> Image.Image:
    """Draw a sign for use before words and in explanations: signs of points have their number."""
    return number_on(name, NUMBERS[name], size, INK) if name in NUMBERS else sign(name, size)


@kept
def number_on(name: str, text: str, size: int, ink: Colour) -> Image.Image:
    """Write a short number on a sign."""
    # A copy, since cached images are shared.
    image = sign(name, size).copy()
    least = Pen(ink, round(size * (0.62, 0.48, 0.36)[min(2, len(text) - 1)]))
    Canvas.over(image).text(Box(0, 0, size, size), text, least)
    return image


def _disc(image: Image.Image, corner: tuple[int, int], size: int, fill: Colour) -> None:
    line = max(2, size // 20)
    x, y = corner
    image.paste(INK, corner, rounded(size, size, size // 2))
    inner = size - 2 * line
    image.paste(fill, (x + line, y + line), rounded(inner, inner, inner // 2))
