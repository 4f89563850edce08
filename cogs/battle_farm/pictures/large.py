"""One card, class ability, class or bed drawn large, with its whole text. It knows no match."""

from collections.abc import Sequence

from cogs.api import WIDTH, Box, Canvas, Colour, Pen, Picture, Say, counted, paragraph, paragraph_height, width_of
from cogs.battle_farm.pictures.art import basket, bed, figure, shaded, sign
from cogs.battle_farm.pictures.cards import group_of
from cogs.battle_farm.pictures.palette import BANDS, BARK, CHALK, CREAM, DEEP, DUSK, GLOWS, INK, PLUM
from cogs.battle_farm.pictures.parts import LARGE_HEIGHT, open_field, sheet
from cogs.battle_farm.text.subjects import HELPS, Fact, Subject, describe
from engine.battle_farm.cards import BEDS, COLOR, GRADE, KINDS

_LEFT = Box(36, 36, 452, LARGE_HEIGHT - 78)
_RIGHT = Box(512, 36, WIDTH - 512 - 36, LARGE_HEIGHT - 78)
_ART = 300
_STEP = 56
_TITLE = 52


def large(subject: str, say: Say) -> Picture:
    """Draw the thing with this id."""
    found = describe(subject)
    band = BANDS[group_of(subject)] if subject in KINDS else BARK if subject in BEDS else PLUM
    canvas = open_field(LARGE_HEIGHT)
    _card(canvas, found, band, say)
    _words(canvas, found, band, say)
    return canvas.done("battle-farm-card")


def _card(canvas: Canvas, found: Subject, band: Colour, say: Say) -> None:
    box = _LEFT
    sheet(canvas, box, 34, CHALK, band, 10)
    x, y = box.x + box.width // 2, box.y + (box.height - 96) // 2 + (24 if found.id in KINDS else 0)
    if found.id in BEDS:
        frame = Box(x - 190, y - 190, 380, 380)
        canvas.panel(frame, 40, BARK)
        canvas.paste(bed(found.id, 364, 364, 33), frame.x + 8, frame.y + 8)
    else:
        y -= 50 if found.beds else 0
        canvas.panel(Box(x - 190, y - 190, 380, 380), 190, GLOWS[group_of(found.id) if found.id in KINDS else "action"])
        canvas.centre(shaded(found.id, _ART), x, y)
    _beds(canvas, found.beds, x, y + 200)
    if found.id in KINDS:
        _signs(canvas, found.id, box)
    foot = Box(box.x + 24, box.y + box.height - 116, box.width - 48, 92)
    canvas.panel(foot, 26, DEEP)
    _figures(canvas, found, foot, say)


def _beds(canvas: Canvas, beds: Sequence[str], middle: int, y: int) -> None:
    """Draw the beds that a class begins with."""
    left = middle - (len(beds) * 96 - 12) // 2
    for place, kind in enumerate(beds):
        canvas.panel(Box(left + place * 96, y, 84, 84), 18, BARK)
        canvas.paste(bed(kind, 74, 74, 13), left + place * 96 + 5, y + 5)


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
    title = Box(head.x + 28, head.y + 6, head.width - 56, 74)
    canvas.text(title, say(found.name), Pen(CHALK, 60, least=26, align="left"))
    below = " · ".join(say(line) for line in found.kinds)
    canvas.text(Box(title.x, head.y + 76, title.width, 44), below, Pen(CHALK, 32, least=22, align="left"))
    facts = box.y + box.height - 22 - _STEP * len(found.facts)
    top = head.y + head.height + 20
    _texts(canvas, found, Box(box.x + 32, top, box.width - 64, facts - top), say)
    for place, fact in enumerate(found.facts):
        _fact(canvas, fact, Box(box.x + 32, facts + _STEP * place, box.width - 64, _STEP - 4), say)
    if found.crops:
        _helped(canvas, found.crops, Box(box.x + 32, box.y + box.height - 250, box.width - 64, 226), say)


def _texts(canvas: Canvas, found: Subject, box: Box, say: Say) -> None:
    """Write its effects, as large as fits."""
    parts: list[tuple[str, str]] = [(say(found.effect) if found.effect is not None else "", say(found.text))]
    if found.more is not None:
        parts.append((say(found.more[0]), say(found.more[1])))
    titles = sum(_TITLE for title, _ in parts if title)
    left = box.height - titles - 14 * len(parts)
    size = next((each for each in (44, 40, 36) if _tall([text for _, text in parts], each, box.width) <= left), 32)
    y = box.y
    for title, text in parts:
        if title:
            canvas.text(Box(box.x, y, box.width, 50), title, Pen(DUSK, 38, least=24, align="left"))
            y += _TITLE
        y = paragraph(canvas, Box(box.x, y, box.width, 0), text, Pen(INK, size, align="left")) + 14


def _helped(canvas: Canvas, crops: Sequence[str], box: Box, say: Say) -> None:
    """Draw the crops that a bed helps."""
    canvas.text(Box(box.x, box.y, box.width, 50), say(HELPS), Pen(DUSK, 36, least=24, align="left"))
    for place, kind in enumerate(crops):
        canvas.paste(figure(kind, 76), box.x + place % 7 * 84, box.y + 58 + place // 7 * 84)


def _fact(canvas: Canvas, fact: Fact, box: Box, say: Say) -> None:
    icon, line = fact
    sprite = basket(46) if icon == "basket" else sign(icon, 44)
    canvas.paste(sprite, box.x, box.y + (box.height - sprite.height) // 2)
    canvas.text(Box(box.x + 60, box.y, box.width - 60, box.height), say(line), Pen(INK, 34, least=24, align="left"))


def _tall(texts: Sequence[str], size: int, width: int) -> int:
    return sum(paragraph_height(text, Pen(INK, size), width) for text in texts)
