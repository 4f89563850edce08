"""The cards of a hand in one row, numbered like the buttons."""

from collections.abc import Sequence

from PIL import Image

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Say, kept
from cogs.farrago.pictures.art import sign
from cogs.farrago.pictures.cards.card_face import face, height_of
from cogs.farrago.pictures.cards.frames import outline
from cogs.farrago.pictures.palette import MIST, NIGHT
from cogs.farrago.pictures.parts import MARGIN, number_disc, plate
from cogs.farrago.pictures.stage import look_of
from cogs.farrago.text.holding import Held
from engine.farrago.cards import KINDS

HEIGHT = 172
"""How tall the row is, in pixels."""

_GAP = 8
_WIDEST = 138
_DIM = 165
"""The opacity, of 255, of the shade over a card that cannot be placed now."""


def draw_fan(canvas: Canvas, cards: Sequence[Held], y: int, say: Say) -> None:
    """Draw a hand from y on, numbered from 1; unplaceable cards are dark, placed ones have a lock."""
    if not cards:
        box = Box(MARGIN, y, WIDTH - 2 * MARGIN, HEIGHT)
        plate(canvas, box)
        canvas.text(box, say(Line("farrago-picture-hand-empty")), Pen(MIST, 44))
        return
    room = WIDTH - 2 * MARGIN
    wide = min(_WIDEST, (room + _GAP) // len(cards) - _GAP)
    tall = height_of(wide)
    left, top = (WIDTH - len(cards) * (wide + _GAP) + _GAP) // 2, y + (HEIGHT - tall) // 2
    for number, card in enumerate(cards, 1):
        x = left + (number - 1) * (wide + _GAP)
        kind = card.card.kind
        canvas.paste(face(look_of(kind, say, numbered=True), wide), x, top)
        if not card.fits:
            canvas.paste(_shade(KINDS[kind].type, wide, tall), x, top)
        if card.is_placed:
            canvas.centre(sign("sealed", wide * 5 // 9), x + wide // 2, top + tall * 5 // 9)
        number_disc(canvas, str(number), x - 5, top - 3, 46)


@kept
def _shade(type_: str, wide: int, tall: int) -> Image.Image:
    image = Image.new("RGBA", (wide, tall), (*NIGHT, 0))
    image.paste((*NIGHT, _DIM), (0, 0), outline(type_, wide, tall, round(14 * wide / 136)))
    return image
