"""The panel of Battle Farm: what is offered in each phase, and whole turns by presses."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.ui.lookup.history import Search, history_page
from bot.ui.match.board import board_page
from bot.ui.page import Tone
from tests.cogs.battle_farm.seated import OneTable, Person, check_limits, person_at, seated, state_of
from tests.engine.battle_farm.proof import field, seat

TOOLS = ["Cards", "Look again", "Menu"]
Patch = pytest.MonkeyPatch


async def opened(one_table: OneTable, place: int = 0) -> Person:
    """Somebody with their panel open."""
    person = person_at(one_table, place)
    await person.open()
    check_limits(person.page)
    return person


def said(person: Person) -> str:
    """All words of the page, without the marks around names."""
    return person.text.replace("\u2068", "").replace("\u2069", "")


# Buying -------------------------------------------------------------------------------------------------------------

MARKET = "tomato stonks wheat - grape drought"


async def test_only_what_can_be_paid_is_offered_with_letter_and_price_bf10(tmp_path: Path, monkeypatch: Patch) -> None:
    state = field(seat(coins=5), market=MARKET, phase="buy", rolled=3, purchases=2)
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ann = await opened(one_table)
        wares = ["A · Tomato · 2 🪙", "B · Stonks · 5 🪙", "C · Wheat · 1 🪙", "E · Grape · 5 🪙"]
        assert ann.labels == [*wares, "Done buying", *TOOLS]
        assert "**Buying:** 2 of 3 left. Next: trade, play, fertilize." in said(ann)
        assert "**Tomato:** Worth 1 more for every opponent" in said(ann)
        assert "Drought:" not in said(ann)


async def test_a_purchase_is_one_press_and_the_next_card_can_be_bought_too_bf9(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    state = field(seat(coins=5), market=MARKET, deck="corn carrots", phase="buy", rolled=3, purchases=2)
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("A · Tomato")
        assert ann.labels[0] == "A · Corn · 1 🪙"
        assert "1 of 3 left" in said(ann)
        assert "Undo" not in ann.labels  # a card came to light
        await ann.press("A · Corn")
        now = await state_of(one_table)
        assert (now.farms[0].coins, len(now.farms[0].hand), now.phase) == (2, 2, "trade")


async def test_at_a_table_without_trades_no_trade_comes_next(tmp_path: Path, monkeypatch: Patch) -> None:
    state = field(seat(coins=5), market=MARKET, phase="buy", rolled=3, purchases=2)
    async with seated(tmp_path, replace(state, trades=False), monkeypatch) as one_table:
        ann = await opened(one_table)
        assert "Next: play, fertilize." in said(ann)


# Playing ------------------------------------------------------------------------------------------------------------


async def test_only_cards_that_can_be_played_are_offered_numbered_as_in_the_picture(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    mine = seat("common:- raised:corn common:x", "wheat stonks recycle pest_control", fert=3)
    async with seated(tmp_path, field(mine), monkeypatch) as one_table:
        ann = await opened(one_table)
        assert ann.labels == [
            "1 Wheat", "3 Recycle · 0 🌱", "4 Pest Control · 3 🌱",
            "Genetic Modification · 1 🌱 · once a turn", "Done playing", *TOOLS,
        ]  # fmt: skip


async def test_a_crops_page_says_for_each_free_bed_what_it_will_bring_and_plants_it_at_a_press(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    mine = seat("common:- raised:- hydroponic:- common:corn", "cherry pineapple")
    async with seated(tmp_path, field(mine), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("2 Pineapple")
        assert ann.labels == [
            "Bed 1 · Common · 9 🪙 in 3 turns",
            "Bed 2 · Raised · 11 🪙 in 3 turns",
            "Bed 3 · Hydroponic · 9 🪙 in 2 turns",
            "← Back",
        ]
        assert "When harvested: choose a crop" in said(ann)
        await ann.press("Bed 2")
        crop = (await state_of(one_table)).farms[0].beds[1].crop
        assert (crop.kind, crop.timer) == ("pineapple", 3)
        assert ann.labels[0] == "1 Cherry"
        await ann.press("Undo")
        assert (await state_of(one_table)).farms[0].beds[1].crop is None


async def test_what_is_certain_to_come_of_a_card_is_said_before_it_is_played(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    mine = seat("common:corn common:wheat common:-", "weed_whacker cabbage", fert=2)
    others = seat("common:cabbage greenhouse:potato")
    async with seated(tmp_path, field(mine, others), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("1 Weed Whacker")
        assert ann.labels == ["Play for 1 🌱", "← Back"]
        assert "▸ Weed Whacker: Ann gains 2 coins." in said(ann)
        assert "cannot be undone" not in said(ann)
        await ann.press("← Back")
        await ann.press("2 Cabbage")
        assert "▸ Cabbage: Ann gains 2 coins." in said(ann)


@pytest.mark.parametrize("card", ["lucky_find", "seed_sprout", "drought", "garden_gnome", "stonks"])
async def test_of_chance_and_hidden_cards_nothing_is_said_but_that_there_is_no_way_back(
    tmp_path: Path, monkeypatch: Patch, card: str
) -> None:
    others = seat(hand="wheat corn grape")
    async with seated(tmp_path, field(seat("common:corn", f"{card} wheat"), others), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("1 ")
        assert "this cannot be undone" in said(ann)
        assert "▸" not in said(ann)


async def test_the_ability_has_a_page_of_its_own_and_asks_its_target_by_name_owner_and_bed(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    mine = seat("common:corn=3@1", "wheat", fert=1)
    async with seated(tmp_path, field(mine, seat("raised:grape=15@4 common:-")), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("Genetic Modification")
        assert ann.labels == ["Use for 1 🌱", "← Back"]
        assert "▸ Next: Choose a crop." in said(ann)
        await ann.press("Use for")
        assert ann.labels == [
            "Corn · You, bed 1 · worth 3 · 1 turn", "Grape · Bea, bed 1 · worth 17 · 4 turns", "Undo", *TOOLS,
        ]  # fmt: skip
        assert "**Genetic Modification:** Choose a crop." in said(ann)
        await ann.press("Grape · Bea")
        assert (await state_of(one_table)).farms[1].beds[0].crop.value == 16
        assert "Genetic" not in " ".join(ann.labels)  # once a turn (BF-6)


async def test_many_playable_cards_stand_in_a_menu_that_leads_to_their_pages(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    hand = " ".join(["wheat"] * 8 + ["corn"] * 8 + ["recycle"] * 6 + ["lucky_find"] * 6)
    async with seated(tmp_path, field(seat("common:- common:-", hand)), monkeypatch) as one_table:
        ann = await opened(one_table)
        first, second = ann.menu("Play a card… (1/2)"), ann.menu("Play a card… (2/2)")
        assert (len(first.options), len(second.options)) == (25, 3)
        assert first.options[8][1:] == ("9 Corn", "Common Yellow crop · worth 3")
        await ann.choose("Play a card… (2/2)", "28 Lucky Find")
        assert ann.labels == ["Play for 1 🌱", "← Back"]


# Targets ------------------------------------------------------------------------------------------------------------


async def test_a_hand_card_is_chosen_by_its_number_and_taking_it_back_returns_card_and_cost(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, field(seat(hand="selection corn wheat", fert=5)), monkeypatch) as one_table:
        ann = await opened(one_table)
        before = (await state_of(one_table)).farms
        await ann.press("1 Selection")
        await ann.press("Play for 3")
        assert ann.labels[:2] == ["1 Corn", "2 Wheat"]
        await ann.press("Undo")
        assert (await state_of(one_table)).farms == before


async def test_beds_are_chosen_by_owner_number_kind_and_crop_bf30(tmp_path: Path, monkeypatch: Patch) -> None:
    mine = seat("common:- raised:corn", "retractable_greenhouse")
    async with seated(tmp_path, field(mine, seat("trellis:cherry=4@1")), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("1 Retractable")
        await ann.press("Play for 1")
        assert ann.labels[:3] == [
            "You, bed 1 · Common · empty",
            "You, bed 2 · Raised · Corn, worth 3",
            "Bea, bed 1 · Trellis · Cherry, worth 4",
        ]


async def test_of_a_pile_each_kind_is_offered_once_with_how_many_there_are_bf61(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    mine = seat("common:corn", farmer="land_baron", pile="wheat cherry wheat wheat")
    async with seated(tmp_path, field(mine), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("Land Acquisition · free · once a game")
        await ann.press("Use for nothing")
        assert ann.labels[:2] == ["Wheat ×3", "Cherry"]
        await ann.press("Wheat")
        assert ann.labels[:2] == ["Wheat ×2", "Cherry"]
        await ann.press("Cherry")
        assert len((await state_of(one_table)).farms[0].hand) == 2


async def test_a_choice_that_cannot_be_taken_back_says_so_bf61(tmp_path: Path, monkeypatch: Patch) -> None:
    mine = seat("common:corn", "wheat recycle", farmer="grim_reaper")
    async with seated(tmp_path, field(mine), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("Reap and Sow")
        await ann.press("Use for 1")
        assert ann.labels[:2] == ["1 Wheat", "2 Recycle · 0 🌱"]
        assert "this cannot be undone" in said(ann)


async def test_a_colour_is_chosen_with_how_many_crops_it_has_bf52(tmp_path: Path, monkeypatch: Patch) -> None:
    mine = seat("common:corn raised:wheat", "fungus_infiltration")
    async with seated(tmp_path, field(mine, seat("common:cherry=4@1")), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("1 Fungus")
        await ann.press("Play for 3")
        assert ann.labels[:2] == ["Red · 1 crop", "Yellow · 2 crops"]


async def test_opponents_are_chosen_by_name_and_what_they_have_and_answer_on_their_own_panel_bf40(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    mine = seat("common:beans@1 common:corn", "wheat wheat")
    others = seat(coins=3, fert=2, hand="corn"), seat(coins=8, fert=1)
    async with seated(tmp_path, field(mine, *others, phase="fertilize"), monkeypatch) as one_table:
        ann, bea = await opened(one_table), await opened(one_table, 1)
        assert bea.labels == TOOLS
        await ann.press("Bed 1 · Beans · harvest for 6")
        assert ann.labels[:2] == ["Bea · 3 🪙 · 2 🌱 · 1 card", "Cem · 8 🪙 · 1 🌱 · 0 cards"]
        await ann.press("Bea")
        assert ann.labels == TOOLS
        await bea.press("Look again")
        assert bea.labels == ["Give 1 coin", "Give 1 fertilizer", *TOOLS]
        assert "**Beans of Ann:** Choose what to give." in said(bea)
        await bea.press("Give 1 fertilizer")
        assert (await state_of(one_table)).farms[1].fertilizers == 1


async def test_where_the_rules_let_one_decline_there_is_a_button_for_it_bf23(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    mine = seat("common:- common:corn", "eggplant")
    async with seated(tmp_path, field(mine, seat("greenhouse:grape")), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("1 Eggplant")
        await ann.press("Bed 1")
        assert ann.labels[:2] == ["Corn · You, bed 2 · worth 3 · 1 turn", "Choose none"]
        assert ann.button("Choose none").tone is Tone.PLAIN
        await ann.press("Choose none")
        assert (await state_of(one_table)).farms[0].beds[1].crop.timer == 1


# Fertilizing and the end of a turn ----------------------------------------------------------------------------------


async def test_each_crop_says_what_a_fertilizer_brings_and_the_turn_ends_with_the_last(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    mine = seat("trellis:wheat=2@1 common:grape@4 common:- common:wheat=2@2", fert=3)
    state = field(mine, seat(), phase="fertilize", doses=2)
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ann = await opened(one_table)
        assert ann.labels == [
            "Bed 1 · Wheat · harvest for 4 🪙",
            "Bed 2 · Grape · 3 turns left",
            "Bed 4 · Wheat · 1 turn left, worth +1",
            "Done: end turn",
            *TOOLS,
        ]
        assert "**Fertilizing:** 2 more;" in said(ann)
        await ann.press("Bed 1")
        assert (await state_of(one_table)).farms[0].coins == 14
        await ann.press("Bed 2")
        assert (await state_of(one_table)).active == 1
        assert ann.labels == TOOLS
        assert "You are next." in said(ann)


async def test_the_last_round_is_said(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, field(seat(hand="wheat"), last="deck"), monkeypatch) as one_table:
        assert "**The last round:** the deck is empty." in said(await opened(one_table))


async def test_whoever_waits_is_told_what_happened_since_their_turn(tmp_path: Path, monkeypatch: Patch) -> None:
    state = field(seat(hand="wheat"), seat(hand="corn"), market=MARKET, phase="buy", rolled=3, purchases=1)
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ann, bea = await opened(one_table), await opened(one_table, 1)
        await ann.press("C · Wheat")
        await ann.press("No trade")
        await ann.press("1 Wheat")
        await ann.press("Bed 1")
        await bea.press("Look again")
        assert "Ann buys Wheat (C) for 1 coin" in said(bea)
        assert "Ann plants Wheat in bed 1" in said(bea)


# The end ------------------------------------------------------------------------------------------------------------

IDLE = "⏳ **One more idle round ends the match.** Most coins win."


async def test_everybodys_panel_warns_of_one_more_idle_round_until_somebody_acts(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    mine = seat("common:-", "corn corn", coins=5, fert=0)
    state = field(mine, mine, phase="buy", rolled=2, purchases=2, quiet=3, active=1, full_rounds=True)
    async with seated(tmp_path, state, monkeypatch) as one_table:
        bea = await opened(one_table, 1)
        assert IDLE not in said(bea)
        for _ in range(3):
            await bea.press(next(label for label in bea.labels if label.startswith(("Done", "No trade"))))
        ann = await opened(one_table, 0)
        bea = await opened(one_table, 1)
        assert [IDLE in said(each) for each in (ann, bea)] == [True, True]
        await ann.press(next(label for label in ann.labels if label.startswith("A ·")))
        bea = await opened(one_table, 1)
        assert [IDLE in said(each) for each in (ann, bea)] == [False, False]


async def test_the_end_says_what_it_was_and_who_came_first_by_fertilizers(tmp_path: Path, monkeypatch: Patch) -> None:
    mine, others = seat(coins=23, fert=3), seat(coins=23, fert=5)
    state = field(mine, others, phase="buy", rolled=2, purchases=2, quiet=5, active=1, full_rounds=True)
    async with seated(tmp_path, state, monkeypatch) as one_table:
        bea = await opened(one_table, 1)
        for _ in range(3):
            if not (await one_table.now()).is_over:
                await bea.press(next(label for label in bea.labels if label.startswith(("Done", "No trade"))))
        table = await one_table.now()
        assert table.is_over
        board = "\n".join((await board_page(one_table.app, table)).above).replace("\u2068", "").replace("\u2069", "")
        assert "Stalemate: 3 idle rounds" in board
        assert board.endswith("Level on 23 coins, so fertilizers decide: Bea 5, Ann 3.")
        history = "\n".join((await history_page(person_at(one_table, 0).context(), Search())).above)
        assert "Place 2 of 2 · 23 coins · Level on coins, so fertilizers decided · Stalemate: 3 idle rounds" in history
