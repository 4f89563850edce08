"""The pictures while people write, and while the other teams steal: the topic, the eight letters, the active team.

They show no answers.
"""

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Picture, Say, two_lines
from cogs.farrago_words.pictures.art import scribe, sign, team_badge
from cogs.farrago_words.pictures.palette import CHALK, DUSK, INK
from cogs.farrago_words.pictures.parts import BELOW, MARGIN, bubble, heading, open_stage, plate
from cogs.farrago_words.pictures.tiles import block, flat
from cogs.farrago_words.text.names import Speech, picture_speech, topic, topic_sign
from cogs.farrago_words.text.notes import beside, counting, doing, when
from engine.farrago_words.model import FarragoWordsView
from engine.farrago_words.rules.scoring import STOLEN
from engine.farrago_words.rules.timing import STEAL

BLOCK = 212
"""How large a block is, in pixels: two rows of four."""

FRANTIC = 212
"""How tall the scribe is."""

MASK = 200

_TOPIC = Box(MARGIN, BELOW + 8, WIDTH - 2 * MARGIN, 190)
_BLOCKS = (MARGIN, _TOPIC.y + _TOPIC.height + 20)
_STEP = BLOCK + 2
_SIDE = Box(MARGIN + 4 * _STEP + 14, _BLOCKS[1] + 6, WIDTH - 2 * MARGIN - 4 * _STEP - 14, 2 * _STEP - 14)
_FOOT = Box(MARGIN, _BLOCKS[1] + 2 * _STEP + 6, WIDTH - 2 * MARGIN, 44)


def writing(view: FarragoWordsView, say: Say, title: str) -> Picture:
    """Draw a round during writing or stealing."""
    canvas = open_stage(0)
    heading(canvas, say, title, (say(when(view)),))
    bubble(canvas, _TOPIC, say(Line("farrago_words-picture-topic")), topic(view, say), topic_sign(view), (112, 88))
    stealing = view.phase == "steal"
    for place, letter in enumerate(view.letters):
        _letter(canvas, letter, place, taken=stealing and letter not in view.free)
    speech = picture_speech(view, say)
    if stealing:
        _thieves(canvas, speech)
    else:
        _writers(canvas, speech)
    _rules(canvas, say, stealing=stealing)
    return canvas.done("farrago-words-round")


def _letter(canvas: Canvas, letter: str, place: int, *, taken: bool) -> None:
    x, y = _BLOCKS[0] + place % 4 * _STEP, _BLOCKS[1] + place // 4 * _STEP
    if not taken:
        canvas.paste(block(letter, place, BLOCK), x, y)
        return
    canvas.paste(flat(letter, BLOCK), x, y)
    canvas.paste(sign("tick", 76), x + BLOCK - 84, y + BLOCK - 84)


def _writers(canvas: Canvas, speech: Speech) -> None:
    """Write whose turn it is, next to the scribe."""
    view = speech.view
    plate(canvas, _SIDE)
    pencil = scribe(FRANTIC, "frantic")
    canvas.paste(pencil, _SIDE.x + (_SIDE.width - pencil.width) // 2, _SIDE.y + _SIDE.height - FRANTIC - 12)
    words = Box(_SIDE.x + 16, _SIDE.y + 14, _SIDE.width - 32, 104)
    if view.mode == "teams" and view.active is not None:
        canvas.paste(team_badge(view.active, 108), words.x, words.y)
        words = Box(words.x + 116, words.y, words.width - 116, words.height)
    two_lines(canvas, words, doing(speech), Pen(INK, 54), 50)
    side_note = Box(_SIDE.x + 16, _SIDE.y + 120, _SIDE.width - 32, 66)
    two_lines(canvas, side_note, beside(speech), Pen(DUSK, 32), 30)


def _thieves(canvas: Canvas, speech: Speech) -> None:
    """Write which teams may steal, and for how long."""
    view = speech.view
    plate(canvas, _SIDE)
    canvas.paste(sign("mask", MASK), _SIDE.x + (_SIDE.width - MASK) // 2, _SIDE.y - 16)
    middle = Box(_SIDE.x + 16, _SIDE.y + 142, _SIDE.width - 32, 84)
    canvas.text(middle, doing(speech), Pen(INK, 84, least=40))
    time = speech.say(Line("farrago_words-picture-steal-time", {"seconds": STEAL}))
    two_lines(canvas, Box(middle.x, middle.y + 84, middle.width, 80), time, Pen(DUSK, 38), 38)
    seats = [seat for seat in range(len(view.scores)) if seat != view.active]
    size = 92
    left = _SIDE.x + (_SIDE.width - len(seats) * (size + 4)) // 2
    for place, seat in enumerate(seats):
        canvas.paste(team_badge(seat, size), left + place * (size + 4), _SIDE.y + _SIDE.height - size - 14)


def _rules(canvas: Canvas, say: Say, *, stealing: bool) -> None:
    """Say how words count."""
    if stealing:
        said = [say(Line("farrago_words-picture-count-steal", {"points": STOLEN}))]
    else:
        said = list(map(say, counting()))
    canvas.panel(_FOOT, 22, INK)
    canvas.text(_FOOT.inner(24), "  ·  ".join(said), Pen(CHALK, 32, least=22))
