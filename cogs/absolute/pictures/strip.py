"""The strip below the heading: deck, discard pile and active player. It sees a view only."""

from collections.abc import Sequence

from cogs.absolute.pictures.cards_art import face, height_of
from cogs.absolute.pictures.palette import BAR, CHALK, EDGE, GOLD, MIST, PANEL
from cogs.absolute.pictures.parts import letter
from cogs.absolute.text.notes import doing, note
from cogs.api import Box, Canvas, End, Line, Pen, Say, art, reason, verdict
from engine.absolute.model import AbsoluteView

TOP = 90
HEIGHT = 184
PILE_CARD = 104
"""How wide the cards of deck and discard pile are, in pixels."""

LAYERS_SHOWN = 4
"""Cards of the deck that are drawn on top of each other at most."""

_CARDS_PER_LAYER = 14


def strip(canvas: Canvas, view: AbsoluteView, say: Say, names: Sequence[str]) -> None:
    """Draw the strip."""
    _deck(canvas, view.deck, say)
    _pile(canvas, view, say)
    box = Box(566, TOP, 622, HEIGHT)
    canvas.panel(box, 22, PANEL, GOLD if view.active is not None else EDGE, 4)
    inner = box.inner(18)
    if view.end is not None:
        _end(canvas, view.end, box, say, names)
        return
    if view.active is not None:
        canvas.paste(art("absolute/play", 50, 50), inner.x, box.y + 16)
        letter(canvas, view.active, inner.x + 56, box.y + 14, 54)
        name = Box(inner.x + 122, box.y + 12, inner.width - 122, 58)
        canvas.text(
            name,
            names[view.active],
            Pen(CHALK, 54, least=36, align="left"),
        )
    canvas.text(Box(inner.x, box.y + 74, inner.width, 48), say(doing(view)), Pen(GOLD, 46, least=30, align="left"))
    canvas.text(
        Box(inner.x, box.y + 124, inner.width, 46), say(note(view, names)), Pen(MIST, 42, least=26, align="left")
    )


def _end(canvas: Canvas, end: End, box: Box, say: Say, names: Sequence[str]) -> None:
    """Write how people ended the match, in place of the active player."""
    inner = box.inner(18)
    left = inner.x
    if end.winner is not None:
        canvas.paste(art("absolute/crown", 80, 80), inner.x, box.y + 12)
        left += 96
    won = Box(left, box.y + 18, inner.x + inner.width - left, 78)
    canvas.text(won, say(verdict(end, names)), Pen(GOLD, 56, least=30, align="left"))
    why = Box(inner.x, box.y + 112, inner.width, 50)
    canvas.text(why, say(reason(end)), Pen(CHALK, 40, least=26, align="left"))


def layers_of(count: int) -> int:
    """Return how many cards a deck of this count is drawn with."""
    # Rounded up, so that a deck of one card does not look empty.
    return min(LAYERS_SHOWN, -(-count // _CARDS_PER_LAYER))


def _deck(canvas: Canvas, count: int, say: Say) -> None:
    x, y = 20, TOP + 10
    layers = layers_of(count)
    for layer in range(layers):
        canvas.paste(art("absolute/back", PILE_CARD, height_of(PILE_CARD)), x + 4 * layer, y - 3 * layer + 4)
    if not layers:
        empty_pile(canvas, x, y)
    _words(canvas, Box(146, TOP + 8, 130, HEIGHT - 16), say, "deck", count)


def _pile(canvas: Canvas, view: AbsoluteView, say: Say) -> None:
    x, y = 296, TOP + 8
    beneath = max(0, len(view.discard) - 1)
    if beneath:
        canvas.panel(Box(x + 8, y + 8, PILE_CARD, height_of(PILE_CARD)), 16, EDGE, BAR, 3)
    if view.discard:
        canvas.paste(face(view.discard[-1], PILE_CARD), x, y)
    else:
        empty_pile(canvas, x, y)
    _words(canvas, Box(420, TOP + 8, 136, HEIGHT - 16), say, "beneath", beneath)


def empty_pile(canvas: Canvas, x: int, y: int) -> None:
    """Draw the empty place of a card."""
    canvas.panel(Box(x, y, PILE_CARD, height_of(PILE_CARD)), 16, BAR, EDGE, 3)


def _words(canvas: Canvas, box: Box, say: Say, key: str, count: int) -> None:
    label, below = (say(Line(f"absolute-picture-{key}{part}")) for part in ("", "-below"))
    canvas.text(Box(box.x, box.y + 4, box.width, 40), label, Pen(CHALK, 40, least=22, align="left"))
    canvas.text(Box(box.x, box.y + 44, box.width, 72), str(count), Pen(GOLD, 66, align="left"))
    canvas.text(Box(box.x, box.y + 116, box.width, 40), below, Pen(MIST, 40, least=22, align="left"))
