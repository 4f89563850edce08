"""Absolute as people play it who take the bot's suggestion: what they press."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.absolute.model import Add, Arrange, Place, Swap
from engine.absolute.state import State
from tests.e2e.play.absolute_play import begin
from tools.bench.counts.book import Book, counted
from tools.bench.counts.pressing import Manner, Step, played
from tools.bench.report import Figure
from tools.bench.rig import Rig

LAID = "lay"
SET_CODE = 100
"""A set in an address: so much for each seat, and its number."""


def _way(state: State, action: Any) -> Sequence[Step]:
    match action:
        case Place() | Add() | Arrange():
            return (Step(":suggest:"), Step(":play_best:"))
        case Swap(owner=owner, set=number):
            return (
                Step(":swap:"),
                Step(":swap_all:"),
                Step(":swap_with:", (str(owner * SET_CODE + number),)),
            )
        case _:
            return ()


def _what(state: State, action: Any) -> str:
    return LAID if isinstance(action, Place | Add | Arrange) else type(action).__name__


async def play(rig: Rig, book: Book) -> None:
    """Play a round of two people."""
    people = counted(rig, book, "table", "Ada", "Bo")
    with book.deed("lobby"):
        board = await begin(*people, pace="No timer")
    await played(rig, book, Manner(_way, _what, lambda state, seat: state.turn), people, board)


def figures(book: Book) -> Iterator[Figure]:
    """Presses a turn, a suggestion and a swap; from the suggestion to the discard in the same turn."""
    laying = {(each.person, each.turn) for each in book.presses if each.what == LAID}
    ends = (LAID, "Discard", "Hold")
    yield from book.a_turn("turn")
    yield from book.a_turn("turn with sets played", lambda press: (press.person, press.turn) in laying)
    yield from book.a_turn(
        "from the suggestion to the discard",
        lambda press: press.what in ends and (press.person, press.turn) in laying,
    )
    yield from book.a_deed("swap", "Swap")
