"""Farrago Words as people play it on Discord: teams to their result, presses around the bell, hostile text."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable

import pytest

from engine import record
from engine.farrago_words import GAME
from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.beside import held, steps_of
from tests.e2e.harness import Playground
from tests.e2e.play.leaving import by_menu
from tests.e2e.play.table_end import check_verified, export
from tests.players.farrago_words import (
    Party,
    challenge,
    counted,
    form,
    free_on,
    gathered,
    hand_in,
    letters_on,
    page,
    together,
    vote,
    words,
    write,
)
from tests.players.reading import private, said, shown
from tests.players.table import prefer_text

TYPED = 60
"""Answers that one person may have in a round."""

FOXES, FROGS, WHALES = "Team A 🦊 Foxes", "Team B 🐸 Frogs", "Team C 🐳 Whales"


# In teams -----------------------------------------------------------------------------------------------------------


async def contested(party: Party, ada: Actor, bo: Actor, cy: Actor, di: Actor, el: Actor, fay: Actor) -> None:
    """A round of the Foxes (Ada and Di) on six letters: one is stolen twice, and two answers are challenged.

    Foxes 13 (six letters and a second answer): Aear is struck and the second takes its place, so they lose 1, which the
    Frogs (Bo and El) win in addition to 2 that they stole; the Whales (Cy and Fay) stole 2, and lose 1 by a challenge
    that failed.
    """
    board = await party.go(fay)
    letters = letters_on(board)
    await write(ada, board, *words(letters[:6]))
    shared = await write(di, board, f"{letters[0]}ox", f"{letters[1]}EAR!")
    assert f"Ada already has “{letters[1]}EAR!”" in said(shared)
    assert f"**{letters[0]}** · {letters[0]}ear (Ada), {letters[0]}ox" in said(shared)
    refused = await page(bo, board, "answer")
    assert f"Turn: {FOXES}" in said(refused)

    board = await party.ring("steal")
    free = free_on(board)
    assert free == letters[6:]
    assert "Your team wrote this round" in (await page(ada, board, "answer")).text
    first = await write(bo, board, f"{free[0]}at", f"{letters[0]}at")
    assert f"“{letters[0]}at” starts with {letters[0]}. Free letters:" in said(first)
    await write(cy, board, f"{free[0]}ot", f"{free[1]}ut")

    board = await party.ring("challenge")
    await asyncio.gather(challenge(el, board, f"{letters[0]}ear"), challenge(fay, board, f"{free[0]}at"))
    await party.ring("vote")
    await vote(party, strike=(bo, cy), keep=(fay, ada, di))
    assert totals(await party.ring("ready")) == {"A": 12, "B": 3, "C": 1}


def totals(board: SeenMessage) -> dict[str, int]:
    """The points of all teams after a round, as the picture of a board describes them."""
    found = re.findall(r"([A-D]) \w+: ([−-]?\d+) points? \(", board.alt)
    return {team: int(points.replace("−", "-")) for team, points in found}


async def covered(party: Party, bo: Actor, gus: Actor) -> None:
    """A round of the Frogs on all letters, 16 + 4 points, during which a person joins the smallest team."""
    board = await party.go(bo)
    newcomer = await page(gus, board, "answer")
    assert f"You joined {FOXES}" in said(newcomer)
    full = await write(bo, board, *words(letters_on(board)))
    assert "Every letter is covered!" in full.text
    await party.ring("challenge")
    assert totals(await party.ring("ready")) == {"A": 12, "B": 23, "C": 1}


async def lapsed(party: Party, cy: Actor, gus: Actor, quiet: Actor) -> None:
    """A round of the Whales, who find one word; the newcomer steals, and a challenge lapses for lack of votes."""
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
    """The Frogs and the Whales leave, one after the other, and the Foxes remain."""
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
    ("way", "scores", "people_of_foxes", "left"),
    [
        (by_themselves, (12, 3, 1), "Ada, Di", " (left)"),
        pytest.param(to_the_end, (14, 23, 3), "Ada, Di, Gus", "", marks=pytest.mark.long),
    ],
    ids=["until the others leave", "all rounds"],
)
async def test_teams_play_from_the_lobby_to_the_result_and_the_rematch(
    playground: Playground,
    way: Callable[..., Awaitable[None]],
    scores: tuple[int, ...],
    people_of_foxes: str,
    left: str,
) -> None:
    people = playground.actors("Ada", "Bo", "Cy", "Di", "El", "Fay")
    ada, *_, fay = people
    party = await gathered(playground, "3 teams", *people, rounds="1 round", time_per="30 seconds")
    first = party.board
    assert party.sides() == {"Ada": 0, "Di": 0, "Bo": 1, "El": 1, "Cy": 2, "Fay": 2}
    await prefer_text(fay, first)
    await contested(party, *people)
    await way(party, *people)
    last = await party.until("over")
    told = zip((FOXES, FROGS, WHALES), scores, ("", left, left), (people_of_foxes, "Bo, El", "Cy, Fay"), strict=True)
    rows = re.findall(r"(?:\*\*\d\.\*\*|▫️) (.*)", said(last))
    assert sorted(rows) == [
        f"{team}: {points} point{'s' * (points != 1)}{why} · {names}" for team, points, why, names in told
    ]
    exported = await export(ada, last)
    outcome = GAME.outcome(record.replay(GAME, exported).state)
    assert outcome == exported.outcome
    assert outcome is not None
    assert outcome.scores == scores
    await check_verified(ada, last, len(steps_of(playground, party.match)))
    await check_replay(fay, last)
    await asyncio.gather(*(person.press("Rematch", message=last) for person in people[:2]))
    again = await ada.until(lambda: (now := ada.last()).button("Change team") and "Bo" in now.text and now)
    assert said(again).count("Team ") == 3


async def check_replay(person: Actor, last: SeenMessage) -> None:
    """Look at the first words of the Foxes as they and as others see them; always in text."""
    step = await page(person, last, "replay")
    step = shown(await person.choose("Seen by…", f"Seen by {FOXES}", message=step))
    for _ in range(2):
        step = shown(await person.press("Next", message=step))
    seen = {FOXES: said(step)}
    for eyes in (FROGS, "everybody"):
        step = shown(await person.choose("Seen by…", f"Seen by {eyes}", message=step))
        assert step.pictures == ()
        seen[eyes] = said(step)
    assert "Ada wrote" in seen[FOXES]
    assert "Ada wrote" not in seen[FROGS] + seen["everybody"]


# Around the bell ----------------------------------------------------------------------------------------------------


async def test_presses_made_before_the_bell_count_whenever_they_arrive_and_later_ones_do_not(
    playground: Playground,
) -> None:
    party, (ada, bo), board = await together(playground, "lounge", "Ada", "Bo")
    letters = letters_on(board)
    in_time = await form(ada, board)
    with held(playground):
        handed_in = asyncio.create_task(hand_in(in_time, f"{letters[0]}ear"))
        await asyncio.sleep(0.1)
        since = time.time()
        party.leave_seconds(-0.05)
        until = time.time()
    assert "1 answer taken" in (await handed_in).text

    late = await form(bo, board)
    least = time.time() - until
    told = said(await hand_in(late, f"{letters[1]}ear"))
    most = time.time() - since
    lateness = re.search(r"you sent this (\d\.\d) s late", told)
    assert lateness is not None
    assert least <= float(lateness[1]) <= most + 0.15  # it ended 0.05 s before, and the figure is rounded
    assert f"Too late: {letters[1]}ear" in told
    board = await party.unchallenged("over")
    assert counted(board) == [f"{letters[0]}ear"]
    assert "The game is over" in said(await hand_in(late, f"{letters[2]}ear"))
    await check_verified(ada, board, len(steps_of(playground, party.match)))


# Anyone, and any text
# --------------------------------------------------------------------------------------------------


async def test_passers_by_may_answer_and_duplicate_answers_count_once(playground: Playground) -> None:
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
    assert f"Ada already has “The {letters[7]}-EAR!”" in same
    assert f"You already have “{letters[1]}éar”" in same
    assert "“7” starts with" in same
    many = await write(crowd[0], board, *words(letters[2:6], 20))
    assert f"{TYPED - 1} answers taken" in said(many)
    assert "21 not taken" in said(many)
    refused = said(await page(crowd[0], many, "refused"))
    assert f"is one too many: {TYPED} answers a round" in refused
    board = await party.unchallenged("over")
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


async def test_hostile_text_cannot_mention_format_or_break_out_of_its_place(playground: Playground) -> None:
    party, (ada, bo), board = await together(playground, "hall", "Ada", "Bo")
    letters = letters_on(board)
    nasty = [f"{letter}{text.format(id=bo.id, end='x')}" for letter, text in zip(letters, HOSTILE, strict=True)]
    pages = [
        await write(ada, board, *nasty),
        await write(ada, board, "🎉🎉", "\u200b\u2060", f"{letters[0]}{'x' * 40}", "\u202e"),
        await page(ada, board, "list"),
    ]
    assert "8 answers taken" in pages[0].text
    assert "is too long" in pages[1].text
    assert "has nothing to read" in pages[1].text
    board = await party.unchallenged("over")
    pages += [board, await page(bo, board, "all"), await page(bo, board, "replay")]
    pages.append(private(await bo.press(re.compile(r"▶\|"), message=pages[-1])))
    private(await bo.slash("words scores"))
    for each in pages:
        assert not MARKS.search(each.text), MARKS.search(each.text)
        assert not each.for_me
    assert bo.pings() == []
