"""Battle Farm as two people play it: what they press for each action of an AI."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.battle_farm.model import Ability, Bid, Offer, Plant, Play
from engine.battle_farm.state import State
from engine.game import Seat
from tests.e2e.play.battle_farm_play import UNTIMED, begin
from tools.bench.counts.book import Book, counted
from tools.bench.counts.pressing import Manner, Step, played
from tools.bench.report import Figure
from tools.bench.rig import Rig


def _way(state: State, action: Any) -> Sequence[Step]:
    match action:
        case Plant(card=card) | Play(card=card):
            return (Step(rf":card:[\d.]*\.{card}$"), Step(":card:", (str(card),)))
        case Ability():
            return (Step(":ability:"),)
        case Offer(cards=cards):
            return (Step(":sell:"), Step(":tick:", tuple(map(str, cards))), Step(":offer:"))
        case Bid(coins=coins):
            return (Step(rf":bid:\d+\.{coins}$"), Step(":bid_form:", typed=(("coins", str(coins)),)))
        case _:
            return ()


def _turn(state: State, seat: Seat) -> tuple[int, int] | None:
    """A person's own turn; bids in another's are no part of it."""
    return (state.round, seat) if seat == state.active else None


async def play(rig: Rig, book: Book) -> None:
    """Play a short game of two people."""
    people = counted(rig, book, "lounge", "Ada", "Bo")
    with book.deed("lobby"):
        board = await begin(*people, clock=UNTIMED)
    await played(rig, book, Manner(_way, turn=_turn), people, board)


def figures(book: Book) -> Iterator[Figure]:
    """Presses a turn, a first turn, a planted crop and a played card, and what ends phases."""
    yield from book.a_turn("turn")
    yield from book.a_turn("first turn of a person", lambda press: press.turn is not None and book.is_first(press))
    yield from book.a_deed("planted crop", "Plant")
    yield from book.a_deed("card played", "Play")
    yield from book.a_deed(
        "target or other choice", *(f"Choose{each}" for each in ("Bed", "Seat", "Card", "Color", "Kind", "Token"))
    )
    yield from book.a_turn("ends of phases in a turn", lambda press: press.turn is not None and press.what == "Stop")
    yield from book.a_deed("bid", "Bid")
