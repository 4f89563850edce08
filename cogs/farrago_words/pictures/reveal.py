"""The pictures after the bell: all answers in the notebook, and the challenges, while people challenge and vote."""

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Picture, Say
from cogs.farrago_words.pictures.art import team_badge
from cogs.farrago_words.pictures.claims import claims_height, draw_claims
from cogs.farrago_words.pictures.notebook import notebook
from cogs.farrago_words.pictures.palette import CREAM, INK
from cogs.farrago_words.pictures.parts import (
    BELOW,
    MARGIN,
    TALL,
    bubble,
    heading,
    open_stage,
    plate,
    ribbon,
)
from cogs.farrago_words.text.names import Speech, badge, picture_speech, topic, topic_sign, writer
from cogs.farrago_words.text.notes import doing, when
from engine.farrago_words.model import FarragoWordsView

GAP = 14
TOPIC = 78
"""How tall the topic is, in pixels."""

_DOING = 38
"""The distance of the phase's ribbon above the topic."""

_NAMES = 4
"""Names in a row, in mode `free`."""

_NAME = 46


def reveal(view: FarragoWordsView, say: Say, title: str) -> Picture:
    """Draw a round during its challenges and votes."""
    speech = picture_speech(view, say)
    claims, names = claims_height(view), _names_height(view)
    below = sum(tall + GAP for tall in (claims, names) if tall)
    top = BELOW + _DOING + TOPIC + GAP
    written = notebook(view, say, TALL - top - below - GAP)
    canvas = open_stage(top + written.height + below + GAP)
    heading(canvas, say, title, (say(when(view)),))
    topic_bubble(canvas, speech, BELOW + _DOING)
    time = say(Line("farrago_words-picture-seconds", {"seconds": view.seconds}))
    ribbon(canvas, MARGIN + 26, BELOW - 4, f"{doing(speech)} · {time}")
    y = written.draw(canvas, top) + GAP
    if claims:
        y = draw_claims(canvas, speech, y) + GAP
    _names(canvas, speech, y)
    return canvas.done(f"farrago-words-{view.phase}")


def topic_bubble(canvas: Canvas, speech: Speech, y: int) -> None:
    """Write the topic in a low bubble, and the team whose turn it was."""
    seat = writer(speech.view)
    mark = None if seat is None else team_badge(seat, 66)
    box = Box(MARGIN, y, WIDTH - 2 * MARGIN, TOPIC)
    bubble(canvas, box, "", topic(speech.view, speech.say), topic_sign(speech.view), (60, 36), mark)


def _names_height(view: FarragoWordsView) -> int:
    return -(-len(view.scores) // _NAMES) * _NAME + 16 if view.mode == "free" else 0


def _names(canvas: Canvas, speech: Speech, y: int) -> None:
    """Write whose letters are before the answers, in mode `free`."""
    tall = _names_height(speech.view)
    if not tall:
        return
    plate(canvas, Box(MARGIN, y, WIDTH - 2 * MARGIN, tall), CREAM, 22)
    wide = (WIDTH - 2 * MARGIN - 28) // _NAMES
    for seat in range(len(speech.view.scores)):
        box = Box(MARGIN + 14 + seat % _NAMES * wide, y + 8 + seat // _NAMES * _NAME, wide - 10, _NAME)
        letter = badge(speech.view, seat, 38)
        if letter is not None:
            canvas.paste(letter, box.x, box.y + 4)
        room = Box(box.x + 46, box.y, box.width - 46, box.height)
        canvas.text(room, speech.seat(seat), Pen(INK, 34, least=22, align="left"))
