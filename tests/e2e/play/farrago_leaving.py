"""The moments of Farrago at which a person leaves a match, and how people come to them."""

from collections.abc import Mapping

from engine.farrago.state import State
from tests.e2e.beside import Wanted, lead_to
from tests.e2e.harness import Playground
from tests.e2e.play.leaving import Leaving, Roster
from tests.players.farrago import Chance, Duelist, begin
from tests.players.reading import is_over
from tests.players.table import PATIENCE

SEAT = 1
"""Where the one sits who is about to leave."""


def _is_placing(state: State, *, placed: bool, ready: bool) -> bool:
    if state.phase != "placement" or state.plans[1 - SEAT].ready:
        return False
    plan = state.plans[SEAT]
    return bool(plan.placed) == placed and plan.ready == ready


MOMENTS: Mapping[str, Wanted] = {
    "choosing": lambda state: state.phase == "decks",
    "chosen": lambda state: state.phase == "decks",
    "beginning": lambda state: _is_placing(state, placed=False, ready=False),
    "placing": lambda state: _is_placing(state, placed=True, ready=False),
    "ready": lambda state: _is_placing(state, placed=True, ready=True),
    "over": lambda state: state.phase == "over",
}

LATE = ("beginning", "placing", "ready")
"""Moments that come in every turn."""


def _ends_soon(state: State) -> bool:
    return max((zone.cp for zone in state.zones), default=0) >= state.limit - 2


async def _gather(playground: Playground, moment: str, channel: str) -> Roster:
    people = playground.actors(f"Ada {moment}", f"Bo {moment}", channel=channel)
    board = await begin(*people)
    return Roster(playground, tuple(Duelist(person) for person in people), board)


async def come_to(roster: Roster, moment: str) -> None:
    """If the match is over, check that the board says so; otherwise let the leaving person open their panel."""
    await roster.leaver.actor.until(lambda: is_over(roster.now()) == (moment == "over"), PATIENCE)
    roster.board = roster.now()
    if moment != "over":
        await roster.leaver.step(roster.board)
    if moment == "chosen":
        await roster.leaver.step(roster.board)
        assert roster.leaver.is_waiting


async def _come_to(playground: Playground, rosters: Mapping[str, Roster], seed: str, short: bool) -> None:
    """Play each table to its moment; a moment that comes in every turn is chosen late in the match."""

    def wanted(moment: str) -> Wanted:
        return lambda state: MOMENTS[moment](state) and (moment not in LATE or _ends_soon(state))

    await lead_to(playground, {roster.match: wanted(moment) for moment, roster in rosters.items()}, Chance(seed))
    for moment, roster in rosters.items():
        await come_to(roster, moment)


LEAVING = Leaving(tuple(MOMENTS), _gather, _come_to)
