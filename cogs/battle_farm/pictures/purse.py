"""The bar at the top of a private picture: the player's tokens, the distance to the goal, and what to do now."""

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Say, Seat, counted, one_or_two_lines, width_of
from cogs.battle_farm.pictures.art import figure, sign
from cogs.battle_farm.pictures.palette import CHALK, DEEP, GOLD, TAN
from cogs.battle_farm.pictures.parts import MARGIN, board
from cogs.battle_farm.text.notes import Heading, is_asked
from engine.battle_farm.model import BattleFarmView

HEIGHT = 116
"""Height of the bar with the space below it, in pixels."""

_BAR = Box(MARGIN, 8, WIDTH - 2 * MARGIN, 98)
_COINS = Pen(CHALK, 62, align="left", outline=DEEP, stroke=3)
_OF = Pen(TAN, 42, align="left")


def purse(canvas: Canvas, view: BattleFarmView, seat: Seat, words: Heading, say: Say) -> None:
    """Draw the bar of a seat."""
    farm = view.farms[seat]
    board(canvas, _BAR)
    y, tall = _BAR.y + 4, _BAR.height - 22
    canvas.paste(figure(farm.farmer, 76), _BAR.x + 14, y + 2)
    x = counted(canvas, sign("coin", 60), str(farm.coins), _BAR.x + 100, y, tall, _COINS)
    goal = say(Line("battle_farm-picture-of", {"limit": view.limit}))
    canvas.text(Box(x + 10, y + 5, width_of(goal, _OF), tall), goal, _OF)
    x += 34 + width_of(goal, _OF)
    x = counted(canvas, sign("sack", 58), str(farm.fertilizers), x, y, tall, _COINS) + 24
    canvas.paste(sign(_SIGNS[farm.ability], 54), x, y + (tall - 54) // 2)
    x += 72
    line = words.doing if words.turn is None or view.active == seat or is_asked(view) else words.turn
    pen = Pen(GOLD, 44, least=24, align="right", outline=DEEP, stroke=3)
    one_or_two_lines(canvas, Box(x, y, _BAR.x + _BAR.width - 22 - x, tall), say(line), pen, small=32)
    _progress(canvas, farm.coins, view.limit)


def _progress(canvas: Canvas, coins: int, limit: int) -> None:
    """Draw how much of the goal is reached, also beyond it (BF-17)."""
    track = Box(_BAR.x + 16, _BAR.y + _BAR.height - 20, _BAR.width - 32, 12)
    canvas.panel(track, 6, DEEP)
    part = min(track.width, track.width * coins // max(1, limit))
    if part > 12:
        canvas.panel(Box(track.x, track.y, part, track.height), 6, GOLD)


_SIGNS = {"ready": "ability", "used": "ability-used", "spent": "ability-spent"}
