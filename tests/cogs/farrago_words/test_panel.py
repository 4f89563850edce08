"""The board of Farrago Words in every phase, and all answers of a round: texts and controls."""

import re
from pathlib import Path

import pytest

from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.lookup.history import Search, history_page
from bot.ui.match.board import board_in_words, board_page
from bot.ui.match.player_page import player_page
from cogs.farrago_words import GAME_UI
from engine.farrago_words.model import Mode
from tests.app import PLACE
from tests.cogs.farrago_words.seated import (
    ANN,
    BEA,
    CAL,
    DAN,
    EVE,
    LETTERS,
    Participant,
    WordsTable,
    bare,
    labels,
    said,
    seated,
    words_of,
)

Patch = pytest.MonkeyPatch


async def above(one_table: WordsTable) -> list[str]:
    """The text above the board's picture, without the heading and the times."""
    page = await one_table.board()
    lines = [line for part in page.above[1:] for line in part.splitlines()]
    return [re.sub(r" (?:Ends|It starts by itself) <t:\d+:R>\.|[\u2068\u2069]", "", line) for line in lines]


async def pressed(one_table: WordsTable) -> list[str]:
    """The buttons of the board, without the common ones."""
    found = labels(await one_table.board())
    assert found[-2:] == ["Rules", "Menu"]
    return found[:-2]


async def test_a_team_game_has_the_right_texts_and_controls_in_every_phase(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", (ANN, BEA, CAL, DAN), rounds=1) as one_table:
        ann, bea = one_table.player(ANN), one_table.player(BEA)
        assert await above(one_table) == [
            "▶️ Press *Go!* to start. Team A 🦊 Foxes begins. Once it runs, newcomers press *Answer* to join.",
        ]
        assert await pressed(one_table) == ["🏁 Go!"]
        await ann.on_board("Go!")
        assert await above(one_table) == [
            "✍️ **Team A 🦊 Foxes**: press *Answer* as often as you like.",
        ]
        assert await pressed(one_table) == ["✍️ Answer", "My list", "Done"]
        await ann.writes("Bear, Bat, Cat, Dog, Lion, Monkey, Snake, Shark, Tiger")
        await one_table.ring()
        assert await above(one_table) == ["🦝 **All but Team A 🦊 Foxes**: press *Steal*."]
        assert await pressed(one_table) == ["🦝 Steal", "My list"]
        await bea.writes("Elephant", "Steal")
        await one_table.ring()
        assert await above(one_table) == ["🚩 Does every answer fit? Challenge what does not."]
        assert await pressed(one_table) == ["🚩 Challenge…", "Nothing to challenge", "All answers"]
        await bea.on_board("Challenge")
        await bea.challenges("Bat")
        await one_table.ring()
        assert await above(one_table) == ["🗳️ Press *Vote…*: keep or strike. Spectators vote too."]
        assert await pressed(one_table) == ["🗳️ Vote…", "All answers"]
        await one_table.ring()
        assert await above(one_table) == ["▶️ Press *Next round*."]
        assert await pressed(one_table) == ["🏁 Next round", "All answers"]
        await bea.on_board("Next round")
        await bea.writes("Bear")
        for _ in range(3):
            await one_table.ring()
        assert labels(await one_table.board()) == ["Rematch", "Share", "Replay", "Verify", "History", "All answers"]


async def test_the_board_shows_the_length_of_the_match(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        start = one_table.app_parts.time.ms // 1000
        assert (await one_table.board()).above[-1].endswith(f"It starts by itself <t:{start + 600}:R>.")
        await one_table.player(ANN).on_board("Go!")
        assert (await one_table.board()).above[-1].endswith(f"Ends <t:{start + 62}:R>.")


@pytest.mark.parametrize("mode", ["solo", "group", "free"])
async def test_a_private_page_sums_up_a_round_in_a_line(tmp_path: Path, monkeypatch: Patch, mode: Mode) -> None:
    people = (ANN,) if mode == "solo" else (ANN, BEA)
    async with seated(tmp_path, monkeypatch, mode, people) as one_table:
        await one_table.player(ANN).on_board("Go!")
        await one_table.player(ANN).writes("Bear, Bat")
        await one_table.ring()
        if mode != "solo":
            await one_table.ring()
        told = "⏰ Round 1: Ann **+3**, Bea **0**" if mode == "free" else "⏰ Round 1: **3 points**"
        ann = one_table.player(ANN)
        await ann.send(ids.OfMatch(one_table.table.match.id, "list"))
        assert said(ann).splitlines()[3] == told


async def test_the_board_is_drawn_and_says_the_same_in_words(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,), ui=GAME_UI) as one_table:
        await one_table.player(ANN).on_board("Go!")
        page = await board_page(one_table.app, await one_table.now())
        assert page.picture is not None
        assert "B C D E L M S T" in page.alt.replace(", ", " ")
        text = words_of(await board_in_words(one_table.app, await one_table.now(), words()))
        assert text.count("In the living room") >= 1
        assert page.above[1:] == (await board_in_words(one_table.app, await one_table.now(), words())).above[1:]


async def test_a_list_strikes_through_what_a_vote_struck_and_leaves_its_letter_open(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "group", (ANN, BEA, CAL), rounds=2) as one_table:
        ann, bea, cal = (one_table.player(player) for player in (ANN, BEA, CAL))
        await ann.on_board("Go!")
        await ann.writes("Bear, Chair, Deer")
        await one_table.ring()
        await bea.on_board("Challenge")
        await bea.challenges("Chair")
        await one_table.ring()
        await cal.on_board("Vote")
        await cal.press("1 · Strike")
        await ann.send(ids.OfMatch(one_table.table.match.id, "list"))
        assert said(ann).splitlines()[5:] == [
            "**B** · Bear",
            "**C** · ~~Chair~~ ❌",
            "**D** · Deer",
            "You: **2 answers** · the group: **2**",
            "Left open: **C E L M S T**",
        ]


async def test_the_private_page_of_a_finished_match_leads_on(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,), rounds=1) as one_table:
        ann = one_table.player(ANN)
        await ann.on_board("Go!")
        await ann.writes("Bear")
        await one_table.ring()
        await ann.send(ids.OfMatch(one_table.table.match.id, "list"))
        assert labels(ann.page) == ["All answers", "🏆 High scores"]


# All answers --------------------------------------------------------------------------------------------------------


async def reader(one_table: WordsTable, player: int = EVE) -> Participant:
    """A person with the page of all answers open."""
    person = one_table.player(player)
    await person.on_board("All answers")
    return person


async def test_all_answers_are_listed_by_letter_with_points_and_outcome(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", (ANN, BEA, CAL, DAN)) as one_table:
        await one_table.player(ANN).on_board("Go!")
        await one_table.player(ANN).writes("Bear, Bat, Cat")
        await one_table.ring()
        await one_table.player(BEA).writes("Elk", "Steal")
        await one_table.ring()
        assert said(await reader(one_table)).splitlines() == [
            "### In the living room",
            "**B C D E L M S T**",
            "-# Round 1 of 3 · 4 answers",
            "Nobody had: D L M S T",
            "**B**",
            "- Bear · Ann (A 🦊) · **2 points**",
            "- Bat · Ann (A 🦊) · 1 point",
            "**C**",
            "- Cat · Ann (A 🦊) · **2 points**",
            "**E**",
            "- Elk · Bea (B 🐸), stolen · **2 points**",
        ]


async def test_the_page_of_all_answers_leads_back_to_play(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "group", (ANN, BEA, CAL), rounds=2) as one_table:
        ann = one_table.player(ANN)
        await ann.on_board("Go!")
        await ann.writes("Bear")
        await one_table.ring()
        assert labels((await reader(one_table, BEA)).page) == ["🚩 Challenge…", "Nothing to challenge"]
        assert labels((await reader(one_table)).page) == []
        bea = one_table.player(BEA)
        await bea.on_board("Challenge")
        await bea.challenges("Bear")  # this is the last challenge, so the votes begin
        assert labels((await reader(one_table)).page) == ["🗳️ Vote…"]
        await one_table.ring()
        assert labels((await reader(one_table, BEA)).page) == ["🏁 Next round"]


async def test_cancelled_and_earlier_answers_are_explained_in_words_word14(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "free", (ANN, BEA)) as one_table:
        await one_table.player(ANN).on_board("Go!")
        await one_table.player(ANN).writes("Bear")
        await one_table.player(BEA).writes("bear, Bat")
        await one_table.ring()
        assert said(await reader(one_table)).splitlines()[5:] == [
            "- Bear · Ann · ⚖️ no points: others had it too",
            "- bear · Bea · ⚖️ no points: others had it too",
            "- Bat · Bea · **2 points**",
        ]


async def test_a_long_list_has_pages_which_show_each_answer_once_and_lead_back(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "group", (ANN, BEA, CAL, DAN, EVE)) as one_table:
        await one_table.player(ANN).on_board("Go!")
        for player in (ANN, BEA, CAL, DAN):
            await one_table.player(player).writes(", ".join(f"{LETTERS[n % 8]}word {player}x{n}" for n in range(60)))
        await one_table.ring()
        eve = await reader(one_table)
        pages = [said(eve)]
        while not eve.button("Next").disabled:
            await eve.press("Next")
            pages.append(said(eve))
        shown = [line for page in pages for line in page.splitlines() if line.startswith("- ")]
        assert len(shown) == len(set(shown)) == 240
        assert len(pages) > 2
        for _ in range(2 * len(pages)):
            if not eve.button("◀ Back").disabled:
                await eve.press("◀ Back")
        assert said(eve) == pages[0]


async def test_the_menu_leads_to_a_letter(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "group", (ANN, BEA, CAL)) as one_table:
        await one_table.player(ANN).on_board("Go!")
        for player in (ANN, BEA, CAL):
            await one_table.player(player).writes(", ".join(f"{LETTERS[n % 8]}word {player}x{n}" for n in range(60)))
        await one_table.ring()
        eve = await reader(one_table)
        await eve.choose("Another letter", "T")
        assert [line for line in said(eve).splitlines() if line][3:5] == ["**T**", "- Tword 1x7 · Ann · **2 points**"]
        assert [label for _, label, _ in eve.menu("Another letter").options][-1] == "T · 21 answers"


async def test_nobody_can_read_answers_while_people_write(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", (ANN, BEA)) as one_table:
        address = ids.OfMatch(one_table.table.match.id, "all")
        bea = one_table.player(BEA)
        for action in ("Go!", None):
            with pytest.raises(Exception, match="no-answers"):
                await bea.send(address)
            if action:
                await one_table.player(ANN).on_board(action)
                await one_table.player(ANN).writes("Bear")
        await one_table.ring()  # now letters may be stolen
        with pytest.raises(Exception, match="no-answers"):
            await bea.send(address)


async def test_an_unfinished_round_offers_no_list_of_answers(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "group", (ANN, BEA)) as one_table:
        ann, bea = one_table.player(ANN), one_table.player(BEA)
        await ann.on_board("Go!")
        await ann.writes("Bear")
        await one_table.ring()
        await one_table.ring()
        await ann.on_board("Next")
        await ann.writes("Dog")
        await one_table.app_parts.agreements.offer_end(one_table.table.match.id, ANN, wanted=True)
        assert labels(await one_table.board())[-2:] == ["History", "🏆 High scores"]
        with pytest.raises(Exception, match="no-answers"):
            await bea.send(ids.OfMatch(one_table.table.match.id, "all"))


async def test_a_match_that_all_have_left_says_that_its_last_round_was_not_finished(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann = one_table.player(ANN)
        await ann.on_board("Go!")
        await ann.writes("Bear")
        await one_table.app_parts.tables.leave(one_table.table.match.id, ANN, "leave")
        board = words_of(await one_table.board())
        assert "Round not finished: it does not count." in board
        assert "No answers" not in board
        await ann.send(ids.OfMatch(one_table.table.match.id, "list"))
        assert (
            "You're not in this game, so you have no list. This game is over. Start a new one with /words play."
            in said(ann)
        )


@pytest.mark.parametrize(
    ("mode", "winner", "rest"),
    [
        ("teams", "🥇 1. Team B 🐸 Frogs: 0 points · Bea", "▫️ Team A 🦊 Foxes: 2 points (left) · Ann"),
        ("free", "🥇 1. Bea: 0 points", "▫️ Ann: 2 points (left)"),
    ],
)
async def test_a_side_whose_people_have_left_has_no_medal_and_the_reason(
    tmp_path: Path, monkeypatch: Patch, mode: Mode, winner: str, rest: str
) -> None:
    async with seated(tmp_path, monkeypatch, mode, (ANN, BEA), rounds=2) as one_table:
        await one_table.player(ANN).on_board("Go!")
        await one_table.player(ANN).writes("Bear")
        while (await one_table.now()).windows and not (await one_table.now()).view(None).tallies:
            await one_table.ring()
        await one_table.app_parts.tables.leave(one_table.table.match.id, ANN, "leave")
        lines = words_of(await one_table.board()).replace("*", "").splitlines()
        assert lines[lines.index(winner) + 1] == rest
        history = await history_page(one_table.player(ANN).context(), Search())
        assert "2 points · you left" in words_of(history)


async def test_a_replay_distinguishes_the_group_from_the_public(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "group", (ANN, BEA), rounds=1) as one_table:
        ann = one_table.player(ANN)
        await ann.on_board("Go!")
        await ann.writes("Bear")
        await one_table.ring()
        await one_table.ring()
        await ann.on_board("Replay")
        assert [bare(label) for _, label, _ in ann.menu("").options] == ["Seen by everybody", "Seen by The group"]


async def test_a_page_that_there_is_not_is_another_one(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        await one_table.player(ANN).on_board("Go!")
        await one_table.player(ANN).writes("Bear")
        await one_table.ring()
        eve = one_table.player(EVE)
        for argument in ("999999", "7.x", "-1", "x"):
            await eve.send(ids.OfMatch(one_table.table.match.id, "all", argument))
            assert "- Bear · Ann · **2 points**" in said(eve), argument


async def test_hand_and_show_lead_to_the_person_s_list(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann = one_table.player(ANN)
        await ann.on_board("Go!")
        await ann.on_board("My list")
        shown = ann.page
        for verb in ("hand", "show"):
            await ann.send(ids.OfMatch(one_table.table.match.id, verb))
            assert ann.page == shown


async def test_my_hand_opens_the_current_page_and_an_open_page_follows(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "group", (ANN, BEA, CAL), rounds=1) as one_table:
        ann, bea, eve = (one_table.player(player) for player in (ANN, BEA, EVE))
        hand = ids.OfMatch(one_table.table.match.id, "hand")

        async def due(person: Participant) -> str:
            await person.send(hand)
            again = await player_page(person.context(), await one_table.now())
            assert (again.above, again.below, again.rows) == (person.page.above, person.page.below, person.page.rows)
            return said(person)

        await ann.on_board("Go!")
        await ann.writes("Bear, Zebu")
        assert "**B** · Bear" in await due(ann)
        await one_table.ring()
        assert (await due(bea)).startswith("### 🚩 Challenge · ")
        assert (await due(eve)).startswith("### In the living room")
        await bea.challenges("Bear")  # this is the last challenge, so the votes begin
        for person in (ann, bea, eve):
            assert (await due(person)).startswith("### 🗳️ Vote · ")
        await one_table.ring()
        assert "writing is over" in await due(bea)


async def test_the_living_page_of_a_blocked_person_says_why_and_offers_no_way_back_in(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "group", (ANN, BEA)) as one_table:
        await one_table.player(ANN).on_board("Go!")
        bea, app = one_table.player(BEA), one_table.app
        await app.moderation.block(PLACE, BEA, until=None, reason="", by=ANN)
        await app.agreements.give_away(one_table.table.match.id, BEA, "block")
        page = await player_page(bea.context(), await one_table.now())
        assert (page.above, page.rows) == (
            ("A moderator keeps you out of games here. Other servers are not affected.",),
            (),
        )
