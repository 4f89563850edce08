"""A deck as a picture: its cost curve, its numbers by type and planet, and all cards with their copies.

It draws any list of known cards, legal or not.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Picture, Say, width_of
from cogs.farrago.pictures.art import sign
from cogs.farrago.pictures.cards.card_face import face, height_of, planet_of
from cogs.farrago.pictures.palette import BANDS, CHALK, DEEP, EDGES, GOLD, HEADS, HULL, INK, MIST, RIM
from cogs.farrago.pictures.parts import MARGIN, open_space, plate
from cogs.farrago.pictures.stage import look_of
from cogs.farrago.text.names import planet_name
from engine.farrago import decks
from engine.farrago.cards import KINDS
from engine.farrago.model import PLANETS, DeckList

COSTS = 9
"""Bars of the cost curve: 0 to 7, and 8 or more."""

_HEAD = 92
_STATS = 262
_GAP = 8


@dataclass(frozen=True)
class _Sums:
    """The counts of a deck."""

    size: int
    costs: Mapping[int, int]
    types: Mapping[str, int]
    planets: Mapping[str, int]

    @classmethod
    def of(cls, cards: DeckList) -> "_Sums":
        costs: Counter[int] = Counter()
        types: Counter[str] = Counter()
        planets: Counter[str] = Counter()
        for kind, count in cards:
            each = KINDS[kind]
            types[each.type] += count
            planets[planet_of(each)] += count
            if each.is_species:
                costs[min(each.cost, COSTS - 1)] += count
        return cls(sum(count for _, count in cards), costs, types, planets)


def deck(cards: DeckList, name: str, say: Say) -> Picture:
    """Draw a deck of known cards under its name."""
    sums = _Sums.of(cards)
    ordered = _ordered(cards)
    across, wide = _grid(len(ordered))
    rows = -(-len(ordered) // across)
    top = MARGIN + _HEAD + 8 + _STATS + 10
    height = top + max(1, rows) * (height_of(wide) + _GAP) + 30
    canvas = open_space(height)
    planet = decks.planet_of(cards)
    _heading(canvas, planet if sums.size else "neutral", name, sums.size, say)
    y = MARGIN + _HEAD + 8
    _curve(canvas, sums, Box(MARGIN, y, 560, _STATS), say)
    _types(canvas, sums, Box(MARGIN + 570, y, 300, _STATS), say)
    _planets(canvas, sums, Box(MARGIN + 880, y, WIDTH - 2 * MARGIN - 880, _STATS), say)
    _cards(canvas, ordered, across, wide, Box(MARGIN, top, WIDTH - 2 * MARGIN, canvas.image.height - top - 8), say)
    return canvas.done("farrago-deck")


def _ordered(cards: DeckList) -> list[tuple[str, int]]:
    """Order cards by type, then by cost."""
    types = tuple(BANDS)
    return sorted(cards, key=lambda each: (types.index(KINDS[each[0]].type), KINDS[each[0]].cost))


def _grid(count: int) -> tuple[int, int]:
    """Return the number of cards in a row, and their width."""
    if count <= 24:
        return 8, 136
    return 10, 108


def _heading(canvas: Canvas, planet: str, name: str, size: int, say: Say) -> None:
    box = Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, _HEAD)
    canvas.panel(box, 22, HEADS[planet], EDGES[planet], 4)
    canvas.paste(sign(planet, 70), box.x + 14, box.y + 11)
    count = say(Line("farrago-picture-deck-size", {"count": size}))
    pen = Pen(CHALK, 40, align="right")
    wide = width_of(count, pen)
    canvas.text(Box(box.x + box.width - wide - 24, box.y, wide, box.height), count, pen)
    title = Box(box.x + 100, box.y, box.width - wide - 150, box.height)
    canvas.text(title, name, Pen(CHALK, 50, least=28, align="left"))


def _curve(canvas: Canvas, sums: _Sums, box: Box, say: Say) -> None:
    """Draw how many species there are of each cost."""
    plate(canvas, box)
    title = Box(box.x + 18, box.y + 8, box.width - 36, 40)
    canvas.text(title, say(Line("farrago-picture-deck-curve")), Pen(MIST, 30, least=14, align="left"))
    # A deck may have no species yet, and bars are shares of this number.
    most = max([*sums.costs.values(), 1])
    step = (box.width - 32) // COSTS
    low, tall = box.y + box.height - 48, box.height - 48 - 50 - 36
    for cost in range(COSTS):
        count = sums.costs.get(cost, 0)
        x = box.x + 16 + cost * step
        high = tall * count // most
        if count:
            canvas.panel(Box(x + 6, low - max(8, high), step - 12, max(8, high)), 8, GOLD)
            above = Box(x, low - max(8, high) - 36, step, 34)
            canvas.text(above, str(count), Pen(CHALK, 32))
        else:
            canvas.image.paste(RIM, (x + 6, low - 4, x + step - 6, low))
        label = f"{cost}+" if cost == COSTS - 1 else str(cost)
        canvas.text(Box(x, low + 4, step, 40), label, Pen(MIST, 32))


def _types(canvas: Canvas, sums: _Sums, box: Box, say: Say) -> None:
    plate(canvas, box)
    step = (box.height - 24) // len(BANDS)
    for place, type_ in enumerate(BANDS):
        row = Box(box.x + 16, box.y + 12 + place * step, box.width - 32, step)
        _counted(canvas, row, type_, say(Line(f"farrago-type-{type_}")), sums.types.get(type_, 0))


def _planets(canvas: Canvas, sums: _Sums, box: Box, say: Say) -> None:
    plate(canvas, box)
    planets = (*PLANETS, "neutral")
    step = (box.height - 20) // len(planets)
    for place, planet in enumerate(planets):
        row = Box(box.x + 16, box.y + 10 + place * step, box.width - 32, step)
        _counted(canvas, row, planet, say(planet_name(planet)), sums.planets.get(planet, 0))


def _counted(canvas: Canvas, row: Box, icon: str, word: str, count: int) -> None:
    size = min(44, row.height - 6)
    canvas.paste(sign(icon, size), row.x, row.y + (row.height - size) // 2)
    pen = Pen(CHALK if count else MIST, 36, align="right")
    canvas.text(Box(row.x + row.width - 60, row.y, 60, row.height), str(count), pen)
    canvas.text(Box(row.x + 54, row.y, row.width - 116, row.height), word, Pen(MIST, 32, least=14, align="left"))


def _cards(canvas: Canvas, cards: Sequence[tuple[str, int]], across: int, wide: int, box: Box, say: Say) -> None:
    canvas.panel(box, 22, DEEP, RIM, 4)
    if not cards:
        canvas.text(box, say(Line("farrago-picture-deck-empty")), Pen(MIST, 40))
        return
    left = box.x + (box.width - across * (wide + _GAP) + _GAP) // 2
    for place, (kind, count) in enumerate(cards):
        row, column = divmod(place, across)
        x, y = left + column * (wide + _GAP), box.y + 12 + row * (height_of(wide) + _GAP)
        canvas.paste(face(look_of(kind, say), wide), x, y)
        if count > 1:
            text = f"×{count}"
            pen = Pen(INK, 32)
            plaque = Box(
                x + wide - width_of(text, pen) - 20, y + height_of(wide) // 3 - 14, width_of(text, pen) + 16, 38
            )
            canvas.panel(plaque, 14, GOLD, HULL, 3)
            canvas.text(plaque, text, pen)
