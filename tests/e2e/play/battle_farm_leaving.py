"""The questions of Battle Farm at which a person leaves a table, and how people come to them."""

from collections.abc import Mapping

from engine.battle_farm.state import State
from tests.e2e.beside import Wanted, lead_to
from tests.e2e.harness import Playground
from tests.e2e.play.leaving import LEAVER, Leaving, Roster
from tests.players.battle_farm import Chance, Farmer, begin
from tests.players.reading import asked_on, is_over
from tests.players.table import PATIENCE

SEAT = 2
"""Where the one sits who is about to leave."""


def _asks(state: State, seat: int) -> bool:
    return state.question is not None and state.question.seat == seat


def _in_phase(state: State, phase: str) -> bool:
    return state.active == SEAT and state.phase == phase and state.question is None and state.trade is None


MOMENTS: Mapping[str, Wanted] = {
    "buying": lambda state: _in_phase(state, "buy"),
    "selling": lambda state: state.active == SEAT and state.trade is not None and state.trade.waiting == (0,),
    "bidding": lambda state: state.active != SEAT and state.trade is not None and SEAT in state.trade.waiting,
    "aiming": lambda state: _asks(state, SEAT) and state.phase == "play" and state.active == SEAT,
    "fertilizing": lambda state: _in_phase(state, "fertilize"),
    "harvesting": lambda state: _asks(state, SEAT) and state.phase == "harvest" and state.active == SEAT,
    "waiting": lambda state: state.active == 0 and state.phase == "play" and not _asks(state, SEAT),
    "over": lambda state: state.phase == "over",
}

ASKED = {"buying", "bidding", "aiming", "fertilizing", "harvesting"}
"""Moments at which the one who leaves is asked something."""


def _is_near_end(state: State) -> bool:
    return 4 * max(farm.coins for farm in state.farms) >= 3 * state.limit


def _ends_soon(state: State) -> bool:
    return bool(state.last_round) or max(farm.coins for farm in state.farms) >= state.limit


async def _gather(playground: Playground, moment: str, channel: str) -> Roster:
    people = playground.actors(*(f"{name} {moment}" for name in ("Ada", "Bo", "Cy")), channel=channel)
    board = await begin(*people, ais=["easy"])
    return Roster(playground, tuple(Farmer(person) for person in people), board)


async def come_to(roster: Roster, moment: str) -> None:
    """Check that the board names the moment, and let the leaving person open their panel."""
    person = roster.leaver.actor
    wanted = is_over if moment == "over" else lambda board: (LEAVER in asked_on(board)) == (moment in ASKED)
    await person.until(lambda: wanted(roster.now()), PATIENCE)
    roster.board = roster.now()
    if moment != "over":
        await roster.leaver.step(roster.board)


async def _come_to(playground: Playground, rosters: Mapping[str, Roster], seed: str, short: bool) -> None:
    """Play each table so far that its remaining course is short."""
    late = _ends_soon if short else _is_near_end

    def so_late(wanted: Wanted) -> Wanted:
        return lambda state: late(state) and wanted(state)

    ways = {roster.match: so_late(MOMENTS[moment]) for moment, roster in rosters.items()}
    await lead_to(playground, ways, Chance(seed))
    for moment, roster in rosters.items():
        await come_to(roster, moment)


LEAVING = Leaving(tuple(MOMENTS), _gather, _come_to)
