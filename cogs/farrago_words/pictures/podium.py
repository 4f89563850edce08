"""The places at the end of a match: steps for the first ones, as high as their places, and the others in rows."""

from collections.abc import Sequence

from cogs.api import WIDTH, Box, Canvas, Colour, Pen, Seat, width_of
from cogs.farrago_words.pictures.art import MEDALS, figure
from cogs.farrago_words.pictures.palette import CREAM, DUSK, GOLD, INK, STEPS
from cogs.farrago_words.pictures.parts import MARGIN, plainly, plate
from cogs.farrago_words.text.names import Speech, badge
from cogs.farrago_words.text.notes import ranking
from engine.farrago_words.model import FarragoWordsView

MOST = {"teams": 4, "free": 3}
"""How many stand on steps, by mode; in other modes nobody has a place."""

_HIGH = (92, 70, 52, 42)
"""How high the steps are, by place, in pixels."""

_WHO = 96
"""The room above a step for who stands there."""

_ROW = 44
_COLUMNS = 3
_PAD = 12


def has_podium(view: FarragoWordsView) -> bool:
    """Return whether a match has ended with places."""
    return view.outcome is not None and view.mode in MOST


def podium_height(view: FarragoWordsView) -> int:
    """Return how tall it is, in pixels."""
    others = max(0, len(view.scores) - MOST[view.mode])
    rows = -(-others // _COLUMNS)
    return 2 * _PAD + _WHO + _HIGH[0] + (rows * _ROW + _PAD if rows else 0)


def draw_podium(canvas: Canvas, speech: Speech, y: int) -> int:
    """Draw the places from a line on; returns where they end."""
    view = speech.view
    tall = podium_height(view)
    plate(canvas, Box(MARGIN, y, WIDTH - 2 * MARGIN, tall), CREAM, 26)
    ranked = ranking(view)
    first, others = ranked[: MOST[view.mode]], ranked[MOST[view.mode] :]
    floor = y + _PAD + _WHO + _HIGH[0]
    wide = (WIDTH - 2 * MARGIN - 2 * _PAD) // len(first)
    for column, seat in enumerate(_beside(first)):
        _step(canvas, speech, seat, Box(MARGIN + _PAD + column * wide, y + _PAD, wide, floor - y - _PAD))
    for number, seat in enumerate(others):
        wide = (WIDTH - 2 * MARGIN - 2 * _PAD) // _COLUMNS
        x = MARGIN + _PAD + number % _COLUMNS * wide
        _other(canvas, speech, seat, Box(x, floor + _PAD + number // _COLUMNS * _ROW, wide - 12, _ROW))
    return y + tall


def _beside(first: Sequence[Seat]) -> Sequence[Seat]:
    """Put the first between the second and the third."""
    return (first[1], first[0], *first[2:]) if len(first) > 2 else first


def _place(view: FarragoWordsView, seat: Seat) -> int:
    return view.outcome.places[seat] if view.outcome is not None else 0


def _step(canvas: Canvas, speech: Speech, seat: Seat, box: Box) -> None:
    """Draw who stands on a step: badge, name and score; on the step stands the place."""
    place = _place(speech.view, seat)
    high = _HIGH[min(place, len(_HIGH)) - 1]
    step = Box(box.x + 6, box.y + box.height - high, box.width - 12, high)
    canvas.panel(step, 12, _colour(place), INK, 4)
    size = min(64, high - 10)
    if place <= len(MEDALS):
        canvas.paste(figure(MEDALS[place - 1], size), step.x + step.width // 2 - size - 4, step.y + (high - size) // 2)
    number = Box(step.x + step.width // 2 + (4 if place <= len(MEDALS) else -size // 2), step.y, size, high)
    canvas.text(number, str(place), Pen(INK, round(size * 0.9)))
    name, score = Pen(INK, 42, least=24, align="left"), Pen(INK, 54, align="left")
    said = (speech.seat(seat), plainly(speech.view.scores[seat]))
    picture = badge(speech.view, seat, 84)
    room = step.width - 8 - (96 if picture is not None else 0)
    wide = min(room, max(width_of(said[0], name), width_of(said[1], score)))
    left, top = step.x + 4 + (room - wide) // 2, step.y - _WHO
    if picture is not None:
        canvas.paste(picture, left, top + 6)
        left += 96
    canvas.text(Box(left, top, wide, 48), said[0], name)
    canvas.text(Box(left, top + 42, wide, 54), said[1], score)


def _colour(place: int) -> Colour:
    return GOLD if place == 1 else STEPS[min(place, len(STEPS) + 1) - 2]


def _other(canvas: Canvas, speech: Speech, seat: Seat, box: Box) -> None:
    """Write a place, a name and a score in a row."""
    place = Pen(DUSK, 32)
    canvas.text(Box(box.x, box.y, 48, box.height), str(_place(speech.view, seat)), place)
    left = box.x + 52
    picture = badge(speech.view, seat, 36)
    if picture is not None:
        canvas.paste(picture, left, box.y + 4)
        left += 44
    score = plainly(speech.view.scores[seat])
    pen = Pen(INK, 36)
    wide = width_of(score, pen)
    right = box.x + box.width - 8 - wide
    canvas.text(Box(right, box.y, wide, box.height), score, pen)
    canvas.text(
        Box(left, box.y, max(0, right - left - 8), box.height), speech.seat(seat), Pen(INK, 32, least=22, align="left")
    )
