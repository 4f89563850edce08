"""The panel of Absolute: its choices in each phase, whole turns by presses, and that only its player can use it."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.core.refusals import NotYourTable
from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.match.board import board_page
from cogs.absolute.panel import MATCH_HANDLERS
from cogs.absolute.scores import NoRoundOver
from engine.absolute.model import Draw
from engine.absolute.state import State
from tests.app import ADA, BO
from tests.cogs.absolute.seated import seated
from tests.cogs.pressing import OneTable, Person, components
from tests.engine.absolute.boards import card_set, seat, table

STRANGER = 77
APP = ["Log", "Refresh", "Menu"]
ACT = table(seat("+3c -5d +2s +9q -1c +4d", "+7q +7c -7d -7q"), seat("+1c -2d", "+2q -3c +1d"), rounds=3)


async def test_a_turn_begins_with_a_draw_from_deck_or_pile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start = table(seat("+3c -5d"), seat("+1c"), phase="draw", discard="+1q -7d", rounds=3)
    async with seated(tmp_path, start, monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        assert ada.labels == ["Draw from deck", "Take −7◆", *APP]
        await ada.press("Take −7◆")
        assert card_set("+3c -5d -7d") == (await one_table.state()).seats[0].hand
        await ada.press("Undo")
        await ada.press("Draw from deck")
        assert card_set("+3c -5d -10s") == (await one_table.state()).seats[0].hand
        assert "Undo" not in ada.labels  # something hidden came to light


@pytest.mark.parametrize(
    ("more", "offered"),
    [
        ({}, ["Build sets", "Swap", "Type cards", "Hold"]),
        ({"swapped": True}, ["Build sets", "Type cards", "Hold"]),
        ({"played": True}, ["Discard +9■", "Build sets", "Type cards"]),
        ({"suggestions": False}, ["Build sets", "Swap", "Type cards", "Hold"]),
    ],
)
async def test_after_the_draw_only_legal_actions_are_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: dict[str, Any], offered: list[str]
) -> None:
    async with seated(tmp_path, replace(ACT, **more), monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        assert ada.labels == [*offered, *APP]
        # The card with its own button is not in the menu.
        others = ["−5◆", "−1●", "+2♠", "+3●", "+4◆"]
        assert [label for _, label, _ in ada.menu("Discard").options] == (
            others if "played" in more else [*others, "+9■"]
        )


async def test_with_no_card_at_all_only_hold_is_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bare = table(seat("", "+2q -3c +1d"), seat("+1q"), deck="", discard="", rounds=3)
    async with seated(tmp_path, bare, monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        assert ada.labels == ["Hold", *APP]


async def test_with_one_card_nothing_can_be_laid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(seat("+9q", "+7q +7c -7d -7q / +2q -3c +1d / +5c -5q +6c -6d"), seat("+1c"))
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        assert ada.labels == ["Hold", *APP]
        assert [about for *_, about in ada.menu("Discard…").options] == ["your last card: you go out"]


async def test_a_player_with_too_few_sets_is_told_the_conditions_of_going_out_az5(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, table(seat("+9q", "+2q -3c +1d"), seat("+1c")), monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        assert [about for *_, about in ada.menu("Discard…").options] == [
            "empties your hand, but going out takes 3 sets"
        ]


async def test_a_card_that_is_chosen_is_discarded_and_the_turn_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, ACT, monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        await ada.choose("Discard…", "+9■")
        state = await one_table.state()
        assert (state.active, state.discard[-1:]) == (1, card_set("+9q"))
        assert ada.labels == APP


async def test_too_many_cards_are_discarded_in_the_players_order_and_the_panel_counts_down_az12(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = replace(table(seat("+1c +2c +3c +4c +5c +6c +7c +8c +9c"), seat("-1c")), swapped=True)
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        assert "discard 2 more" in ada.text
        assert "Hold" not in ada.labels
        await ada.choose("Discard 2 cards, top one last…", "+8●")
        assert "discard 1 more" in ada.text
        assert "Undo" in ada.labels
        await ada.choose("Discard another card…", "+5●")
        assert (await one_table.state()).discard[-2:] == (*card_set("+8c"), *card_set("+5c"))


async def test_holding_passes_the_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(tmp_path, ACT, monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        await ada.press("Hold")
        state = await one_table.state()
        assert (state.active, state.seats[0].hand) == (1, ACT.seats[0].hand)


@pytest.mark.parametrize(
    ("seats", "line"),
    [
        ((seat("+1c"), seat("+1d")), "Go out with 3 (you have none)"),
        ((seat("+1c", "+2q -3c +1d"), seat("+1d")), "Go out with 3 (you have 1)"),
        ((seat("+1c", "+2q -3c +1d / +5c -5q +6c -6d"), seat("+1d")), "Go out with 3 (you have 2)"),
    ],
)
async def test_a_line_of_help_says_how_many_sets_are_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: tuple[Any, ...], line: str
) -> None:
    async with seated(tmp_path, table(*seats), monkeypatch) as one_table:
        ada, bo = one_table.person(), one_table.person(BO)
        await ada.open()
        assert line in ada.text
        await bo.open()
        assert "Go out with 3 (you have none)" in bo.text


async def test_the_last_turns_of_a_round_are_called_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = replace(table(seat("+1c"), seat("", "+2q -3c +1d", out=True)), first_out=1)
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ada, bo = one_table.person(), one_table.person(BO)
        await ada.open()
        assert "B · \u2068Bo\u2069 went out. This is your last turn" in ada.text
        await bo.open()
        assert "You are out. Your sets are locked" in bo.text


# Owners of panels --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", sorted(set(MATCH_HANDLERS) - {"scores"}))
async def test_people_without_a_seat_or_an_open_question_cannot_act(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    async with seated(tmp_path, ACT, monkeypatch) as one_table:
        address = ids.OfMatch(one_table.table.match.id, verb, "1")
        with pytest.raises(NotYourTable):
            await one_table.person(STRANGER).send(address)
        bo = one_table.person(BO)
        await bo.send(address)  # Bo is not asked: the number of his question is 0
        assert "That button was outdated" in bo.text
        assert bo.labels == APP
        assert (await one_table.now()).position == one_table.table.position
        assert one_table.thinking.thoughts == 0


@pytest.mark.parametrize("verb", sorted(set(MATCH_HANDLERS) - {"scores"}))
async def test_a_press_on_an_old_page_shows_the_panel_as_it_is_and_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    async with seated(tmp_path, ACT, monkeypatch) as one_table:
        ada = one_table.person()
        for number in ("0", "2", "999999"):
            await ada.send(ids.OfMatch(one_table.table.match.id, verb, f"{number}.0.0"), values=["3"])
            assert "That button was outdated" in ada.text
            assert "Build sets" in ada.labels
        assert (await one_table.now()).position == one_table.table.position


@pytest.mark.parametrize("verb", sorted(set(MATCH_HANDLERS) - {"scores", "type"}))
async def test_presses_on_a_public_message_are_answered_in_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    async with seated(tmp_path, ACT, monkeypatch) as one_table:
        answers = await one_table.person().send(ids.OfMatch(one_table.table.match.id, verb, "1"), in_public=True)
        assert [in_public for _, in_public in answers.pages] == [False]


async def test_while_the_table_pauses_or_an_ai_plays_there_are_no_drafts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, ACT, monkeypatch) as one_table:
        ada, match = one_table.person(), one_table.table.match.id
        for player in (ADA, BO):
            await one_table.app_parts.agreements.offer_pause(match, player, wanted=True)
        await ada.send(ids.OfMatch(match, "compose", "1"))
        assert "⏸️ Paused." in ada.text
        await one_table.app_parts.agreements.resume(match, ADA)
        await one_table.app_parts.agreements.concede(match, ADA)
        await ada.send(ids.OfMatch(match, "compose", "1"))
        assert "over" in ada.text


async def test_two_tables_that_differ_in_hidden_cards_only_look_the_same_to_a_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hidden = table(seat("+3c -5d +2s +9q"), seat("+1c -2d", "+2q -3c +1d"), deck="-10s -9s +8c", rounds=3)
    other = table(seat("+3c -5d +2s +9q"), seat("-9s +8c", "+2q -3c +1d"), deck="-2d +1c -10s", rounds=3)
    assert replace(other, seats=hidden.seats, deck=hidden.deck) == hidden
    seen: list[object] = []
    for place, state in enumerate((hidden, other)):
        async with seated(tmp_path / str(place), state, monkeypatch) as one_table:
            pages: list[object] = []
            for text_mode in (True, False):
                ada = one_table.person(text_mode=text_mode)
                await ada.open()
                pages.append((ada.page, components(ada.page)))
                for verb, argument in (("compose", "1"), ("swap", "1"), ("swap_with", "1.100")):
                    await ada.send(ids.OfMatch(one_table.table.match.id, verb, argument))
                    pages.append((ada.page, components(ada.page)))
                await ada.send(ids.OfMatch(one_table.table.match.id, "type", "1"))
                await ada.send(ids.OfMatch(one_table.table.match.id, "hand"))
                for typed in ("+1c -2d +1d", "-9s +8c +1c", "B1: +1c -1d"):
                    await ada.send(ids.OfMatch(one_table.table.match.id, "type", "1"))
                    await ada.submit(typed)
                    pages.append((ada.page, components(ada.page)))
            seen.append(pages)
    assert len(str(seen[0])) > 1000
    assert seen[0] == seen[1]


# Scores -------------------------------------------------------------------------------------------------------------


def last_discard() -> State:
    """Ada has one card left and three sets, and Bo has had his last turn; it is the first of two rounds."""
    sets = "+2q +3q +4q -9q / +7q +7c -7d -7q / +0q +1c +2d +3s -9c"
    state = table(seat("+4d", sets), seat("", "+5c -5q +6c -6d", out=True), rounds=2, round=1)
    return replace(state, first_out=1)


async def end_round(one_table: OneTable, ada: Person) -> None:
    await ada.open()
    await ada.choose("Discard…", "+4◆")


async def test_scores_are_shown_set_by_set_to_everyone_once_a_round_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, last_discard(), monkeypatch) as one_table:
        ada, match = one_table.person(), one_table.table.match.id
        with pytest.raises(NoRoundOver):
            await ada.send(ids.OfMatch(match, "scores"))
        assert "Scores" not in str((await board_page(one_table.app, one_table.table)).rows)
        await end_round(one_table, ada)
        assert "Round 1 is over: \u2068Ada\u2069 +57, \u2068Bo\u2069 +7" in ada.text
        for player in (ADA, BO, STRANGER):
            person = one_table.person(player)
            answers = await person.send(ids.OfMatch(match, "scores"), in_public=True)
            assert [in_public for _, in_public in answers.pages] == [False]
            for reason in ("(9 + 1 for cards + 3 for a run) × 2, one suit = 26", "× 2, four of a kind = 16", "= 15"):
                assert reason in person.text
            assert ("← Back" in person.labels) == (player != STRANGER)
        assert any(button.label == "Scores" for row in (await board_page(one_table.app, await one_table.now())).rows
                   if isinstance(row, tuple) for button in row)  # fmt: skip


async def test_the_scores_are_a_picture_with_the_same_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(tmp_path, last_discard(), monkeypatch) as one_table:
        ada = one_table.person(text_mode=False)
        await end_round(one_table, ada)
        await ada.send(ids.OfMatch(one_table.table.match.id, "scores", "7"))
        assert ada.page.picture is not None
        assert "57 this round" in ada.page.alt
        assert "one suit = 26" in ada.page.below[0]
        assert ada.labels == ["← Back"]


async def test_names_are_harmless_on_every_page_and_escaped_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.bot.groups.NAMES", {ADA: "*A_da* @everyone", BO: "Bo\u202e`x` https://x.y"})
    async with seated(tmp_path, last_discard(), monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        assert "\\*A\\_da\\* @\u200beveryone" in ada.text
        assert "Bo \\`x\\` https:\u200b//x.y" in ada.text
        await end_round(one_table, ada)
        await ada.send(ids.OfMatch(one_table.table.match.id, "scores"))
        assert "\\*A\\_da\\* @\u200beveryone" in ada.text
        assert "\\\\" not in ada.text


# The addresses ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("draw", [Draw("deck"), Draw("discard")])
async def test_a_whole_turn_is_a_few_presses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, draw: Draw) -> None:
    state = table(seat("+3c -5d +2s +9q"), seat("+1c"), phase="draw", discard="+1q -7d")
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        await ada.press("Draw" if draw.source == "deck" else "Take")
        await ada.press("Build sets")
        await ada.choose("Cards of A1…", "+3●", "−5◆", "+2♠")
        await ada.press("Play sets")
        # The most expensive card has a button: that is -10 of spades from the deck, else +9 of squares.
        await (ada.choose("Discard another card…", "+9■") if draw.source == "deck" else ada.press("Discard +9■"))
        after = await one_table.state()
        assert (after.active, after.seats[0].sets) == (1, (card_set("-5d +2s +3c"),))
        assert one_table.presses == 6


async def test_a_turn_by_best_plays_is_two_presses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(seat("+3c -5d +2s +9q"), seat("+1c"), phase="draw")
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        before = one_table.presses
        await ada.press("Draw from deck")
        await ada.choose("Best plays", ada.menu("Best plays").options[0][1])
        after = await one_table.state()
        assert (after.active, len(after.seats[0].hand)) == (1, 1)
        assert one_table.presses - before == 2


def test_every_action_has_words_for_its_button() -> None:
    unsaid = {"work", "put", "typed", "swap_with", "play_best"}  # tabs and menus are named after their contents
    assert all(words().has(f"absolute-button-{verb}") for verb in set(MATCH_HANDLERS) - unsaid)
    assert not any(words().has(f"absolute-button-{verb}") for verb in unsaid)
