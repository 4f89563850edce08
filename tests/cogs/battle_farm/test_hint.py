"""Hints at a table: a warning before the first, what the hard AI would do and why, and none among people."""

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.match.hinting import NoHint
from cogs.battle_farm.hint import hint, passed
from engine.battle_farm import GAME, PLAYERS
from engine.battle_farm.cards import VALUE
from engine.battle_farm.model import BattleFarmOptions, BattleFarmView, Bid, Offer
from engine.foresight import guessed
from engine.game import Seat
from engine.rng import Rng
from tests.cogs.battle_farm.seated import Person, person_at, seated
from tests.engine.battle_farm.boards import field, seat

Patch = pytest.MonkeyPatch
STATE = field(seat(hand="pumpkin", coins=5), seat(), phase="play")


async def take_hint(ann: Person) -> str:
    """Open the panel and take the first hint; returns what the panel says then."""
    await ann.open()
    await ann.press("Hint")
    await ann.press("Take the hint")
    return bare(ann.text)


async def test_a_first_hint_is_taken_after_the_warning_and_the_match_is_not_rated(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, STATE, monkeypatch, people=1) as one_table:
        ann = person_at(one_table, 0)
        await ann.open()
        await ann.press("Hint")
        assert "this match is not rated then" in ann.text
        assert not (await one_table.now()).roster.hinted
        await ann.press("Take the hint")
        assert (
            "💡 **Plant Pumpkin in bed 1 (Common Bed)**: worth 15 coins, with an effect at its harvest in 4 turns."
            in bare(ann.text)
        )
        assert (await one_table.now()).roster.hinted
        before = await one_table.now()
        await ann.press("Hint")
        assert "💡 **Plant Pumpkin" in bare(ann.text)
        assert (await one_table.now()).position == before.position


async def test_a_player_with_nothing_to_sell_is_told_what_to_play(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, replace(STATE, phase="trade"), monkeypatch, people=1) as one_table:
        assert "💡 **Plant Pumpkin in bed 1 (Common Bed)**" in await take_hint(person_at(one_table, 0))


@pytest.mark.parametrize(
    ("crop", "told"),
    [
        ("wheat", "it pays 2 coins in 1 turn."),
        ("cherry", "worth 2 coins, with an effect at its harvest in 1 turn."),
    ],
)
async def test_a_crop_is_promised_to_pay_its_worth_unless_it_has_an_effect_at_its_harvest(
    tmp_path: Path, monkeypatch: Patch, crop: str, told: str
) -> None:
    state = field(seat(hand=crop, coins=5), seat(), phase="play")
    async with seated(tmp_path, state, monkeypatch, people=1) as one_table:
        assert told in await take_hint(person_at(one_table, 0))


async def test_a_card_left_to_chance_is_advised_with_what_the_ai_expects_of_it(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    state = field(seat("common:-", "lucky_find", coins=5, fert=5), seat(), phase="play", round=9)
    async with seated(tmp_path, state, monkeypatch, people=1) as one_table:
        told = await take_hint(person_at(one_table, 0))
        assert re.search(r"Gain 1d6 coins\. By the AI's count, worth about [1-4] coins? to you\.", told), told


async def test_a_planting_is_promised_to_pay_as_in_that_bed(tmp_path: Path, monkeypatch: Patch) -> None:
    """Onions raised by 4 are the last that can be planted: after them the turn goes on to others."""
    state = field(seat("common:-", "onions+4", coins=5, fert=0), seat(), phase="play")
    async with seated(tmp_path, state, monkeypatch, people=1) as one_table:
        assert f"it pays {VALUE['onions'] + 4} coins in" in await take_hint(person_at(one_table, 0))


async def test_a_crop_that_a_fertilizer_makes_ripe_is_named_as_its_button(tmp_path: Path, monkeypatch: Patch) -> None:
    state = field(seat("common:wheat@1", "", coins=5, fert=1), seat(), phase="fertilize", doses=1)
    async with seated(tmp_path, state, monkeypatch, people=1) as one_table:
        ann = person_at(one_table, 0)
        told = await take_hint(ann)
        (named,) = re.findall(r"💡 \*\*(.*?)\*\*:", told)
        assert named in ann.labels


async def test_a_step_that_ends_a_phase_is_named_as_its_button(tmp_path: Path, monkeypatch: Patch) -> None:
    state = field(seat("common:tomato@2", "", coins=1, fert=0), seat(), phase="trade")
    async with seated(tmp_path, state, monkeypatch, people=1) as one_table:
        ann = person_at(one_table, 0)
        told = await take_hint(ann)
        (named,) = re.findall(r"💡 \*\*(.*?)\*\*:", told)
        assert named in ann.labels


async def test_a_card_that_is_bought_for_the_next_one_is_advised_as_that(tmp_path: Path, monkeypatch: Patch) -> None:
    mine = seat("common:- common:-", "", coins=50, fert=0)
    state = field(mine, seat(), phase="buy", market="green_day", purchases=2, deck="wheat corn carrots " * 9, round=9)
    async with seated(tmp_path, state, monkeypatch, people=1) as one_table:
        told = await take_hint(person_at(one_table, 0))
        assert "you need crops. This card is cheapest, and a new one comes up." in told


async def test_a_hint_is_shown_though_another_bids_while_it_is_thought_out(tmp_path: Path, monkeypatch: Patch) -> None:
    start = field(seat(hand="wheat", coins=9), seat(), seat(hand="pumpkin"), phase="trade", active=2)
    offered = GAME.apply(start, 2, Offer(start.farms[2].hand)).state
    async with seated(tmp_path, offered, monkeypatch, people=1) as one_table:
        ann, choose = person_at(one_table, 0), one_table.app.thinking.choose

        async def choose_while_another_bids(
            game: str, level: str, view: BattleFarmView, asked: Seat, thought: str
        ) -> Any:
            table = await one_table.now()
            await one_table.app.tables.play(table, 1, table.question(1), Bid(1), "while thinking", by="ai")
            return await choose(game, level, view, asked, thought)

        monkeypatch.setattr(one_table.app.thinking, "choose", choose_while_another_bids)
        assert "💡 **No bid**" in await take_hint(ann)


async def test_two_people_have_no_hints(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ann = person_at(one_table, 0)
        await ann.open()
        assert "Hint" not in ann.labels
        with pytest.raises(NoHint):
            await ann.send(ids.OfMatch(one_table.table.match.id, "hint", "1.sure"))


def test_every_choice_of_the_hard_ai_has_a_reason_from_its_view_alone() -> None:
    """As the panel asks: who sells nothing is told what to play, if their turn goes on."""
    read, seen = words(), set[str]()
    for seed in range(3):
        state, moves = GAME.setup(3, BattleFarmOptions(limit=30), Rng(f"hints {seed}")).state, 0
        while asked := GAME.asked(state):
            seat_asked = min(asked)
            view = GAME.view(state, seat_asked)
            action = PLAYERS["hard"].choose(view, seat_asked, Rng(f"{seed}/{moves}"))
            told, shown = action, passed(view, action)
            if shown is not None:
                assert (shown.active, shown.phase in {"play", "fertilize"}) == (seat_asked, True)
                view, told = shown, PLAYERS["hard"].choose(shown, seat_asked, Rng(f"{seed}/{moves}"))
            choices = GAME.choices(guessed(GAME, view), seat_asked)
            label = next((each.line for each in choices if each.action == told), None)
            first, *why = [read.line(line, ("Ann", "Bea", "Cem")) for line in hint(view, told, label)]
            assert (first.startswith("**"), bool(why), all(why)) == (True, True, True), told
            assert not any("battle_farm-" in each for each in why), told
            seen.add(f"{type(told).__name__} {view.phase}")
            state, moves = GAME.apply(state, seat_asked, action).state, moves + 1
    assert seen >= {"Buy buy", "Stop buy", "Stop trade", "Plant play", "Play play", "Fertilize fertilize", "Bid trade"}


def bare(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")
