"""The last picture of a match of Absolute: who won, a podium of the first three, every player's rounds and total.

People who left are not on a step; below their name is why.
"""

from collections.abc import Sequence

from cogs.absolute.pictures.palette import BAR, CHALK, EDGE, GOLD, INK, MIST, PANEL, TRAY
from cogs.absolute.pictures.parts import MARGIN, letter, minus, open_sky
from cogs.api import WIDTH, Box, Canvas, Finisher, Line, Outcome, Pen, Picture, Say, art, outcome_line, placed, winners
from engine.absolute.model import AbsoluteView

_BANNER = 104
_PODIUM = Box(MARGIN, 10 + _BANNER + 8, WIDTH - 2 * MARGIN, 256)
_STEPS = (150, 100, 64)
"""The heights of the podium's steps, by place, in pixels."""

_STEP = 300
_ON_PODIUM = 3
_ROWS = _PODIUM.y + _PODIUM.height + 8
_CAPTIONS = 50
_ROW = 64
_WHY = 44
"""Height of the line that says why somebody left, in pixels."""
_GAP = 6
_ROUND = 150
_TOTAL = 190


def result(view: AbsoluteView, outcome: Outcome, say: Say, title: str, names: Sequence[str]) -> Picture:
    """Draw a match that is over."""
    ranked = placed(outcome)
    stayed = [one for one in ranked if one.place]
    # Where everybody left there is no podium.
    top = _ROWS if stayed else _PODIUM.y
    canvas = open_sky(top + _CAPTIONS + sum(_tall(one) + _GAP for one in ranked) + MARGIN)
    _banner(
        canvas, Box(MARGIN, 10, WIDTH - 2 * MARGIN, _BANNER), say(won(outcome, names)), crowns=bool(winners(outcome))
    )
    _podium(canvas, stayed[:_ON_PODIUM], names)
    _captions(canvas, view, top, say)
    y = top + _CAPTIONS
    for one in ranked:
        _row(canvas, view, one, names[one.seat], Box(MARGIN, y, WIDTH - 2 * MARGIN, _tall(one)), say)
        y += _tall(one) + _GAP
    return canvas.done("absolute-result")


def _tall(one: Finisher) -> int:
    return _ROW + _WHY if one.left else _ROW


def won(outcome: Outcome, names: Sequence[str]) -> Line:
    """Say who won."""
    return outcome_line(outcome, names, "signed")


def _banner(canvas: Canvas, box: Box, words: str, *, crowns: bool) -> None:
    canvas.panel(box, 26, BAR, GOLD, 5)
    size = box.height - 30
    for x in (box.x + 24 + size // 2, box.x + box.width - 24 - size // 2) if crowns else ():
        canvas.centre(art("absolute/crown", size, size), x, box.y + box.height // 2)
    room = Box(box.x + size + 40, box.y, box.width - 2 * size - 80, box.height)
    canvas.text(room, words, Pen(GOLD, 76, least=44))


def _podium(canvas: Canvas, ranked: Sequence[Finisher], names: Sequence[str]) -> None:
    """Draw the first in the middle, the second to the left, the third to the right; ties are equally high."""
    middle = WIDTH // 2 - _STEP // 2
    bottom = _PODIUM.y + _PODIUM.height
    for one, step in zip(ranked, (0, -1, 1), strict=False):
        seat, place = one.seat, one.place
        high = _STEPS[place - 1]
        box = Box(middle + step * (_STEP + _GAP), bottom - high, _STEP, high)
        canvas.panel(box, 18, TRAY, GOLD if place == 1 else EDGE, 5 if place == 1 else 3)
        pen = Pen(GOLD if place == 1 else MIST, min(80, high - 8))
        canvas.text(Box(box.x + 20, box.y, 90, high), str(place), pen)
        total = Box(box.x + 110, box.y, box.width - 134, high)
        canvas.text(total, minus(one.score), Pen(CHALK, min(60, high - 12), least=34, align="right"))
        letter(canvas, seat, box.x + 20, box.y - 66, 58)
        canvas.text(
            Box(box.x + 88, box.y - 70, box.width - 92, 66), names[seat], Pen(CHALK, 48, least=40, align="left")
        )


def _captions(canvas: Canvas, view: AbsoluteView, top: int, say: Say) -> None:
    pen = Pen(MIST, 40, least=24)
    for place in range(len(view.sheets)):
        text = say(Line("absolute-picture-round-short", {"round": place + 1}))
        canvas.text(_round_box(view, place, top, _CAPTIONS).inner(4), text, pen)
    canvas.text(_total_box(top, _CAPTIONS), say(Line("absolute-picture-total")), pen)


def _row(canvas: Canvas, view: AbsoluteView, one: Finisher, name: str, box: Box, say: Say) -> None:
    is_first = one.place == 1
    canvas.panel(box, 22, PANEL, GOLD if is_first else EDGE, 5 if is_first else 3)
    middle = box.y + box.height // 2
    canvas.text(Box(box.x + 10, box.y, 60, box.height), str(one.place or "–"), Pen(GOLD if is_first else MIST, 50))
    letter(canvas, one.seat, box.x + 78, middle - 25, 50)
    rounds = _round_box(view, 0, box.y, box.height)
    room = Box(box.x + 146, box.y, rounds.x - box.x - 156, _ROW)
    canvas.text(room, name, Pen(CHALK, 44, least=36, align="left"))
    if one.left:
        below = Box(room.x, box.y + _ROW - 8, room.width, _WHY)
        canvas.text(below, say(one.why), Pen(MIST, 36, least=30, align="left"))
    for number, sheet in enumerate(view.sheets):
        canvas.text(_round_box(view, number, box.y, box.height), minus(sheet.seats[one.seat].total), Pen(CHALK, 44))
    total = _total_box(box.y + 6, box.height - 12).inner(16)
    if is_first:
        canvas.panel(total, 20, GOLD)
    canvas.text(total, minus(one.score), Pen(INK if is_first else CHALK, 48, least=34))


def _round_box(view: AbsoluteView, number: int, y: int, height: int) -> Box:
    right = WIDTH - MARGIN - _TOTAL
    return Box(right - (len(view.sheets) - number) * _ROUND, y, _ROUND, height)


def _total_box(y: int, height: int) -> Box:
    return Box(WIDTH - MARGIN - _TOTAL, y, _TOTAL, height)
