"""The eight letters over one's own list: those that it covers are lit and ticked, the open ones are dark.

The picture has no words, so it is the same in every language; picture, alt text and text say the same.
"""

from collections.abc import Collection
from dataclasses import dataclass

from PIL import Image

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Picture, Say, Scene
from cogs.farrago_words.pictures.art import sign
from cogs.farrago_words.pictures.palette import MIST, PLUM
from cogs.farrago_words.pictures.tiles import block

BLOCK = 140
"""How large a block is, in pixels: on a phone 35, with a letter as tall as a line of text."""

TICK = 60

_HEIGHT = 176
_TOP = 6
_STEP = WIDTH // 8
_EDGE = (_STEP - BLOCK) // 2
_DARK = 12
"""By how much a dark block is smaller on each side."""


@dataclass(frozen=True)
class LitLetters:
    """The letters of a round, and those among them that a list covers."""

    letters: tuple[str, ...]
    covered: Collection[str]

    @property
    def open(self) -> tuple[str, ...]:
        """The letters that are not covered."""
        return tuple(letter for letter in self.letters if letter not in self.covered)


def draw_letters(view: LitLetters, say: Say, title: str) -> Picture:
    """Draw the letters in a row."""
    canvas = Canvas.over(Image.new("RGB", (WIDTH, _HEIGHT), PLUM))
    for place, letter in enumerate(view.letters):
        x = place * _STEP + _EDGE
        if letter in view.covered:
            canvas.paste(block(letter, place, BLOCK), x, _TOP)
            # Below the letter, since in a corner it would hide the tail of a Q.
            canvas.paste(sign("tick", TICK), x + (BLOCK - TICK) // 2, _HEIGHT - TICK - 2)
        else:
            box = Box(x, _TOP, BLOCK, BLOCK).inner(_DARK, _DARK)
            canvas.panel(box, 20, PLUM, MIST, 5)
            canvas.text(box, letter, Pen(MIST, 96, least=20))
    return canvas.done("farrago-words-letters")


def letters_alt(view: LitLetters, say: Say) -> str:
    """Describe the picture."""
    covered, left = (
        ", ".join(letter for letter in view.letters if (letter in view.covered) is lit) or "no" for lit in (True, False)
    )
    return say(Line("farrago_words-picture-lit", {"covered": covered, "open": left}))


def lit(view: LitLetters, say: Say) -> str:
    """Write the letters in Markdown."""
    return " ".join(f"**{letter}✓**" if letter in view.covered else letter for letter in view.letters)


def ticked(view: LitLetters) -> str:
    """Write the letters as plain text, for the label of a form."""
    return " ".join(f"{letter}✓" if letter in view.covered else letter for letter in view.letters)


LIT_LETTERS = Scene(draw_letters, letters_alt, lit)
