"""What is too late, too much or never offered: a sentence with the rule, the panel as it is, and nothing changed."""

from pathlib import Path

import pytest

from bot.core.refusals import NotYourTable, UnknownPress
from bot.ui.kit import ids
from bot.ui.match.board import board_page
from cogs.battle_farm.panel import MATCH_HANDLERS
from engine.battle_farm import GAME
from engine.battle_farm.model import (
    Ability,
    Accept,
    Action,
    Bid,
    Buy,
    ChooseBed,
    ChooseCard,
    Decline,
    Fertilize,
    Offer,
    Plant,
    Play,
    Stop,
)
from engine.battle_farm.state import State
from tests.cogs.battle_farm.seated import CEM, check_limits, seated, state_of
from tests.cogs.battle_farm.test_panel import opened, said
from tests.cogs.battle_farm.test_trade import for_sale
from tests.engine.battle_farm.boards import field, seat

Patch = pytest.MonkeyPatch
MINE = seat("common:- raised:corn=3@2 common:x", "cherry stonks pest_control", coins=2, fert=3)
OTHER = seat("greenhouse:grape common:tomato trellis:-", "wheat", coins=6)
PLAYING = field(MINE, OTHER)
BUYING = field(MINE, OTHER, market="grape wheat - corn onions clone", phase="buy", rolled=2, purchases=2)
TRADING = field(MINE, OTHER, seat(coins=3), phase="trade")
FEEDING = field(MINE, OTHER, phase="fertilize")
EGGPLANT = field(seat("common:- common:corn", "eggplant"), OTHER)
ASKED = GAME.apply(EGGPLANT, 0, Plant(EGGPLANT.farms[0].hand[0], 0)).state
CHERRY, STONKS, PEST = PLAYING.farms[0].hand

FORGED: dict[str, tuple[State, Action, str]] = {
    "too dear": (BUYING, Buy(0), "Grape costs 5, you have 2 coins"),
    "empty place": (BUYING, Buy(2), "That card is gone from the market"),
    "no place": (BUYING, Buy(9), "The market has the places A to F"),
    "buys while playing": (PLAYING, Buy(1), "it's time for playing cards"),
    "plays while buying": (BUYING, Plant(CHERRY, 0), "it's time for buying"),
    "fertilizes while playing": (PLAYING, Fertilize(1), "it's time for playing cards"),
    "offers while playing": (PLAYING, Offer((CHERRY,)), "it's time for playing cards"),
    "bids on nothing": (PLAYING, Bid(2), "The bidding is over"),
    "answers nothing": (PLAYING, Decline(), "That is over"),
    "accepts nothing": (PLAYING, Accept(1), "it's time for playing cards"),
    "taken bed": (PLAYING, Plant(CHERRY, 1), "Corn grows in bed 2"),
    "closed bed": (PLAYING, Plant(CHERRY, 2), "Bed 3 stays closed until your next turn"),
    "no bed": (PLAYING, Plant(CHERRY, 7), "There is no such bed"),
    "not a crop": (PLAYING, Plant(STONKS, 0), "Stonks is an action"),
    "not an action": (PLAYING, Play(CHERRY), "Cherry is a crop"),
    "not in hand": (PLAYING, Plant(0, 0), "You don't hold Wheat"),
    "no such card": (PLAYING, Play(4000), "You don't hold such a card"),
    "cannot be paid": (PLAYING, Play(STONKS), "Stonks costs 4 🌱, you have 3"),
    "nothing grows": (FEEDING, Fertilize(0), "Nothing grows in your bed 1"),
    "offers nothing": (TRADING, Offer(()), "Nothing is for sale yet"),
    "another's card": (TRADING, Offer((0,)), "You don't hold Wheat"),
    "stops instead of choosing": (ASKED, Stop(), "Eggplant waits for your choice"),
    "protected": (ASKED, ChooseBed(1, 0), "The Greenhouse protects Grape from Eggplant"),
    "nothing there": (ASKED, ChooseBed(1, 2), "Nothing grows there"),
    "itself": (ASKED, ChooseBed(0, 0), "Eggplant can't pick itself"),
    "another kind of answer": (ASKED, ChooseCard(1), "That is over"),
    "must choose": (ASKED, Decline(), "You have to choose one here"),
}


@pytest.mark.parametrize(("state", "action", "rule"), FORGED.values(), ids=FORGED)
async def test_what_is_not_legal_is_refused_with_its_rule(
    tmp_path: Path, monkeypatch: Patch, state: State, action: Action, rule: str
) -> None:
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ann = await opened(one_table)
        labels, board = ann.labels, await board_page(one_table.app, await one_table.now())
        await ann.send(ids.PlayAddress(one_table.table.match.id, 1, GAME.codec.token(action)))
        (note,) = [line for line in said(ann).splitlines() if line.startswith("❗")]
        assert rule in note
        assert ann.labels == labels
        assert (await state_of(one_table)) == state
        assert await board_page(one_table.app, await one_table.now()) == board
        check_limits(ann.page)


# What comes too late ------------------------------------------------------------------------------------------------


async def test_a_card_that_was_bought_before_the_press_leaves_its_place_to_another(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, BUYING, monkeypatch) as one_table:
        ann, same = await opened(one_table), await opened(one_table)
        await ann.press("Wheat")
        await same.press("Wheat")
        assert "outdated" in said(same)
        assert same.labels == ann.labels
        assert (await one_table.now()).position.seq == 1


async def test_a_late_press_is_told_the_rule_that_is_against_it_now(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, PLAYING, monkeypatch) as one_table:
        ann, same = await opened(one_table), await opened(one_table)
        await ann.press("Cherry")
        await same.press("Cherry")
        assert "That button was outdated. Here's the current board. You don't hold Cherry" in said(same)
        assert same.labels == ann.labels


async def test_a_page_of_an_earlier_question_leads_to_the_panel_as_it_is(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, TRADING, monkeypatch) as one_table:
        ann, same = await opened(one_table), await opened(one_table)
        await same.press("Sell cards…")
        await same.choose("Cards to sell…", "Cherry")
        await ann.press("Done playing")
        await same.press("Offer 1 card")
        assert "❗ That button was outdated" in said(same)
        assert (same.labels, (await state_of(one_table)).trade) == (ann.labels, None)


async def test_a_second_bid_and_one_after_the_end_are_told_the_rule(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, TRADING, monkeypatch) as one_table:
        await for_sale(one_table, "Cherry")
        bea, same, cem, late = [await opened(one_table, place) for place in (1, 1, 2, 2)]
        await same.press("Other…")
        await bea.press("2 🪙")
        await same.submit("4")
        assert "❗ Too late: the bidding is over" in said(same)
        assert "You bid **2** 🪙" in said(same)
        await cem.press("No bid")
        await late.press("3 🪙")
        assert "❗ Too late" in said(late)
        assert [bid.coins for bid in (await state_of(one_table)).trade.bids] == [2, 0]


BIDS = {
    "7": "You have 6 coins, not 7. Bid less.",
    "999999999999": "You have 6 coins, not 999,999,999,999",
    "0": "0 is too low. Bid 1 coin or more, or press *No bid*.",
    "-3": "-3 is too low",
    "three": "three is not a number. Type a number of coins, such as 3.",
    "2.5": "2.5 is not a number",
    " ": "You typed nothing. Type a number of coins, such as 3.",
}


@pytest.mark.parametrize(("text", "rule"), BIDS.items())
async def test_a_bad_bid_is_refused_with_its_rule_and_may_be_given_again(
    tmp_path: Path, monkeypatch: Patch, text: str, rule: str
) -> None:
    async with seated(tmp_path, TRADING, monkeypatch) as one_table:
        await for_sale(one_table, "Cherry")
        bea = await opened(one_table, 1)
        labels, before = bea.labels, await state_of(one_table)
        await bea.press("Other…")
        await bea.submit(text)
        assert f"❗ {rule}" in said(bea)
        assert (bea.labels, await state_of(one_table)) == (labels, before)
        await bea.press("Other…")
        await bea.submit("6")
        assert "You bid **6**" in said(bea)


# Forged presses -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", [*MATCH_HANDLERS])
async def test_no_action_is_done_for_somebody_elses_turn(tmp_path: Path, monkeypatch: Patch, verb: str) -> None:
    async with seated(tmp_path, TRADING, monkeypatch) as one_table:
        cem = await opened(one_table, CEM - 1)
        await cem.send(ids.OfMatch(one_table.table.match.id, verb, "1.1"))
        assert (await one_table.now()).position.seq == 0
        if verb not in ("piles", "cards"):
            stranger = one_table.person(77)
            with pytest.raises(NotYourTable):
                await stranger.send(ids.OfMatch(one_table.table.match.id, verb, "1.1"))


@pytest.mark.parametrize("argument", ["1.4000", "1.0", "1"])
async def test_a_page_of_a_card_that_one_does_not_hold_is_not_shown(
    tmp_path: Path, monkeypatch: Patch, argument: str
) -> None:
    async with seated(tmp_path, PLAYING, monkeypatch) as one_table:
        ann = await opened(one_table)
        with pytest.raises(UnknownPress):
            await ann.send(ids.OfMatch(one_table.table.match.id, "card", argument))


async def test_an_ability_that_was_used_is_refused_with_its_rule(tmp_path: Path, monkeypatch: Patch) -> None:
    state = field(seat("common:corn", "wheat", ability="used"), OTHER)
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ann = await opened(one_table)
        await ann.send(ids.OfMatch(one_table.table.match.id, "ability", "1"))
        assert ann.labels == ["← Back"]
        await ann.send(ids.PlayAddress(one_table.table.match.id, 1, GAME.codec.token(Ability())))
        assert "Genetic Modification works once a turn" in said(ann)
