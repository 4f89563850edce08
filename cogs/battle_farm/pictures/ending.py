"""The end of a match: the winner, and everybody on the step of their place; people who left on the lowest, with why."""

from collections.abc import Sequence

from PIL import Image

from cogs.api import (
    WIDTH,
    Box,
    Canvas,
    End,
    Finisher,
    Outcome,
    Pen,
    Say,
    art,
    counted,
    kept,
    one_or_two_lines,
    placed,
    reason,
    rounded,
    verdict,
    width_of,
    winners,
)
from cogs.battle_farm.pictures.art import TROPHY, figure, sign, symbol
from cogs.battle_farm.pictures.palette import BARK, CHALK, DEEP, GOLD, HEADS, INK, SKY
from cogs.battle_farm.pictures.parts import MARGIN, sheet
from cogs.battle_farm.text.notes import final, tied, won
from engine.battle_farm.model import BattleFarmView
from engine.battle_farm.rules.scoring import ties

_HEIGHT = 560
_WHY = 44
"""Height of a line of words below the banner, in pixels."""

BANNER = 78
"""The height of the winner's banner, in pixels."""

_STEPS = {1: 190, 2: 172, 3: 160, 0: 146}
"""The heights of the first steps, in pixels, and of the lowest, for people who left, with the reason in two lines."""
_LOW = 152
_WIDEST = 300

_SCENE = (1168, 462)
"""The shape of the scene behind the result."""

_ROOMY = 230
"""Columns of this width have room for coins and fertilizers side by side, in large letters."""


def height(outcome: Outcome) -> int:
    """Return how tall a result is, in pixels."""
    return _HEIGHT if tied(outcome) is None else _HEIGHT + _WHY


def podium(canvas: Canvas, view: BattleFarmView, outcome: Outcome, y: int, say: Say, names: Sequence[str]) -> None:
    """Draw the result from y on."""
    box = Box(MARGIN, y, WIDTH - 2 * MARGIN, height(outcome))
    sheet(canvas, box, 20, SKY, BARK, 4)
    canvas.paste(_evening(box.width - 8, box.height - 8), box.x + 4, box.y + 4)
    title = _banner(canvas, y + 12, say(won(outcome, names)), trophies=bool(winners(outcome)))
    for place, line in enumerate(each for each in (final(view, outcome, names), tied(outcome)) if each is not None):
        ribbon = Box(box.x + 12, title.y + BANNER + 4 + place * _WHY, box.width - 24, _WHY)
        one_or_two_lines(canvas, ribbon, say(line), Pen(CHALK, 40, least=22, outline=DEEP, stroke=4), small=22)
    order = placed(outcome)
    level = {seat for tie in ties(outcome) for seat in tie.seats}
    step = min(_WIDEST, (box.width - 40) // len(order))
    left = box.x + (box.width - step * len(order)) // 2
    for place, one in enumerate(order):
        column = Box(left + place * step + 5, y, step - 10, box.height)
        _column(canvas, view, one, column, names[one.seat], say, is_level=one.seat in level)


def end_banner(canvas: Canvas, end: End, y: int, say: Say, names: Sequence[str]) -> None:
    """Draw from y down the winner of a match that people ended, if any, and why it is over."""
    _banner(canvas, y, say(verdict(end, names)), say(reason(end)), trophies=end.winner is not None)


def _banner(canvas: Canvas, y: int, words: str, why: str = "", *, trophies: bool) -> Box:
    title = Box(MARGIN + 110, y, WIDTH - 2 * MARGIN - 220, BANNER)
    canvas.panel(title, 30, DEEP, GOLD, 5)
    room = title.inner(24)
    if why:
        half = room.width // 2
        canvas.text(Box(room.x + half, room.y, half, room.height), why, Pen(CHALK, 38, least=22))
        room = Box(room.x, room.y, half, room.height)
    canvas.text(room, words, Pen(GOLD, 58, least=32))
    for x in (title.x - 44, title.x + title.width + 44) if trophies else ():
        canvas.centre(symbol(TROPHY, 84), x, title.y + BANNER // 2)
    return title


def _column(
    canvas: Canvas, view: BattleFarmView, one: Finisher, box: Box, name: str, say: Say, *, is_level: bool
) -> None:
    seat, place = one.seat, one.place
    tall = _STEPS.get(place, _LOW)
    block = Box(box.x, box.y + box.height - tall - 8, box.width, tall)
    canvas.panel(block, 14, HEADS[seat], GOLD if place == 1 else BARK, 6 if place == 1 else 4)
    above = Box(block.x, block.y + 2, block.width, tall - 66)
    if one.left:
        one_or_two_lines(canvas, above.inner(6), say(one.why), Pen(CHALK, 40, least=30), small=34)
    else:
        canvas.text(above, str(place), Pen(CHALK, 90, least=40))
    plate = Box(box.x, block.y - 58, box.width, 54)
    canvas.panel(plate, 24, CHALK, BARK, 3)
    canvas.text(plate.inner(14), name, Pen(INK, 44, least=24))
    tall = 150 if place == 1 else 124
    canvas.centre(figure(view.farms[seat].farmer, tall), box.x + box.width // 2, plate.y - tall // 2 + 4)
    held = [("coin", one.score), *([("sack", view.farms[seat].fertilizers)] if is_level else [])]
    size = 48 if len(held) == 1 or box.width > _ROOMY else 30
    pen = Pen(INK, size, align="left")
    sprites = [(sign(icon, size), str(count)) for icon, count in held]
    width = sum(sprite.width + 6 + width_of(text, pen) for sprite, text in sprites) + 12 * len(held) + 16
    tag = Box(box.x + (box.width - width) // 2, box.y + box.height - 70, width, 54)
    canvas.panel(tag, 22, GOLD, BARK, 3)
    x = tag.x + 14
    for sprite, text in sprites:
        x = counted(canvas, sprite, text, x, tag.y, 54, pen) + 12


@kept
def _evening(width: int, height: int) -> Image.Image:
    # Large enough for both sides; the sky is cut, not the fields, which lie at the bottom of the drawing.
    # One size for all, since drawing it takes long.
    across = max(width, -(-(_HEIGHT + _WHY) * _SCENE[0] // _SCENE[1]))
    tall = across * _SCENE[1] // _SCENE[0]
    left = (across - width) // 2
    scene = art("battle_farm/evening", across, tall).crop((left, tall - height, left + width, tall))
    scene.putalpha(rounded(width, height, 16))
    return scene
