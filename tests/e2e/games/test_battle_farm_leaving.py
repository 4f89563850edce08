"""Somebody leaves a table of Battle Farm, at any question and in any way: the match goes on."""

import asyncio
from collections.abc import Mapping, Sequence

import pytest

from engine.battle_farm.state import State
from tests.e2e.beside import Wanted, lead_to
from tests.e2e.harness import Playground
from tests.e2e.play.battle_farm_play import Chance, Farmer, begin
from tests.e2e.play.group_play import PATIENCE, asked_on, is_over
from tests.e2e.play.leaving import CHANNELS, LEAVER, WAYS, Roster, leave_and_finish

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


async def gathered(playground: Playground, moment: str) -> Roster:
    """Sit down at a table of one's own, in the channel that is next."""
    channel = CHANNELS[list(MOMENTS).index(moment) % len(CHANNELS)]
    people = playground.actors(*(f"{name} {moment}" for name in ("Ada", "Bo", "Cy")), channel=channel)
    board = await begin(*people, ais=["random"])
    return Roster(playground, tuple(Farmer(person) for person in people), board)


async def come_to(roster: Roster, moment: str) -> None:
    """Check that the board names the moment, and let the leaving person open their panel."""
    person = roster.leaver.actor
    wanted = is_over if moment == "over" else lambda board: (LEAVER in asked_on(board)) == (moment in ASKED)
    await person.until(lambda: wanted(roster.now()), PATIENCE)
    roster.board = roster.now()
    if moment != "over":
        await roster.leaver.step(roster.board)


async def play_and_leave(playground: Playground, moments: Sequence[str], way: str, late: Wanted) -> None:
    """At a table for each moment somebody leaves just then; all matches end by their rules, and their records hold.

    They are so `late` in their course that the rest does not take long.
    """
    rosters = await asyncio.gather(*(gathered(playground, moment) for moment in moments))

    def so_late(wanted: Wanted) -> Wanted:
        return lambda state: late(state) and wanted(state)

    ways = {roster.match: so_late(MOMENTS[moment]) for moment, roster in zip(moments, rosters, strict=True)}
    await lead_to(playground, ways, Chance(way))
    for moment, roster in zip(moments, rosters, strict=True):
        await come_to(roster, moment)
    await leave_and_finish(playground, rosters, way)


async def test_every_table_finishes_whatever_somebody_is_asked_who_gives_up(playground: Playground) -> None:
    await play_and_leave(playground, ("selling", "bidding", "aiming", "harvesting"), "conceding", _ends_soon)


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
async def test_every_table_finishes_whenever_and_however_somebody_leaves(playground: Playground, way: str) -> None:
    await play_and_leave(playground, tuple(MOMENTS), way, _is_near_end)
