"""The picture before the first round: how it goes in three points, and who plays."""

from collections.abc import Sequence

from bot.pictures import WIDTH, Box, Canvas, Pen, Picture, width_of
from bot.pictures.lettering import paragraph
from bot.words import Say
from cogs.farrago_words.art import scribe, team_badge
from cogs.farrago_words.headline import headline
from cogs.farrago_words.names import Speech, drawn, present
from cogs.farrago_words.notes import doing, when
from cogs.farrago_words.palette import CHALK, CREAM, DUSK, INK
from cogs.farrago_words.parts import BELOW, LEAST_HEIGHT, MARGIN, finished, heading, open_stage, plate
from cogs.farrago_words.tiles import block
from engine.farrago_words.model import FarragoWordsView
from engine.game import Line, Seat

NAMED = 5
"""People of a team who are named; the rest is counted."""

_POSTER = Box(MARGIN, BELOW, WIDTH - 2 * MARGIN, 190)
_STEPS = Box(MARGIN, _POSTER.y + _POSTER.height + 16, 820, 300)
_WHO = _STEPS.y + _STEPS.height + 16


def opening(view: FarragoWordsView, say: Say, title: str) -> Picture:
    """Draw a match that has not begun."""
    speech = drawn(view, say)
    canvas = open_stage(LEAST_HEIGHT)
    heading(canvas, say, title, (say(when(view)),))
    plate(canvas, _POSTER, CHALK, 34)
    headline(canvas, Box(_POSTER.x + 30, _POSTER.y + 8, _POSTER.width - 60, _POSTER.height - 14), doing(speech), Pen(INK, 96, least=40), (96, 88))
    _steps(canvas, say)
    pencil = scribe(300, "calm")
    canvas.paste(pencil, _STEPS.x + _STEPS.width + 60, _STEPS.y + 2)
    _who(canvas, speech, Box(MARGIN, _WHO, WIDTH - 2 * MARGIN, LEAST_HEIGHT - _WHO - 18))
    return finished(canvas, "farrago-words-title")


def _steps(canvas: Canvas, say: Say) -> None:
    plate(canvas, _STEPS)
    tall = (_STEPS.height - 20) // 3
    for number in (1, 2, 3):
        y = _STEPS.y + 10 + (number - 1) * tall
        canvas.paste(block(str(number), number - 1, 88), _STEPS.x + 20, y + 3)
        text = say(Line(f"farrago_words-picture-how-{number}"))
        canvas.text(Box(_STEPS.x + 128, y, _STEPS.width - 150, tall), text, Pen(INK, 54, least=32, align="left"))


def _who(canvas: Canvas, speech: Speech, box: Box) -> None:
    """Say what the mode is about, and who plays."""
    view = speech.view
    plate(canvas, box)
    mode = speech.say(Line(f"farrago_words-picture-how-{view.mode}"))
    end = paragraph(canvas, Box(box.x + 24, box.y + 14, box.width - 48, 40), mode, Pen(DUSK, 34, align="left"))
    room = Box(box.x + 20, end + 6, box.width - 40, box.y + box.height - end - 14)
    if view.mode == "teams":
        _teams(canvas, speech, room)
    else:
        headline(canvas, room, roster(speech, 2 * NAMED), Pen(INK, 40, least=28, align="left"), (40, 36))


def _teams(canvas: Canvas, speech: Speech, box: Box) -> None:
    seats = range(len(speech.view.scores))
    columns = 2
    rows = (len(seats) + 1) // columns
    wide, tall = box.width // columns, box.height // rows
    for seat in seats:
        place = Box(box.x + seat % columns * wide, box.y + seat // columns * tall, wide - 16, tall)
        size = min(96, tall - 4)
        canvas.paste(team_badge(seat, size), place.x, place.y + (tall - size) // 2)
        name = speech.seat(seat)
        left = place.x + size + 12
        pen = Pen(INK, 40, align="left")
        canvas.text(Box(left, place.y, width_of(name, pen), tall), name, pen)
        left += width_of(name, pen) + 14
        people = Pen(DUSK, 32, least=22, align="left")
        canvas.text(Box(left, place.y, max(0, place.x + place.width - left), tall), roster(speech, NAMED, seat), people)


def roster(speech: Speech, most: int, seat: Seat | None = None) -> str:
    """Name who plays, or who plays for a team."""
    people = present(speech.view, seat)
    names: Sequence[str] = [speech.person(person) for person in people[:most]]
    more = len(people) - most
    rest = [speech.say(Line("farrago_words-picture-more", {"count": more}))] if more > 0 else []
    return ", ".join([*names, *rest])
