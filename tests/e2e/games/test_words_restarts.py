"""A round of Farrago Words while the bot is restarted: the time goes on, and nothing that was written is lost."""

import re
import signal

import pytest

from tests.e2e.beside import sealed_until, steps_of
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.play.group_play import said
from tests.e2e.play.table_end import check_verified
from tests.e2e.play.words_play import counted, form, hand_in, letters_on, page, together, write

BOT = BLANK_BOT

pytestmark = pytest.mark.slow

KILLS = (signal.SIGKILL, pytest.param(signal.SIGTERM, marks=pytest.mark.long))
"""Ends without a word, and in peace."""


@pytest.mark.parametrize("kill", KILLS)
async def test_a_round_outlives_a_restart(playground: Playground, kill: signal.Signals) -> None:
    """The time goes on, what was written is kept, and a form that was open counts by when it is handed in."""
    party, (ada, bo), board = await together(playground, "table", "Ada", "Bo")
    letters, ends = letters_on(board), sealed_until(playground, party.match)
    await write(ada, board, f"{letters[0]}ear")
    opened = await form(bo, board)
    await playground.restart_bot(kill)
    assert sealed_until(playground, party.match) == ends
    assert "2 answers taken" in (await hand_in(opened, f"{letters[1]}ear", f"{letters[1]}ox")).text
    assert f"**{letters[0]}** · {letters[0]}ear" in said(await page(ada, board, "list"))
    board = await party.unchallenged("over")
    assert "5 points" in said(board)
    assert counted(board) == [f"{letters[0]}ear", f"{letters[1]}ear", f"{letters[1]}ox"]
    await check_verified(ada, board, len(steps_of(playground, party.match)))


@pytest.mark.parametrize("kill", KILLS)
async def test_a_bell_that_rings_while_the_bot_is_down_ends_the_round(
    playground: Playground, kill: signal.Signals
) -> None:
    party, (ada, bo), board = await together(playground, "table", "Ada", "Bo")
    letters = letters_on(board)
    await write(ada, board, f"{letters[0]}ear")
    opened = await form(bo, board)
    await playground.stop_bot(kill)
    party.leave_seconds(-5)
    await playground.start_bot()
    told = said(await hand_in(opened, f"{letters[2]}ear", f"{letters[3]}ear"))
    assert re.search(r"Time's up|The game is over|You were in time", told)
    assert f"Too late: {letters[2]}ear, {letters[3]}ear" in told
    await party.until("challenge")
    board = await party.ring("over")
    assert counted(board) == [f"{letters[0]}ear"]
    await check_verified(ada, board, len(steps_of(playground, party.match)))
