"""The public board of Farrago: heading, both players' heads and spheres; while decks are chosen, the four planets.

It uses only the public part of a view.
"""

from cogs.api import Picture, Say
from cogs.farrago.pictures.parts import heading, open_space
from cogs.farrago.pictures.result import draw_result
from cogs.farrago.pictures.splash import splash
from cogs.farrago.pictures.stage import BOTTOM, Stage, draw_stage
from cogs.farrago.text.names import names_of
from cogs.farrago.text.notes import heading_of
from engine.farrago.film import fought_on
from engine.farrago.model import FarragoView


def board(view: FarragoView, say: Say, title: str) -> Picture:
    """Draw what everybody knows of a match."""
    names = names_of(say)
    if not view.turn:
        return splash(view, say, title, names)
    if view.is_over:
        return draw_result(view, say, title, names).done("farrago-result")
    canvas = open_space(BOTTOM)
    heading(canvas, say, title, heading_of(view, names))
    draw_stage(canvas, stage_of(view), say, names)
    return canvas.done("farrago-board")


def stage_of(view: FarragoView) -> Stage:
    """Return the stage of both sides at rest."""
    # Before the first battle no face has been active yet.
    faces = fought_on(view.battle) if view.battle is not None else (None, None)
    return Stage(view.spheres, faces, view.limit, None if view.is_over else view.first)
