"""The phases of Farrago Words in which boards and private pages are measured."""

from collections.abc import AsyncIterator

from engine.farrago_words import GAME
from tests.e2e.harness import Playground
from tests.e2e.heights.measure import Phase
from tests.e2e.heights.reaching import Way, lobby, reach
from tests.players.farrago_words import challenge, content, form, gathered, hand_in, letters_on, page, phase_of, words
from tests.players.levels import Level
from tests.players.reading import address_of, shown

PHASES = (
    "lobby",
    "board-ready",
    "board-round",
    "answers",
    "list",
    "board-challenge",
    "challenge",
    "challenge-same",
    "challenged",
    "board-vote",
    "vote",
    "board-over",
    "board-team",
    "board-steal",
    "stealing",
    "board-between",
)

ANSWERS = 9
"""Answers of each person in a usual round."""


async def tour(playground: Playground) -> AsyncIterator[Phase]:
    """Play a round of a group with a challenge and a vote, and one of two teams with a steal."""
    ada, bo, cleo = playground.actors("Ada", "Bo", "Cleo", channel="table")
    yield Phase("lobby", ada, await lobby(ada, "farrago_words", bo, cleo))
    party = await gathered(playground, "Group, 1 round", ada, bo, cleo)
    await reach(playground, [Way(party.board, bool, Level(GAME))])
    yield Phase("board-ready", ada, party.board)
    board = await party.go(cleo)
    yield Phase("board-round", ada, board)
    letters = letters_on(board)
    answers = words(letters, 2)
    yield Phase("answers", ada, await hand_in(await form(ada, board), *answers[:ANSWERS]))
    await hand_in(await form(bo, board), *words(letters[:4], 2, "ow"))
    yield Phase("list", ada, await page(ada, board, "list"))
    board = await party.ring("challenge")
    yield Phase("board-challenge", ada, board)
    opened = await page(bo, board, "challenge")
    yield Phase("challenge", bo, opened)
    same = shown(await bo.press(address_of(opened, "challenge", r".*\.same"), message=opened))
    yield Phase("challenge-same", bo, same)
    yield Phase("challenged", bo, await challenge(bo, board, answers[0]))
    await challenge(bo, board, answers[1])
    await content(party, ada, bo, cleo)
    board = await party.until("vote") if phase_of(party.board) == "vote" else await party.ring("vote")
    yield Phase("board-vote", ada, board)
    yield Phase("vote", cleo, await page(cleo, board, "vote"))
    yield Phase("board-over", ada, await party.ring("over"))
    async for phase in _steal(playground):
        yield phase


async def _steal(playground: Playground) -> AsyncIterator[Phase]:
    """Let a team of two leave letters open."""
    people = playground.actors("Ada", "Bo", channel="table")
    party = await gathered(playground, "2 teams", *people)
    await reach(playground, [Way(party.board, bool, Level(GAME))])
    sides = party.sides()
    writer, thief = sorted(people, key=lambda person: sides[person.name])
    board = await party.go(writer)
    yield Phase("board-team", writer, board)
    letters = letters_on(board)
    await hand_in(await form(writer, board), *words(letters[:5]))
    board = await party.ring("steal")
    yield Phase("board-steal", thief, board)
    yield Phase("stealing", thief, await hand_in(await form(thief, board), *words(letters[5:])))
    await party.ring("challenge")
    yield Phase("board-between", writer, await party.ring("ready"))
