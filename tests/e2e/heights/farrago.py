"""The phases of Farrago in which panels are measured."""

from collections.abc import AsyncIterator, Mapping

from engine.farrago import GAME
from engine.farrago.model import Place
from engine.farrago.rules.legal import legal
from engine.farrago.state import State
from tests.e2e.beside import Choose, Wanted
from tests.e2e.harness import Playground
from tests.e2e.heights.measure import Phase
from tests.e2e.heights.reaching import Way, board, hand, lobby, pressed, reach
from tests.players.farrago import begin
from tests.players.levels import Level

PHASES = (
    "lobby",
    "board-decks",
    "decks",
    "deck-chosen",
    "first-hand",
    "placing-first",
    "card-first",
    "placing",
    "card",
    "sure",
    "waiting",
    "battle",
    "battle-step",
    "board",
    "board-over",
    "placing-alone",
    "hinted",
)

TURN = 5
"""The turn in which a match is in its middle."""


def _places(turn: int) -> Wanted:
    """Whether both are about to place, from a given turn on, and Ada may."""

    def wanted(state: State) -> bool:
        is_fresh = all(not plan.placed and not plan.ready for plan in state.plans)
        if state.phase != "placement" or state.turn < turn or not is_fresh:
            return False
        return any(isinstance(action, Place) for action in legal(state, 0))

    return wanted


ENDS: Mapping[str, tuple[Wanted, Choose]] = {
    "decks": (lambda state: state.phase == "decks", Level(GAME)),
    "hand": (lambda state: state.phase == "exchange", Level(GAME)),
    "first": (_places(1), Level(GAME)),
    "middle": (_places(TURN), Level(GAME)),
    "over": (lambda state: state.phase == "over", Level(GAME)),
}


async def tour(playground: Playground) -> AsyncIterator[Phase]:
    """Play matches of two people to the phases of a turn."""
    ada, bo = playground.actors("Ada", "Bo", channel="daily")
    yield Phase("lobby", ada, await lobby(ada, "farrago", bo))
    ways = {name: Way(await begin(ada, bo), *end) for name, end in ENDS.items()}
    alone = Way(await begin(ada, ais=("medium",)), *ENDS["middle"])
    await reach(playground, [*ways.values(), alone])
    yield Phase("board-decks", ada, await board(ada, ways["decks"]))
    decks = await hand(ada, ways["decks"])
    yield Phase("decks", ada, decks)
    yield Phase("deck-chosen", ada, await pressed(ada, decks, ":starter"))
    yield Phase("first-hand", ada, await hand(ada, ways["hand"]))
    first = await hand(ada, ways["first"])
    yield Phase("placing-first", ada, first)
    yield Phase("card-first", ada, await pressed(ada, first, ":card:"))
    placing = await hand(ada, ways["middle"])
    yield Phase("placing", ada, placing)
    yield Phase("card", ada, await pressed(ada, placing, ":card:"))
    yield Phase("battle", ada, battle := await pressed(ada, await hand(ada, ways["middle"]), ":watch"))
    yield Phase("battle-step", ada, await pressed(ada, battle, ":watch"))
    sure = await pressed(ada, await hand(ada, ways["middle"]), ":ready")
    yield Phase("sure", ada, sure)
    yield Phase("board", ada, await board(ada, ways["middle"]))
    yield Phase("waiting", ada, await pressed(ada, sure, ":ready"))
    yield Phase("board-over", ada, await board(ada, ways["over"]))
    placing = await hand(ada, alone)
    yield Phase("placing-alone", ada, placing)
    yield Phase("hinted", ada, await pressed(ada, await pressed(ada, placing, ":hint"), ":hint"))
