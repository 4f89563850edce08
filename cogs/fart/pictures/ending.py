"""The last picture of a match of F.A.R.T.: won or lost by word, shape and sky, the score large, and its parts.

A player who left has neither won nor lost: the picture says that there is no result, and who made the score.
"""

from cogs.api import (
    Box,
    Canvas,
    End,
    Line,
    Outcome,
    Pen,
    Picture,
    Say,
    art,
    emoji,
    outcome_line,
    placed,
    reason,
    verdict,
)
from cogs.fart.palette import CHALK, GOLD, INK, LIME
from cogs.fart.pictures.art import CARD, Side, lay_card
from cogs.fart.pictures.parts import banner, heading
from cogs.fart.pictures.scenery import scene
from engine.fart.cards import Card
from engine.fart.model import TABLE_SIZE, View

_ROW = Box(14, 521, 1172, 269)
_GAP = 10


def result(view: View, outcome: Outcome, say: Say, title: str) -> Picture:
    """Draw a match that is over."""
    if outcome.left:
        return _finished_by_ai(view, outcome, say, title)
    won = outcome.ending == "win"
    canvas = Canvas(scene("win" if won else "loss"))
    heading(canvas, say, title, _pills(view, say))
    word = say(Line(f"fart-picture-ending-{outcome.ending}"))
    canvas.text(Box(100, 84, 1000, 130), word, Pen(GOLD if won else LIME, 124, least=60, outline=INK, stroke=9))
    _badge(canvas, outcome.ending, _score(outcome, say))
    banner(canvas, say(Line("fart-picture-wave", {"wave": view.wave})), say(made_of(view, outcome)))
    _row(canvas, view, stand_in="fart/slot" if won else "fart/grave")
    return canvas.done("fart-result")


def closed(view: View, end: End, say: Say, title: str) -> Picture:
    """Draw a match that was ended before its rules did."""
    canvas = _without_winner(view, say, title, 200, say(verdict(end, ())))
    banner(canvas, say(Line("picture-end-over")), say(reason(end)))
    _row(canvas, view, stand_in="fart/slot")
    return canvas.done("fart-result")


def _finished_by_ai(view: View, outcome: Outcome, say: Say, title: str) -> Picture:
    """Draw a match that an AI finished for a player who left: its score, without medal and wound."""
    canvas = _without_winner(view, say, title, 84, say(won(outcome)))
    canvas.panel(Box(600 - 164, 232, 328, 176), 30, CHALK, INK, 6)
    canvas.centre(emoji("🤖", 170), 260, 330)
    canvas.text(Box(600 - 140, 262, 280, 118), _score(outcome, say), Pen(INK, 96, least=60))
    banner(canvas, say(Line("fart-picture-wave", {"wave": view.wave})), say(made_of(view, outcome)))
    _row(canvas, view, stand_in="fart/slot")
    return canvas.done("fart-result")


def _without_winner(view: View, say: Say, title: str, y: int, words: str) -> Canvas:
    """Begin a picture without a winner: the sky of its wave, and the words from y on."""
    canvas = Canvas(scene(f"wave-{view.wave}"))
    heading(canvas, say, title, _pills(view, say))
    canvas.text(Box(100, y, 1000, 130), words, Pen(GOLD, 124, least=60, outline=INK, stroke=9))
    return canvas


def won(outcome: Outcome) -> Line:
    """Say that there is no result, as an AI finished."""
    return outcome_line(outcome, (), "signed")


def _score(outcome: Outcome, say: Say) -> str:
    return say(Line("fart-picture-score", {"score": outcome.scores[0]}))


def _pills(view: View, say: Say) -> tuple[str, ...]:
    return (say(Line("fart-picture-sacrifices", {"count": view.sacrifices})),)


def made_of(view: View, outcome: Outcome) -> Line:
    """Say what the score counts (FART-17), and if so that an AI made it."""
    (one,) = placed(outcome)
    counted = _counted(view, outcome)
    return Line("fart-picture-made-of-left", {"made": counted, "why": one.why}) if one.left else counted


def _counted(view: View, outcome: Outcome) -> Line:
    if outcome.ending == "win":
        return Line("fart-picture-made-of-win", {"table": len(view.table), "reserve": view.defenders_left})
    aliens = view.aliens_left + len(view.attackers)
    return Line(f"fart-picture-made-of-loss-{view.wave}", {"aliens": aliens})


def _badge(canvas: Canvas, ending: str, score: str) -> None:
    if ending == "win":
        canvas.centre(art("fart/medal", 404, 250), 600, 320)
        canvas.centre(emoji("🏆", 170), 260, 330)
        canvas.text(Box(600 - 84, 262, 168, 118), score, Pen(INK, 96, least=60))
        return
    canvas.centre(art("fart/wound", 404, 250), 600, 326)
    canvas.centre(emoji("☠️", 160), 270, 326)
    canvas.centre(emoji("👽" if ending == "loss" else "🏳️", 160), 930, 326)
    canvas.text(Box(600 - 164, 232, 328, 140), score, Pen(CHALK, 116, least=60))


def _row(canvas: Canvas, view: View, stand_in: str) -> None:
    """Show who holds the trench: aliens still in view, then defenders, then the places that are empty."""
    fighters: list[tuple[Card, Side]] = []
    fighters.extend((card, "alien") for card in view.attackers)
    fighters.extend((card, "soldier") for card in view.table)
    # A match that is given up may have three aliens left beside six defenders.
    count = max(TABLE_SIZE, len(fighters))
    width = min((_ROW.width - _GAP * (count - 1)) // count, _ROW.height * CARD[0] // CARD[1])
    left = _ROW.x + (_ROW.width - count * (width + _GAP) + _GAP) // 2
    top = _ROW.y + (_ROW.height - width * CARD[1] // CARD[0]) // 2
    for place, (card, side) in enumerate(fighters):
        lay_card(canvas, card, side, left + place * (width + _GAP), top, width)
    for place in range(len(fighters), TABLE_SIZE):
        canvas.paste(art(stand_in, width, width * CARD[1] // CARD[0]), left + place * (width + _GAP), top)
