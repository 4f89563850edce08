"""The pictures between two rounds and at the end: what comes next or who won, the scores, and the round played last."""

from msgspec.structs import replace
from PIL import Image

from cogs.api import WIDTH, Box, Picture, Say, winners
from cogs.farrago_words.pictures.art import TROPHY, figure, scribe, sign, team_badge
from cogs.farrago_words.pictures.claims import claims_height, draw_claims
from cogs.farrago_words.pictures.notebook import notebook
from cogs.farrago_words.pictures.opening import PENCIL
from cogs.farrago_words.pictures.parts import BELOW, MARGIN, TALL, banner, heading, open_stage
from cogs.farrago_words.pictures.podium import draw_podium, has_podium, podium_height
from cogs.farrago_words.pictures.reveal import GAP, TOPIC, topic_bubble
from cogs.farrago_words.pictures.scoreboard import draw_scoreboard, scoreboard_height
from cogs.farrago_words.text.names import picture_speech
from cogs.farrago_words.text.notes import doing, side_note, when
from engine.farrago_words.model import FarragoWordsView

_BANNER = 84
_WON = 84
"""The banner of a match that is over is taller."""

_SHORTER = 180
"""The pixels by which a result is shorter than other boards, as it has more buttons and words around it."""


def scored(view: FarragoWordsView, say: Say, title: str) -> Picture:
    """Draw a match after its first round, or at its end."""
    speech = picture_speech(view, say)
    tall = _WON if view.is_over else _BANNER
    top = BELOW + tall + GAP
    ranked = has_podium(view)
    below = top + (podium_height(view) if ranked else scoreboard_height(view)) + GAP
    claims = claims_height(view) + GAP if view.answers and view.challenges and not view.is_over else 0
    room = TALL - (_SHORTER if view.is_over else 0) - below - TOPIC - GAP - claims - GAP
    # At the end their results have no rows any more, so the signs that lead to these would lead nowhere.
    written = notebook(replace(view, challenges=()) if view.is_over else view, say, room) if view.answers else None
    canvas = open_stage(below + (TOPIC + GAP + written.height + GAP + claims if written is not None else 0))
    heading(canvas, say, title, (say(when(view)),))
    banner(canvas, Box(MARGIN, BELOW, WIDTH - 2 * MARGIN, tall), doing(speech), _icon(view), side_note(speech))
    (draw_podium if ranked else draw_scoreboard)(canvas, speech, top)
    if written is None:
        pencil = scribe(PENCIL, "calm")
        canvas.paste(pencil, (WIDTH - pencil.width) // 2, (below + canvas.image.height - pencil.height) // 2)
        return canvas.done(f"farrago-words-{_kind(view)}")
    topic_bubble(canvas, speech, below)
    y = written.draw(canvas, below + TOPIC + GAP) + GAP
    if claims:
        draw_claims(canvas, speech, y)
    return canvas.done(f"farrago-words-{_kind(view)}")


def _kind(view: FarragoWordsView) -> str:
    return "result" if view.is_over else "scores"


def _icon(view: FarragoWordsView) -> Image.Image | None:
    if view.end is not None:
        return None
    if view.outcome is not None:
        # A group plays on one side, and wins its cup together.
        return figure(TROPHY, 74) if winners(view.outcome) or len(view.scores) == 1 else None
    if view.mode == "teams" and view.active is not None:
        return team_badge(view.active, 70)
    return sign("next", 54)
