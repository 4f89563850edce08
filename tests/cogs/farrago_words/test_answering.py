"""Writing answers at a table of Farrago Words: forms, lists, late answers, and who may write."""

from pathlib import Path
from typing import Any

import pytest

from bot.core.refusals import Over, UnknownPress
from bot.match.table import Table
from bot.match.timers import QUEUE_MOST_MS
from bot.ui.kit import ids
from bot.ui.kit.modal import TextField
from cogs.farrago_words.refusals import NoRound
from engine.farrago_words.errors import NoLetter, NotFree, OwnDuplicate, SideDuplicate, TooLong
from engine.farrago_words.model import Verdict
from engine.farrago_words.rules.timing import GRACE, HEAD_START
from tests.cogs.farrago_words.seated import (
    ANN,
    BEA,
    CAL,
    DAN,
    EVE,
    LETTERS,
    Participant,
    WordsTable,
    labels,
    said,
    seated,
    why,
)

Patch = pytest.MonkeyPatch

ROUND = 60 + HEAD_START

OTHERS = "Turn: Team A 🦊 Foxes. Afterwards you can steal the letters they leave open."


async def begun(one_table: WordsTable, player: int = ANN) -> Participant:
    """A person who has just begun a round."""
    person = one_table.player(player)
    await person.on_board("Go" if (await one_table.now()).view(None).round == 0 else "Next")
    return person


def below(person: Participant) -> list[str]:
    """The text of a page below its heading, which ends with the time."""
    lines = said(person).splitlines()
    heading = next(number for number, line in enumerate(lines) if line.startswith("-# "))
    return [line for line in lines[heading + 1 :] if line]


async def test_the_form_opens_at_once_with_topic_letters_and_the_round(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        ann = await begun(one_table)
        answers = await ann.on_board("Answer")
        assert answers.pages == []
        assert ann.form is not None
        assert ann.form.title == "In the living room"
        assert ann.form.fields == (
            TextField(
                "answers",
                "B C D E L M S T",
                "Round 1 of 3. Put 1 answer on a line, or use commas.",
                "As many as you can",
            ),
        )


async def test_answers_are_listed_by_letter_and_rejected_ones_with_a_reason(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann = await begun(one_table)
        await ann.writes("Bear, bear!\n- The Bat\n3) Cat; Zebra")
        ends = (await one_table.now()).secrecy.end
        assert ends is not None
        assert said(ann).splitlines() == [
            "### In the living room",
            "**B✓** **C✓** D E L M S T",
            f"-# Round 1 of 3 · ends <t:{ends // 1000}:R>",
            "✅ 3 answers taken.",
            "⚠️ Not taken:",
            why(Verdict("bear!", key=OwnDuplicate.key)),
            why(Verdict("Zebra", key=NoLetter.key, starts="Z")),
            "### 5 points",
            "**B** · Bear, The Bat",
            "**C** · Cat",
            "**3 answers** on 2 of 8 letters",
            "Still open: **D E L M S T**",
        ]
        assert labels(ann.page) == ["Answer again", "Done", "Refresh"]


async def test_answer_again_opens_the_form_and_edits_the_page(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann = await begun(one_table)
        await ann.writes("Bear")
        await ann.press("Answer again")
        assert ann.form is not None
        await ann.submit(", ".join(f"{letter}ee" for letter in LETTERS))
        assert below(ann)[0] == "✅ 8 answers taken."
        assert below(ann)[-2:] == ["**9 answers** on 8 of 8 letters", "Every letter is covered!"]


async def test_if_no_answer_counts_each_has_its_reason(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        ann = await begun(one_table)
        await ann.writes(f"Zebra, 🙂, {'b' * 41}")
        assert below(ann) == [
            "⚠️ No answer taken:",
            why(Verdict("Zebra", key=NoLetter.key, starts="Z")),
            why(Verdict("b" * 41, key=TooLong.key)),
            "- “🙂” has nothing to read. Use letters or digits.",
            "### Group: 0 points",
            "You: **0 answers** · the group: **0**",
            "No letter is covered yet.",
        ]


async def test_typed_text_neither_mentions_nor_formats(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann = await begun(one_table)
        await ann.writes("B@everyone\nC<@123>\n[Dog](https://a.b)\nE||spoiler||\nL`code`\nZ@here")
        text = "\n".join((*ann.page.above, *ann.page.below))
        for broken in ("@everyone", "<@123>", "://", "`", "@here"):
            assert broken not in text
        assert "\\[Dog\\](" in text
        assert "E\\|\\|spoiler" in text
        assert below(ann)[0] == "✅ 5 answers taken."


async def test_an_empty_form_is_answered_kindly_without_changes(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        ann = await begun(one_table)
        before = (await one_table.now()).position.seq
        await ann.writes(" \n, ; ")
        assert below(ann)[0] == "The form was empty. Write at least 1 answer."
        assert (await one_table.now()).position.seq == before


# Who sees it ----------------------------------------------------------------------------------------------------------


async def test_in_a_group_each_sees_their_own_list_and_the_total(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        ann = await begun(one_table)
        await ann.writes("Bear, Bat")
        bea = one_table.player(BEA)
        await bea.writes("bear, Dog")
        assert below(bea) == [
            "✅ 1 answer taken.",
            "⚠️ Not taken:",
            why(Verdict("bear", key=SideDuplicate.key, who=0), "", "Ann"),
            "### Group: 5 points",
            "**D** · Dog",
            "You: **1 answer** · the group: **3**",
            "Still open: **C E L M S T**",
        ]


async def test_others_actions_are_not_reported_as_the_person_s_own(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        ann, bea = await begun(one_table), one_table.player(BEA)
        await bea.writes("Dog, Zebra")
        await ann.writes("Bear")
        assert below(ann)[:3] == ["✅ 1 answer taken.", "### Group: 4 points", "**B** · Bear"]


async def test_a_team_shares_one_list_that_names_the_writers(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", (ANN, BEA, CAL, DAN)) as one_table:
        ann, cal = await begun(one_table), one_table.player(CAL)
        await ann.writes("Bear, Bat")
        await cal.writes("Dog, bat, Beaver")
        assert below(cal) == [
            "✅ 2 answers taken.",
            "⚠️ Not taken:",
            why(Verdict("bat", key=SideDuplicate.key, who=0), "", "Ann"),
            "### Your team: 6 points",
            "**B** · Bear (Ann), Bat (Ann), Beaver",
            "**D** · Dog",
            "You: **2 answers** · your team: **4**",
            "Still open: **C E L M S T**",
        ]


async def test_the_other_team_sees_no_answers_but_whose_turn_it_is(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", (ANN, BEA)) as one_table:
        ann, bea = await begun(one_table), one_table.player(BEA)
        await bea.on_board("My list")
        before = bea.page
        assert below(bea) == [OTHERS]
        await ann.writes("Bear")
        await bea.press("Refresh")
        assert bea.page == before
        assert await bea.told("Answer") == OTHERS


async def test_the_board_does_not_depend_on_the_answers(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        ann = await begun(one_table)
        before = await one_table.board()
        await ann.writes("Bear")
        await one_table.player(CAL).writes("Dog")
        assert await one_table.board() == before


async def test_my_list_waits_for_the_first_round_and_stays_after_the_bell(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann = one_table.player(ANN)
        await ann.send(ids.OfMatch(one_table.table.match.id, "list"))
        assert said(ann).strip() == "No round is running yet. Press *Go!* on the board to start."
        assert labels(ann.page) == ["🏁 Go!", "Refresh"]
        await begun(one_table)
        await ann.writes("Bear")
        await one_table.ring()
        await ann.press("Refresh")
        assert said(ann).splitlines()[2] == "-# Round 1 of 3 · writing is over"
        assert below(ann) == [
            "⏰ Round 1: **2 points**",
            "**B** · Bear",
            "**1 answer** on 1 of 8 letters",
            "Left open: **C D E L M S T**",
        ]
        assert labels(ann.page) == ["🏁 Next round", "All answers", "Refresh"]


# Who may write ------------------------------------------------------------------------------------------------------


async def test_onlookers_join_a_group_by_answering(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "group", (ANN,)) as one_table:
        await begun(one_table)
        eve = one_table.player(EVE)
        await eve.on_board("My list")
        assert below(eve) == ["You're not in this game, so you have no list. Press *Answer* to join."]
        await eve.press("✍️ Answer")
        assert (await one_table.now()).member_of(EVE) is None
        await eve.submit("Elk")
        assert below(eve)[:3] == ["✅ 1 answer taken.", "### Group: 2 points", "**E** · Elk"]
        assert (await one_table.now()).names == ("The group", "Ann", "Eve")


async def test_newcomers_join_the_smaller_team_and_write_if_it_is_its_turn(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", (ANN, BEA)) as one_table:
        await begun(one_table)
        cal, dan = one_table.player(CAL), one_table.player(DAN)
        await cal.writes("Cat")
        assert below(cal)[:3] == ["✅ 1 answer taken.", "### Your team: 2 points", "**C** · Cat"]
        await dan.on_board("Answer")
        assert dan.form is None
        assert said(dan) == f"👋 You joined Team B 🐸 Frogs. {OTHERS}"
        table = await one_table.now()
        assert (table.seat_of(CAL), table.seat_of(DAN)) == (0, 1)


async def test_a_solo_round_is_its_players_alone(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        await begun(one_table)
        eve = one_table.player(EVE)
        assert await eve.told("Answer") == "Ann plays this one alone. Start your own with /words play."
        await eve.on_board("My list")
        assert below(eve) == [
            "You're not in this game, so you have no list. You can watch, or start your own game with /words play."
        ]


async def test_people_too_late_for_a_match_without_teams_are_told_so(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "free", (ANN, BEA)) as one_table:
        await begun(one_table)
        assert (await one_table.player(EVE).told("Answer")) == ("This game started without you. Join the next one.")


async def test_nobody_can_write_between_rounds_or_after_the_end(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,), rounds=1) as one_table:
        ann = one_table.player(ANN)
        address = ids.OfMatch(one_table.table.match.id, "answer")
        with pytest.raises(NoRound):
            await ann.send(address, in_public=True)
        await begun(one_table)
        await ann.writes("Bear")
        await one_table.ring()
        with pytest.raises(Over):
            await ann.send(address, in_public=True)


async def test_a_late_press_on_a_private_page_shows_the_current_state(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann = await begun(one_table)
        await ann.writes("Bear")
        await one_table.ring()
        await ann.press("Answer again")
        assert ann.form is None
        assert below(ann)[:3] == [
            "⏰ Round 1: **2 points**",
            "❗ No answers are taken now. Press *Next round* on the board to go on.",
            "**B** · Bear",
        ]
        assert labels(ann.page) == ["🏁 Next round", "All answers", "Refresh"]


async def test_answers_overtaken_by_the_last_bell_are_shown_again_word7(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,), rounds=1) as one_table:
        ann, press = await begun(one_table), one_table.app_parts.tables.press

        async def overtaken(*args: Any) -> Table:
            one_table.app_parts.time.ms += 1000 * (ROUND + GRACE) + QUEUE_MOST_MS
            await one_table.ring()
            return await press(*args)

        await ann.on_board("Answer")
        monkeypatch.setattr(one_table.app_parts.tables, "press", overtaken)
        await ann.submit("Bear, Cat")
        assert (await one_table.now()).is_over
        assert "Too late: Bear, Cat" in said(ann)


# Time ---------------------------------------------------------------------------------------------------------------


async def test_answers_sent_at_the_last_instant_count_and_later_ones_are_shown_again_word7(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann = await begun(one_table)
        await ann.on_board("Answer")
        form = ann.form
        one_table.app_parts.time.ms += 1000 * ROUND
        await ann.submit("Bear")
        assert below(ann)[0] == "✅ 1 answer taken."
        one_table.app_parts.time.ms += 800
        ann.form = form
        await ann.submit("Dog, _Cat")
        assert below(ann) == [
            "⏰ Time's up: you sent this 0.8 s late.",
            "Too late: Dog, \\_Cat",
            "### 2 points",
            "**B** · Bear",
            "**1 answer** on 1 of 8 letters",
            "Still open: **C D E L M S T**",
        ]


async def test_answers_sent_in_time_that_arrive_within_the_grace_count_word7(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann = await begun(one_table)
        await ann.on_board("Answer")
        await one_table.wait(ROUND + GRACE - 0.1)
        ann.lag = 1000 * GRACE
        await ann.submit("Bear")
        assert below(ann)[0] == "✅ 1 answer taken."


async def test_answers_sent_in_time_that_arrive_after_the_count_are_explained(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann = await begun(one_table)
        await ann.on_board("Answer")
        await one_table.wait(ROUND + GRACE + 1)
        ann.lag = 5000
        await ann.submit("Bear")
        assert below(ann)[1:3] == [
            "⏰ You were in time, but this arrived after the count.",
            "Too late: Bear",
        ]


async def test_a_form_that_arrives_after_the_count_is_answered_kindly(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann = await begun(one_table)
        await ann.on_board("Answer")
        await one_table.wait(ROUND + GRACE + 1)
        await ann.submit("Dog")
        assert below(ann)[1:3] == ["⏰ Time's up: you sent this 4.0 s late.", "Too late: Dog"]
        assert (await one_table.now()).view(0).answers == ()


async def test_a_form_of_an_earlier_round_adds_no_answers_to_this_one(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann = await begun(one_table)
        await ann.writes("Bear")
        await ann.press("Answer again")
        form = ann.form
        await one_table.ring()
        await begun(one_table)
        ann.form = form
        await ann.submit("Dog")
        assert said(ann).splitlines()[2].startswith("-# Round 2 of 3")
        assert below(ann)[:2] == [
            "⏰ That form was for an earlier round. Another round runs now.",
            "Too late: Dog",
        ]
        assert (await one_table.now()).view(0).answers == ()


async def test_the_button_of_an_earlier_round_opens_the_form_of_this_one(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann = await begun(one_table)
        await ann.writes("Bear")
        old = ann.button("Answer again").id
        await one_table.ring()
        await begun(one_table)
        await ann.send(old)
        assert ann.form is not None
        assert ann.form.fields[0].hint.startswith("Round 2 of 3")


async def test_a_restart_in_the_middle_of_a_round_keeps_its_answers_and_its_forms(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        ann = await begun(one_table)
        await ann.writes("Bear")
        await ann.press("Answer again")
        one_table.restart()
        await ann.submit("Dog")
        assert below(ann)[:4] == ["✅ 1 answer taken.", "### Group: 4 points", "**B** · Bear", "**D** · Dog"]


# Stealing -----------------------------------------------------------------------------------------------------------


async def test_the_others_steal_on_the_free_letters_word8(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", (ANN, BEA, CAL, DAN)) as one_table:
        ann = await begun(one_table)
        await ann.writes("Bear, Cat, Dog, Lion, Monkey, Snake")
        await one_table.ring()
        bea, dan = one_table.player(BEA), one_table.player(DAN)
        await bea.on_board("Steal")
        assert bea.form is not None
        assert bea.form.fields[0].label == "E T"
        assert bea.form.fields[0].hint == "Steal: 1 answer for each free letter. Use lines or commas."
        await bea.submit("Elephant, Zebu, Bat")
        assert said(bea).splitlines()[1].startswith("-# Free to steal: **E✓** T · ends <t:")
        assert below(bea) == [
            "✅ 1 answer taken.",
            "⚠️ Not taken:",
            why(Verdict("Zebu", key=NoLetter.key, starts="Z"), "ET"),
            why(Verdict("Bat", key=NotFree.key, starts="B"), "ET"),
            "### Your team: 2 points",
            "**E** · Elephant",
            "Your steals: **1 of 2** · still free: **T**",
        ]
        await dan.writes("Tiger", "Steal")
        assert below(dan)[-1] == "Your steals: **2 of 2**"
        assert await ann.told("Steal") == "Your team wrote this round, so the others steal. Wait a moment."
        await ann.on_board("My list")
        assert below(ann)[-2:] == ["You: **6 answers** · your team: **6**", "Left open: **E T**"]


# Forged input -------------------------------------------------------------------------------------------------------


async def test_a_forged_form_has_no_effect(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        ann = await begun(one_table)
        for argument in ("", "round", "round.1", "vote.1.1.1", "round.x.1.1", "round.1.1.1.1", "a.b.c.d"):
            with pytest.raises(UnknownPress):
                await ann.send(ids.OfMatch(one_table.table.match.id, "write", argument), components=[])


async def test_beginning_a_round_from_a_private_page_opens_the_round_s_page(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann = await begun(one_table)
        await ann.writes("Bear")
        await one_table.ring()
        await ann.press("Refresh")
        await ann.press("🏁 Next round")
        assert said(ann).splitlines()[2].startswith("-# Round 2 of 3 · ends <t:")
        assert labels(ann.page) == ["✍️ Answer", "Done", "Refresh"]


async def test_an_unreadable_form_has_no_effect(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        ann = await begun(one_table)
        before = (await one_table.now()).position.seq
        await ann.writes("🙂, ***")
        assert below(ann)[:2] == [
            "⚠️ No answer taken:",
            "- “🙂” has nothing to read. Use letters or digits.",
        ]
        assert (await one_table.now()).position.seq == before


async def test_go_pressed_twice_begins_one_round_and_shows_it(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch) as one_table:
        go = ids.OfMatch(one_table.table.match.id, "go", "0")
        for player in (ANN, BEA, EVE):
            person = one_table.player(player)
            await person.send(go, in_public=True)
            assert "Round 1 of 3" in said(person)
        assert (await one_table.now()).view(None).round == 1
