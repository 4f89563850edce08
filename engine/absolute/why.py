"""Explains the points of a set and of a hand, reason by reason, as lines. It scores nothing itself."""

from engine.absolute.cards import NUMBER
from engine.absolute.model import SeatSheet, SetSheet
from engine.absolute.naming import card_line, card_lines
from engine.game import Line


def set_reasons(sheet: SetSheet) -> tuple[Line, ...]:
    """Say where a set's points come from: base, extra cards, runs, doubling; only what it has of them."""
    highest = max(sheet.cards, key=NUMBER.__getitem__)
    found = [
        (sheet.base > 0, Line("absolute-why-base", {"card": card_line(highest), "points": sheet.base})),
        (sheet.extra > 0, Line("absolute-why-extra", {"points": sheet.extra})),
        (sheet.run > 0, Line("absolute-why-run", {"points": sheet.run})),
        (sheet.doubled == "suit", Line("absolute-why-suit")),
        (sheet.doubled == "four", Line("absolute-why-four")),
    ]
    return tuple([line for is_so, line in found if is_so])


def hand_reason(sheet: SeatSheet) -> Line:
    """Say what the unplayed cards cost: the highest number, and one for each further card."""
    if not sheet.unplayed:
        return Line("absolute-why-empty-hand")
    highest = max(sheet.unplayed, key=NUMBER.__getitem__)
    args = {"cards": card_lines(sheet.unplayed), "highest": NUMBER[highest], "more": len(sheet.unplayed) - 1}
    return Line("absolute-why-unplayed", {**args, "points": -sheet.penalty})
