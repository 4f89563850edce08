"""Secret actions in Farrago Words stay hidden from others while the phase lasts."""

import asyncio
from collections.abc import Awaitable, Sequence
from typing import Any

import pytest

from bot.messages.private_pages import LOOK_EVERY
from playground.actors import Actor
from tests.e2e.harness import BLANK_BOT, Playground
from tests.players.farrago_words import Party, ballot, challenge, gathered, letters_on, page, phase_of, words, write

BOT = BLANK_BOT


async def learned(party: Party, others: Sequence[Actor]) -> list[tuple[Any, ...]]:
    """The board and the pages that others can open."""
    found = list[tuple[Any, ...]]()
    for other in others:
        board = party.board
        found.append((board.raw,))
        for verb in ("vote" if phase_of(board) == "vote" else "list", "menu"):
            opened = await page(other, board, verb)
            found.append((opened.text, opened.alt, opened.buttons))
            await other.delete(opened)
    return found


@pytest.mark.slow
async def test_words_steals_and_votes_stay_hidden_until_the_time_is_over(playground: Playground) -> None:
    """The channel and the other teams get no message, the board is not edited, and their pages stay the same."""
    people = playground.actors("Ada", "Bo", "Cy", "Di", "El", channel="hall")
    ada, bo, cy, *_ = people
    ida, gus = playground.actors("Ida", "Gus", channel="hall")
    party = await gathered(playground, "3 teams", *people, rounds="1 round")
    told = list[tuple[str, str]]()
    names = {person.id: person.name for person in (*people, ida)}

    def listen(user_id: str, name: str, data: Any) -> None:
        if user_id in names and name != "acked":  # which confirms people's own presses
            told.append((names[user_id], name))

    async def quiet() -> None:
        """Wait until outdated pages are repainted or deleted, after a change of phase or a look."""
        shown = -1
        while shown != 0:
            told.clear()
            await asyncio.sleep(1.5 * LOOK_EVERY)
            shown = len(told)

    async def unnoticed(*others: Actor, work: Awaitable[Any]) -> None:
        """Check that actions do not reach any of these people."""
        before = await learned(party, others)
        await quiet()
        await work
        await asyncio.sleep(0.2)
        assert [each for each in told if each[0] in {other.name for other in others}] == []
        assert await learned(party, others) == before

    board = await party.go(ada)
    letters = letters_on(board)
    playground.core.feed.watchers.append(listen)
    writing = [write(ada, board, *words(letters[:4])), page(gus, board, "answer")]
    await unnoticed(bo, cy, *people[4:], ida, work=one_by_one(writing))
    board = await party.ring("steal")
    await unnoticed(ada, cy, people[3], ida, work=write(bo, board, f"{letters[5]}ear"))
    board = await party.ring("challenge")
    await challenge(bo, board, f"{letters[0]}ear")
    board = await party.ring("vote")
    await unnoticed(ada, bo, *people[3:], ida, work=ballot(cy, board, strike=True))
    await unnoticed(ada, bo, cy, *people[3:], work=ballot(ida, board, strike=True))  # takes no part
    playground.core.feed.watchers.remove(listen)
    assert party.sides()["Gus"] == 2


async def one_by_one(work: Sequence[Awaitable[Any]]) -> None:
    """Do one action after the other."""
    for each in work:
        await each
