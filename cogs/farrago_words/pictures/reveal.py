"""The pictures after the bell: all answers in the notebook, and what is held against them, while people challenge and
vote.
"""

from PIL import Image

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Picture, Say, width_of
from cogs.farrago_words.pictures.art import sign, team_badge, worth
from cogs.farrago_words.pictures.claims import claims_height, draw_claims
from cogs.farrago_words.pictures.notebook import notebook
from cogs.farrago_words.pictures.palette import CREAM, INK
from cogs.farrago_words.pictures.parts import BELOW, MARGIN, banner, bubble, finished, heading, open_stage
from cogs.farrago_words.pictures.scoreboard import draw_scoreboard, scoreboard_height
from cogs.farrago_words.text.names import Speech, drawn, topic, topic_sign, writer
from cogs.farrago_words.text.notes import doing, when
from engine.farrago_words.model import FarragoWordsView

LEGEND = 46
GAP = 16
TOPIC = 104
_BANNER = 84


def reveal(view: FarragoWordsView, say: Say, title: str) -> Picture:
    """Draw a round during its challenges and votes."""
    speech = drawn(view, say)
    written = notebook(view, say)
    top = BELOW + TOPIC + GAP
    end = (
        top
        + _BANNER
        + GAP
        + written.height
        + GAP
        + _claims_room(view)
        + LEGEND
        + 12
        + (scoreboard_height(view) + GAP if view.mode == "free" else 0)
    )
    canvas = open_stage(end)
    heading(canvas, say, title, (say(when(view)),))
    topic_bubble(canvas, speech, BELOW)
    box = Box(MARGIN, top, WIDTH - 2 * MARGIN, _BANNER)
    time = say(Line("farrago_words-picture-seconds", {"seconds": view.seconds}))
    banner(canvas, box, doing(speech), sign("claim", 60), time)
    y = written.draw(canvas, top + _BANNER + GAP) + GAP
    y = draw_claims(canvas, speech, y)
    if view.mode == "free":
        draw_scoreboard(canvas, speech, y + GAP if view.challenges else y)
    legend(canvas, speech, canvas.image.height - LEGEND - 10)
    return finished(canvas, f"farrago-words-{view.phase}")


def topic_bubble(canvas: Canvas, speech: Speech, y: int) -> None:
    """Write the topic in a low bubble, and the team whose turn it was."""
    box = Box(MARGIN, y, WIDTH - 2 * MARGIN, TOPIC)
    bubble(canvas, box, "", topic(speech.view), topic_sign(speech.view), (68, 46), _mark(speech.view))


def _mark(view: FarragoWordsView) -> Image.Image | None:
    seat = writer(view)
    return None if seat is None else team_badge(seat, 84)


def _claims_room(view: FarragoWordsView) -> int:
    tall = claims_height(view)
    return tall + GAP if tall else 0


def legend(canvas: Canvas, speech: Speech, y: int) -> None:
    """Explain the signs that are on the picture, in one row."""
    names = signs(speech.view)
    box = Box(MARGIN, y, WIDTH - 2 * MARGIN, LEGEND)
    canvas.panel(box, LEGEND // 2, CREAM, INK, 4)
    pen = Pen(INK, 30, least=18, align="left")
    texts = [speech.say(Line(f"farrago_words-picture-sign-{key}")) for _, key in names]
    widths = [46 + width_of(text, pen) for text in texts]
    gap = max(8, (box.width - 48 - sum(widths)) // (len(names) + 1))
    share = min(1.0, (box.width - 48 - gap * (len(names) - 1)) / max(1, sum(widths)))
    x = box.x + 24 + (gap if share == 1.0 else 0)
    for (name, _), text, wide in zip(names, texts, widths, strict=True):
        room = int(wide * share)
        canvas.paste(worth(name, 36), x, y + 5)
        canvas.text(Box(x + 42, y, room - 42, LEGEND), text, pen)
        x += room + gap


def signs(view: FarragoWordsView) -> list[tuple[str, str]]:
    """List the signs of a round's answers, each with the key of its word."""
    standings = {each.standing for each in view.answers}
    found = [("star", "first")]
    found += [("mask", "stolen")] if any(each.stolen for each in view.answers) else []
    found += [("bonus", "bonus")] if any(tally.bonus for tally in view.tallies) else []
    found += [("claim", "claim")] if view.challenges else []
    found += [("struck", "struck")] if "struck" in standings else []
    found += [("same", "same")] if "cancelled" in standings else []
    return found + ([("beaten", "beaten")] if "beaten" in standings else [])
