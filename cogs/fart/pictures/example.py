"""The worked example of the rules of F.A.R.T.: a flank, a duel and a flank of wave 2, and what becomes of each card."""

from cogs.api import Box, Canvas, Line, Pen, Picture, Say, emoji
from cogs.fart.palette import CHALK, GOLD, INK, LIME, PANEL
from cogs.fart.pictures.art import CARD, lay_card
from cogs.fart.pictures.parts import heading
from cogs.fart.pictures.scenery import scene
from engine.fart.cards import VALUE, Card
from engine.fart.legal import casualties

ROWS: tuple[tuple[str, int, Card, tuple[Card, ...]], ...] = (
    ("flank", 1, "TH", ("3S", "7C")),
    ("duel", 1, "6D", ("9C",)),
    ("wave", 2, "TS", ("3S", "7H")),
)
"""The rows of the example: the name of its words, the wave, the attacker, the defenders."""

_TOP, _STEP, _HEIGHT = 92, 236, 224
_CARD_HEIGHT = 196
_CARD_WIDTH = _CARD_HEIGHT * CARD[0] // CARD[1]
_SIGN = Pen(CHALK, 84)


def example(say: Say) -> Picture:
    """Draw the example."""
    canvas = Canvas(scene("quiet"))
    heading(canvas, say, say(Line("fart-example-title")), ())
    for place, (name, wave, attacker, defenders) in enumerate(ROWS):
        _row(canvas, say, _TOP + place * _STEP, name, wave, attacker, defenders)
    return canvas.done("fart-example")


def _row(canvas: Canvas, say: Say, y: int, name: str, wave: int, attacker: Card, defenders: tuple[Card, ...]) -> None:
    canvas.panel(Box(10, y, 1180, _HEIGHT), 26, PANEL, LIME, 4)
    tag = Box(26, y + 16, 260, 64)
    canvas.panel(tag, 24, GOLD)
    canvas.text(tag.inner(12), say(Line(f"fart-example-{name}")), Pen(INK, 44, least=28))
    sign = "=" if len(defenders) == 2 else ">"
    sum_up = f"{'+'.join(str(VALUE[card]) for card in defenders)} {sign} {VALUE[attacker]}"
    canvas.text(Box(26, y + 96, 260, 110), sum_up, Pen(CHALK, 60, least=36))
    x, top = 310, y + (_HEIGHT - _CARD_HEIGHT) // 2
    lay_card(canvas, attacker, "alien", x, top, _CARD_WIDTH)
    canvas.text(Box(x + _CARD_WIDTH, top, 84, _CARD_HEIGHT), "←", _SIGN)
    x += _CARD_WIDTH + 84
    for place, card in enumerate(defenders):
        lay_card(canvas, card, "soldier", x + place * (_CARD_WIDTH + 14), top, _CARD_WIDTH)
    lost = casualties(wave, attacker, (defenders[0], defenders[1])) if len(defenders) == 2 else defenders
    for place, card in enumerate(defenders):
        if card in lost:
            middle = x + place * (_CARD_WIDTH + 14) + _CARD_WIDTH // 2
            canvas.centre(emoji("❌", 112), middle, top + _CARD_HEIGHT // 2 + 30)
    room = Box(x + 2 * (_CARD_WIDTH + 14) + 8, y + 12, 1180 - x - 2 * (_CARD_WIDTH + 14) - 12, _HEIGHT - 24)
    half = room.height // 2
    for place, part in enumerate(("first", "second")):
        box = Box(room.x, room.y + place * half, room.width, half)
        canvas.text(box, say(Line(f"fart-example-{name}-{part}")), Pen(CHALK, 46, least=30, align="left"))


def warm_example() -> None:
    """Make the sprites of the example once."""
    example(lambda line: line.key[:3])
