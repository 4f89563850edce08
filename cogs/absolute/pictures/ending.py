"""The last picture of a match of Absolute: who won, every player's place, rounds and total."""

from collections.abc import Sequence

from cogs.absolute.pictures.palette import BAR, CHALK, EDGE, GOLD, INK, MIST, PANEL
from cogs.absolute.pictures.parts import LEAST_HEIGHT, MARGIN, heading, letter, minus, open_sky
from cogs.api import BODY, WIDTH, Box, Canvas, Line, Outcome, Pen, Picture, Say, Seat, art
from engine.absolute.model import AbsoluteView

_TOP = 90
_LEAST_BANNER = 150
_CAPTIONS = 44
_TALLEST_ROW = 124
_GAP = 8
_ROUND = 130
_TOTAL = 170


def result(view: AbsoluteView, outcome: Outcome, say: Say, title: str, names: Sequence[str]) -> Picture:
    """Draw a match that is over."""
    canvas = open_sky(LEAST_HEIGHT)
    heading(canvas, say, title, (say(Line("absolute-picture-final")),))
    count = len(outcome.places)
    room = LEAST_HEIGHT - _TOP - _LEAST_BANNER - _CAPTIONS - 6 - MARGIN
    tall = min(_TALLEST_ROW, room // count - _GAP)
    top = LEAST_HEIGHT - MARGIN - count * (tall + _GAP) - _CAPTIONS
    _banner(canvas, Box(MARGIN, _TOP, WIDTH - 2 * MARGIN, top - _TOP - 6), say(won(outcome, names)))
    _captions(canvas, view, top, say)
    for place, seat in enumerate(ranking(outcome)):
        box = Box(MARGIN, top + _CAPTIONS + place * (tall + _GAP), WIDTH - 2 * MARGIN, tall)
        _row(canvas, view, outcome, seat, names[seat], box)
    return canvas.done("absolute-result")


def ranking(outcome: Outcome) -> list[Seat]:
    """Order seats by place."""
    return sorted(range(len(outcome.places)), key=outcome.places.__getitem__)


def winners(outcome: Outcome) -> list[Seat]:
    """Name the seats that share the first place."""
    return [seat for seat, place in enumerate(outcome.places) if place == 1]


def won(outcome: Outcome, names: Sequence[str]) -> Line:
    """Say who won."""
    first = winners(outcome)
    if len(first) == len(outcome.places):
        return Line("absolute-picture-won-all")
    if len(first) > 2:
        return Line("absolute-picture-won-many", {"count": len(first)})
    # The message for one winner does not use `other`, which is the same seat then.
    return Line(f"absolute-picture-won-{len(first)}", {"name": names[first[0]], "other": names[first[-1]]})


def _banner(canvas: Canvas, box: Box, words: str) -> None:
    canvas.panel(box, 26, BAR, GOLD, 5)
    size = min(190, box.height - 36)
    for x in (box.x + 30 + size // 2, box.x + box.width - 30 - size // 2):
        canvas.centre(art("absolute/crown", size, size), x, box.y + box.height // 2)
    room = Box(box.x + size + 50, box.y, box.width - 2 * size - 100, box.height)
    canvas.text(room, words, Pen(GOLD, min(110, box.height // 2), least=40))


def _captions(canvas: Canvas, view: AbsoluteView, top: int, say: Say) -> None:
    pen = Pen(MIST, BODY, least=22)
    for place in range(len(view.sheets)):
        text = say(Line("absolute-picture-round-short", {"round": place + 1}))
        canvas.text(_round_box(view, place, top, _CAPTIONS), text, pen)
    canvas.text(_total_box(top, _CAPTIONS), say(Line("absolute-picture-total")), pen)


def _row(canvas: Canvas, view: AbsoluteView, outcome: Outcome, seat: Seat, name: str, box: Box) -> None:
    place = outcome.places[seat]
    canvas.panel(box, 22, PANEL, GOLD if place == 1 else EDGE, 5 if place == 1 else 3)
    middle = box.y + box.height // 2
    if place == 1:
        canvas.centre(art("absolute/crown", 64, 64), box.x + 52, middle)
    canvas.text(Box(box.x + 90, box.y, 60, box.height), str(place), Pen(GOLD if place == 1 else MIST, 60))
    letter(canvas, seat, box.x + 162, middle - 27, 54)
    rounds = _round_box(view, 0, box.y, box.height)
    room = Box(box.x + 230, box.y, rounds.x - box.x - 240, box.height)
    canvas.text(room, name, Pen(CHALK, 44, least=28, align="left"))
    for number, sheet in enumerate(view.sheets):
        canvas.text(_round_box(view, number, box.y, box.height), minus(sheet.seats[seat].total), Pen(CHALK, 40))
    half = min(33, box.height // 2 - 8)
    total = _total_box(middle - half, 2 * half).inner(16)
    if place == 1:
        canvas.panel(total, 20, GOLD)
    canvas.text(total, minus(outcome.scores[seat]), Pen(INK if place == 1 else CHALK, 54, least=34))


def _round_box(view: AbsoluteView, number: int, y: int, height: int) -> Box:
    right = WIDTH - MARGIN - _TOTAL
    return Box(right - (len(view.sheets) - number) * _ROUND, y, _ROUND, height)


def _total_box(y: int, height: int) -> Box:
    return Box(WIDTH - MARGIN - _TOTAL, y, _TOTAL, height)
