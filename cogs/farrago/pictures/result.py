"""How a match ended, as a picture: the winner, a podium, the blow that decided, and both spheres below.

It has the size of a still of the film, which ends with it.
"""

from collections.abc import Sequence

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Say, paragraph, paragraph_height
from cogs.farrago.pictures.art import TROPHY, sign, symbol
from cogs.farrago.pictures.cards.card_face import face, height_of
from cogs.farrago.pictures.palette import CHALK, EDGES, GOLD, HEADS, INK, MIST
from cogs.farrago.pictures.parts import BELOW, MARGIN, heading, open_space, plate
from cogs.farrago.pictures.sphere import Globe, draw_sphere
from cogs.farrago.pictures.stage import BOTTOM, GLOBES, look_of, spot_of
from cogs.farrago.text.ending import blow_line, decisive, why
from cogs.farrago.text.names import SEATS
from cogs.farrago.text.notes import has_won, heading_of, places_of
from engine.farrago.blows import Blow
from engine.farrago.film import fought_on
from engine.farrago.model import FarragoView

CAPTION = 92
"""How tall the caption of a still of the film is, in pixels."""

HEIGHT = BOTTOM + CAPTION + 8

_PODIUM = Box(MARGIN, BELOW, 580, 330)
_WHY = Box(_PODIUM.x + _PODIUM.width + MARGIN, BELOW, WIDTH - 3 * MARGIN - _PODIUM.width, _PODIUM.height)
_TOP = BELOW + _PODIUM.height + 10
_TILE = (HEIGHT - _TOP - 8 - 44 - 14) // 3 - 4

_STEPS = {0: 116, 1: 168, 2: 116}
"""The heights of the podium's steps, in pixels, by place; place 0 without a winner."""


def draw_result(view: FarragoView, say: Say, title: str, names: Sequence[str]) -> Canvas:
    """Draw the end of a match that lasted at least one turn."""
    canvas = open_space(HEIGHT)
    heading(canvas, say, title, heading_of(view, names))
    plate(canvas, _PODIUM, border=GOLD)
    width = _PODIUM.width // SEATS
    # As on any podium the first stands in the middle: with two people, at the left.
    order = sorted(range(SEATS), key=lambda seat: places_of(view)[seat] or SEATS + 1)
    for at, seat in enumerate(order):
        _step(canvas, view, seat, Box(_PODIUM.x + at * width, _PODIUM.y, width, _PODIUM.height), say, names[seat])
    _reason(canvas, view, say, names)
    faces = fought_on(view.battle) if view.battle is not None else (None, None)
    for seat, sphere in enumerate(view.spheres):
        globe = Globe(GLOBES[seat].x, _TOP, _TILE)
        spots = [spot_of(each, say) for each in sphere.tiles]
        draw_sphere(canvas, globe, sphere.planet or "neutral", spots, faces[seat], say(Line("farrago-picture-fought")))
    return canvas


def _step(canvas: Canvas, view: FarragoView, seat: int, box: Box, say: Say, name: str) -> None:
    """Draw a step of the podium with its player and their CP."""
    place, planet = places_of(view)[seat], view.spheres[seat].planet or "neutral"
    high = _STEPS[place]
    step = Box(box.x + 18, box.y + box.height - high - 8, box.width - 36, high)
    canvas.panel(step, 16, HEADS[planet], GOLD if place == 1 else EDGES[planet], 5)
    score = say(Line("farrago-picture-podium-cp", {"cp": view.spheres[seat].cp}))
    # No number of the place beside it: "1 5 CP" reads as 15 CP
    canvas.text(Box(step.x + 12, step.y, step.width - 24, high), score, Pen(CHALK, 72, least=30))
    canvas.text(Box(step.x, step.y - 56, step.width, 52), name, Pen(CHALK, 44, least=22))
    size = 92
    centre = step.x + step.width // 2
    canvas.paste(sign(planet, size), centre - size // 2, step.y - 58 - size)
    if has_won(view, seat):
        canvas.paste(symbol(TROPHY, 64), centre + size // 2 + 4, step.y - 58 - size + 24)


def _reason(canvas: Canvas, view: FarragoView, say: Say, names: Sequence[str]) -> None:
    """Show what decided the match: the last blow, else in words why it is over."""
    plate(canvas, _WHY)
    blow = decisive(view)
    if blow is not None:
        _blow(canvas, blow, say)
        return
    pen = Pen(CHALK, 44)
    text, room = say(why(view, names)), _WHY.inner(40)
    tall = paragraph_height(text, pen, room.width)
    top = _WHY.y + (_WHY.height - tall) // 2
    paragraph(canvas, Box(room.x, top, room.width, tall), text, Pen(CHALK, 44, align="left"))


def _blow(canvas: Canvas, blow: Blow, say: Say) -> None:
    """Draw the creature that struck last, its victim, and what that brought."""
    head = Box(_WHY.x + 20, _WHY.y + 10, _WHY.width - 40, 50)
    canvas.text(head, say(Line("farrago-picture-last-blow")), Pen(GOLD, 42, least=24))
    wide, top = 144, head.y + head.height + 8
    left = _WHY.x + 50
    canvas.paste(face(look_of(blow.card, say), wide), left, top)
    right = _WHY.x + _WHY.width - 50 - wide
    if blow.victim:
        canvas.paste(face(look_of(blow.victim, say), wide), right, top)
        canvas.centre(sign("dead", 100), right + wide // 2, top + height_of(wide) // 2)
    between = Box(left + wide + 8, top, right - left - wide - 16, height_of(wide))
    canvas.centre(sign("strength", 80), between.x + between.width // 2, between.y + 46)
    gain = Box(between.x + (between.width - 160) // 2, between.y + 98, 160, 70)
    canvas.panel(gain, 35, GOLD)
    canvas.text(gain, say(Line("farrago-picture-blow-cp", {"amount": blow.amount})), Pen(INK, 46, least=26))
    below = Box(
        _WHY.x + 20, top + height_of(wide) + 6, _WHY.width - 40, _WHY.y + _WHY.height - top - height_of(wide) - 14
    )
    canvas.text(below, say(blow_line(blow)), Pen(MIST, 38, least=22))
