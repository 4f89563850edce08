"""Battle Farm as two people play it: what they press for each action of an AI."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.battle_farm import GAME
from engine.battle_farm.model import Ability, Bid, Fertilize, Offer, Plant, Play, Stop
from engine.battle_farm.state import State
from engine.game import Seat
from tests.e2e.play.battle_farm_play import UNTIMED, begin
from tools.bench.counts.book import Book, counted
from tools.bench.counts.pressing import Manner, Step, played
from tools.bench.report import Figure
from tools.bench.rig import Rig

PAIRS = (("Ada", "Bo"), ("Cy", "Dee"), ("El", "Fay"))
"""Who plays together: each has one first turn."""


# What may follow the trade is played by controls of their own while it is open, which pass it (see `battle_farm.turn`).
def _way(state: State, action: Any) -> Sequence[Step]:
    match action:
        case Plant(card=card, bed=bed):
            planted = Step(rf":go:\d+\.0\.{card}\.{bed}$")
            return (Step(":plant_all:", sooner=True), planted, *_opened(card), planted, _in_menu(action))
        case Play(card=card):
            played_now = Step(rf":go:\d+\.1\.{card}$")
            return (played_now, *_opened(card), played_now, _in_menu(action))
        case Ability():
            return (Step(r":go:\d+\.2$"), Step(":ability:"), Step(r":go:\d+\.2$"))
        case Fertilize():
            return (Step(":feed_all:", sooner=True),)
        case Stop():
            return (Step(r":go:\d+\.3$"),)
        case Offer(cards=cards):
            return (Step(":sell:"), Step(":tick:", tuple(map(str, cards))), Step(":offer:"))
        case Bid(coins=coins):
            return (Step(rf":bid:\d+\.{coins}$"), Step(":bid_form:", typed=(("coins", str(coins)),)))
        case _:
            return ()


def _opened(card: int) -> tuple[Step, ...]:
    return (Step(rf":card:[\d.]*\.{card}$"), Step(":card:", (str(card),)))


def _in_menu(action: Plant | Play) -> Step:
    return Step(":go_on:", (GAME.codec.token(action),))


def _passes(state: State, action: Any) -> bool:
    """Tell whether an action passes the trade."""
    return state.phase == "trade" and state.trade is None and isinstance(action, Stop)


def _turn(state: State, seat: Seat) -> tuple[int, int] | None:
    """A person's own turn; bids in another's are no part of it."""
    return (state.round, seat) if seat == state.active else None


async def play(rig: Rig, book: Book) -> None:
    """Play short games of two people each."""
    for names in PAIRS:
        people = counted(rig, book, "lounge", *names)
        with book.deed("lobby"):
            board = await begin(*people, clock=UNTIMED)
        await played(rig, book, Manner(_way, turn=_turn, passes=_passes), people, board)


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
