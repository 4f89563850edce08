"""The public board of Farrago: heading, both players' heads and spheres; while decks are chosen, the four planets.

It uses only the public part of a view.
"""

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Picture, Say, verdict, width_of
from cogs.farrago.pictures.art import TROPHY, symbol
from cogs.farrago.pictures.palette import CHALK, DEEP, GOLD
from cogs.farrago.pictures.parts import LEGEND, MARGIN, finished, heading, legend, open_space
from cogs.farrago.pictures.splash import splash
from cogs.farrago.pictures.stage import BOTTOM, Stage, draw_stage
from cogs.farrago.text.names import SEATS, names_of
from cogs.farrago.text.notes import heading_of, won
from engine.farrago.film import fought_on
from engine.farrago.model import FarragoView

SIGNS = ("rp", "strength", "health", "hurt", "start", "end", "pile")
"""The signs that the legend explains."""

HEIGHT = BOTTOM + LEGEND + 8

RESULT = 104
"""How tall the plate is that tells the result, in pixels."""


def board(view: FarragoView, say: Say, title: str) -> Picture:
    """Draw what everybody knows of a match."""
    names = names_of(say)
    if not view.turn:
        return splash(view, say, title, names)
    canvas = open_space(BOTTOM + RESULT + 8 if view.is_over else HEIGHT)
    heading(canvas, say, title, heading_of(view, names))
    draw_stage(canvas, stage_of(view), say, names)
    if view.outcome is not None:
        _result(canvas, view, say(won(view.outcome, names)), say)
    elif view.end is not None:
        _result(canvas, view, say(verdict(view.end, names)), say)
    else:
        legend(canvas, say, BOTTOM, SIGNS)
    return finished(canvas, "farrago-result" if view.is_over else "farrago-board")


def _result(canvas: Canvas, view: FarragoView, words: str, say: Say) -> None:
    """Write below both sides who has won, and with how many CP."""
    box = Box(MARGIN, BOTTOM, WIDTH - 2 * MARGIN, RESULT)
    canvas.panel(box, 24, DEEP, GOLD, 5)
    one, other = (sphere.cp for sphere in view.spheres)
    score = say(Line("farrago-picture-score", {"one": one, "other": other}))
    pen = Pen(CHALK, 52, align="right")
    wide = width_of(score, pen)
    canvas.text(Box(box.x + box.width - wide - 30, box.y, wide, box.height), score, pen)
    left = box.x + 30
    if view.end is None or view.end.winner is not None:
        canvas.paste(symbol(TROPHY, 72), box.x + 24, box.y + (box.height - 72) // 2)
        left = box.x + 112
    room = Box(left, box.y, box.x + box.width - wide - 58 - left, box.height)
    canvas.text(room, words, Pen(GOLD, 58, least=30, align="left"))


def stage_of(view: FarragoView) -> Stage:
    """Find what stands on both sides at rest."""
    spheres = view.spheres
    # Before the first battle no face has been active yet.
    faces = fought_on(view.battle) if view.battle is not None else (None, None)
    places = view.outcome.places if view.outcome is not None else (0,) * SEATS
    return Stage(spheres, faces, view.limit, None if view.is_over else view.first, places=places)
