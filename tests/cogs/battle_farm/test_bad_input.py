"""What is too late, too much or never offered: a sentence with the rule, the panel as it is, and nothing changed."""

from pathlib import Path

import pytest

from bot.core.refusals import NotYourTable, UnknownPress
from bot.ui import ids
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
from tests.engine.battle_farm.proof import field, seat

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
    "too dear": (BUYING, Buy(0), "The price of Grape is 5, and you have 2 coins"),
    "empty place": (BUYING, Buy(2), "No card lies at C on the market"),
    "no place": (BUYING, Buy(9), "The market has the places A to F"),
    "buys while playing": (PLAYING, Buy(1), "this is the phase of playing cards"),
    "plays while buying": (BUYING, Plant(CHERRY, 0), "this is the phase of buying"),
    "fertilizes while playing": (PLAYING, Fertilize(1), "this is the phase of playing cards"),
    "offers while playing": (PLAYING, Offer((CHERRY,)), "this is the phase of playing cards"),
    "bids on nothing": (PLAYING, Bid(2), "The bidding is over"),
    "answers nothing": (PLAYING, Decline(), "Nothing asks for that"),
    "accepts nothing": (PLAYING, Accept(1), "this is the phase of playing cards"),
    "taken bed": (PLAYING, Plant(CHERRY, 1), "Your bed 2 is taken by Corn"),
    "closed bed": (PLAYING, Plant(CHERRY, 2), "Bed 3 was harvested this turn"),
    "no bed": (PLAYING, Plant(CHERRY, 7), "There is no such bed"),
    "not a crop": (PLAYING, Plant(STONKS, 0), "Stonks is an action card"),
    "not an action": (PLAYING, Play(CHERRY), "Crop cards such as Cherry are planted"),
    "not in hand": (PLAYING, Plant(0, 0), "You do not hold Wheat"),
    "no such card": (PLAYING, Play(4000), "You do not hold such a card"),
    "cannot be paid": (PLAYING, Play(STONKS), "The cost of Stonks is 4, and you have 3 fertilizers"),
    "nothing grows": (FEEDING, Fertilize(0), "Nothing grows in your bed 1"),
    "offers nothing": (TRADING, Offer(()), "An offer has one card at least"),
    "another's card": (TRADING, Offer((0,)), "You do not hold Wheat"),
    "stops instead of choosing": (ASKED, Stop(), "The effect of Eggplant comes first"),
    "protected": (ASKED, ChooseBed(1, 0), "In a Greenhouse Grape is protected from Eggplant"),
    "nothing there": (ASKED, ChooseBed(1, 2), "Nothing grows there"),
    "itself": (ASKED, ChooseBed(0, 0), "A crop does not act upon itself"),
    "another kind of answer": (ASKED, ChooseCard(1), "Nothing asks for that"),
    "must choose": (ASKED, Decline(), "You may only choose none where all targets are your own"),
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
        await ann.press("B · Wheat")
        await same.press("B · Wheat")
        assert "earlier board" in said(same)
        assert same.labels == ann.labels
        assert (await one_table.now()).position.seq == 1


async def test_a_late_press_is_told_the_rule_that_is_against_it_now(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, PLAYING, monkeypatch) as one_table:
        ann, same = await opened(one_table), await opened(one_table)
        await same.press("1 Cherry")
        await ann.press("1 Cherry")
        await ann.press("Bed 1")
        await same.press("Bed 1")
        assert "earlier board, so nothing was played. This is how things stand now. You do not hold Cherry" in said(
            same
        )
        assert same.labels == ann.labels


async def test_a_page_of_an_earlier_question_leads_to_the_panel_as_it_is(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, TRADING, monkeypatch) as one_table:
        ann, same = await opened(one_table), await opened(one_table)
        await same.press("Sell…")
        await same.choose("Cards to sell…", "1 Cherry")
        await ann.press("No trade")
        await same.press("Offer this card")
        assert "❗ That button belonged to an earlier board" in said(same)
        assert (same.labels, (await state_of(one_table)).trade) == (ann.labels, None)


async def test_a_second_bid_and_one_after_the_end_are_told_the_rule(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, TRADING, monkeypatch) as one_table:
        await for_sale(one_table, "1 Cherry")
        bea, same, cem, late = [await opened(one_table, place) for place in (1, 1, 2, 2)]
        await same.press("Other…")
        await bea.press("2 🪙")
        await same.submit("4")
        assert "❗ Everybody bids once, until all have answered or the time is up" in said(same)
        assert "You bid **2** 🪙" in said(same)
        await cem.press("No bid")
        await late.press("3 🪙")
        assert "❗ Everybody bids once" in said(late)
        assert [bid.coins for bid in (await state_of(one_table)).trade.bids] == [2, 0]


BIDS = {
    "7": "You bid 7 and have 6 coins; bid no more than you own.",
    "999999999999": "You bid 999,999,999,999 and have 6 coins",
    "0": "A bid is 1 coin or more, and 0 is less; bid more or nothing.",
    "-3": "A bid is 1 coin or more, and -3 is less",
    "three": "I cannot read three as a bid; type a whole number of coins, such as 3.",
    "2.5": "I cannot read 2.5 as a bid",
    " ": "You typed nothing; type a whole number of coins, such as 3.",
}


@pytest.mark.parametrize(("text", "rule"), BIDS.items())
async def test_a_bad_bid_is_refused_with_its_rule_and_may_be_given_again(
    tmp_path: Path, monkeypatch: Patch, text: str, rule: str
) -> None:
    async with seated(tmp_path, TRADING, monkeypatch) as one_table:
        await for_sale(one_table, "1 Cherry")
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
        if verb not in ("piles", "cards", "bids"):
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
        assert "You have used Genetic Modification this turn" in said(ann)
