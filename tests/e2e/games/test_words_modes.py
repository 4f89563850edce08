"""Farrago Words solo, for the high scores, and without teams."""

import re

import pytest

from tests.e2e.harness import BLANK_BOT, Playground
from tests.players.farrago_words import alone, challenge, content, gathered, letters_on, page, vote, words, write
from tests.players.reading import private, said, shown

BOT = BLANK_BOT

pytestmark = pytest.mark.slow

# Alone --------------------------------------------------------------------------------------------------------------


async def test_solo_players_set_records_shown_on_the_board_and_in_the_high_scores(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo", channel="daily")
    party = await alone(playground, ada)
    assert "Press *Go!* to start." in said(party.board)
    for count in (8, 2, 0):
        board = await party.go(ada)
        assert "Ada plays this one alone." in said(await page(bo, board, "answer"))
        if count:
            await write(ada, board, *words(letters_on(board)[:count]))
        await party.ring("over" if count == 0 else "ready")
    told = said(party.board)
    assert "New personal best: **20 points** (Solo, best round), **24 points** (Solo, 3 rounds)." in told
    assert "🥇 **24 points** · **you**" in said(private(await ada.slash("words scores", board="solo-3")))
    scores = await page(bo, party.board, "scores")
    assert "No scores of yours yet." in said(scores)
    assert "Ada" not in said(shown(await bo.press("Group, 3 rounds", message=scores)))

    other = await gathered(playground, "Solo, 1 round", bo)
    board = await other.go(bo)
    await write(bo, board, *words(letters_on(board)), *words(letters_on(board)[:2], end="ox"))
    board = await other.ring("over")
    assert "New personal best: **22 points** (Solo, best round)." in said(board)
    rows = re.findall(r"^(.+?) \*\*(\d+) points?\*\* · (.+?) ·", said(await page(ada, board, "scores")), re.MULTILINE)
    assert rows == [("🥇", "20", "**you**")]


# Without teams --------------------------------------------------------------------------------------------------------


async def test_four_play_without_teams_and_shared_answers_count_for_none_of_them(playground: Playground) -> None:
    people = playground.actors("Ada", "Bo", "Cy", "Di", channel="lounge")
    ada, bo, cy, di = people
    party = await gathered(playground, "Each for themselves", *people, rounds="1 round")
    board = await party.go(ada)
    letters = letters_on(board)
    eve = playground.actor("Eve", "lounge")
    assert "This game started without you" in (await page(eve, board, "answer")).text
    written = ("0ear 1ear 5ear", "0EAR 2ear", "3ear 3ox", "4ear")
    for person, answers in zip(people, written, strict=True):
        texts = [letters[int(answer[0])] + answer[1:] for answer in answers.split()]
        assert f"{len(texts)} answer" in (await write(person, board, *texts)).text
    board = await party.ring("challenge")
    await challenge(di, board, f"{letters[3]}ox")
    await content(party, *people)
    await party.until("vote")
    await vote(party, strike=(ada, bo), keep=())
    board = await party.until("over")
    answers = said(await page(cy, board, "all"))
    assert answers.count("⚖️ no points") == 2
    assert answers.count("❌ struck by a vote") == 1
    assert re.findall(r"(\w+): (\d) points?", said(board)) == [("Ada", "4"), ("Bo", "2"), ("Cy", "2"), ("Di", "2")]
