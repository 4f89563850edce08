"""The board of F.A.R.T. as a picture: three attackers in the sky, the squad in its trench, the decks and the counts.

It holds no words: `say` gives them, by the keys `fart-picture-...`. It sees a view only, so it can show no hidden card.
"""

from cogs.api import Box, Canvas, Line, Outcome, Pen, Picture, Say, art
from cogs.fart.palette import GOLD, INK, NIGHT
from cogs.fart.pictures.art import CARD, PILE_WIDTH, card_face, framed, lay, warm_cards
from cogs.fart.pictures.ending import closed, pills, result
from cogs.fart.pictures.heap import discard
from cogs.fart.pictures.parts import banner, heading, piles
from cogs.fart.pictures.scenery import SCENES, scene
from cogs.fart.text.text_view import alt, alt_discard, text_board
from engine.fart.cards import Card
from engine.fart.model import TABLE_SIZE, View

__all__ = ["alt", "alt_discard", "board", "discard", "text_board", "warm"]

SQUAD_WIDTH = CARD[0]
QUEUE_WIDTH = 146
CURRENT_WIDTH = 196

_CURRENT = (310, 160)
_QUEUE = ((604, 232), (806, 232))
_SQUAD = (190, 540)
_SQUAD_STEP = 166


def board(view: View, say: Say, title: str) -> Picture:
    """Draw a match, or its result when it is over; `title` is what is played, as plain text, e.g. the day's number."""
    if view.outcome is not None:
        return result(view, view.outcome, say, title)
    if view.end is not None:
        return closed(view, view.end, say, title)
    canvas = Canvas(scene(f"wave-{view.wave}"))
    heading(canvas, say, title, pills(view, say))
    _attackers(canvas, view.attackers, say)
    piles(canvas, view, say)
    wave = say(Line("fart-picture-wave", {"wave": view.wave}))
    banner(canvas, wave, say(Line(f"fart-picture-note-{view.wave}")))
    _squad(canvas, view.table)
    return canvas.done("fart-board")


def warm() -> None:
    """Make every sprite of every picture once, ahead of the first request."""
    for name in SCENES:
        scene(name)
    warm_cards({"alien": (CURRENT_WIDTH, QUEUE_WIDTH), "soldier": (SQUAD_WIDTH,), "fallen": (PILE_WIDTH,)})
    for view in _SAMPLES:
        board(view, _mute, "")
        discard(view, _mute)


def _attackers(canvas: Canvas, attackers: tuple[Card, ...], say: Say) -> None:
    for place, card in reversed(tuple(enumerate(attackers[1:]))):
        x, y = _QUEUE[place]
        canvas.paste(art("fart/beam", 200, 250), x - 27, y - 26)
        lay(canvas, card_face(card, "alien", QUEUE_WIDTH), x, y, QUEUE_WIDTH)
        canvas.paste(art("fart/saucer", 196, 67), x - 25, y - 58)
        _order(canvas, x - 2, y + 190, 54, place + 2)
    if attackers:
        _current(canvas, attackers[0], say)


def _current(canvas: Canvas, card: Card, say: Say) -> None:
    x, y = _CURRENT
    canvas.paste(art("fart/beam", 320, 320), x - 62, y - 24)
    lay(canvas, card_face(card, "alien", CURRENT_WIDTH), x, y, CURRENT_WIDTH)
    lay(canvas, art("fart/ring", *framed(CURRENT_WIDTH)), x, y, CURRENT_WIDTH)
    canvas.paste(art("fart/saucer", 320, 110), x - 62, y - 86)
    _order(canvas, x + 4, y + 258, 66, 1)
    canvas.centre(art("fart/burst", 122, 122), x + 222, y + 164)
    canvas.text(Box(x + 176, y + 139, 92, 50), say(Line("fart-picture-now")), Pen(INK, 34, least=22))


def _order(canvas: Canvas, x: int, y: int, size: int, number: int) -> None:
    box = Box(x - size // 2, y - size // 2, size, size)
    fill, ink = (GOLD, INK) if number == 1 else (NIGHT, GOLD)
    canvas.panel(box, size // 2, fill, INK if number == 1 else GOLD, 4)
    canvas.text(box, str(number), Pen(ink, round(size * 0.72)))


def _squad(canvas: Canvas, table: tuple[Card, ...]) -> None:
    x, y = _SQUAD
    for place in range(TABLE_SIZE):
        left = x + place * _SQUAD_STEP
        if place < len(table):
            lay(canvas, card_face(table[place], "soldier", SQUAD_WIDTH), left, y, SQUAD_WIDTH)
        else:
            canvas.paste(art("fart/slot", *CARD), left, y)


def _mute(line: Line) -> str:
    return "" if line.args else line.key[:3]


_SAMPLES = (
    View(1, 1, ("AH", "2H", "3H"), ("AS",), 1, 1, (), 0),
    View(2, 1, ("AH", "AS"), (), 0, 0, ("AS",), 0, Outcome((1,), (-1,), "loss")),
    View(2, 1, (), ("AS",), 0, 0, ("2S",), 0, Outcome((1,), (1,), "win")),
    View(1, 1, ("AH",), ("AS",), 1, 1, (), 0, Outcome((1,), (-1,), "resigned")),
)
