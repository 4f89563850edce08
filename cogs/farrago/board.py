"""The public board of Farrago: heading, both players' heads and spheres; while decks are chosen, the four planets.

It is drawn from a view of which it uses only what everybody knows.
"""

from collections.abc import Sequence

from bot.pictures import WIDTH, Box, Canvas, Pen, Picture, width_of
from bot.words import Say
from cogs.farrago.art import TROPHY, symbol
from cogs.farrago.names import SEATS, names_of
from cogs.farrago.notes import heading_of, won
from cogs.farrago.palette import CHALK, DEEP, GOLD
from cogs.farrago.parts import LEGEND, MARGIN, finished, heading, legend, open_space
from cogs.farrago.splash import splash
from cogs.farrago.stage import BOTTOM, Stage, draw_stage
from engine.farrago.film import fought_on
from engine.farrago.model import FarragoView
from engine.game import Line, Outcome

SIGNS = ("rp", "strength", "health", "hurt", "start", "end", "pile")
"""The signs that the legend explains."""

HEIGHT = BOTTOM + LEGEND + 8

RESULT = 104
"""How tall the plate is that tells the result, in pixels."""


def board(view: FarragoView, say: Say, title: str) -> Picture:
    """Draw what everybody knows of a match."""
    names = names_of(say)
    if view.phase == "decks":
        return splash(view, say, title, names)
    canvas = open_space(HEIGHT if view.outcome is None else BOTTOM + RESULT + 8)
    heading(canvas, say, title, heading_of(view, names))
    draw_stage(canvas, stage_of(view), say, names)
    if view.outcome is None:
        legend(canvas, say, BOTTOM, SIGNS)
        return finished(canvas, "farrago-board")
    _result(canvas, view.outcome, say, names)
    return finished(canvas, "farrago-result")


def _result(canvas: Canvas, outcome: Outcome, say: Say, names: Sequence[str]) -> None:
    """Say below both sides who has won, and with how many CP."""
    box = Box(MARGIN, BOTTOM, WIDTH - 2 * MARGIN, RESULT)
    canvas.panel(box, 24, DEEP, GOLD, 5)
    one, other = outcome.scores
    score = say(Line("farrago-picture-score", {"one": one, "other": other}))
    pen = Pen(CHALK, 52, align="right")
    wide = width_of(score, pen)
    canvas.text(Box(box.x + box.width - wide - 30, box.y, wide, box.height), score, pen)
    canvas.paste(symbol(TROPHY, 72), box.x + 24, box.y + (box.height - 72) // 2)
    words = Box(box.x + 112, box.y, box.width - wide - 170, box.height)
    canvas.text(words, say(won(outcome, names)), Pen(GOLD, 58, least=30, align="left"))


def stage_of(view: FarragoView) -> Stage:
    """Find what stands on both sides at rest."""
    spheres = view.spheres
    # Before the first battle no face has been active yet.
    faces = fought_on(view.battle) if view.battle is not None else (None, None)
    places = view.outcome.places if view.outcome is not None else (0,) * SEATS
    return Stage(spheres, faces, view.limit, view.first if view.outcome is None else None, places=places)
