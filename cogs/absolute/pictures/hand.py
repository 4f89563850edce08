"""The private picture of a player of Absolute: their hand large, their sets below, piles and others above.

It shows the viewer's hand: send it only to them.
"""

from collections.abc import Sequence

from cogs.absolute.pictures import blocks
from cogs.absolute.pictures.cards_art import face, height_of
from cogs.absolute.pictures.palette import CHALK, EDGE, EMBER, GOLD, INK, MIST, PANEL
from cogs.absolute.pictures.parts import MARGIN, ROOMY_HEIGHT, letter, minus, open_sky
from cogs.absolute.pictures.rivals import HEIGHT, TOP, rivals
from cogs.api import WIDTH, Box, Canvas, Line, Pen, Picture, Say, Seat, art, rows
from engine.absolute.cards import Card
from engine.absolute.model import AbsoluteView
from engine.absolute.naming import label
from engine.absolute.rules.sets import score, unplayed

HAND_WIDTHS = (150, 136, 120, 108, 96, 84, 72)
"""The widths a hand's cards may have: the largest that fits one row."""

SET_WIDTHS = (96, 84, 72, 64, 56)

_TITLE = 64
_NONE = 90
_GAP = 10
_ROOM = WIDTH - 2 * MARGIN - 24


def hand(view: AbsoluteView, say: Say, title: str, names: Sequence[str]) -> Picture:
    """Draw the hand and sets of the viewer, who must have a seat."""
    seat = _seat(view)
    top = TOP + HEIGHT + _GAP
    below = top + hand_height(view.hand) + _GAP
    made = [
        blocks.block_of(label(seat, place), cards, locked=view.seats[seat].out)
        for place, cards in zip(view.seats[seat].labels, view.seats[seat].sets, strict=True)
    ]
    width, tall = fitting(made, ROOMY_HEIGHT - below - MARGIN - _TITLE - 2 * _GAP)
    height = below + _TITLE + max(tall, _NONE) + 2 * _GAP + MARGIN
    canvas = open_sky(height)
    rivals(canvas, view, tuple(names))
    cost = say(Line("absolute-picture-cost", {"cost": minus(-unplayed(view.hand))}))
    draw_hand(canvas, view.hand, Box(MARGIN, top, WIDTH - 2 * MARGIN, hand_height(view.hand)), say, "hand", cost)
    _sets(canvas, view, made, width, Box(MARGIN, below, WIDTH - 2 * MARGIN, height - below - MARGIN), say)
    return canvas.done("absolute-hand")


def hand_height(cards: Sequence[Card]) -> int:
    """Return how tall a panel with these cards is, in pixels."""
    return _TITLE + (height_of(_hand_width(len(cards))) if cards else _NONE) + 2 * _GAP


def draw_hand(canvas: Canvas, cards: Sequence[Card], box: Box, say: Say, key: str, cost: str) -> None:
    """Draw a panel with cards of the hand and their cost if unplayed; `key` names its title."""
    canvas.panel(box, 20, PANEL, EDGE, 3)
    head = Box(box.x + 18, box.y + 4, box.width - 36, _TITLE)
    canvas.text(head, say(Line(f"absolute-picture-{key}")), Pen(CHALK, 46, align="left"))
    if not cards:
        canvas.text(box, say(Line(f"absolute-picture-{key}-{'empty' if key == 'hand' else 'none'}")), Pen(MIST, 46))
        return
    canvas.text(head, cost, Pen(EMBER, 46, align="right"))
    width = _hand_width(len(cards))
    step = width + 8
    left = box.x + (box.width - step * len(cards) + 8) // 2
    for place, card in enumerate(cards):
        canvas.paste(face(card, width), left + place * step, box.y + _TITLE + _GAP // 2)


def fitting(made: Sequence[blocks.Block], room: int) -> tuple[int, int]:
    """Find the largest cards with which the blocks fit into `room` pixels of height; returns their width and height."""
    heights = {width: _tall(made, width) for width in SET_WIDTHS}
    return next(
        ((width, tall) for width, tall in heights.items() if tall <= room), (SET_WIDTHS[-1], heights[SET_WIDTHS[-1]])
    )


def lay_blocks(canvas: Canvas, made: Sequence[blocks.Block], width: int, x: int, y: int) -> list[tuple[int, int]]:
    """Draw blocks row by row from (x, y); returns the corner of each."""
    places, _ = rows([blocks.measure(block, width, _ROOM) for block in made], _ROOM, _GAP)
    for block, (left, top) in zip(made, places, strict=True):
        blocks.lay(canvas, block, width, x + left, y + top, _ROOM)
    return [(x + left, y + top) for left, top in places]


def _sets(canvas: Canvas, view: AbsoluteView, made: list[blocks.Block], width: int, box: Box, say: Say) -> None:
    seat = _seat(view)
    canvas.panel(box, 20, PANEL, EDGE, 3)
    head = Box(box.x + 18, box.y + 4, box.width - 36, _TITLE)
    letter(canvas, seat, head.x - 4, box.y + 8, 52)
    title = Box(head.x + 62, head.y, 400, head.height)
    end = canvas.text(title, say(Line("absolute-picture-sets")), Pen(CHALK, 46, align="left"))
    if view.seats[seat].out:
        pill = Box(end.x + end.width + 20, box.y + 10, 280, 46)
        canvas.panel(pill, 20, GOLD)
        # The drawing is gold, as the pill is: here it has INK, in CSS.
        canvas.paste(art("absolute/lock", 32, 32, ".ink{fill:#14102b}.line{stroke:#14102b}"), pill.x + 12, pill.y + 4)
        locked = say(Line("absolute-picture-sets-locked"))
        canvas.text(Box(pill.x + 48, pill.y, pill.width - 60, 46), locked, Pen(INK, 38, least=24))
    points = sum(score(cards).total for cards in view.seats[seat].sets)
    canvas.text(head, say(Line("absolute-picture-points", {"points": points})), Pen(GOLD, 46, align="right"))
    if not made:
        canvas.text(box, say(Line("absolute-picture-sets-none")), Pen(MIST, 46))
    lay_blocks(canvas, made, width, box.x + 12, box.y + _TITLE + _GAP // 2 + 2)


def _seat(view: AbsoluteView) -> Seat:
    if view.viewer is None:
        raise ValueError("a spectator holds no hand")
    return view.viewer


def _hand_width(count: int) -> int:
    return next((width for width in HAND_WIDTHS if count * (width + 8) - 8 <= _ROOM), HAND_WIDTHS[-1])


def _tall(made: Sequence[blocks.Block], width: int) -> int:
    return rows([blocks.measure(block, width, _ROOM) for block in made], _ROOM, _GAP)[1]
