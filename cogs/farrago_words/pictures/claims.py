"""The challenges of a round in rows: the answers, the claim, its author, and the result."""

from PIL import Image

from cogs.api import WIDTH, Box, Canvas, Line, Pen, width_of
from cogs.farrago_words.pictures.art import number_on, sign
from cogs.farrago_words.pictures.headline import parts
from cogs.farrago_words.pictures.palette import CREAM, DUSK, INK
from cogs.farrago_words.pictures.parts import MARGIN, plate, signed
from cogs.farrago_words.text.names import Speech, badge
from engine.farrago_words.model import FarragoWordsView, ShownChallenge

OPEN, SETTLED = 4, 3
"""Challenges that have a row while they are open, and afterwards; the rest is counted."""

NAMED = 4
"""Answers of one challenge that are named."""

ROW = 48
_PAD = 10


def claims_height(view: FarragoWordsView) -> int:
    """Return the height of all rows, in pixels; 0 without challenges."""
    count, most = len(view.challenges), _most(view)
    rows = min(most, count) + (count > most)
    return rows * ROW + 2 * _PAD if rows else 0


def draw_claims(canvas: Canvas, speech: Speech, y: int) -> int:
    """Write the challenges from a line on; returns where they end."""
    found, most = speech.view.challenges, _most(speech.view)
    tall = claims_height(speech.view)
    if not tall:
        return y
    plate(canvas, Box(MARGIN, y, WIDTH - 2 * MARGIN, tall), CREAM, 22)
    for place, challenge in enumerate(found[:most]):
        _row(canvas, speech, challenge, Box(MARGIN + 18, y + _PAD + place * ROW, WIDTH - 2 * MARGIN - 36, ROW))
    if len(found) > most:
        text = speech.say(Line("farrago_words-picture-claims-more", {"count": len(found) - most}))
        box = Box(MARGIN + 80, y + _PAD + most * ROW, WIDTH - 2 * MARGIN - 120, ROW)
        canvas.text(box, text, Pen(DUSK, 32, align="left"))
    return y + tall


def _most(view: FarragoWordsView) -> int:
    return OPEN if view.phase in ("challenge", "vote") else SETTLED


def _row(canvas: Canvas, speech: Speech, challenge: ShownChallenge, box: Box) -> None:
    canvas.paste(number_on("claim", str(challenge.number + 1), 46, INK), box.x, box.y + 1)
    result, icon = _result(speech, challenge)
    right = _moved(canvas, speech, challenge, box)
    pen = Pen(DUSK, 32, least=22, align="right")
    wide = min(430, width_of(result, pen))
    canvas.text(Box(right - wide, box.y, wide, box.height), result, pen)
    right -= wide + 46
    if icon is not None:
        canvas.paste(icon, right, box.y + (box.height - icon.height) // 2)
    room = Box(box.x + 62, box.y, right - box.x - 76, box.height)
    parts(canvas, room, claim_parts(speech, challenge), Pen(INK, 36, least=22, align="left"))


def _moved(canvas: Canvas, speech: Speech, challenge: ShownChallenge, box: Box) -> int:
    """Write the challengers' gain or loss at the end of a row; returns where that begins."""
    right = box.x + box.width
    whose = badge(speech.view, challenge.seat, 44)
    if not challenge.points or challenge.struck is None or whose is None:
        return right
    text = moved(challenge)
    pen = Pen(INK, 36)
    wide = width_of(text, pen)
    canvas.text(Box(right - wide, box.y, wide, box.height), text, pen)
    canvas.paste(whose, right - wide - 50, box.y + 2)
    return right - wide - 70


def moved(challenge: ShownChallenge) -> str:
    """Write the challengers' gain or loss."""
    return signed(challenge.points if challenge.struck else -challenge.points)


def claimed(speech: Speech, challenge: ShownChallenge) -> str:
    """Write a claim with its answers."""
    return "".join(claim_parts(speech, challenge))


def claim_parts(speech: Speech, challenge: ShownChallenge) -> list[str]:
    """Say it in parts, each in the direction of its script."""
    texts = {each.number: each.text for each in speech.view.answers}
    known = [texts[number] for number in challenge.answers if number in texts]
    named = [speech.write(text) for text in known[:NAMED]]
    if len(known) > NAMED:
        named.append(speech.say(Line("farrago_words-picture-more", {"count": len(known) - NAMED})))
    joined = [part for text in named for part in (text, " / ")][:-1]
    return [*joined, f": {speech.say(Line(f'farrago_words-picture-claim-{challenge.claim}'))}"]


def result(speech: Speech, challenge: ShownChallenge) -> str:
    """Say the result of a challenge, or who made it."""
    votes = {"strike": challenge.strike, "keep": challenge.keep}
    if challenge.struck is not None:
        return speech.say(Line(f"farrago_words-picture-claim-{'struck' if challenge.struck else 'kept'}", votes))
    if speech.view.tallies:
        return speech.say(Line(f"farrago_words-picture-claim-{'alone' if challenge.alone else 'lapsed'}"))
    return speech.say(Line("farrago_words-picture-claim-open", {"who": speech.person(challenge.by)}))


def _result(speech: Speech, challenge: ShownChallenge) -> tuple[str, Image.Image | None]:
    said = result(speech, challenge)
    if speech.view.tallies:
        return said, sign("struck" if challenge.struck else "tick", 40)
    return said, badge(speech.view, challenge.seat, 40)
