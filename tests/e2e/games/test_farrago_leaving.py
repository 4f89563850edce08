"""Somebody leaves a match of Farrago, at any moment and in any way: the match comes to its end."""

import asyncio
from collections.abc import Mapping, Sequence

import pytest

from engine.farrago.state import State
from tests.e2e.beside import Wanted, lead_to
from tests.e2e.harness import Playground
from tests.e2e.play.farrago_play import Chance, Duelist, begin
from tests.e2e.play.group_play import PATIENCE, is_over, said
from tests.e2e.play.leaving import CHANNELS, WAYS, Roster, by_menu, leave_and_finish, standing

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


async def gathered(playground: Playground, moment: str) -> Roster:
    """Sit down at a table of one's own, in the channel that is next."""
    channel = CHANNELS[list(MOMENTS).index(moment) % len(CHANNELS)]
    people = playground.actors(f"Ada {moment}", f"Bo {moment}", channel=channel)
    board = await begin(*people)
    return Roster(playground, tuple(Duelist(person) for person in people), board)


async def come_to(roster: Roster, moment: str) -> None:
    """Check that the board says so where a match is over; otherwise the leaving person opens their panel."""
    await roster.leaver.actor.until(lambda: is_over(roster.now()) == (moment == "over"), PATIENCE)
    roster.board = roster.now()
    if moment != "over":
        await roster.leaver.step(roster.board)
    if moment == "chosen":
        await roster.leaver.step(roster.board)
        assert roster.leaver.is_waiting


async def play_to(playground: Playground, moments: Sequence[str], seed: str) -> list[Roster]:
    """Play at a table for each moment until it has come, for one that comes in every turn until late in the match."""
    rosters = [await gathered(playground, moment) for moment in moments]

    def wanted(moment: str) -> Wanted:
        return lambda state: MOMENTS[moment](state) and (moment not in LATE or _ends_soon(state))

    ways = {roster.match: wanted(moment) for moment, roster in zip(moments, rosters, strict=True)}
    await lead_to(playground, ways, Chance(seed))
    for moment, roster in zip(moments, rosters, strict=True):
        await come_to(roster, moment)
    return rosters


async def concede(roster: Roster) -> None:
    """Give up by the menu: the other one has won, and all that was played holds."""
    ada, leaver = (player.actor for player in roster.players)
    await by_menu(leaver, roster.board, "Concede…", "Yes, concede")
    await ada.until(lambda: is_over(roster.now()), PATIENCE)
    assert "A · Ada" in said(roster.now())
    assert "wins: everybody else gave up" in said(roster.now())
    assert standing(roster.playground, roster.match) == ("closed", None)
    checked = (await ada.press("Verify", message=roster.now())).private
    assert checked is not None
    assert "❌" not in checked.text
    replay = (await ada.press("Replay", message=roster.now())).private
    assert replay is not None
    assert "Step 0 of" in replay.text


async def test_whoever_gives_up_in_any_phase_leaves_the_other_the_winner(playground: Playground) -> None:
    rosters = await play_to(playground, ("chosen", "placing", "ready"), "giving up")
    await asyncio.gather(*(concede(roster) for roster in rosters))


async def test_a_match_that_both_leave_while_they_place_comes_to_its_end(playground: Playground) -> None:
    await leave_and_finish(playground, await play_to(playground, ("placing",), "silence"), "silence")


@pytest.mark.long
@pytest.mark.parametrize("way", [way for way in WAYS if way != "conceding"])
async def test_every_match_finishes_whenever_and_however_somebody_leaves(playground: Playground, way: str) -> None:
    await leave_and_finish(playground, await play_to(playground, tuple(MOMENTS), way), way)
