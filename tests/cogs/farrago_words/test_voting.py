"""Votes on challenges at a table of Farrago Words: pages, who has a vote, changing one's mind (WORD-9)."""

from pathlib import Path

import pytest

from bot.ui import ids
from bot.ui.page import Tone
from tests.cogs.farrago_words.seated import ANN, BEA, CAL, DAN, EVE, Player, WordsHall, labels, said, seated

Patch = pytest.MonkeyPatch

FOUR = (ANN, BEA, CAL, DAN)
"""Ann and Cal are team A, Bea and Dan team B."""


async def challenged(hall: WordsHall, text: str, *by: int) -> None:
    """Let team A write, and people challenge three answers each, in order; then the vote begins."""
    ann = hall.player(ANN)
    await ann.on_board("Go")
    await ann.writes(text)
    await hall.ring()
    await hall.ring()
    names = text.split(", ")
    for number, player in enumerate(by):
        person = hall.player(player)
        await person.on_board("Challenge")
        await person.choose("Choose answers", *names[3 * number :][:3])
        await person.press("Does not fit")
    if (await hall.now()).view(None).phase == "challenge":  # else nothing is left to be challenged
        await hall.ring()


async def voter(hall: WordsHall, player: int) -> Player:
    """Somebody with the page of votes open."""
    person = hall.player(player)
    await person.on_board("Vote")
    return person


def below(person: Player) -> list[str]:
    """What a page says below its heading."""
    return [line for line in said(person).splitlines()[2:] if line]


async def votes(hall: WordsHall, seat: int = 1) -> list[dict[int, bool]]:
    """How the people of a seat have voted on each challenge."""
    return [dict(each.votes) for each in (await hall.now()).view(seat).challenges]


async def test_each_challenge_is_shown_with_ones_own_vote_which_the_challenger_has_given(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as hall:
        await challenged(hall, "Bear, Cat", BEA)
        bea, dan = await voter(hall, BEA), await voter(hall, DAN)
        assert below(bea) == [
            "**1.** Bear (Ann) · does not fit, says Bea",
            "-# Your vote: strike",
            "**2.** Cat (Ann) · does not fit, says Bea",
            "-# Your vote: strike",
            "✅ You have voted on everything. Votes can be changed until they are counted.",
        ]
        assert labels(bea.page) == ["1 · Keep", "1 · Strike ✓", "2 · Keep", "2 · Strike ✓"]
        assert below(dan)[1] == "-# You have not voted on this yet."
        assert labels(dan.page) == ["1 · Keep", "1 · Strike", "2 · Keep", "2 · Strike"]


async def test_a_vote_is_marked_by_word_and_sign_and_may_be_changed(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as hall:
        await challenged(hall, "Bear, Cat", BEA)
        dan = await voter(hall, DAN)
        await dan.press("1 · Strike")
        assert await votes(hall) == [{1: True, 3: True}, {1: True}]
        assert dan.button("1 · Strike ✓").tone is Tone.MAIN
        await dan.press("1 · Keep")
        assert await votes(hall) == [{1: True, 3: False}, {1: True}]
        assert below(dan)[1] == "-# Your vote: keep"
        assert dan.button("1 · Strike").tone is Tone.PLAIN


async def test_the_same_vote_again_is_told_and_changes_nothing(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as hall:
        await challenged(hall, "Bear", BEA)
        bea = await voter(hall, BEA)
        await bea.press("1 · Strike ✓")
        assert below(bea)[0].startswith("❗ You have voted so already")
        assert await votes(hall) == [{1: True}]


async def test_owners_are_told_why_they_have_no_vote(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as hall:
        await challenged(hall, "Bear", BEA)
        cal = await voter(hall, CAL)
        assert below(cal)[1:] == ["-# No vote for you: it is about an answer of your team."]
        assert labels(cal.page) == []


async def test_in_each_for_themselves_the_owner_alone_has_no_vote(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "free", (ANN, BEA, CAL)) as hall:
        await hall.player(ANN).on_board("Go")
        await hall.player(ANN).writes("Bear")
        await hall.ring()
        bea = hall.player(BEA)
        await bea.on_board("Challenge")
        await bea.choose("Choose answers", "Bear")
        await bea.press("Does not fit")
        assert below(await voter(hall, ANN))[1] == "-# No vote for you: it is about an answer of yours."
        assert labels((await voter(hall, CAL)).page) == ["1 · Keep", "1 · Strike"]


async def test_who_came_when_the_vote_had_begun_is_told_that_they_have_none(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as hall:
        await challenged(hall, "Bear", BEA)
        for player in (EVE, EVE + 1):
            await hall.rooms.tables.enter(hall.player(player).ask().press(hall.table.match.id))
            late = await voter(hall, player)
            assert below(late)[1:] == ["-# No vote for you: the vote had begun when you came."]
            assert labels(late.page) == []


async def test_the_last_vote_counts_them_all_and_says_so(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as hall:
        await challenged(hall, "Bear, Cat", BEA)
        dan = await voter(hall, DAN)
        await dan.press("1 · Strike")
        await dan.press("2 · Keep")
        assert said(dan).strip() == "🗳️ The votes are counted. The board shows what came of them."
        view = (await hall.now()).view(None)
        assert [each.struck for each in view.challenges] == [True, False]
        await dan.on_board("All answers")
        assert "- Bear · Ann (A 🦊) · ❌ struck by a vote" in said(dan)
        assert "- Cat · Ann (A 🦊) · **2 points**" in said(dan)


async def test_more_challenges_than_a_page_holds_are_on_the_next(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as hall:
        await challenged(hall, "Bear, Cat, Dog, Lion, Monkey, Snake", BEA, DAN)
        bea = await voter(hall, BEA)
        assert said(bea).splitlines()[1].endswith("· page 1 of 2")
        assert labels(bea.page)[-2:] == ["◀ Back", "Next ▶"]
        await bea.press("Next ▶")
        assert below(bea)[:2] == [
            "**6.** Snake (Ann) · does not fit, says Dan",
            "-# You have not voted on this yet.",
        ]
        await bea.press("6 · Keep")
        assert below(bea)[1] == "-# Your vote: keep"


async def test_nobody_sees_how_others_have_voted_before_the_votes_are_counted(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as hall:
        await challenged(hall, "Bear, Cat", BEA)
        ann, dan = await voter(hall, ANN), await voter(hall, DAN)
        before, board = ann.page, await hall.board()
        await dan.press("1 · Strike")
        await ann.send(ids.OfMatch(hall.table.match.id, "vote"))
        assert (ann.page, await hall.board()) == (before, board)


async def test_who_takes_no_part_or_is_too_late_is_told(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as hall:
        await challenged(hall, "Bear", BEA)
        assert (await hall.player(EVE).told("Vote")).startswith("You take no part in this match")
        dan = await voter(hall, DAN)
        keep = dan.button("1 · Keep").id
        await hall.ring()
        with pytest.raises(Exception, match="no-vote"):
            await dan.send(keep)


async def test_a_ballot_that_nobody_made_changes_no_vote(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as hall:
        await challenged(hall, "Bear", BEA)
        dan = hall.player(DAN)
        for argument in ("", "1.0.9.1", "2.0.0.1", "9.9.9.9.9", "x.y", "1.0.-1.1", "1.0.999999999.1"):
            await dan.send(ids.OfMatch(hall.table.match.id, "ballot", argument))
            assert await votes(hall) == [{1: True}], argument
