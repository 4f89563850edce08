"""The panel of Battle Farm: what is offered in each phase, and whole turns by presses."""

from pathlib import Path

import pytest

from bot.ui.kit.page import Tone
from bot.ui.lookup.history import Search, history_page
from bot.ui.match.board import board_page
from engine.battle_farm.cards import CROPS, GRADE, PRICE, VALUE
from engine.battle_farm.model import Phase
from tests.cogs.battle_farm.seated import OneTable, Person, check_limits, person_at, seated, state_of
from tests.engine.battle_farm.boards import field, seat

WAITING = ["Card texts", "Log", "Refresh", "Menu"]
TOOLS = ["Log", "Refresh", "Menu"]
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


async def test_only_what_can_be_paid_is_offered_bf10(tmp_path: Path, monkeypatch: Patch) -> None:
    state = field(seat(coins=5), market=MARKET, phase="buy", rolled=3, purchases=2)
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ann = await opened(one_table)
        wares = ["Tomato", "Stonks", "Wheat", "Grape"]
        assert ann.labels == [*wares, "Done buying", "Card texts", *TOOLS]
        assert "**Buy** up to 2 cards." in said(ann)


async def test_a_menu_of_the_market_says_what_cards_cost_and_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.battle_farm.turn.SHOWN", 1)
    state = field(seat(coins=20), market="tomato lucky_find - - - -", phase="buy", rolled=3, purchases=2)
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ann = person_at(one_table, 0)
        await ann.open()
        assert [each[1:] for each in ann.menu("Buy").options] == [
            ("Tomato", f"{PRICE['tomato']} coins · worth {VALUE['tomato']} in {GRADE['tomato']} turns"),
            ("Lucky Find", "1 coin · Gain 1d6 coins."),
        ]


async def test_of_equal_cards_of_the_market_one_is_offered(tmp_path: Path, monkeypatch: Patch) -> None:
    state = field(seat(coins=5), market="wheat corn wheat - wheat corn", phase="buy", rolled=3, purchases=2)
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ann = await opened(one_table)
        assert ann.labels[:3] == ["Wheat", "Corn", "Done buying"]


async def test_a_purchase_is_one_press_and_the_next_card_can_be_bought_too_bf9(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    state = field(seat(coins=5), market=MARKET, deck="corn carrots", phase="buy", rolled=3, purchases=2)
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("Tomato")
        assert ann.labels[0] == "Corn"
        assert "up to 1 card." in said(ann)
        assert "Undo" not in ann.labels  # a card came to light
        await ann.press("Corn")
        now = await state_of(one_table)
        assert (now.farms[0].coins, len(now.farms[0].hand), now.phase) == (2, 2, "trade")


# Playing ------------------------------------------------------------------------------------------------------------


async def test_only_cards_that_can_be_played_are_offered(tmp_path: Path, monkeypatch: Patch) -> None:
    mine = seat("common:- raised:corn common:x", "wheat stonks recycle pest_control", fert=3)
    async with seated(tmp_path, field(mine), monkeypatch) as one_table:
        ann = await opened(one_table)
        assert ann.labels == [
            "Wheat", "Recycle", "Pest Control",
            "Genetic Modification · 1 🌱", "Done playing", "Card texts", *TOOLS,
        ]  # fmt: skip


@pytest.mark.parametrize(
    ("beds", "card", "labels"),
    [
        ("common:- common:-", "wheat", ["Wheat"]),
        ("common:- raised:- hydroponic:-", "wheat", ["Wheat"]),
        ("common:- greenhouse:-", "wheat", ["Wheat → 1", "Wheat → 2"]),
        ("common:- trellis:-", "wheat", ["Wheat → 1", "Wheat → 2"]),
        ("common:- rotational:-", "wheat", ["Wheat"]),
        ("raised:- hydroponic:-", "wheat", ["Wheat → 1", "Wheat → 2"]),
        ("common:- raised:- raised:-", "pineapple", ["Pineapple → 1", "Pineapple → 2"]),
        ("common:x hydroponic:-", "pineapple", ["Pineapple"]),
        ("common:- raised:- trellis:-", "grape", ["Grape → 1", "Grape → 2", "Grape → 3"]),
    ],
)
async def test_a_crop_is_planted_by_one_press_in_a_bed_that_makes_sense(
    tmp_path: Path, monkeypatch: Patch, beds: str, card: str, labels: list[str]
) -> None:
    """A special bed is offered where it does something for the crop; a Common Bed stands for any other."""
    async with seated(tmp_path, field(seat(beds, f"{card} corn stonks", fert=0)), monkeypatch) as one_table:
        ann = await opened(one_table)
        assert [label for label in ann.labels if label.split(" →")[0] == labels[0].split(" →")[0]] == labels
        await ann.press(labels[-1])
        place = int(labels[-1][-1]) - 1 if "→" in labels[-1] else beds.split().index(f"{beds_free(beds)}:-")
        assert (await state_of(one_table)).farms[0].beds[place].crop.kind == card


def beds_free(beds: str) -> str:
    """The kind of the first free bed."""
    return next(bed.partition(":")[0] for bed in beds.split() if bed.endswith(":-"))


async def test_a_planted_crop_can_be_taken_back(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, field(seat("common:- common:-", "cherry pineapple")), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("Pineapple")
        assert (await state_of(one_table)).farms[0].beds[0].crop.kind == "pineapple"
        await ann.press("Undo")
        assert (await state_of(one_table)).farms[0].beds[0].crop is None


async def test_one_press_plants_the_best_crops_where_they_are_worth_most(tmp_path: Path, monkeypatch: Patch) -> None:
    mine = seat("common:- raised:- hydroponic:- common:corn", "cherry wheat pineapple grape")
    async with seated(tmp_path, field(mine), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("Plant 3 crops")
        state = await state_of(one_table)
        assert [bed.crop.kind for bed in state.farms[0].beds] == ["cherry", "grape", "pineapple", "corn"]
        assert len(state.farms[0].hand) == 1


async def test_who_plants_while_they_may_sell_passes_the_sale_by_the_same_press(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    """The step that passes is final, as any other end of a phase; what was planted can be taken back."""
    mine = seat("common:- common:- common:-", "cherry wheat recycle")
    async with seated(tmp_path, field(mine, seat(coins=4), phase="trade"), monkeypatch) as one_table:
        ann = await opened(one_table)
        assert "Sell cards…" in ann.labels
        await ann.press("Plant 2 crops")
        assert ((await state_of(one_table)).phase, "Sell cards…" in ann.labels) == ("play", False)
        await ann.press("Undo")
        await ann.press("Undo")
        state = await state_of(one_table)
        assert (state.phase, len(state.farms[0].hand), "Undo" in ann.labels) == ("play", 3, False)


async def test_of_many_crops_each_leads_to_a_page_that_says_what_each_bed_brings(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    mine = seat("common:- raised:- hydroponic:- common:corn", "cherry pineapple eggplant peppers")
    async with seated(tmp_path, field(mine), monkeypatch) as one_table:
        ann = await opened(one_table)
        assert ann.labels[:5] == ["Plant 3 crops", "Cherry", "Pineapple…", "Eggplant…", "Peppers…"]
        await ann.press("Pineapple…")
        assert ann.labels == [
            "Bed 1 · 9 🪙 in 3 turns", "Bed 2 · 11 🪙 in 3 turns", "Bed 3 · 9 🪙 in 2 turns", "← Back",
        ]  # fmt: skip
        assert "When harvested: choose a crop" in said(ann)
        await ann.press("Bed 2")
        crop = (await state_of(one_table)).farms[0].beds[1].crop
        assert (crop.kind, crop.timer) == ("pineapple", 3)


async def test_a_card_that_can_be_taken_back_is_played_by_one_press(tmp_path: Path, monkeypatch: Patch) -> None:
    mine = seat("common:corn common:wheat common:-", "weed_whacker cabbage", fert=2, coins=3)
    others = seat("common:cabbage greenhouse:potato")
    async with seated(tmp_path, field(mine, others), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("Weed Whacker")
        assert (await state_of(one_table)).farms[0].coins == 5
        await ann.press("Undo")
        assert (await state_of(one_table)).farms[0].coins == 3


@pytest.mark.parametrize("card", ["lucky_find", "seed_sprout", "drought", "garden_gnome", "stonks"])
async def test_of_chance_and_hidden_cards_nothing_is_said_but_that_there_is_no_way_back(
    tmp_path: Path, monkeypatch: Patch, card: str
) -> None:
    others = seat(hand="wheat corn grape")
    async with seated(tmp_path, field(seat("common:corn", f"{card} wheat"), others), monkeypatch) as one_table:
        ann = await opened(one_table)
        assert ann.labels[0].endswith("…")
        await ann.press(ann.labels[0])
        assert "🔒 Can't be undone." in said(ann)
        assert "▸" not in said(ann)


async def test_the_ability_asks_its_target_by_name_owner_and_bed(tmp_path: Path, monkeypatch: Patch) -> None:
    mine = seat("common:corn=3@1", "wheat", fert=1)
    async with seated(tmp_path, field(mine, seat("raised:grape=15@4 common:-")), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("Genetic Modification")
        assert ann.labels == ["Corn · bed 1", "Grape · Bea 1", "Undo", "Card texts", *TOOLS]
        assert "**Genetic Modification:** Choose a crop." in said(ann)
        await ann.press("Grape · Bea")
        assert (await state_of(one_table)).farms[1].beds[0].crop.value == 16
        assert "Genetic" not in " ".join(ann.labels)  # once a turn (BF-6)


async def test_many_kinds_of_playable_cards_stand_in_menus_that_lead_to_their_pages(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    hand = " ".join((*list(CROPS), "recycle", "lucky_find", "lucky_find", "weed_whacker", "soil_enrichment", "stonks"))
    async with seated(tmp_path, field(seat("common:- common:corn", hand, fert=9)), monkeypatch) as one_table:
        ann = await opened(one_table)
        first, second = ann.menu("Play a card… (1/2)"), ann.menu("Play a card… (2/2)")
        assert (len(first.options), len(second.options)) == (25, 1)
        assert first.options[0][1:] == ("Wheat", "Common Yellow crop · worth 2")
        await ann.choose("Play a card… (1/2)", "Lucky Find")
        assert ann.labels == ["Play for 1 🌱", "← Back"]


# Targets ------------------------------------------------------------------------------------------------------------


async def test_a_hand_card_is_chosen_by_its_name_and_taking_it_back_returns_card_and_cost(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, field(seat(hand="selection corn wheat", fert=5)), monkeypatch) as one_table:
        ann = await opened(one_table)
        before = (await state_of(one_table)).farms
        await ann.press("Selection")
        assert ann.labels[:2] == ["Corn", "Wheat"]
        await ann.press("Undo")
        assert (await state_of(one_table)).farms == before


async def test_beds_are_chosen_by_owner_number_kind_and_crop_bf30(tmp_path: Path, monkeypatch: Patch) -> None:
    mine = seat("common:- raised:corn", "retractable_greenhouse")
    async with seated(tmp_path, field(mine, seat("trellis:cherry=4@1")), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("Retractable")
        assert ann.labels[:3] == ["Common · bed 1", "Corn · bed 2", "Cherry · Bea 1"]


async def test_of_a_pile_each_kind_is_offered_once_with_how_many_there_are_bf61(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    mine = seat("common:corn", farmer="land_baron", pile="wheat cherry wheat wheat")
    async with seated(tmp_path, field(mine), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("Land Acquisition · free")
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
        assert ann.labels[:2] == ["Wheat", "Recycle"]
        assert "🔒 Can't be undone." in said(ann)


async def test_a_colour_is_chosen_with_how_many_crops_it_has_bf52(tmp_path: Path, monkeypatch: Patch) -> None:
    mine = seat("common:corn raised:wheat", "fungus_infiltration")
    async with seated(tmp_path, field(mine, seat("common:cherry=4@1")), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("Fungus")
        assert ann.labels[:2] == ["Red · 1 crop", "Yellow · 2 crops"]


async def test_opponents_are_chosen_by_name_and_what_they_have_and_answer_on_their_own_panel_bf40(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    mine = seat("common:beans@1 common:corn", "wheat wheat")
    others = seat(coins=3, fert=2, hand="corn"), seat(coins=8, fert=1)
    async with seated(tmp_path, field(mine, *others, phase="fertilize"), monkeypatch) as one_table:
        ann, bea = await opened(one_table), await opened(one_table, 1)
        assert bea.labels == WAITING
        await ann.press("Harvest Beans")
        assert ann.labels[:2] == ["Bea · 3 🪙 · 2 🌱", "Cem · 8 🪙 · 1 🌱"]
        await ann.press("Bea")
        assert ann.labels == WAITING
        await bea.press("Refresh")
        assert bea.labels == ["Give 1 coin", "Give 1 fertilizer", "Card texts", *TOOLS]
        assert "**Beans of Ann:** Choose what to give." in said(bea)
        await bea.press("Give 1 fertilizer")
        assert (await state_of(one_table)).farms[1].fertilizers == 1


async def test_where_the_rules_let_one_decline_there_is_a_button_for_it_bf23(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    mine = seat("common:- common:corn", "eggplant")
    async with seated(tmp_path, field(mine, seat("greenhouse:grape")), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("Eggplant")
        assert ann.labels[:2] == ["Corn · bed 2", "Choose none"]
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
            "Use all 2 🌱",
            "Grape −1",
            "Harvest Wheat (bed 4) · 2 🌱",
            "Harvest Wheat (bed 1)",
            "Wheat (bed 4) −1",
            "End turn",
            "Card texts",
            *TOOLS,
        ]
        assert [button.label for button in ann.buttons if button.tone is Tone.MAIN] == ["Use all 2 🌱"]
        await ann.press("Harvest Wheat (bed 1)")
        assert (await state_of(one_table)).farms[0].coins == 14
        await ann.press("Grape")
        assert (await state_of(one_table)).active == 1
        assert ann.labels == WAITING
        assert "You are next." in said(ann)


async def test_where_many_crops_grow_each_has_one_button_so_that_the_beds_stay_in_sight(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    mine = seat("common:eggplant@3 common:wasabi@2 common:beans@2 common:wasabi@2", fert=4)
    async with seated(tmp_path, field(mine, seat(), phase="fertilize", doses=4), monkeypatch) as one_table:
        ann = await opened(one_table)
        crops = ["Beans −1", "Eggplant −1", "Wasabi (bed 2) −1", "Wasabi (bed 4) −1"]
        assert sorted(ann.labels[1:5]) == crops
        await ann.press("Wasabi (bed 4)")
        await ann.press("Harvest Wasabi (bed 4)")
        assert [bed.crop is None for bed in (await state_of(one_table)).farms[0].beds] == [False, False, False, True]


@pytest.mark.parametrize(
    ("hand", "phase", "hint"),
    [
        ("wheat", "play", "**Plant crops** in empty beds and play actions."),
        ("recycle stonks", "play", "**Play actions,** or press *Done playing*."),
        ("stonks", "play", "**No card fits now.** Press *Go on*."),
        ("stonks", "trade", "**No card fits now.** Sell cards, or press *Go on*."),
    ],
)
async def test_the_hint_says_what_the_hand_is_good_for(
    tmp_path: Path, monkeypatch: Patch, hand: str, phase: Phase, hint: str
) -> None:
    mine = seat("common:- common:grape@4", hand, fert=1)
    async with seated(tmp_path, field(mine, seat(), phase=phase), monkeypatch) as one_table:
        assert hint in said(await opened(one_table))


async def test_one_press_uses_all_fertilizers_on_what_is_ripe_soonest(tmp_path: Path, monkeypatch: Patch) -> None:
    mine = seat("common:grape@4 common:wheat=2@1 common:cherry@1", fert=9, coins=0)
    async with seated(tmp_path, field(mine, seat(), phase="fertilize", doses=3), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("Use all 3 🌱")
        state = await state_of(one_table)
        assert ([bed.crop and bed.crop.timer for bed in state.farms[0].beds], state.farms[0].fertilizers) == (
            [3, None, None],
            6,
        )
        assert state.active == 1


async def test_one_press_makes_a_crop_ripe_and_is_taken_back_step_by_step(tmp_path: Path, monkeypatch: Patch) -> None:
    mine = seat("common:grape=15@2 common:corn@1", fert=9, coins=0)
    async with seated(tmp_path, field(mine, seat(), phase="fertilize", doses=4), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("Harvest Grape")
        assert (await state_of(one_table)).farms[0].coins == 15
        await ann.press("Undo")
        assert (await state_of(one_table)).farms[0].beds[0].crop.timer == 1
        await ann.press("Undo")
        state = await state_of(one_table)
        assert (state.farms[0].beds[0].crop.timer, state.farms[0].fertilizers, state.doses) == (2, 9, 4)


async def test_what_stops_for_a_question_uses_no_more_fertilizer(tmp_path: Path, monkeypatch: Patch) -> None:
    mine = seat("common:beans@1 common:corn@1", fert=5)
    others = seat(coins=3), seat(coins=8)
    async with seated(tmp_path, field(mine, *others, phase="fertilize", doses=2), monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.press("Use all 2")
        assert ann.labels[:2] == ["Bea · 3 🪙 · 10 🌱", "Cem · 8 🪙 · 10 🌱"]
        assert (await state_of(one_table)).farms[0].fertilizers == 4


async def test_the_last_round_is_said(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, field(seat(hand="wheat"), last="deck"), monkeypatch) as one_table:
        assert "**Last round:** the deck is empty." in said(await opened(one_table))


async def test_whoever_waits_is_told_what_happened_since_their_turn(tmp_path: Path, monkeypatch: Patch) -> None:
    state = field(seat(hand="wheat"), seat(hand="corn"), market=MARKET, phase="buy", rolled=3, purchases=1)
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ann, bea = await opened(one_table), await opened(one_table, 1)
        await ann.press("Wheat")
        await ann.press("Wheat")
        await bea.press("Refresh")
        assert "Ann buys Wheat for 1 coin" in said(bea)
        assert "Ann plants Wheat in bed 1" in said(bea)


# The end ------------------------------------------------------------------------------------------------------------

IDLE = "⏳ **One more idle round ends the match.** Most coins win."


async def test_everybodys_panel_warns_of_one_more_idle_round_until_somebody_acts(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    mine = seat("common:-", "corn corn", coins=5, fert=0)
    state = field(mine, mine, phase="buy", rolled=2, purchases=2, quiet=3, active=1)
    async with seated(tmp_path, state, monkeypatch) as one_table:
        bea = await opened(one_table, 1)
        assert IDLE not in said(bea)
        while (await state_of(one_table)).active == 1:
            await bea.press(next(label for label in bea.labels if label.startswith(("Done", "Go on", "End turn"))))
        ann = await opened(one_table, 0)
        bea = await opened(one_table, 1)
        assert [IDLE in said(each) for each in (ann, bea)] == [True, True]
        await ann.press(next(label for label in ann.labels if label not in WAITING))
        bea = await opened(one_table, 1)
        assert [IDLE in said(each) for each in (ann, bea)] == [False, False]


async def test_the_end_says_what_it_was_and_who_came_first_by_fertilizers(tmp_path: Path, monkeypatch: Patch) -> None:
    mine, others = seat(coins=23, fert=3), seat(coins=23, fert=5)
    state = field(mine, others, phase="buy", rolled=2, purchases=2, quiet=5, active=1)
    async with seated(tmp_path, state, monkeypatch) as one_table:
        bea = await opened(one_table, 1)
        for _ in range(3):
            if not (await one_table.now()).is_over:
                await bea.press(next(label for label in bea.labels if label.startswith(("Done", "Go on", "End turn"))))
        table = await one_table.now()
        assert table.is_over
        board = "\n".join((await board_page(one_table.app, table)).above).replace("\u2068", "").replace("\u2069", "")
        assert "Stalemate: 3 idle rounds" in board
        assert board.endswith("Tie on 23 coins. More fertilizer wins: Bea 5, Ann 3.")
        history = "\n".join((await history_page(person_at(one_table, 0).context(), Search())).above)
        assert "Place 2 of 2 · 23 coins · Tie on coins: more fertilizer won · Stalemate: 3 idle rounds" in history
