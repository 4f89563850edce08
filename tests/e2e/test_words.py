"""Farrago Words as people play it on Discord: in teams, alone, and each for themselves."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence

import pytest

from bot.playground.actors import Actor
from bot.playground.seen import Seen
from engine import record
from engine.farrago_words import GAME
from tests.e2e.beside import steps_of
from tests.e2e.group_play import prefer_text, said
from tests.e2e.harness import Playground
from tests.e2e.late import private
from tests.e2e.leaving import by_menu
from tests.e2e.party_play import (
    Party,
    alone,
    ballot,
    challenge,
    deed,
    free_on,
    gathered,
    letters_on,
    page,
    phase_of,
    words,
    write,
)
from tests.e2e.play import shown
from tests.e2e.table_end import check_verified, export

FOXES, FROGS, WHALES = "Team A 🦊 Foxes", "Team B 🐸 Frogs", "Team C 🐳 Whales"


# In teams -----------------------------------------------------------------------------------------------------------


async def contested(party: Party, ada: Actor, bo: Actor, cy: Actor, di: Actor, el: Actor, fay: Actor) -> None:
    """A round of the Foxes (Ada and Di) on six letters: one is stolen twice, and two answers are challenged.

    Foxes 13 (six letters and a second answer), of which Aear falls: the second takes its place, so they lose 1, which
    the Frogs (Bo and El) win beside 2 that they stole; the Whales (Cy and Fay) stole 2, and lose 1 by a challenge that
    failed.
    """
    board = await party.go(fay)
    letters = letters_on(board)
    await write(ada, board, *words(letters[:6]))
    shared = await write(di, board, f"{letters[0]}ox", f"{letters[1]}EAR!")
    assert f"Already there: Ada has “{letters[1]}EAR!”" in said(shared)
    assert f"**{letters[0]}** · {letters[0]}ear (Ada), {letters[0]}ox" in said(shared)
    refused = await page(bo, board, "answer")
    assert f"It is the turn of {FOXES}" in said(refused)

    board = await party.ring("steal")
    free = free_on(board)
    assert free == letters[6:]
    assert "Your team has written" in (await page(ada, board, "answer")).text
    first = await write(bo, board, f"{free[0]}at", f"{letters[0]}at")
    assert f"Not free: “{letters[0]}at”" in said(first)
    await write(cy, board, f"{free[0]}ot", f"{free[1]}ut")

    board = await party.ring("challenge")
    await asyncio.gather(challenge(el, board, f"{letters[0]}ear"), challenge(fay, board, f"{free[0]}at"))
    await party.ring("vote")
    await vote(party, strike=(bo, cy), keep=(fay, ada, di))
    assert totals(await party.until("ready")) == {"A": 12, "B": 3, "C": 1}


async def content(party: Party, *people: Actor) -> None:
    """Let people have nothing more to challenge, one after the other, until nobody is waited for."""
    board = party.board
    for person in people:
        if phase_of(party.board) != "challenge":
            break
        await person.press(deed(board, "content"), message=board)


async def vote(party: Party, *, strike: Sequence[Actor], keep: Sequence[Actor]) -> None:
    """Let people vote, one after the other, until everybody has."""
    for person in (*strike, *keep):
        if phase_of(party.board) == "vote":
            await ballot(person, party.board, strike=person in strike)


def totals(board: Seen) -> dict[str, int]:
    """The points of all teams after a round, as the picture of a board describes them."""
    found = re.findall(r"([A-D]) \w+: ([−-]?\d+) points? \(", board.alt)
    return {team: int(points.replace("−", "-")) for team, points in found}


async def covered(party: Party, bo: Actor, gus: Actor) -> None:
    """A round of the Frogs on all letters, 16 + 4 points; meanwhile somebody joins the smallest team."""
    board = await party.go(bo)
    newcomer = await page(gus, board, "answer")
    assert f"You are with {FOXES} now" in said(newcomer)
    full = await write(bo, board, *words(letters_on(board)))
    assert "Every letter is covered!" in full.text
    await party.ring("challenge")
    assert totals(await party.ring("ready")) == {"A": 12, "B": 23, "C": 1}


async def lapsed(party: Party, cy: Actor, gus: Actor, quiet: Actor) -> None:
    """A round of the Whales, who find one word; the newcomer steals, and a challenge lapses, since nobody votes."""
    board = await party.go(cy)
    letters = letters_on(board)
    await write(cy, board, f"{letters[3]}ear")
    board = await party.ring("steal")
    assert f"{letters[0]}ar" in (await write(gus, board, f"{letters[0]}ar")).text
    board = await party.ring("challenge")
    await challenge(quiet, board, f"{letters[3]}ear")
    await party.ring("vote")
    await party.ring("over")


async def by_themselves(party: Party, _ada: Actor, bo: Actor, cy: Actor, _di: Actor, el: Actor, fay: Actor) -> None:
    """The Frogs and the Whales leave, one after the other, and the Foxes are left."""
    for person in (bo, cy, el, fay):
        await by_menu(person, party.board, "Leave…", "Yes, leave")
    assert party.sides() == {"Ada": 0, "Di": 0}


async def to_the_end(party: Party, _ada: Actor, bo: Actor, cy: Actor, di: Actor, el: Actor, _fay: Actor) -> None:
    """Each other team has its round; one person comes late, one leaves."""
    gus = party.playground.actor("Gus")
    await covered(party, bo, gus)
    await by_menu(el, party.board, "Leave…", "Yes, leave")
    assert party.sides() == {"Ada": 0, "Di": 0, "Gus": 0, "Bo": 1, "Cy": 2, "Fay": 2}
    await lapsed(party, cy, gus, di)


@pytest.mark.parametrize(
    ("way", "scores", "people_of_foxes"),
    [
        (by_themselves, (12, 3, 1), "Ada, Di"),
        pytest.param(to_the_end, (14, 23, 3), "Ada, Di, Gus", marks=pytest.mark.long),
    ],
    ids=["until the others leave", "all rounds"],
)
async def test_teams_play_from_the_lobby_to_the_result_and_the_rematch(
    playground: Playground, way: Callable[..., Awaitable[None]], scores: tuple[int, ...], people_of_foxes: str
) -> None:
    people = playground.actors("Ada", "Bo", "Cy", "Di", "El", "Fay")
    ada, *_, fay = people
    party = await gathered(playground, "Three teams", *people, rounds="1 round", time_of="30 seconds")
    first = party.board
    assert party.sides() == {"Ada": 0, "Di": 0, "Bo": 1, "El": 1, "Cy": 2, "Fay": 2}
    await prefer_text(fay, first)
    await contested(party, *people)
    await way(party, *people)
    last = await party.until("over")
    told = zip((FOXES, FROGS, WHALES), scores, (people_of_foxes, "Bo, El", "Cy, Fay"), strict=True)
    rows = re.findall(r"\*\*\d\.\*\* (.*)", said(last))
    assert sorted(rows) == [f"{team}: {points} point{'s' * (points != 1)} · {names}" for team, points, names in told]
    exported = await export(ada, last)
    outcome = GAME.outcome(record.replay(GAME, exported).state)
    assert outcome == exported.outcome
    assert outcome is not None
    assert outcome.scores == scores
    assert exported.seed_hash in first.text
    await check_verified(ada, last, len(steps_of(playground, party.match)))
    await check_replay(fay, last)
    await asyncio.gather(*(person.press("Rematch", message=last) for person in people[:2]))
    again = await ada.until(lambda: (now := ada.last()).button("Change team") and "Bo" in now.text and now)
    assert said(again).count("Team ") == 3


async def check_replay(person: Actor, last: Seen) -> None:
    """Look at the first words of the Foxes through their eyes and those of others; in text all the way."""
    step = await page(person, last, "replay")
    step = shown(await person.choose("Seen by…", f"Seen by {FOXES}", message=step))
    for _ in range(2):
        step = shown(await person.press("Next ▶", message=step))
    seen = {FOXES: said(step)}
    for eyes in (FROGS, "everybody"):
        step = shown(await person.choose("Seen by…", f"Seen by {eyes}", message=step))
        assert step.pictures == ()
        seen[eyes] = said(step)
    assert "Ada wrote" in seen[FOXES]
    assert "Ada wrote" not in seen[FROGS] + seen["everybody"]


# Alone --------------------------------------------------------------------------------------------------------------


@pytest.mark.long
async def test_alone_people_set_records_which_the_board_and_the_high_scores_tell(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo", channel="daily")
    party = await alone(playground, ada)
    assert "Solo, for a high score** · 3 rounds" in said(party.board)
    for count in (8, 2, 0):
        board = await party.go(ada)
        assert "Ada plays this one alone." in said(await page(bo, board, "answer"))
        if count:
            await write(ada, board, *words(letters_on(board)[:count]))
        await party.ring("over" if count == 0 else "ready")
    told = said(party.board)
    assert "A new record here: 20 points** (Alone, best round)." in told
    assert "A new record here: 24 points** (Alone, three rounds)." in told
    assert "🥇 **24 points** · **you**" in said(await private(await ada.slash("words scores", board="solo-3")))
    scores = await page(bo, party.board, "scores")
    assert "🥇 **24 points** · Ada" in said(scores)
    assert "🥇 **20 points** · Ada" in said(shown(await bo.press("Alone, best round", message=scores)))

    other = await gathered(playground, "Solo, 1 round", bo)
    board = await other.go(bo)
    await write(bo, board, *words(letters_on(board)), *words(letters_on(board)[:2], end="ox"))
    board = await other.ring("over")
    assert "A new record here: 22 points** (Alone, best round); before it was 20." in said(board)
    rows = re.findall(r"^(.+?) \*\*(\d+) points?\*\* · (.+?) ·", said(await page(ada, board, "scores")), re.MULTILINE)
    assert rows == [("🥇", "22", "Bo"), ("🥈", "20", "**you**")]


# Each for themselves ------------------------------------------------------------------------------------------------


@pytest.mark.long
async def test_four_play_each_for_themselves_and_what_two_have_counts_for_neither(playground: Playground) -> None:
    people = playground.actors("Ada", "Bo", "Cy", "Di", channel="lounge")
    ada, bo, cy, di = people
    party = await gathered(playground, "Each for themselves", *people, rounds="1 round")
    board = await party.go(ada)
    letters = letters_on(board)
    eve = playground.actor("Eve", "lounge")
    assert "this match began without you" in (await page(eve, board, "answer")).text
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
    assert answers.count("⚖️ cancelled") == 2
    assert answers.count("❌ struck by a vote") == 1
    assert re.findall(r"(\w+): (\d) points?", said(board)) == [("Ada", "4"), ("Bo", "2"), ("Cy", "2"), ("Di", "2")]
