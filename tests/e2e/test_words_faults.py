"""Farrago Words when things go wrong: restarts in the middle of a round, presses around the bell, hostile text."""

import asyncio
import os
import re
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from bot.playground.actors import Actor
from bot.playground.seen import Seen
from tests.e2e.beside import open_store, sealed_until, steps_of
from tests.e2e.group_play import said
from tests.e2e.harness import Playground
from tests.e2e.late import private
from tests.e2e.party_play import Party, form, gathered, hand_in, letters_on, page, words, write
from tests.e2e.table_end import check_verified

TYPED = 60
"""Answers that one person may have in a round."""


@contextmanager
def held(playground: Playground) -> Iterator[None]:
    """Let the bot stand still while it writes nothing, so that what is pressed reaches it later."""
    pid = playground.bot.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    while is_writing(playground):
        os.kill(pid, signal.SIGCONT)
        time.sleep(0.02)
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def is_writing(playground: Playground) -> bool:
    """Whether the bot holds its database."""
    with closing(open_store(playground)) as stored:
        stored.execute("PRAGMA busy_timeout = 0")
        try:
            stored.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return True
        return False


async def together(playground: Playground, channel: str, *names: str) -> tuple[Party, tuple[Actor, ...], Seen]:
    """People who play one round together, which has begun."""
    people = playground.actors(*names, channel=channel)
    party = await gathered(playground, "Together, 1 round", *people)
    return party, people, await party.go(people[-1])


def counted(board: Seen) -> list[str]:
    """The answers that a board describes, in their order."""
    return re.findall("\u2068([^\u2069]+)\u2069 \\(\\d", board.alt)


# Restarts -----------------------------------------------------------------------------------------------------------


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
    board = await party.ring("over")
    assert "5 points" in said(board)
    assert counted(board) == [f"{letters[0]}ear", f"{letters[1]}ear", f"{letters[1]}ox"]
    await check_verified(ada, board, len(steps_of(playground, party.match)))


@pytest.mark.long
@pytest.mark.parametrize("kill", [signal.SIGKILL, signal.SIGTERM])
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
    assert re.search(r"The bell rang|You were \d|the match is over|reached me only after", told)
    assert f"These did not count: {letters[2]}ear, {letters[3]}ear" in told
    board = await party.until("over")
    assert counted(board) == [f"{letters[0]}ear"]
    await check_verified(ada, board, len(steps_of(playground, party.match)))


# Around the bell ----------------------------------------------------------------------------------------------------


async def test_what_was_pressed_before_the_bell_counts_whenever_it_arrives_and_nothing_later(
    playground: Playground,
) -> None:
    party, (ada, bo), board = await together(playground, "lounge", "Ada", "Bo")
    letters = letters_on(board)
    in_time = await form(ada, board)
    with held(playground):
        handed_in = asyncio.create_task(hand_in(in_time, f"{letters[0]}ear"))
        await asyncio.sleep(0.1)
        party.leave_seconds(-0.05)
    assert "1 answer taken" in (await handed_in).text

    party.leave_seconds(0.6)
    late = await form(bo, board)
    await asyncio.sleep(0.8)
    told = said(await hand_in(late, f"{letters[1]}ear"))
    assert re.search(r"You were 0\.\d s late|The bell rang 0\.\d s before you sent this", told)
    assert f"These did not count: {letters[1]}ear" in told
    board = await party.ring("over")
    assert counted(board) == [f"{letters[0]}ear"]
    assert "the match is over" in said(await hand_in(late, f"{letters[2]}ear"))
    await check_verified(ada, board, len(steps_of(playground, party.match)))


# Anybody, and anything ----------------------------------------------------------------------------------------------


async def test_whoever_passes_by_may_answer_and_what_they_have_twice_counts_once(playground: Playground) -> None:
    party, (ada, _), board = await together(playground, "daily", "Ada", "Bo")
    letters = letters_on(board)
    assert "2 answers taken" in (await write(ada, board, *words(letters[6:]), "")).text
    crowd = playground.crowd(8, "daily")
    playground.faults.repeats = 1  # each press is delivered twice
    answers = await asyncio.gather(*(write(each, board, f"{letters[0]}ear{each.name[-1]}") for each in crowd))
    playground.faults.clear()
    assert all("1 answer taken" in each.text for each in answers)
    assert len(party.sides()) == 2 + len(crowd)
    typed = (f"The {letters[7]}-EAR!", f"{letters[1]}ear", f"{letters[1]}éar", "7")
    same = said(await write(crowd[1], board, *typed))
    assert "1 answer taken" in same
    assert f"Already there: Ada has “The {letters[7]}-EAR!”" in same
    assert f"You have “{letters[1]}éar” already" in same
    assert "No letter for “7”" in same
    many = said(await write(crowd[0], board, *words(letters[2:6], 20)))
    assert f"{TYPED - 1} answers taken" in many
    assert f"A round takes {TYPED} answers of one person" in many
    board = await party.ring("over")
    assert f"{TYPED + len(crowd) + 2} answers" in said(await page(ada, board, "all"))
    await check_verified(ada, board, len(steps_of(playground, party.match)))


HOSTILE = (
    "<@{id}> @everyone",
    "**bold** `code` ||spoiler||",
    "[link](https://example.com)",
    "# heading",
    "e\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308",
    "\u202eabc\u2066def",
    "</play:1> <#{id}> <t:0>",
    "\u05e9\u05dc\u05d5\u05dd{end}",
)
MARKS = re.compile(
    r"(?<!\\)(?:\*\*bold|`code|\|\|spoil|\[link|<@|<#\d|</|<t:0)|@everyone|://|[\u202a-\u202e]|^\W*#\W*heading", re.M
)


async def test_hostile_text_mentions_nobody_formats_nothing_and_breaks_out_of_nothing(playground: Playground) -> None:
    party, (ada, bo), board = await together(playground, "hall", "Ada", "Bo")
    letters = letters_on(board)
    nasty = [f"{letter}{text.format(id=bo.id, end='x')}" for letter, text in zip(letters, HOSTILE, strict=True)]
    pages = [
        await write(ada, board, *nasty),
        await write(ada, board, "🎉🎉", "\u200b\u2060", f"{letters[0]}{'x' * 40}", "\u202e"),
        await page(ada, board, "list"),
    ]
    assert "8 answers taken" in pages[0].text
    assert "Too long" in pages[1].text
    assert "Nothing to read in" in pages[1].text
    board = await party.ring("over")
    pages += [board, await page(bo, board, "all"), await page(bo, board, "replay")]
    pages.append(await private(await bo.press(re.compile(r"▶\|"), message=pages[-1])))
    await private(await bo.slash("words scores"))
    for each in pages:
        assert not MARKS.search(each.text), MARKS.search(each.text)
        assert not each.for_me
    assert bo.pings() == []
