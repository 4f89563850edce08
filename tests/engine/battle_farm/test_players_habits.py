"""The habits of Battle Farm's players in the default game: they trade, aim at the leader, and keep buying."""

from functools import cache

import pytest
from msgspec.structs import replace

from engine.battle_farm import GAME, PLAYERS
from engine.battle_farm.model import Action, Bid, Buy, Offer, Play, Stop
from engine.battle_farm.state import Lively, State
from engine.rng import Rng
from tests.engine.battle_farm.boards import field, seat
from tests.engine.battle_farm.habits import Habits, watch

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
def test_few_coins_are_burnt_in_the_last_round(level: str) -> None:
    assert habits(level).means()["burnt"] <= 1


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_farm_without_crops_buys_the_cheapest_card_to_see_another_however_full_its_hand(level: str) -> None:
    for beds, action in (("common:- common:-", Buy(1)), ("common:corn common:wheat", Stop())):
        mine = seat(beds, f"{UNUSED} {UNUSED}", fert=0, coins=50)
        state = field(mine, phase="buy", market="seed_sprout green_day", purchases=2, deck=FAR, round=9)
        assert choose(level, replace(state, lively=SWEPT)) == (action if level == "hard" else Buy(1))


@pytest.mark.parametrize(("mine", "others", "action"), [(70, 75, Buy(0)), (75, 70, Stop()), (75, 4, Buy(0))])
def test_in_an_idle_field_the_hard_player_that_is_behind_buys_or_the_only_one_who_can_pay(
    mine: int, others: int, action: Action
) -> None:
    farms = seat("common:- common:-", coins=mine, fert=0), seat("common:-", coins=others, fert=0)
    state = field(*farms, phase="buy", market="trellis_bed", purchases=1, deck=FAR, round=9, quiet=2)
    assert choose("hard", state) == action


def test_an_action_card_is_offered_to_who_has_the_fertilizers_for_it_and_no_crop_waits_for_them() -> None:
    for fertilizers, is_offered in ((9, True), (0, False)):
        others = seat(coins=30, fert=fertilizers), seat(coins=9, fert=0)
        state = field(seat("common:corn", "clone", fert=0), *others, phase="trade", deck=FAR, round=25)
        assert choose("hard", state) == (Offer(state.farms[0].hand) if is_offered else Stop())


def test_a_card_that_all_have_seen_is_not_offered_again() -> None:
    others = seat(coins=30, fert=9), seat(coins=9, fert=0)
    state = field(seat("common:corn", "clone", fert=0), *others, phase="trade", deck=FAR, round=25)
    offered = GAME.apply(state, 0, Offer(state.farms[0].hand)).state
    for bidder in (1, 2):
        offered = GAME.apply(offered, bidder, Bid(0)).state
    again = replace(state, farms=offered.farms)
    assert [choose("hard", each) for each in (state, again)] == [Offer(state.farms[0].hand), Stop()]


def test_in_a_duel_nothing_is_offered_as_the_opponent_would_gain_by_it() -> None:
    state = field(seat("common:corn", "clone", fert=0), seat(coins=30, fert=9), phase="trade", deck=FAR, round=25)
    assert choose("hard", state) == Stop()


def test_the_hard_player_plays_garden_gnome_against_a_leader_who_holds_cards() -> None:
    for held, is_played in (("wheat corn melon", True), ("", False)):
        leader = seat("common:-", held, coins=60)
        state = field(seat("common:corn", "garden_gnome", fert=1), leader, deck=FAR, round=25)
        assert choose("hard", state) == (Play(state.farms[0].hand[0]) if is_played else Stop())
