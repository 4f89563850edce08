"""A draft as a picture: every set with its sum, its zero and its points or its fault; and the cards left.

It shows cards of the viewer's hand: send it only to them.
"""

from collections.abc import Sequence

from cogs.absolute.pictures import blocks
from cogs.absolute.pictures.hand import draw_hand, fitting, hand_height, lay_blocks
from cogs.absolute.pictures.palette import BAR, CHALK, EDGE, EMBER, GOLD, MINT, MIST, PANEL
from cogs.absolute.pictures.parts import MARGIN, ROOMY_HEIGHT, minus, open_sky
from cogs.absolute.worksets import WorkSet, kept_of, total_of
from cogs.api import WIDTH, Box, Canvas, Line, Pen, Picture, Say, art
from engine.absolute.cards import Card
from engine.absolute.drafts import dearest
from engine.absolute.model import AbsoluteView
from engine.absolute.naming import card_line
from engine.absolute.rules.sets import LEAST_CARDS, unplayed

_TOP = 10
_TITLE = 64
_FOOT = 60
_BAR = 84
_GAP = 10
_LEAST_SETS = 90


def workspace(view: AbsoluteView, sets: Sequence[WorkSet], loose: Sequence[Card], say: Say, title: str) -> Picture:
    """Draw a draft; `loose` are the hand cards outside its sets."""
    made = [_block(work) for work in sets]
    rest = hand_height(loose) + _BAR + 2 * _GAP + MARGIN
    width, tall = fitting(made, ROOMY_HEIGHT - _TOP - rest - _TITLE - _GAP)
    height = _TOP + _TITLE + max(tall, _LEAST_SETS) + 2 * _GAP + rest
    canvas = open_sky(height)
    box = Box(MARGIN, _TOP, WIDTH - 2 * MARGIN, height - rest - _TOP)
    canvas.panel(box, 20, PANEL, EDGE, 3)
    head = Box(box.x + 18, box.y + 4, box.width - 36, _TITLE)
    canvas.text(head, say(Line("absolute-picture-draft")), Pen(CHALK, 46, align="left"))
    if not made:
        canvas.text(box, say(Line("absolute-picture-draft-empty")), Pen(MIST, 46))
    corners = lay_blocks(canvas, made, width, box.x + 12, box.y + _TITLE + 4)
    for work, block, corner in zip(sets, made, corners, strict=True):
        _verdict(canvas, work, block, width, corner, say)
    below = Box(MARGIN, box.y + box.height + _GAP, box.width, hand_height(loose))
    cost = say(loose_cost(loose)) if loose else ""
    draw_hand(canvas, loose, below, say, "loose", cost)
    _total(canvas, sets, loose, Box(MARGIN, height - _BAR - MARGIN, box.width, _BAR), say)
    return canvas.done("absolute-draft")


def verdict(work: WorkSet) -> Line:
    """Say in two words whether a draft's set is legal: its sum, its zero's number, or its fault."""
    if work.fault and len(work.cards) < LEAST_CARDS:
        return Line("absolute-picture-few")
    if work.zero is not None:
        return Line("absolute-picture-illegal") if work.fault else Line("absolute-picture-zero", {"zero": work.zero})
    if work.fault and not work.sum:
        return Line("absolute-picture-illegal")
    return Line("absolute-picture-sum", {"sum": work.sum})


def loose_cost(loose: Sequence[Card]) -> Line:
    """Say which of the cards left is discarded, and what the others cost."""
    cost = minus(-unplayed(kept_of(loose)))
    return Line("absolute-picture-loose-cost", {"card": card_line(dearest(loose)), "cost": cost})


def _block(work: WorkSet) -> blocks.Block:
    return blocks.Block(
        work.label,
        work.cards,
        work.zero,
        None if work.fault else work.points,
        fault=work.fault,
        new=work.new,
        foot=_FOOT,
    )


def _verdict(canvas: Canvas, work: WorkSet, block: blocks.Block, width: int, corner: tuple[int, int], say: Say) -> None:
    # The room must be that of `lay_blocks`, or the words would stand beside the block.
    across, down = blocks.measure(block, width, WIDTH - 2 * MARGIN - 24)
    x, y = corner
    foot = Box(x + 6, y + down - _FOOT - 2, across - 12, _FOOT)
    if work.fault:
        canvas.hatch(Box(foot.x, foot.y, foot.width, foot.height - 4), 10, BAR)
    canvas.paste(art("absolute/cross" if work.fault else "absolute/tick", 46, 46), foot.x + 2, foot.y + 4)
    text = Box(foot.x + 54, foot.y, foot.width - 58, _FOOT - 4)
    canvas.text(text, say(verdict(work)), Pen(EMBER if work.fault else MINT, 42, least=18, align="left"))


def _total(canvas: Canvas, sets: Sequence[WorkSet], loose: Sequence[Card], box: Box, say: Say) -> None:
    total = total_of(sets, loose)
    fault = any(work.fault for work in sets)
    canvas.panel(box, 22, BAR, EMBER if fault else GOLD, 4)
    canvas.paste(art("absolute/cross" if fault else "absolute/star", 50, 50), box.x + 16, box.y + 17)
    inner = Box(box.x + 82, box.y, box.width - 104, box.height)
    points = {"sets": sum(work.points or 0 for work in sets), "cost": minus(-unplayed(kept_of(loose)))}
    words = Line("absolute-picture-draft-fault") if fault else Line("absolute-picture-draft-sum", points)
    canvas.text(inner, say(words), Pen(EMBER if fault else CHALK, 46, least=30, align="left"))
    if not fault:
        text = say(Line("absolute-picture-draft-total", {"total": minus(total)}))
        canvas.text(inner, text, Pen(GOLD, 56, align="right"))
