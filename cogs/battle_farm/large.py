"""One card, class ability, class or bed drawn large, with its whole text. It knows no match."""

from bot.pictures import WIDTH, Box, Canvas, Pen, Picture, width_of
from bot.pictures.flow import wrapped
from bot.pictures.theme import Colour
from bot.words import Say
from cogs.battle_farm.art import basket, bed, shaded, sign
from cogs.battle_farm.face import group_of
from cogs.battle_farm.palette import BANDS, BARK, CHALK, CREAM, DEEP, DUSK, GLOWS, INK, PLUM
from cogs.battle_farm.parts import LEAST_HEIGHT, counted, finished, open_field, paragraph, sheet
from cogs.battle_farm.subjects import Fact, Subject, describe
from engine.battle_farm.cards import BEDS, COLOR, GRADE, KINDS

_LEFT = Box(36, 36, 452, LEAST_HEIGHT - 78)
_RIGHT = Box(512, 36, WIDTH - 512 - 36, LEAST_HEIGHT - 78)
_ART = 300


def large(subject: str, say: Say) -> Picture:
    """Draw whatever has this id."""
    found = describe(subject)
    band = BANDS[group_of(subject)] if subject in KINDS else BARK if subject in BEDS else PLUM
    canvas = open_field(LEAST_HEIGHT)
    _card(canvas, found, band, say)
    _words(canvas, found, band, say)
    return finished(canvas, "battle-farm-card")


def _card(canvas: Canvas, found: Subject, band: Colour, say: Say) -> None:
    box = _LEFT
    sheet(canvas, box, 34, CHALK, band, 10)
    middle = (box.x + box.width // 2, box.y + box.height // 2 - 20)
    if found.id in BEDS:
        ground = Box(box.x + 26, box.y + 26, box.width - 52, box.height - 150)
        canvas.panel(Box(ground.x - 6, ground.y - 6, ground.width + 12, ground.height + 12), 30, BARK)
        canvas.paste(bed(found.id, ground.width, ground.height, 24), ground.x, ground.y)
    else:
        glow = GLOWS[group_of(found.id)] if found.id in KINDS else GLOWS["action"]
        disc = Box(middle[0] - 190, middle[1] - 190, 380, 380)
        canvas.panel(disc, 190, glow)
        canvas.centre(shaded(found.id, _ART), *middle)
    if found.id in KINDS:
        _signs(canvas, found.id, box)
    foot = Box(box.x + 24, box.y + box.height - 116, box.width - 48, 92)
    canvas.panel(foot, 26, DEEP)
    _figures(canvas, found, foot, say)


def _signs(canvas: Canvas, kind: str, box: Box) -> None:
    for place in range(GRADE[kind]):
        canvas.paste(sign(f"gem-{KINDS[kind].rarity}", 48), box.x + 32 + place * 54, box.y + 32)
    color = COLOR[kind]
    if color is not None:
        canvas.paste(sign(color, 72), box.x + box.width - 106, box.y + 30)


def _figures(canvas: Canvas, found: Subject, box: Box, say: Say) -> None:
    pen = Pen(CHALK, 62, align="left")
    if not found.figures:
        canvas.text(box.inner(20), say(found.sort), Pen(CREAM, 46, least=30))
        return
    sprites = [basket(64) if icon == "basket" else sign(icon, 58) for icon, _ in found.figures]
    texts = [str(number) for _, number in found.figures]
    total = sum(each.width + 6 + width_of(text, pen) for each, text in zip(sprites, texts, strict=True))
    x = box.x + (box.width - total - 36 * (len(texts) - 1)) // 2
    for sprite, text in zip(sprites, texts, strict=True):
        x = counted(canvas, sprite, text, x, box.y, box.height, pen) + 36


def _words(canvas: Canvas, found: Subject, band: Colour, say: Say) -> None:
    box = _RIGHT
    sheet(canvas, box, 34, CREAM, BARK, 5)
    head = Box(box.x + 5, box.y + 5, box.width - 10, 126)
    canvas.panel(head, 29, band)
    canvas.image.paste(band, (head.x, head.y + 40, head.x + head.width, head.y + head.height))
    canvas.text(
        Box(head.x + 28, head.y + 6, head.width - 56, 74), say(found.name), Pen(CHALK, 60, least=36, align="left")
    )
    below = " · ".join(say(line) for line in found.kinds)
    canvas.text(Box(head.x + 28, head.y + 76, head.width - 56, 44), below, Pen(CHALK, 32, least=22, align="left"))
    facts = [fact for fact in found.facts]
    y = head.y + head.height + 22
    room = Box(box.x + 32, y, box.width - 64, 0)
    if found.effect is not None:
        canvas.text(Box(room.x, y, room.width, 46), say(found.effect), Pen(DUSK, 36, least=24, align="left"))
        y += 50
    bottom = box.y + box.height - 24 - 58 * len(facts)
    text = say(found.text)
    size = next((each for each in (44, 40, 36, 32) if _fits(text, each, room.width, bottom - y - 10)), 30)
    paragraph(canvas, Box(room.x, y, room.width, bottom - y), text, Pen(INK, size, align="left"))
    for place, fact in enumerate(facts):
        _fact(canvas, fact, Box(room.x, bottom + 58 * place, room.width, 52), say)


def _fact(canvas: Canvas, fact: Fact, box: Box, say: Say) -> None:
    icon, line = fact
    sprite = basket(46) if icon == "basket" else sign(icon, 44)
    canvas.paste(sprite, box.x, box.y + (box.height - sprite.height) // 2)
    canvas.text(Box(box.x + 60, box.y, box.width - 60, box.height), say(line), Pen(INK, 34, least=24, align="left"))


def _fits(text: str, size: int, width: int, height: int) -> bool:
    return len(wrapped(text, Pen(INK, size), width)) * round(size * 1.24) <= height
