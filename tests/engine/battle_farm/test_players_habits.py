"""What the players of Battle Farm do in whole matches of the default game: they trade, aim, and keep few cards."""

from functools import cache

import pytest
from msgspec.structs import replace

from engine.battle_farm import GAME, PLAYERS
from engine.battle_farm.model import Ability, Action, Bid, Buy, Offer, Play, Stop
from engine.battle_farm.state import Lively, State
from engine.rng import Rng
from tests.engine.battle_farm.boards import field, seat
from tests.engine.battle_farm.habits import LEFT_OVER, Habits, watch

FAR = "wheat corn carrots cabbage tomato potato melon beans " * 5
SWEPT = Lively(sweep=True, reshuffle=True, aid=True)
UNUSED = "garden_gnome fungus_infiltration pest_control selection"


@cache
def habits(level: str) -> Habits:
    return watch(level, 4, 6, name="habits in tests")


def choose(level: str, state: State) -> Action:
    return PLAYERS[level].choose(GAME.view(state, 0), 0, Rng("chance"))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_lots_are_offered_and_sold_at_least_once_a_match_of_four(level: str) -> None:
    means = habits(level).means()
    assert (means["offered"] >= 1, means["sold"] >= 1) == (True, True)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_cards_are_aimed_at_others_and_mostly_at_the_leader(level: str) -> None:
    means = habits(level).means()
    assert means["aimed"] >= 1
    assert means["at_leader"] >= means["aimed"] / 2


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_few_cards_are_left_over_and_few_coins_are_burnt_in_a_last_turn(level: str) -> None:
    means = habits(level).means()
    assert means["most_left_over"] <= LEFT_OVER
    assert means["burnt"] <= 1


def test_the_hard_player_buys_no_card_without_use_for_a_full_hand() -> None:
    for hand, action in ((UNUSED.removesuffix(" selection"), Buy(0)), (UNUSED, Stop())):
        mine = seat("common:corn common:-", hand, fert=0)
        state = field(mine, phase="buy", market="yellow_warning", purchases=4, deck=FAR, round=25)
        assert choose("hard", replace(state, lively=SWEPT)) == action


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_full_hand_takes_no_action_that_cannot_be_paid_and_no_mango_which_steals_one(level: str) -> None:
    """Five are full: these would lie there to the end. Fewer leave room for Mango, and Recycle empties the hand."""
    full = f"{UNUSED} red_alert"
    for hand, market, bought in ((UNUSED, "mango", True), (full, "mango", False), (full, "wheat", True)):
        mine = seat("common:- common:-", hand, fert=0)
        state = field(mine, seat(hand="wheat"), phase="buy", market=market, purchases=4, deck=FAR, round=9)
        assert isinstance(choose(level, replace(state, lively=SWEPT)), Buy) is bought


def test_the_hard_player_buys_for_a_full_hand_what_empties_it() -> None:
    for market, action in (("recycle", Buy(0)), ("lucky_find", Stop())):
        mine = seat("common:-", f"{UNUSED} red_alert", fert=0)
        state = field(mine, phase="buy", market=market, purchases=4, deck=FAR, round=9)
        assert choose("hard", replace(state, lively=SWEPT)) == action


def test_the_hard_player_takes_no_mango_back_from_the_discard_pile_into_a_full_hand() -> None:
    for hand, back in ((UNUSED, True), (f"{UNUSED} red_alert", False)):
        mine = seat("common:-", hand, fert=0, farmer="land_baron", pile="mango mango")
        state = field(mine, seat(hand="wheat"), deck=FAR, round=9, limit=25)
        assert (choose("hard", replace(state, lively=SWEPT)) == Ability()) is back


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_nobody_bids_for_more_actions_than_a_hand_has_room_for(level: str) -> None:
    for lot, is_bid in (("lucky_find weed_whacker", True), ("lucky_find weed_whacker mango", False)):
        other = seat("common:-", "garden_gnome fungus_infiltration pest_control", coins=30, fert=20)
        state = field(seat(hand=lot), other, seat(), phase="trade", deck=FAR, round=25)
        state = GAME.apply(state, 0, Offer(state.farms[0].hand)).state
        action = PLAYERS[level].choose(GAME.view(state, 1), 1, Rng("chance"))
        assert (action != Bid(0)) is is_bid


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_an_action_card_is_offered_to_who_has_the_fertilizers_for_it(level: str) -> None:
    for fertilizers, lots in ((9, True), (0, False)):
        others = seat(coins=9, fert=fertilizers), seat(coins=9, fert=0)
        state = field(seat("common:corn", "clone", fert=0), *others, phase="trade", deck=FAR, round=25)
        action = choose(level, state)
        assert action == (Offer(state.farms[0].hand) if lots else Stop())


def test_the_hard_player_plays_garden_gnome_against_a_leader_who_holds_cards() -> None:
    for held, is_played in (("wheat corn melon", True), ("", False)):
        leader = seat("common:-", held, coins=60)
        state = field(seat("common:corn", "garden_gnome", fert=1), leader, deck=FAR, round=25)
        assert choose("hard", state) == (Play(state.farms[0].hand[0]) if is_played else Stop())


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_every_third_round_cards_without_use_are_put_up_for_sale_in_a_duel_too_but_no_crop(level: str) -> None:
    mine = seat("common:corn common:-", "wheat red_alert green_day fungus_infiltration", fert=0)
    for number, is_offered in ((24, True), (25, False)):
        state = field(mine, seat(coins=9), phase="trade", deck=FAR, round=number)
        assert choose(level, state) == (Offer(state.farms[0].hand[1:]) if is_offered else Stop())


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_nobody_bids_for_action_cards_with_a_hand_full_of_them(level: str) -> None:
    for held, is_bid in (("wheat", True), (UNUSED, False)):
        other = seat("common:-", held, coins=30, fert=20)
        state = field(seat(hand="lucky_find"), other, seat(), phase="trade", deck=FAR, round=25)
        state = GAME.apply(state, 0, Offer(state.farms[0].hand)).state
        action = PLAYERS[level].choose(GAME.view(state, 1), 1, Rng("chance"))
        assert (action != Bid(0)) is is_bid
