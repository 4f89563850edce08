"""The places at the end of a match: steps for the first ones, as high as their places, and the others in rows.

People who left come after all others, on the lowest step or in the last rows, with the reason in place of a number.
"""

from collections.abc import Sequence

from cogs.api import WIDTH, Box, Canvas, Colour, Finisher, Pen, placed, width_of
from cogs.farrago_words.pictures.art import MEDALS, figure
from cogs.farrago_words.pictures.palette import CREAM, DUSK, GOLD, INK, STEPS
from cogs.farrago_words.pictures.parts import MARGIN, plainly, plate
from cogs.farrago_words.text.names import Speech, badge
from engine.farrago_words.model import FarragoWordsView

MOST = {"teams": 4, "free": 3}
"""The number of people on steps, by mode; other modes have no places."""

_HIGH = (92, 70, 52, 42)
"""The heights of the steps, by place, in pixels."""

_WHO = 96
"""The room above a step for its person."""

_ROW = 44
_COLUMNS = 3
_PAD = 12
_WIDE = WIDTH - 2 * MARGIN - 2 * _PAD


def has_podium(view: FarragoWordsView) -> bool:
    """Return whether a match has ended with places."""
    return view.outcome is not None and view.mode in MOST


def podium_height(view: FarragoWordsView) -> int:
    """Return how tall it is, in pixels."""
    _, others = _groups(view)
    rows = -(-len(others) // _COLUMNS)
    return 2 * _PAD + _WHO + _HIGH[0] + (rows * _ROW + _PAD if rows else 0)


def draw_podium(canvas: Canvas, speech: Speech, y: int) -> int:
    """Draw the places from a line on; returns where they end."""
    view = speech.view
    tall = podium_height(view)
    plate(canvas, Box(MARGIN, y, WIDTH - 2 * MARGIN, tall), CREAM, 26)
    first, others = _groups(view)
    floor = y + _PAD + _WHO + _HIGH[0]
    wide = _WIDE // len(first)
    for column, one in enumerate(_beside(first)):
        _step(canvas, speech, one, Box(MARGIN + _PAD + column * wide, y + _PAD, wide, floor - y - _PAD))
    for number, one in enumerate(others):
        wide = _WIDE // _COLUMNS
        x = MARGIN + _PAD + number % _COLUMNS * wide
        _other(canvas, speech, one, Box(x, floor + _PAD + number // _COLUMNS * _ROW, wide - 12, _ROW))
    return y + tall


def _groups(view: FarragoWordsView) -> tuple[Sequence[Finisher], Sequence[Finisher]]:
    """Separate the people on steps from the others."""
    ranked = () if view.outcome is None else placed(view.outcome)
    return ranked[: MOST[view.mode]], ranked[MOST[view.mode] :]


def _beside(first: Sequence[Finisher]) -> Sequence[Finisher]:
    """Put the first between the second and the third."""
    return (first[1], first[0], *first[2:]) if len(first) > 2 else first


def _step(canvas: Canvas, speech: Speech, one: Finisher, box: Box) -> None:
    """Draw a step: badge, name and score above, and on it the place, or why there is no place."""
    high = _HIGH[min(one.place or len(_HIGH), len(_HIGH)) - 1]
    step = Box(box.x + 6, box.y + box.height - high, box.width - 12, high)
    canvas.panel(step, 12, _colour(one.place), INK, 4)
    if one.left:
        canvas.text(step.inner(4), speech.say(one.why), Pen(INK, 36, least=24))
    else:
        _number(canvas, one.place, step)
    name, score = Pen(INK, 42, least=24, align="left"), Pen(INK, 54, align="left")
    said = (speech.seat(one.seat), plainly(one.score))
    picture = badge(speech.view, one.seat, 84)
    room = step.width - 8 - (96 if picture is not None else 0)
    wide = min(room, max(width_of(said[0], name), width_of(said[1], score)))
    left, top = step.x + 4 + (room - wide) // 2, step.y - _WHO
    if picture is not None:
        canvas.paste(picture, left, top + 6)
        left += 96
    canvas.text(Box(left, top, wide, 48), said[0], name)
    canvas.text(Box(left, top + 42, wide, 54), said[1], score)


def _number(canvas: Canvas, place: int, step: Box) -> None:
    """Write a place on its step, the first ones with their medal."""
    size, middle = min(64, step.height - 10), step.x + step.width // 2
    if place <= len(MEDALS):
        canvas.paste(figure(MEDALS[place - 1], size), middle - size - 4, step.y + (step.height - size) // 2)
    number = Box(middle + (4 if place <= len(MEDALS) else -size // 2), step.y, size, step.height)
    canvas.text(number, str(place), Pen(INK, round(size * 0.9)))


def _colour(place: int) -> Colour:
    if not place:
        return CREAM
    return GOLD if place == 1 else STEPS[min(place, len(STEPS) + 1) - 2]


def _other(canvas: Canvas, speech: Speech, one: Finisher, box: Box) -> None:
    """Write a row: a place, or why there is no place, a name and a score."""
    said, pen = speech.say(one.why) if one.left else str(one.place), Pen(DUSK, 32, least=22)
    wide = min(max(48, width_of(said, pen)), box.width // 3)
    canvas.text(Box(box.x, box.y, wide, box.height), said, pen)
    left = box.x + wide + 4
    picture = badge(speech.view, one.seat, 36)
    if picture is not None:
        canvas.paste(picture, left, box.y + 4)
        left += 44
    score, pen = plainly(one.score), Pen(INK, 36)
    wide = width_of(score, pen)
    right = box.x + box.width - 8 - wide
    canvas.text(Box(right, box.y, wide, box.height), score, pen)
    name = Box(left, box.y, max(0, right - left - 8), box.height)
    canvas.text(name, speech.seat(one.seat), Pen(INK, 32, least=22, align="left"))
