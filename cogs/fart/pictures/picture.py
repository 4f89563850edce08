"""The board of F.A.R.T. as a picture: three attackers in the sky, the squad in its trench, the decks and the counts.

It holds no words: `say` gives them, by the keys `fart-picture-...`. It sees a view only, so it can show no hidden card.
"""

from cogs.api import Box, Canvas, Line, Outcome, Pen, Picture, Say, art
from cogs.fart.palette import GOLD, INK, NIGHT
from cogs.fart.pictures.art import CARD, PILE_WIDTH, framed, lay, lay_card, warm_cards
from cogs.fart.pictures.ending import closed, result
from cogs.fart.pictures.heap import discard
from cogs.fart.pictures.parts import piles, status
from cogs.fart.pictures.scenery import SCENES, scene
from cogs.fart.text.text_view import alt, alt_discard, text_board
from engine.fart.cards import Card
from engine.fart.model import TABLE_SIZE, View

__all__ = ["alt", "alt_discard", "board", "discard", "text_board", "warm"]

SQUAD_WIDTH = 184
QUEUE_WIDTH = 160
CURRENT_WIDTH = 202

_HEIGHT = 712
_CUT = 68
"""Of a scene, 800 high, the rows above and below which are left out of a board."""

_CURRENT = (196, 120)
_QUEUE = ((480, 178), (676, 178))
_SQUAD = (13, 436)
_SQUAD_STEP = 198
_RAISED = 30
_SLOT = (SQUAD_WIDTH, SQUAD_WIDTH * CARD[1] // CARD[0])


def board(view: View, say: Say, title: str, marked: frozenset[Card] = frozenset()) -> Picture:
    """Draw a match, or its result when it is over; `title` names the match, as plain text.

    `marked` defenders are raised in a gold ring.
    """
    if view.outcome is not None:
        return result(view, view.outcome, say, title)
    if view.end is not None:
        return closed(view, view.end, say, title)
    canvas = Canvas.over(scene(f"wave-{view.wave}").crop((0, _CUT, 1200, _CUT + _HEIGHT)))
    wave, note = say(Line("fart-picture-wave", {"wave": view.wave})), say(Line(f"fart-picture-note-{view.wave}"))
    piles(canvas, view, say)
    _attackers(canvas, view.attackers, say)
    status(canvas, wave, note, view.sacrifices)
    _squad(canvas, view.table, marked)
    return canvas.done("fart-board")


def warm() -> None:
    """Make every sprite of every picture once, ahead of the first request."""
    for name in SCENES:
        scene(name)
    warm_cards({"alien": (CURRENT_WIDTH, QUEUE_WIDTH, SQUAD_WIDTH), "soldier": (SQUAD_WIDTH,), "fallen": (PILE_WIDTH,)})
    for view in _SAMPLES:
        board(view, _mute, "", frozenset(view.table))
        discard(view, _mute)


def _attackers(canvas: Canvas, attackers: tuple[Card, ...], say: Say) -> None:
    for place, card in reversed(tuple(enumerate(attackers[1:]))):
        x, y = _QUEUE[place]
        canvas.paste(art("fart/beam", 200, 250), x - 20, y - 16)
        lay_card(canvas, card, "alien", x, y, QUEUE_WIDTH)
        canvas.paste(art("fart/saucer", 196, 67), x - 18, y - 56)
        _order(canvas, x + 4, y + 206, 60, place + 2)
    if attackers:
        _current(canvas, attackers[0], say)


def _current(canvas: Canvas, card: Card, say: Say) -> None:
    x, y = _CURRENT
    canvas.paste(art("fart/beam", 320, 320), x - 59, y - 24)
    lay_card(canvas, card, "alien", x, y, CURRENT_WIDTH)
    lay(canvas, art("fart/ring", *framed(CURRENT_WIDTH)), x, y, CURRENT_WIDTH)
    canvas.paste(art("fart/saucer", 260, 89), x - 29, y - 70)
    _order(canvas, x + 6, y + 258, 70, 1)
    canvas.centre(art("fart/burst", 144, 144), x + 232, y + 158)
    canvas.text(Box(x + 178, y + 128, 108, 60), say(Line("fart-picture-now")), Pen(INK, 42, least=26))


def _order(canvas: Canvas, x: int, y: int, size: int, number: int) -> None:
    box = Box(x - size // 2, y - size // 2, size, size)
    fill, ink = (GOLD, INK) if number == 1 else (NIGHT, GOLD)
    canvas.panel(box, size // 2, fill, INK if number == 1 else GOLD, 4)
    canvas.text(box, str(number), Pen(ink, round(size * 0.72)))


def _squad(canvas: Canvas, table: tuple[Card, ...], marked: frozenset[Card]) -> None:
    x, y = _SQUAD
    for place in range(TABLE_SIZE):
        left = x + place * _SQUAD_STEP
        if place >= len(table):
            canvas.paste(art("fart/slot", *_SLOT), left, y)
            continue
        top = y - _RAISED if table[place] in marked else y
        lay_card(canvas, table[place], "soldier", left, top, SQUAD_WIDTH)
        if table[place] in marked:
            lay(canvas, art("fart/ring", *framed(SQUAD_WIDTH)), left, top, SQUAD_WIDTH)


def _mute(line: Line) -> str:
    return "" if line.args else line.key[:3]


_SAMPLES = (
    View(1, 1, ("AH", "2H", "3H"), ("AS",), 1, 1, (), 0),
    View(2, 1, ("AH", "AS"), (), 0, 0, ("AS",), 0, Outcome((1,), (-1,), "loss")),
    View(2, 1, (), ("AS",), 0, 0, ("2S",), 0, Outcome((1,), (1,), "win")),
    View(1, 1, ("AH",), ("AS",), 1, 1, (), 0, Outcome((1,), (-1,), "resigned")),
)
