"""A round of Farrago Words while the bot restarts: its remaining time stays the same, and answers are kept."""

import re
import signal

import pytest

from bot.match.outage_time import ROUNDED_MS, SHORT_LEAST_MS
from bot.store.store import now_ms
from engine.farrago_words.rules.timing import HEAD_START
from tests.e2e.beside import alive_at, sealed_until, steps_of
from tests.e2e.harness import BLANK_BOT, Playground, records_of
from tests.e2e.play.table_end import check_verified
from tests.players.farrago_words import Party, counted, form, hand_in, letters_on, page, together, write
from tests.players.reading import said

BOT = BLANK_BOT

pytestmark = pytest.mark.slow

ROUND_MS = 1000 * (60 + HEAD_START) + 2 * ROUNDED_MS
"""How long a round is at most that was moved once."""

KILLS = (signal.SIGKILL, pytest.param(signal.SIGTERM, marks=pytest.mark.long))
"""Ends without a word, and in peace."""


@pytest.mark.parametrize("kill", KILLS)
async def test_a_round_outlives_a_restart(playground: Playground, kill: signal.Signals) -> None:
    """The remaining time stays the same, answers are kept, and a form that was open can be submitted."""
    party, (ada, bo), board = await together(playground, "table", "Ada", "Bo")
    letters, ends = letters_on(board), sealed_until(playground, party.match)
    await write(ada, board, f"{letters[0]}ear")
    opened = await form(bo, board)
    await playground.stop_bot(kill)
    left = ends - now_ms()
    await playground.start_bot()
    await ada.until(lambda: left <= left_now(party) <= ROUND_MS)
    assert "2 answers taken" in (await hand_in(opened, f"{letters[1]}ear", f"{letters[1]}ox")).text
    assert f"**{letters[0]}** · {letters[0]}ear" in said(await page(ada, board, "list"))
    board = await party.unchallenged("over")
    assert "5 points" in said(board)
    assert counted(board) == [f"{letters[0]}ear", f"{letters[1]}ear", f"{letters[1]}ox"]
    await check_verified(ada, board, len(steps_of(playground, party.match)))


@pytest.mark.parametrize("kill", KILLS)
async def test_a_bell_due_while_the_bot_was_down_rings_after_people_had_15_seconds(
    playground: Playground, kill: signal.Signals
) -> None:
    party, (ada, bo), board = await together(playground, "table", "Ada", "Bo")
    letters = letters_on(board)
    await write(ada, board, f"{letters[0]}ear")
    opened, late = await form(bo, board), await form(bo, board)
    await playground.stop_bot(kill)
    party.leave_seconds(-5)
    await playground.start_bot()
    await ada.until(lambda: SHORT_LEAST_MS <= left_now(party) <= ROUND_MS)
    assert "1 answer taken" in (await hand_in(opened, f"{letters[1]}ear")).text
    await party.ring("challenge")
    told = said(await hand_in(late, f"{letters[2]}ear", f"{letters[3]}ear"))
    assert re.search(r"Time's up|You were in time", told)
    assert f"Too late: {letters[2]}ear, {letters[3]}ear" in told
    board = await party.ring("over")
    assert counted(board) == [f"{letters[0]}ear", f"{letters[1]}ear"]
    await check_verified(ada, board, len(steps_of(playground, party.match)))


async def test_a_moment_without_a_connection_moves_no_bell(playground: Playground) -> None:
    party, (ada, _), board = await together(playground, "table", "Ada", "Bo")
    letters, ends, given = letters_on(board), sealed_until(playground, party.match), times_given(playground)
    await playground.drop_socket()
    await ada.until(lambda: playground.core.gateway.online)
    await write(ada, board, f"{letters[0]}ear")
    assert sealed_until(playground, party.match) == ends
    await party.ring("challenge")  # by the same check that would give time
    assert times_given(playground) == given


def times_given(playground: Playground) -> int:
    """The number of times the bot has given time back."""
    return sum("time_given_back" in record for record in records_of(playground.log))


def left_now(party: Party) -> int:
    """The milliseconds left in the round when the bot was last known to be alive."""
    return sealed_until(party.playground, party.match) - alive_at(party.playground)
