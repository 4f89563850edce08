"""The public board of Farrago: heading, both players' heads and spheres; while decks are chosen, the four planets.

It is drawn from a view of which it uses only what everybody knows.
"""

from bot.pictures import Picture
from bot.words import Say
from cogs.farrago.names import SEATS, names_of
from cogs.farrago.notes import heading_of
from cogs.farrago.parts import LEGEND, finished, heading, legend, open_space
from cogs.farrago.splash import splash
from cogs.farrago.stage import BOTTOM, Stage, draw_stage
from engine.farrago.model import FarragoView

SIGNS = ("rp", "strength", "health", "hurt", "start", "end", "pile")
"""The signs that the legend explains."""

HEIGHT = BOTTOM + LEGEND + 8


def board(view: FarragoView, say: Say, title: str) -> Picture:
    """Draw what everybody knows of a match."""
    names = names_of(say)
    if view.phase == "decks":
        return splash(view, say, title, names)
    canvas = open_space(HEIGHT)
    heading(canvas, say, title, heading_of(view, names))
    draw_stage(canvas, stage_of(view), say, names)
    legend(canvas, say, BOTTOM, SIGNS)
    return finished(canvas, "farrago-board" if view.outcome is None else "farrago-result")


def stage_of(view: FarragoView) -> Stage:
    """Find what stands on both sides at rest."""
    spheres = view.spheres
    # Before the first battle no face has been active yet.
    faces = (spheres[0].face, spheres[1].face) if view.battle is not None else (None, None)
    places = view.outcome.places if view.outcome is not None else (0,) * SEATS
    return Stage(spheres, faces, view.limit, view.first if view.outcome is None else None, places=places)
