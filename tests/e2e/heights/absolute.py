"""The phases of Absolute in which panels are measured."""

from collections.abc import AsyncIterator, Mapping

from engine.absolute import GAME
from engine.absolute.arrange.best_arrangement import best
from engine.absolute.model import Action, Discard, Draw, Hold, Swap
from engine.absolute.state import State
from engine.game import Seat
from tests.e2e.beside import Choose, Wanted
from tests.e2e.harness import Playground
from tests.e2e.heights.measure import Phase
from tests.e2e.heights.reaching import Way, board, chosen, hand, lobby, pressed, reach
from tests.players.absolute import begin
from tests.players.levels import LayingAtOnce, Level

PHASES = (
    "lobby",
    "board",
    "draw-first",
    "draw",
    "waiting",
    "act",
    "arrange",
    "arranged",
    "swap",
    "swap-all",
    "swap-with",
    "played",
    "discard",
    "board-over",
)

SETS = 3
"""Sets on the table in the middle of a round."""


def _in(phase: str) -> Wanted:
    """Whether Ada is asked in a phase in mid-round, and can lay a set if the phase allows it."""

    def wanted(state: State) -> bool:
        ada = state.seats[0]
        laid = sum(len(seat.sets) for seat in state.seats)
        is_full = len(ada.hand) >= 4 and bool(ada.sets)
        is_there = state.phase == phase and state.active == 0 and laid >= SETS and is_full
        return is_there and (phase != "act" or bool(best(ada.hand, ada.sets, count=1)))

    return wanted


def _is_first_draw(state: State) -> bool:
    return state.phase == "draw" and state.active == 0


def _must_discard(state: State) -> bool:
    return state.phase == "discard" and state.active == 0


class Hoarder(Level):
    """Plays as an AI does, but lets Ada swap for more cards and lay none, until she holds too many."""

    def __call__(self, state: State, seat: Seat) -> Action:
        every: list[Action] = [choice.action for choice in GAME.choices(state, seat)]
        swaps = [each for each in every if isinstance(each, Swap) and len(each.take) > len(each.give)]
        kept = [*swaps, *(each for each in every if isinstance(each, Draw | Hold | Discard))]
        return super().__call__(state, seat) if seat or not kept else kept[0]


ENDS: Mapping[str, tuple[Wanted, Choose]] = {
    "first": (_is_first_draw, Level(GAME, LayingAtOnce())),
    "draw": (_in("draw"), Level(GAME, LayingAtOnce())),
    "act": (_in("act"), Level(GAME, LayingAtOnce())),
    "discard": (_must_discard, Hoarder(GAME, LayingAtOnce())),
    "over": (lambda state: state.phase == "over", Level(GAME, LayingAtOnce())),
}


async def tour(playground: Playground) -> AsyncIterator[Phase]:
    """Play rounds of three people to the phases of a turn."""
    ada, bo, cleo = playground.actors("Ada", "Bo", "Cleo", channel="table")
    yield Phase("lobby", ada, await lobby(ada, "absolute", bo, cleo))
    ways = {name: Way(await begin(ada, bo, cleo), *end) for name, end in ENDS.items()}
    await reach(playground, list(ways.values()))
    yield Phase("board", ada, await board(ada, ways["draw"]))
    yield Phase("draw-first", ada, await hand(ada, ways["first"]))
    yield Phase("draw", ada, await hand(ada, ways["draw"]))
    yield Phase("waiting", bo, await hand(bo, ways["draw"]))
    act = await hand(ada, ways["act"])
    yield Phase("act", ada, act)
    swap = await pressed(ada, act, ":swap")
    yield Phase("swap", ada, swap)
    every = await pressed(ada, swap, ":swap_all")
    yield Phase("swap-all", ada, every)
    yield Phase("swap-with", ada, await chosen(ada, every, ":swap_with"))
    arrange = await pressed(ada, await hand(ada, ways["act"]), ":compose")
    yield Phase("arrange", ada, arrange)
    arranged = await pressed(ada, arrange, ":use")
    yield Phase("arranged", ada, arranged)
    yield Phase("played", ada, await pressed(ada, arranged, ":lay"))
    yield Phase("discard", ada, await hand(ada, ways["discard"]))
    yield Phase("board-over", ada, await board(ada, ways["over"]))
