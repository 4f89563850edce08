"""The last picture of a match of F.A.R.T.: won or lost by word, shape and sky, the score big, what it is made of."""

from bot.pictures import Box, Canvas, Pen, Picture, art, emoji
from bot.pictures.theme import CHALK, GOLD, INK, LIME
from bot.words import Say
from cogs.fart.art import CARD, Side, card_face, lay, scene
from cogs.fart.parts import banner, heading, piles
from engine.fart.cards import Card
from engine.fart.model import View
from engine.game import Line, Outcome

_ROW = Box(190, 540, 986, 228)
_GAP = 10
_SCORE_WIDTH = 190


def result(view: View, outcome: Outcome, say: Say, title: str) -> Picture:
    """Draw a match that is over."""
    won = outcome.ending == "win"
    canvas = Canvas(scene("win" if won else "loss"))
    heading(canvas, say, title, pills(view, say))
    piles(canvas, view, say)
    word = say(Line(f"fart-picture-ending-{outcome.ending}"))
    canvas.text(Box(190, 84, 820, 130), word, Pen(GOLD if won else LIME, 118, least=60, outline=INK, stroke=9))
    _badge(canvas, won, say(Line("fart-picture-score", {"score": outcome.scores[0]})))
    banner(canvas, say(Line("fart-picture-wave", {"wave": view.wave})), say(made_of(view, outcome)))
    _row(canvas, view)
    return canvas.done("fart-result")


def pills(view: View, say: Say) -> tuple[str, ...]:
    """Write turn and sacrifices."""
    counts = {"turn": view.turn, "sacrifices": view.sacrifices}
    return tuple(say(Line(f"fart-picture-{key}", {"count": count})) for key, count in counts.items())


def made_of(view: View, outcome: Outcome) -> Line:
    """Say what the score counts (FART-17)."""
    if outcome.ending == "win":
        return Line("fart-picture-made-of-win", {"table": len(view.table), "reserve": view.defenders_left})
    aliens = view.aliens_left + len(view.attackers)
    return Line(f"fart-picture-made-of-loss-{view.wave}", {"aliens": aliens})


def _badge(canvas: Canvas, won: bool, score: str) -> None:  # noqa: FBT001 - two shapes of one badge
    canvas.centre(art("fart-medal" if won else "fart-wound", 420, 260), 600, 328)
    canvas.centre(emoji("🏆" if won else "☠️", 150), 300, 330)
    canvas.centre(emoji("🎖️" if won else "👽", 150), 900, 330)
    box = Box(600 - _SCORE_WIDTH // 2, 262 if won else 238, _SCORE_WIDTH, 130)
    canvas.text(box, score, Pen(INK if won else CHALK, 108, least=60))


def _row(canvas: Canvas, view: View) -> None:
    """Show who holds the trench: aliens still in view, then defenders."""
    fighters: list[tuple[Card, Side]] = [(card, "alien") for card in view.attackers]
    fighters += [(card, "soldier") for card in view.table]
    count = max(6, len(fighters))
    width = (_ROW.width - _GAP * (count - 1)) // count
    top = _ROW.y + (_ROW.height - width * CARD[1] // CARD[0]) // 2
    for place, (card, side) in enumerate(fighters):
        lay(canvas, card_face(card, side, width), _ROW.x + place * (width + _GAP), top, width)
