"""The workspace, pressed: live figures, one sentence for an error, a single action at the end, suggestions."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.text.localisation import words
from bot.ui.kit import ids
from cogs.absolute.suggest import NoSuggestions
from engine.absolute import GAME, drafts
from engine.absolute.arrange.best_arrangement import best
from engine.absolute.cards import code
from engine.absolute.model import AbsoluteOptions, Draw
from engine.absolute.naming import card_line
from engine.absolute.state import State
from engine.absolute.suggesting import suggestions
from tests.cogs.absolute.seated import seated
from tests.cogs.pressing import OneTable, Person, components
from tests.engine.absolute.boards import card_set, card_sets, dealt, seat, table
from tests.engine.absolute.random_play import choose
from tests.engine.chance import Chance

STATE = table(seat("+3c -5d +2s +9q +4d", "+2q -3q +1d / -1c -2d +0c"), seat("+1c -2s", "+5c -5q +6c -6d"))
ARRANGE = "Cards of A3…"


def name(card: int) -> str:
    """A card as menus write it."""
    return words().line(card_line(card))


async def new_set(person: Person) -> None:
    """Start a new set: by its button, or in the menu if there are many sets."""
    if "New set" in person.labels:
        await person.press("New set")
    else:
        await person.choose("Pick a set…", "New set")


async def opened(one_table: OneTable) -> Person:
    ada = one_table.person()
    await ada.open()
    await ada.press("Build sets")
    return ada


async def test_a_new_set_is_ticked_together_with_live_figures_and_played_as_one_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada = await opened(one_table)
        assert ada.labels == ["A1 ✔ 3", "A2 ✔ 2", "New set", "Play sets", "Fill in best", "Reset", "← Back"]
        assert ada.button("Play sets").disabled
        assert "Pick a set, then tick" in ada.text
        await ada.choose(ARRANGE, "+3●", "−5◆")
        assert "Sum −2" in ada.text or "Too few" in ada.text
        assert "A3: A set needs 3 cards, this has 2" in ada.text
        assert ("2", "A3 ✘", "") in ada.menu("Pick a set…").options
        assert ada.button("Play sets").disabled
        await ada.choose(ARRANGE, "+3●", "−5◆", "+2♠")
        assert "✔ A3 −5◆ +2♠ +3● = 5" in ada.text
        assert ("2", "A3 ✔ 5", "") in ada.menu("Pick a set…").options
        assert "Left in hand +4◆ +9■. Discard +9■: hand −4" in ada.text
        assert "✔ All good. 6 points after you discard +9■." in ada.text
        await ada.press("Play sets")
        assert (await one_table.state()).seats[0].sets == (*STATE.seats[0].sets, card_set("+3c -5d +2s"))
        assert "plays A3" in ada.text
        assert "Undo" in ada.labels


async def test_cards_move_between_own_sets_and_those_left_loose_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada = await opened(one_table)
        await ada.press("A1")
        menu = ada.menu("Cards of A1…")
        assert (menu.least, menu.most) == (0, 11)
        assert menu.chosen == {"+2q", "-3q", "+1d"}
        assert {label: about for _, label, about in menu.options}["+1◆"] == "in A1"
        await ada.choose("Cards of A1…", "+2■", "−3■")
        assert "Your +1◆ must stay in a set" in ada.text
        menu = ada.menu("Cards of A1…")
        assert {label: about for _, label, about in menu.options}["+1◆"] == "from your table: needs a set"
        await ada.press("New set")
        await ada.choose(ARRANGE, "+1◆", "+4◆", "−5◆")
        assert "A1: A set needs 3 cards" in ada.text
        await ada.choose("Pick a set…", "A1")
        await ada.choose("Cards of A1…", "+2■", "−3■", "+3●", "+2♠")
        assert "A1: −3■, +2■, +2♠, +3● adds up to +4, not 0" in ada.text


async def test_everything_goes_back_by_one_press(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada = await opened(one_table)
        begun = ada.text
        await ada.press("A2")
        await ada.choose("Cards of A2…")
        assert "A2 ✔ 2" not in ada.labels
        await ada.press("Reset")
        assert ada.text == begun
        await ada.press("← Back")
        assert "Build sets" in ada.labels


async def test_the_rules_numbers_of_a_zero_are_kept_az19(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada = await opened(one_table)
        await ada.press("A2")
        await ada.choose("Cards of A2…", "−1●", "−2◆", "+0●", "−5◆")
        assert "A2: +0● stays +3 beside" in ada.text
        assert ada.button("Play sets").disabled


async def test_a_draft_survives_a_restart_and_belongs_to_its_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada = await opened(one_table)
        await ada.choose(ARRANGE, "+3●", "−5◆", "+2♠")
        left = ada.page
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada = await opened(one_table)
        assert ada.page == left
        await ada.press("Play sets")
        await ada.press("Undo")
        await ada.press("Build sets")
        assert "Pick a set, then tick" in ada.text  # undone: another question, with a new draft
        assert len((await one_table.state()).seats[0].sets) == 2


async def test_a_second_press_of_play_it_has_no_effect(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada = await opened(one_table)
        await ada.choose(ARRANGE, "+3●", "−5◆", "+2♠")
        press = ada.button("Play sets").id
        await ada.send(press)
        once = (await one_table.now()).position
        await ada.send(press)
        assert "That button was outdated" in ada.text
        assert (await one_table.now()).position == once


async def test_a_forged_play_it_leaves_the_draft_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada = await opened(one_table)
        await ada.choose(ARRANGE, "+3●", "−5◆")
        before = ada.page
        await ada.send(ada.button("Play sets").id)
        assert ada.page == before
        assert (await one_table.now()).position == one_table.table.position


@pytest.mark.parametrize(
    ("verb", "argument", "values"),
    [("put", "1.2.0.9", ["+10s", "-1q", "nonsense"]), ("put", "1.2.7", ["+3c"]), ("work", "1.999", []),
     ("work", "1", ["x"]), ("play_best", "1", ["9"]), ("play_best", "1", []), ("play_best", "1", ["x"]),
     ("swap_with", "1", ["9999999"]), ("swap_with", "1.0.88", [])],
)  # fmt: skip
async def test_forged_values_do_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str, argument: str, values: list[str]
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada = await opened(one_table)
        await ada.send(ids.OfMatch(one_table.table.match.id, verb, argument), values=values)
        assert (await one_table.now()).position == one_table.table.position
        await ada.send(ids.OfMatch(one_table.table.match.id, "compose", "1"))
        assert ada.labels[:3] == ["A1 ✔ 3", "A2 ✔ 2", "New set"]


async def test_the_workspace_is_a_picture_with_the_same_figures_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada = one_table.person(text_mode=False)
        await ada.open()
        await ada.press("Build sets")
        assert ada.page.picture is not None
        assert "A2" in ada.page.alt
        assert "✔ A1 −3■ +1◆ +2■ = 3" in ada.page.alt
        assert "A1" not in "".join(ada.page.below)


async def test_more_cards_than_a_menu_holds_are_offered_in_several(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sets = " / ".join(f"+{number}c -{number}c +{number}d -{number}d" for number in range(1, 10))
    sets += " / " + " / ".join(f"+{number}q -{number}q +{number}s -{number}s" for number in range(4, 7))
    state = table(seat("+1q -1q +1s -1s +2q", sets), seat("+10c"))
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ada = await opened(one_table)
        assert ada.menu("Pick a set…").chosen == {"12"}
        menus = [row.placeholder for row in ada.page.rows if not isinstance(row, tuple)]
        assert menus[1:] == [
            "Cards of A13… (1/3)",
            "Cards of A13… (2/3)",
            "Cards of A13… (3/3)",
        ]
        await ada.choose("Cards of A13… (1/3)", "+1■", "−1■", "+1♠")
        await ada.choose("Cards of A13… (1/3)", "+1■", "−1■")
        await ada.choose("Cards of A13… (2/3)", "+6◆")
        await ada.choose("Pick a set…", "A6")
        await ada.choose("Cards of A6… (1/3)", "+1♠")
        sent = components(ada.page)
        assert count(sent) <= 40
        body = await one_table.app_parts.store.drafts.find(one_table.table.match.id, 0, 1)
        assert body is not None
        draft = drafts.read(body, one_table.table.view(0))
        assert draft.sets[12] == card_set("-1q +1q +6d")


def count(parts: list[Any]) -> int:
    """Count components as Discord does, including nested ones."""
    return sum(1 + count(part.get("components", [])) for part in parts)


# Suggestions --------------------------------------------------------------------------------------------------------


async def test_a_line_says_what_it_gives_and_leaves_and_its_press_plays_and_discards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        first, *_, last = ada.menu("Best plays").options
        assert first[1:] == (
            "15 points: A1 −5◆ +0●(+2) +1◆ +2■, A2 −3■ −2◆ −1● +2♠ +4◆",
            "discard +9■, keep +3●: hand −3",
        )
        assert last[1:] == ("Keep all: −8", "no play, no discard: hand −13")
        await ada.choose("Best plays", first[1])
        after = await one_table.state()
        assert (after.active, after.seats[0].hand) == (1, card_set("+3c"))
        assert after.seats[0].sets == card_sets("-5d +0c +1d +2q / -3q -2d -1c +2s +4d")


async def test_the_workspace_is_filled_with_one_best_play_after_another_for_the_same_points(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada = await opened(one_table)
        lying = STATE.seats[0].sets
        plays = [each for each in suggestions(STATE.seats[0].hand, lying, lying, may_hold=True) if each.sets != lying]
        for each in (*plays, plays[0]):
            await ada.press("Fill in best")
            assert f"{each.points} points after you discard".replace("-", "−") in ada.text
            assert f"\n{each.points} points".replace("-", "−") in ada.text
        await ada.press("Play sets")
        assert sorted((await one_table.state()).seats[0].sets) == sorted(plays[0].sets)


@pytest.mark.parametrize(
    ("hand", "sets"),
    [
        ("+3c -5d", ""),
        # One play is possible, and it takes 13 points off a set of one suit.
        ("+1c -1d +10d", "+2q +3q +4q -9q"),
    ],
)
async def test_if_no_play_brings_points_discarding_and_keeping_all_are_the_lines_az34(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hand: str, sets: str
) -> None:
    async with seated(tmp_path, table(seat(hand, sets), seat("+1c")), monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        labels = [label.partition(": ")[::2] for _, label, _ in ada.menu("Best plays").options]
        assert [(gives.endswith("points"), what) for gives, what in labels[:1]] == [(True, "no play")]
        assert labels[1][0] == "Keep all"
        await ada.choose("Best plays", "Keep all")
        after = await one_table.state()
        assert (after.active, after.seats[0].hand) == (1, card_set(hand))


async def test_a_table_without_suggestions_neither_shows_nor_gives_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, replace(STATE, suggestions=False), monkeypatch) as one_table:
        ada = await opened(one_table)
        assert "Best plays" not in ada.labels
        for verb in ("use", "play_best"):
            with pytest.raises(NoSuggestions):
                await ada.send(ids.OfMatch(one_table.table.match.id, verb, "1.1"))


# All that is legal --------------------------------------------------------------------------------------------------


def moments(seed: str, seats: int) -> list[State]:
    """Play a game at random; returns moments in which a player may lay cards."""
    chance = Chance(seed)
    state = dealt(seed, seats, AbsoluteOptions(rounds=1))
    found: list[State] = []
    while state.phase != "over":
        if state.phase == "act" and len(state.seats[state.active].sets) > 1:
            found.append(state)
        state = GAME.apply(state, state.active, choose(state, chance)).state
    return found[:: max(1, len(found) // 3)][:3]


@pytest.mark.parametrize(("seed", "seats"), [("a", 2), ("c", 3), ("d", 3), ("e", 3), ("f", 2)])
async def test_any_arrangement_is_composed_press_by_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: str, seats: int
) -> None:
    composed = 0
    for number, state in enumerate(moments(seed, seats)):
        found = best(state.seats[state.active].hand, state.seats[state.active].sets, count=2)
        for place, each in enumerate(found):
            async with seated(tmp_path / f"{number}.{place}", state, monkeypatch) as one_table:
                person = one_table.person((1, 2, 3)[state.active])
                await person.open()
                await person.press("Build sets")
                for cards in each.sets:
                    await new_set(person)
                    await person.choose("Cards of", *(name(card) for card in cards))
                await person.press("Play sets")
                after = await one_table.state()
                assert sorted(after.seats[state.active].sets) == sorted(each.sets), [code(card) for card in each.left]
                assert after.seats[state.active].hand == each.left
                composed += 1
    assert composed


async def test_after_another_draw_the_workspace_begins_with_the_table_as_it_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = replace(STATE, phase="draw", discard=card_sets("+10s")[0])
    async with seated(tmp_path, state, monkeypatch) as one_table:
        await one_table.app_parts.tables.play(one_table.table, 0, 1, Draw("discard"), "x")
        ada = await opened(one_table)
        assert "+10♠" in [label for _, label, _ in ada.menu(ARRANGE).options]
        assert "Pick a set, then tick" in ada.text


async def test_the_first_set_of_all_is_ticked_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(tmp_path, table(seat("+3c -5d +2s +9q"), seat("+1c")), monkeypatch) as one_table:
        ada = await opened(one_table)
        assert ada.labels == ["Play sets", "Fill in best", "Reset", "← Back"]
        assert "cards of your first set" in ada.text
        await ada.choose("Cards of A1…", "+3●", "−5◆", "+2♠")
        assert ada.labels[:3] == ["A1 ✔ 5", "New set", "Play sets"]
