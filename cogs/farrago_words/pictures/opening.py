"""The picture before the first round: the game in three points, and the players."""

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Picture, Say, Seat, clean, wrapped
from cogs.farrago_words.pictures.art import scribe, team_badge
from cogs.farrago_words.pictures.headline import headline, listing
from cogs.farrago_words.pictures.palette import CHALK, DUSK, INK
from cogs.farrago_words.pictures.parts import BELOW, LEAST_HEIGHT, MARGIN, heading, open_stage, plate
from cogs.farrago_words.pictures.tiles import block
from cogs.farrago_words.text.names import Speech, picture_speech, present
from cogs.farrago_words.text.notes import doing, more, side_note, when
from engine.farrago_words.model import FarragoWordsView

PENCIL = 300
"""How tall the scribe is, in pixels."""

STEP = 88
"""How large the blocks with numbers are."""

NAMED = 8
"""Largest number of people named, and letters of each name; the rest is counted."""

NAME = 20

_POSTER = Box(MARGIN, BELOW, WIDTH - 2 * MARGIN, 150)
_STEPS = Box(MARGIN, _POSTER.y + _POSTER.height + 16, 820, 300)
_MODE = Pen(DUSK, 36)
_LINE = 46
_TEAM = 92
_WHO = _STEPS.y + _STEPS.height + 16


def opening(view: FarragoWordsView, say: Say, title: str) -> Picture:
    """Draw a match that has not begun."""
    speech = picture_speech(view, say)
    mode = wrapped(say(Line(f"farrago_words-picture-how-{view.mode}")), _MODE, WIDTH - 2 * MARGIN - 48)
    tall = 34 + len(mode) * _LINE + _people_height(view)
    canvas = open_stage(max(LEAST_HEIGHT, _WHO + tall + 18))
    heading(canvas, say, title, (say(when(view)),))
    plate(canvas, _POSTER, CHALK, 34)
    words = doing(speech) if view.end is None else f"{doing(speech)} {side_note(speech)}"
    headline(canvas, _POSTER.inner(30, 8), words, Pen(INK, 104, least=40), (104, 60))
    _steps(canvas, say)
    pencil = scribe(PENCIL, "calm")
    canvas.paste(pencil, _STEPS.x + _STEPS.width + 60, _STEPS.y + 2)
    box = Box(MARGIN, _WHO, WIDTH - 2 * MARGIN, canvas.image.height - _WHO - 18)
    plate(canvas, box)
    for place, line in enumerate(mode):
        canvas.text(Box(box.x + 24, box.y + 14 + place * _LINE, box.width - 48, _LINE), line, _MODE)
    top = box.y + 18 + len(mode) * _LINE
    _who(canvas, speech, Box(box.x + 22, top, box.width - 44, box.y + box.height - top - 12))
    return canvas.done("farrago-words-title")


def _people_height(view: FarragoWordsView) -> int:
    return (len(view.scores) + 1) // 2 * _TEAM if view.mode == "teams" else _LINE + 34


def _steps(canvas: Canvas, say: Say) -> None:
    plate(canvas, _STEPS)
    tall = (_STEPS.height - 20) // 3
    for number in (1, 2, 3):
        y = _STEPS.y + 10 + (number - 1) * tall
        canvas.paste(block(str(number), number - 1, STEP), _STEPS.x + 20, y + 3)
        text = say(Line(f"farrago_words-picture-how-{number}"))
        canvas.text(Box(_STEPS.x + 128, y, _STEPS.width - 150, tall), text, Pen(INK, 54, least=32, align="left"))


def _who(canvas: Canvas, speech: Speech, box: Box) -> None:
    """Write the players."""
    if speech.view.mode == "teams":
        _teams(canvas, speech, box)
    else:
        _listing(canvas, speech, Box(box.x, box.y + (box.height - 60) // 2, box.width, 56), Pen(INK, 44, least=26))


def _teams(canvas: Canvas, speech: Speech, box: Box) -> None:
    seats = range(len(speech.view.scores))
    wide, tall = box.width // 2, box.height // ((len(seats) + 1) // 2)
    for seat in seats:
        place = Box(box.x + seat % 2 * wide, box.y + seat // 2 * tall, wide - 16, tall)
        canvas.paste(team_badge(seat, _TEAM - 8), place.x, place.y + (tall - _TEAM + 8) // 2)
        left = place.x + _TEAM + 4
        room = place.x + place.width - left
        middle = place.y + tall // 2
        name = Box(left, middle - 44, room, 50)
        taken = canvas.text(name, speech.seat(seat), Pen(INK, 42, align="left"))
        people = speech.say(Line("farrago_words-picture-people", {"count": len(present(speech.view, seat))}))
        after = Box(taken.x + taken.width + 16, name.y, max(0, room - taken.width - 16), 50)
        canvas.text(after, people, Pen(DUSK, 32, least=24, align="left"))
        _listing(canvas, speech, Box(left, middle, room, 44), Pen(DUSK, 30, least=22, align="left"), seat)


def _listing(canvas: Canvas, speech: Speech, box: Box, pen: Pen, seat: Seat | None = None) -> None:
    people = present(speech.view, seat)
    names = [clean(speech.person(person), NAME) for person in people[:NAMED]]
    listing(canvas, box, names, len(people), pen, lambda count: more(speech, count))
