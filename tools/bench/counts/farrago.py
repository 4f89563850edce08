"""Farrago as two people play it: what they press for each action of an AI."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.farrago.model import PLANETS, ChooseFace, Place, Ready, Starter
from engine.farrago.state import State
from tests.e2e.play.farrago_play import begin
from tools.bench.counts.book import Book, counted
from tools.bench.counts.pressing import Manner, Step, played
from tools.bench.report import Figure
from tools.bench.rig import Rig


def _way(state: State, action: Any) -> Sequence[Step]:
    match action:
        case Starter(planet=planet):
            return (Step(rf":starter:\d+\.{PLANETS.index(planet)}$"),)
        case Place(card=card, tile=tile):
            return (Step(rf":card:\d+\.{card}$"), Step(rf":put:\d+\.{card}\.{tile}$"))
        case ChooseFace(face=face):
            return (Step(rf":face:\d+\.{face}$"),)
        case Ready():
            return (Step(":ready:"), Step(":ready:"))
        case _:
            return ()


async def play(rig: Rig, book: Book) -> None:
    """Play a short match of two people."""
    people = counted(rig, book, "daily", "Ada", "Bo")
    with book.deed("lobby"):
        board = await begin(*people)
    manner = Manner(_way, turn=lambda state, seat: state.turn if state.phase == "placement" else None)
    await played(rig, book, manner, people, board)


def figures(book: Book) -> Iterator[Figure]:
    """Presses a turn, a placed card, a face chosen and Ready."""
    yield from book.a_turn("turn")
    yield from book.a_deed("card placed", "Place")
    yield from book.a_deed("face chosen", "ChooseFace")
    yield from book.a_deed("ready", "Ready")
