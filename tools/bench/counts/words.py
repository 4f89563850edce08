"""Farrago Words as a group of three plays it: what they press for answers, challenges and votes."""

from collections.abc import Iterator
from typing import Any

from tests.e2e.beside import pass_time
from tests.e2e.play.words_play import ballot, challenge, content, form, gathered, hand_in, letters_on, phase_of, words
from tools.bench.counts.book import Book, counted
from tools.bench.report import Figure
from tools.bench.rig import Rig

ROUND, TYPED, CHALLENGED, VOTED = "round begun", "answers handed in", "challenge", "vote"
TYPED_AT_ONCE = 5
"""Answers in a form."""


async def play(rig: Rig, book: Book) -> None:
    """Play three rounds, with two challenges and the votes on them in each."""
    people = counted(rig, book, "hall", "Ada", "Bo", "Cleo")
    ada, bo, cleo = people
    playground: Any = rig
    with book.deed("lobby"):
        party = await gathered(playground, "Group, 3 rounds", *people)
    while phase_of(party.board) != "over":
        turn = len(book.presses)
        with book.deed(ROUND, turn):
            letters = letters_on(await party.go(cleo))
        answers = words(letters, 2)
        for typed in (answers[:TYPED_AT_ONCE], answers[TYPED_AT_ONCE : 2 * TYPED_AT_ONCE]):
            with book.deed(TYPED, turn):
                await hand_in(await form(ada, party.board), *typed)
        board = await party.ring("challenge")
        for answer in answers[:2]:
            with book.deed(CHALLENGED, turn):
                await challenge(bo, board, answer)
        with book.deed("nothing to challenge", turn):
            await content(party, *people)
        board = await party.until("vote") if phase_of(party.board) == "vote" else await party.ring("vote")
        with book.deed(VOTED, turn):
            await ballot(cleo, board, strike=False)
        pass_time(rig, party.match)
        await ada.until(lambda: phase_of(party.board) in ("ready", "over"))


def figures(book: Book) -> Iterator[Figure]:
    """Presses a challenge, a form of five answers, a page of votes."""
    yield from book.a_deed("challenge", CHALLENGED)
    for each in book.a_deed(f"answers handed in, {TYPED_AT_ONCE} at once", TYPED):
        yield each
        if each.name.endswith("mean"):
            yield Figure("an answer", each.value / TYPED_AT_ONCE, "presses")
    yield from book.a_deed("vote on two answers", VOTED)
