"""Farrago Words judged by all: a group votes on its own answers, and two teams strike only together."""

import pytest

from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.beside import steps_of
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.play.table_end import check_verified
from tests.players.farrago_words import (
    Party,
    ballot,
    challenge,
    content,
    gathered,
    letters_on,
    page,
    phase_of,
    together,
    words,
    write,
)
from tests.players.reading import private, said

BOT = BLANK_BOT

pytestmark = pytest.mark.slow


async def test_a_group_strikes_nonsense_before_it_enters_the_high_scores(playground: Playground) -> None:
    party, (ada, bo, cy), board = await together(playground, "lounge", "Ada", "Bo", "Cy")
    letters = letters_on(board)
    await write(ada, board, *words(letters[:3]))
    await write(bo, board, *words(letters[3:5]))
    board = await party.ring("challenge")
    eve = playground.actor("Eve", "lounge")
    assert "If something is challenged, you can vote on it." in (await page(eve, board, "challenge")).text
    opened = await challenge(bo, board, *(f"{letter}ear" for letter in letters[:3]))
    assert "The vote comes next." in opened.text
    assert "none" not in said(private(await ada.slash("words scores", board="group-1"))).split("🥇")[0]
    await content(party, ada, bo, cy)
    board = await party.until("vote") if phase_of(party.board) == "vote" else await party.ring("vote")
    assert "Spectators vote too." in said(board)
    assert "No vote for you: you wrote it." in said(await page(ada, board, "vote"))
    await ballot(eve, board, strike=False)
    await ballot(cy, board, strike=True)
    board = await party.until("over")
    assert party.sides() == {"Ada": 0, "Bo": 0, "Cy": 0}
    assert "New record here: **4 points** (Group, best round)." in said(board)
    answers = said(await page(cy, board, "all"))
    assert answers.count("❌ struck by a vote") == 3
    await check_verified(ada, board, len(steps_of(playground, party.match)))


async def voted(party: Party, writer: Actor, *allies: Actor) -> SeenMessage:
    """A round of one team on five letters; the other team challenges all answers and votes to strike them."""
    board = await party.go(writer)
    letters = letters_on(board)
    await write(writer, board, *words(letters[:5]))
    await party.ring("steal")
    board = await party.ring("challenge")
    for ally, own in zip(allies, (letters[:3], letters[3:5]), strict=True):
        await challenge(ally, board, *(f"{letter}ear" for letter in own))
    board = await party.ring("vote")
    for ally in allies:
        await ballot(ally, board, strike=True)
    return board


async def test_a_team_alone_cannot_strike_but_with_an_owner_or_a_spectator_it_can(playground: Playground) -> None:
    ada, bo, cy, di = playground.actors("Ada", "Bo", "Cy", "Di", channel="lounge")
    party = await gathered(playground, "2 teams", ada, bo, cy, di, rounds="1 round")
    assert party.sides() == {"Ada": 0, "Bo": 1, "Cy": 0, "Di": 1}
    board = await voted(party, ada, bo, di)
    assert "1 vote must come from outside" in said(await ballot(cy, board, strike=False))
    board = await party.ring("ready")
    assert "A Foxes: 10 points (+10)" in board.alt
    assert "1 team alone: stays" in board.alt
    board = await voted(party, bo, ada, cy)
    eve = playground.actor("Eve", "lounge")
    await ballot(eve, board, strike=True)
    assert party.sides() == {"Ada": 0, "Bo": 1, "Cy": 0, "Di": 1}
    board = await party.ring("over")
    assert "A Foxes: place 1, 20 points (+10)" in board.alt
    assert "struck, 3 : 0, A +2" in board.alt
    await check_verified(ada, board, len(steps_of(playground, party.match)))
