"""Votes on challenges at a table of Farrago Words: pages, voting rights, changed votes (WORD-9, 11, 15)."""

from pathlib import Path

import pytest

from bot.core.refusals import NoRoom, TookPart, UnknownPress
from bot.match import party
from bot.ui.kit import ids
from bot.ui.kit.page import Tone
from engine.farrago_words import GAME
from engine.farrago_words.errors import SameVoteAgain
from engine.farrago_words.model import Vote
from tests.cogs.farrago_words.seated import ANN, BEA, CAL, DAN, EVE, Participant, WordsTable, labels, said, seated

Patch = pytest.MonkeyPatch

FOUR = (ANN, BEA, CAL, DAN)
"""Ann and Cal are team A, Bea and Dan team B."""

RULE = "-# To strike, 1 vote must come from outside the challenging team."


async def challenged(one_table: WordsTable, text: str, *by: int) -> None:
    """Let team A write, and people challenge three answers each, in order; then the vote begins."""
    ann = one_table.player(ANN)
    await ann.on_board("Go")
    await ann.writes(text)
    await one_table.ring()
    await one_table.ring()
    names = text.split(", ")
    for number, player in enumerate(by):
        person = one_table.player(player)
        await person.on_board("Challenge")
        await person.challenges(*names[3 * number :][:3])
    if (await one_table.now()).view(None).phase == "challenge":  # otherwise the last challenge has ended the phase
        await one_table.ring()


async def voter(one_table: WordsTable, player: int) -> Participant:
    """A person with the page of votes open."""
    person = one_table.player(player)
    await person.on_board("Vote")
    return person


def below(person: Participant) -> list[str]:
    """The text of a page below its heading, and below the rule for votes of teams."""
    return [line for line in said(person).splitlines()[2:] if line and line != RULE]


async def votes(one_table: WordsTable, seat: int = 1) -> list[dict[int, bool]]:
    """The votes of a seat's people on each challenge."""
    return [dict(each.votes) for each in (await one_table.now()).view(seat).challenges]


async def test_each_challenge_is_shown_with_the_reader_s_vote_and_challengers_have_voted(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await challenged(one_table, "Bear, Cat", BEA)
        bea, dan = await voter(one_table, BEA), await voter(one_table, DAN)
        assert below(bea) == [
            "**1.** Bear (Ann) · does not fit, says Bea",
            "-# Your vote: strike",
            "**2.** Cat (Ann) · does not fit, says Bea",
            "-# Your vote: strike",
            "✅ You voted on everything. You can still change it.",
        ]
        assert labels(bea.page) == ["1 · Keep", "1 · Strike ✓", "2 · Keep", "2 · Strike ✓"]
        assert below(dan)[1] == "-# You have not voted yet."
        assert labels(dan.page) == ["1 · Keep", "1 · Strike", "2 · Keep", "2 · Strike"]


async def test_a_vote_is_marked_by_word_and_sign_and_may_be_changed(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await challenged(one_table, "Bear, Cat", BEA)
        dan = await voter(one_table, DAN)
        await dan.press("1 · Strike")
        assert await votes(one_table) == [{1: True, 3: True}, {1: True}]
        assert dan.button("1 · Strike ✓").tone is Tone.MAIN
        await dan.press("1 · Keep")
        assert await votes(one_table) == [{1: True, 3: False}, {1: True}]
        assert below(dan)[1] == "-# Your vote: keep"
        assert dan.button("1 · Strike").tone is Tone.PLAIN


async def test_a_repeated_vote_is_reported_without_effect(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await challenged(one_table, "Bear", BEA)
        bea = await voter(one_table, BEA)
        await bea.press("1 · Strike ✓")
        assert below(bea)[0].startswith("❗ You already voted so")
        assert await votes(one_table) == [{1: True}]


async def test_owners_in_teams_may_agree_to_a_strike_word15(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await challenged(one_table, "Bear, Cat", BEA)
        cal, dan = await voter(one_table, CAL), await voter(one_table, DAN)
        assert below(cal)[1] == "-# Your team wrote it. Strike it if you agree."
        assert RULE in said(cal)
        for number in "12":
            await dan.press(f"{number} · Strike")
        await cal.press("1 · Strike")
        await one_table.ring()
        view = (await one_table.now()).view(None)
        assert [(each.struck, each.alone) for each in view.challenges] == [(True, False), (None, True)]
        assert view.scores == (2, 2)


async def test_in_a_group_writers_are_told_that_they_have_no_vote_and_the_others_vote_word11(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "group", (ANN, BEA, CAL), rounds=1) as one_table:
        ann, bea = one_table.player(ANN), one_table.player(BEA)
        await ann.on_board("Go")
        await ann.writes("Bear, Cat")
        await bea.writes("Dog")
        await one_table.ring()
        await bea.on_board("Challenge")
        assert labels(bea.page)[:2] == ["Bear", "Cat"]
        await bea.challenges("Bear")
        await one_table.ring()
        ann, cal = await voter(one_table, ANN), await voter(one_table, CAL)
        assert below(ann) == [
            "**1.** Bear (Ann) · does not fit, says Bea",
            "-# No vote for you: you wrote it.",
        ]
        assert labels(ann.page) == []
        await cal.press("1 · Strike")
        table = await one_table.now()
        assert table.outcome is not None
        assert (table.outcome.scores, [mark.points for mark in table.outcome.high_scores]) == ((4,), [4])


async def test_an_onlooker_votes_once_without_taking_part_word15(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await challenged(one_table, "Bear, Cat", BEA)
        board, seq = await one_table.board(), (await one_table.now()).match.seq
        eve = await voter(one_table, EVE)
        assert labels(eve.page) == ["1 · Keep", "1 · Strike", "2 · Keep", "2 · Strike"]
        await eve.press("1 · Keep")
        await eve.press("1 · Strike")
        await eve.press("1 · Strike ✓")
        assert below(eve)[:3] == [
            "❗ You already voted so. You can still change it.",
            "**1.** Bear (Ann) · does not fit, says Bea",
            "-# Your vote: strike",
        ]
        table = await one_table.now()
        assert (table.member_of(EVE), table.seat_of(EVE), table.match.seq - seq) == (None, None, 2)
        assert await one_table.board() == board
        one_table.restart()
        assert below(await voter(one_table, EVE))[1] == "-# Your vote: strike"
        await one_table.ring()
        assert [each.struck for each in (await one_table.now()).view(None).challenges] == [True, None]


async def test_an_onlooker_s_press_counts_once_and_their_number_is_limited_word15(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await challenged(one_table, "Bear", BEA)
        tables, question = one_table.app_parts.tables, (await one_table.now()).question(0)
        press, strike = one_table.player(EVE).context().press(one_table.table.match.id), Vote(0, strike=True, by=1)
        table = await tables.look_on(press, strike, question)
        assert await tables.look_on(press, strike, question) == table
        record = await one_table.app_parts.store.matches.record(one_table.table.match.id)
        assert GAME.codec.action(bytes(record.actions[-1].action)) == Vote(0, strike=True, by=-1)
        monkeypatch.setattr(party, "ONLOOKERS", 1)
        with pytest.raises(NoRoom):
            await tables.look_on(one_table.player(EVE + 1).context().press(one_table.table.match.id), strike, question)
        with pytest.raises(SameVoteAgain):
            await tables.look_on(one_table.player(EVE).context().press(one_table.table.match.id), strike, question)
        with pytest.raises(UnknownPress):
            await tables.look_on(
                one_table.player(EVE).context().press(one_table.table.match.id), GAME.enter(), question
            )


async def test_people_who_left_a_side_cannot_vote_as_onlookers_word15(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await challenged(one_table, "Bear", BEA)
        await one_table.app_parts.tables.leave(one_table.table.match.id, DAN, "leave")
        told = await one_table.player(DAN).told("Vote")
        assert told == "You left this match, so you can't vote as a spectator. You can watch it."
        with pytest.raises(TookPart):
            await one_table.app_parts.tables.look_on(
                one_table.player(DAN).context().press(one_table.table.match.id),
                Vote(0, strike=True),
                (await one_table.now()).question(0),
            )
        assert await votes(one_table) == [{1: True}]


async def test_without_teams_only_the_owner_has_no_vote(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "free", (ANN, BEA, CAL)) as one_table:
        await one_table.player(ANN).on_board("Go")
        await one_table.player(ANN).writes("Bear")
        await one_table.ring()
        bea = one_table.player(BEA)
        await bea.on_board("Challenge")
        await bea.challenges("Bear")
        assert below(await voter(one_table, ANN))[1] == "-# No vote for you: you wrote it."
        assert labels((await voter(one_table, CAL)).page) == ["1 · Keep", "1 · Strike"]


async def test_people_who_came_after_the_vote_began_are_told_they_have_none(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await challenged(one_table, "Bear", BEA)
        for player in (EVE, EVE + 1):
            await one_table.app_parts.tables.enter(one_table.player(player).context().press(one_table.table.match.id))
            late = await voter(one_table, player)
            assert below(late)[1:] == ["-# No vote for you: you joined after the vote began."]
            assert labels(late.page) == []


async def test_the_bell_counts_all_votes(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await challenged(one_table, "Bear, Cat", BEA)
        dan = await voter(one_table, DAN)
        await dan.press("1 · Strike")
        await dan.press("2 · Keep")
        await (await voter(one_table, EVE)).press("1 · Strike")
        await one_table.ring()
        with pytest.raises(Exception, match="no-vote"):
            await dan.send(ids.OfMatch(one_table.table.match.id, "vote"))
        view = (await one_table.now()).view(None)
        assert [each.struck for each in view.challenges] == [True, False]
        await dan.on_board("All answers")
        assert "- Bear · Ann (A 🦊) · ❌ struck by a vote" in said(dan)
        assert "- Cat · Ann (A 🦊) · **2 points**" in said(dan)


async def test_more_challenges_than_a_page_holds_are_on_the_next(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await challenged(one_table, "Bear, Cat, Dog, Lion, Monkey, Snake", BEA, DAN)
        bea = await voter(one_table, BEA)
        assert said(bea).splitlines()[1].endswith("· page 1 of 2")
        assert labels(bea.page)[-2:] == ["◀ Back", "Next ▶"]
        await bea.press("Next ▶")
        assert below(bea)[:2] == [
            "**6.** Snake (Ann) · does not fit, says Dan",
            "-# You have not voted yet.",
        ]
        await bea.press("6 · Keep")
        assert below(bea)[1] == "-# Your vote: keep"


async def test_votes_stay_hidden_until_they_are_counted(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await challenged(one_table, "Bear, Cat", BEA)
        ann, dan = await voter(one_table, ANN), await voter(one_table, DAN)
        before, board = ann.page, await one_table.board()
        await dan.press("1 · Strike")
        await ann.send(ids.OfMatch(one_table.table.match.id, "vote"))
        assert (ann.page, await one_table.board()) == (before, board)


async def test_late_voters_are_told_so(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await challenged(one_table, "Bear", BEA)
        dan = await voter(one_table, DAN)
        keep = dan.button("1 · Keep").id
        await one_table.ring()
        with pytest.raises(Exception, match="no-vote"):
            await dan.send(keep)


async def test_a_forged_ballot_changes_no_vote(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", FOUR) as one_table:
        await challenged(one_table, "Bear", BEA)
        dan = one_table.player(DAN)
        for argument in ("", "1.0.9.1", "2.0.0.1", "9.9.9.9.9", "x.y", "1.0.-1.1", "1.0.999999999.1"):
            await dan.send(ids.OfMatch(one_table.table.match.id, "ballot", argument))
            assert await votes(one_table) == [{1: True}], argument
