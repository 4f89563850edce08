"""The ability of a class as a card: its name, its cost, whether it can be used."""

from cogs.api import Box, Canvas, Line, Pen, Say, counted, two_lines
from cogs.battle_farm.pictures.art import shaded, sign
from cogs.battle_farm.pictures.palette import BARK, CHALK, DEEP, GOLD, INK, PLUM, SAND
from engine.battle_farm.cards import CLASSES
from engine.battle_farm.model import FarmView


def draw_ability(canvas: Canvas, farm: FarmView, box: Box, say: Say) -> None:
    """Draw it into a box from 200 pixels wide and 220 tall on."""
    ability = CLASSES[farm.farmer].ability
    canvas.panel(box, 18, PLUM)
    canvas.panel(Box(box.x + 4, box.y + 60, box.width - 8, box.height - 64), 14, CHALK)
    name = Box(box.x + 44, box.y + 2, box.width - 52, 56)
    two_lines(canvas, name, say(Line(f"battle_farm-ability-{ability.id}")), Pen(CHALK, 32), 26)
    canvas.paste(sign(_SIGNS[farm.ability], 38), box.x + 8, box.y + 10)
    foot = 88
    room = box.height - 64 - foot
    size = min(room - 2, 110)
    canvas.centre(shaded(ability.id, size), box.x + box.width // 2, box.y + 62 + room // 2)
    plate = Box(box.x + 8, box.y + box.height - foot - 6, box.width - 16, 42)
    canvas.panel(plate, 12, DEEP)
    often = say(Line(f"battle_farm-picture-once-{'turn' if ability.replayable else 'game'}"))
    pen = Pen(CHALK, 34, align="left")
    cost = str(ability.cost)
    end = counted(canvas, sign("sack", 32), cost, plate.x + 12, plate.y, plate.height, pen)
    canvas.text(Box(end + 10, plate.y, plate.x + plate.width - end - 20, plate.height), often, Pen(CHALK, 26, least=18))
    ready = farm.ability == "ready"
    tab = Box(plate.x, plate.y + plate.height + 4, plate.width, 38)
    canvas.panel(tab, 14, GOLD if ready else SAND, BARK, 2)
    canvas.text(tab.inner(8), say(Line(f"battle_farm-picture-ability-{farm.ability}")), Pen(INK, 28, least=18))


_SIGNS = {"ready": "ability", "used": "ability-used", "spent": "ability-spent"}
