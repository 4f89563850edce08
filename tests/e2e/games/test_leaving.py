"""A person leaves a table, at any moment and in any way: the others' match is finished, and its record holds."""

import asyncio
from collections.abc import Mapping

import pytest

from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.play import absolute_leaving, battle_farm_leaving, farrago_leaving
from tests.e2e.play.leaving import WAYS, Leaving, Roster, by_menu, leave_and_finish, standing
from tests.players.reading import is_over, said
from tests.players.table import PATIENCE

pytestmark = pytest.mark.slow

BOT = BLANK_BOT

LEAVING: Mapping[str, Leaving] = {
    "absolute": absolute_leaving.LEAVING,
    "battle_farm": battle_farm_leaving.LEAVING,
    "farrago": farrago_leaving.LEAVING,
}

SHORT = [
    pytest.param("absolute", ("draft", "discard", "pause"), "conceding", marks=pytest.mark.long),
    ("battle_farm", ("selling", "bidding", "aiming", "harvesting"), "conceding"),
    ("farrago", ("placing",), "silence"),
]
"""What is left, at which moments and how, in the short form."""

LONG = [
    (game, moments, way)
    for game, leaving in LEAVING.items()
    for way in WAYS
    if (game, way) != ("farrago", "conceding")  # conceding ends a match of two: see below
    for moments in ([leaving.moments[::2], leaving.moments[1::2]] if game == "absolute" else [leaving.moments])
]


@pytest.mark.parametrize(("game", "moments", "way"), SHORT)
async def test_every_match_that_a_player_leaves_is_finished(
    playground: Playground, game: str, moments: tuple[str, ...], way: str
) -> None:
    rosters = await LEAVING[game].rosters(playground, moments, way, short=True)
    await leave_and_finish(playground, rosters, way)


@pytest.mark.long
@pytest.mark.parametrize(("game", "moments", "way"), LONG)
async def test_a_match_is_finished_no_matter_when_and_how_a_player_leaves(
    playground: Playground, game: str, moments: tuple[str, ...], way: str
) -> None:
    await leave_and_finish(playground, await LEAVING[game].rosters(playground, moments, way), way)


# A match of two -----------------------------------------------------------------------------------------------------


async def concede(roster: Roster) -> None:
    """Concede in the menu: the other player has won, and all earlier steps stay."""
    ada, leaver = (player.actor for player in roster.players)
    await by_menu(leaver, roster.board, "Concede…", "Yes, concede")
    await ada.until(lambda: is_over(roster.now()), PATIENCE)
    assert "A · Ada" in said(roster.now())
    assert "wins: everyone else conceded" in said(roster.now())
    assert standing(roster.playground, roster.match) == ("closed", None)
    checked = (await ada.press("Verify", message=roster.now())).private
    assert checked is not None
    assert "❌" not in checked.text
    replay = (await ada.press("Replay", message=roster.now())).private
    assert replay is not None
    assert "Step 0 of" in replay.text


async def test_conceding_in_any_phase_makes_the_other_player_the_winner(playground: Playground) -> None:
    rosters = await LEAVING["farrago"].rosters(playground, ("chosen", "placing", "ready"), "giving up")
    await asyncio.gather(*(concede(roster) for roster in rosters))
