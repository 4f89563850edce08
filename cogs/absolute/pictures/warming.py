"""Renders the sprites of Absolute ahead, once per process, so that no picture waits for one."""

from cogs.absolute.pictures.blocks import new_mark
from cogs.absolute.pictures.board import CARD_WIDTHS, table
from cogs.absolute.pictures.cards_art import ROOMY, chip, face
from cogs.absolute.pictures.draft import workspace
from cogs.absolute.pictures.ending import result
from cogs.absolute.pictures.hand import HAND_WIDTHS, SET_WIDTHS, hand
from cogs.absolute.pictures.seat_panel import CHIP
from cogs.absolute.pictures.sheet import sheet
from cogs.absolute.pictures.sheet_panel import CARD
from cogs.absolute.pictures.strip import PILE_CARD
from cogs.absolute.worksets import WorkSet
from cogs.api import Line, Outcome
from engine.absolute.cards import DECK, NUMBER, SIGN, Card
from engine.absolute.model import AbsoluteView, RoundSheet, SeatSheet, SeatView, SetSheet


def warm() -> None:
    """Draw every small card once, one of each look of the large ones, and every picture once."""
    for width in {*CARD_WIDTHS, *HAND_WIDTHS, PILE_CARD, CARD}:
        for card in DECK if width < ROOMY else _LOOKS:
            face(card, width)
            if not NUMBER[card]:
                face(card, width, SIGN[card])
    for card in DECK:
        chip(card, CHIP)
    for width in SET_WIDTHS:
        new_mark(width)
    _draw_all()


def _draw_all() -> None:
    # Locked sets and faulty ones have signs that the others lack.
    for locked in (False, True):
        seats = (SeatView(1, (1,), 0, (_SET,), locked, 0, (0,)), SeatView(1, (), 0, (), locked, 0, ()))
        view = AbsoluteView(
            viewer=0, round=1, rounds=1, turn=1, phase="act", active=0, starter=0, hand=_SET, fresh=(), seats=seats,
            deck=80, discard=(1, 2), drawable=(), held=(), swapped=False, played=False, first_out=None, quiet=0,
            sheets=(_SHEET,), outcome=None, suggestions=True,
        )  # fmt: skip
        table(view, _mute, "", _NAMES)
        hand(view, _mute, "", _NAMES)
        sheet(view, 1, _mute, "", _NAMES)
        work = WorkSet("A1", _SET, frozenset(_SET), 0, None, None if locked else 1, locked)
        workspace(view, (work,), _SET, _mute, "")
        for count in range(2, 7):
            result(view, Outcome((1, *(2,) * (count - 1)), (0,) * count, ""), _mute, "", _NAMES)


def _mute(line: Line) -> str:
    # The ring of the name stands for this letter.
    return "O" if line.key else ""


_LOOKS: tuple[Card, ...] = tuple(card for card in DECK if NUMBER[card] < 2)
# -1, -2 and +3 of circles: `score` takes legal sets only.
_SET: tuple[Card, ...] = (1, 2, 47)
_NAMES = ("A", "B") * 3
_ROUND = SeatSheet((SetSheet(_SET, None, 3, 0, 0, "", 3),), _SET, 5, -2, True, (0,))
_SHEET = RoundSheet((_ROUND,) * 6, "out")
