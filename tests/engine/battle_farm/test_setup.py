"""How a match of Battle Farm begins: classes, cards, tokens, the order of turns and the market."""

from typing import get_args

import pytest

from engine.battle_farm import GAME
from engine.battle_farm.cards import ACTIONS, CLASSES, CROPS, DECK, KINDS
from engine.battle_farm.events import Dealt, Event, Ordered
from engine.battle_farm.model import BattleFarmOptions, ClassId
from engine.battle_farm.state import State
from engine.game import Options, Step
from engine.rng import Rng
from tests.engine.battle_farm.boards import everywhere

DEALS = 40


def deal(seats: int, seed: int, limit: int = 100) -> Step[State, Event]:
    return GAME.setup(seats, BattleFarmOptions(limit=limit), Rng(f"setup {seed}"))


def dealt(step: Step[State, Event]) -> tuple[Dealt, Ordered]:
    first, second = step.events[:2]
    assert isinstance(first, Dealt)
    assert isinstance(second, Ordered)
    return first, second


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_class_is_dealt_twice_bf3(seats: int):
    found = set[ClassId]()
    for seed in range(DEALS):
        farmers = [farm.farmer for farm in deal(seats, seed).state.farms]
        assert len(set(farmers)) == seats
        found |= set(farmers)
    assert found == set(get_args(ClassId))


def test_beds_of_a_class_are_the_full_set_bf2():
    for farm in deal(6, 0).state.farms:
        assert [(bed.kind, bed.crop, bed.closed) for bed in farm.beds] == [
            (kind, None, False) for kind in CLASSES[farm.farmer].beds
        ]
    assert {farmer: len(each.beds) for farmer, each in CLASSES.items()} == {
        "land_baron": 3,
        "grim_reaper": 3,
        "master_gardener": 4,
        "crop_scientist": 3,
        "seed_trader": 3,
        "weather_watcher": 3,
    }


def test_bonus_card_is_a_common_one_of_the_deck_bf4():
    bonuses: dict[str, set[str]] = {"crop_scientist": set(), "seed_trader": set()}
    for seed in range(DEALS):
        step = deal(6, seed)
        assert sorted(everywhere(step.state)) == list(range(len(DECK)))
        for share in dealt(step)[0].shares:
            assert (len(share.hand), share.bonus) == (4, True) if share.farmer in bonuses else (3, False)
            if share.bonus:
                bonuses[share.farmer].add(share.hand[-1].kind)
    assert bonuses["crop_scientist"] <= {kind for kind in ACTIONS if KINDS[kind].rarity == "common"}
    assert bonuses["seed_trader"] <= {kind for kind in CROPS if KINDS[kind].rarity == "common"}
    assert min(map(len, bonuses.values())) > 3


def test_everybody_begins_with_what_their_class_and_place_say_bf5():
    for seed in range(DEALS):
        step = deal(2 + seed % 5, seed)
        start, ordered = dealt(step)
        for place, seat in enumerate(ordered.order):
            farmer, share, farm = CLASSES[start.shares[seat].farmer], start.shares[seat], step.state.farms[seat]
            assert (share.coins, share.fertilizers) == (3 + farmer.coins, 4 + farmer.fertilizers)
            assert (farm.coins, farm.fertilizers) == (share.coins, share.fertilizers + place + 1)


def test_order_follows_the_rolls_and_chance_parts_ties_bf5():
    parted: set[tuple[int, ...]] = set()
    for seed in range(400):
        step = deal(3, seed)
        ordered = dealt(step)[1]
        assert sorted(ordered.order) == [0, 1, 2]
        assert all(1 <= roll <= 20 for roll in ordered.rolls)
        rolls = [ordered.rolls[seat] for seat in ordered.order]
        assert rolls == sorted(rolls, reverse=True)
        assert (step.state.order, step.state.active, step.state.round) == (ordered.order, ordered.order[0], 1)
        if ordered.rolls[0] == ordered.rolls[1]:
            parted.add(tuple(seat for seat in ordered.order if seat != 2))
    assert parted == {(0, 1), (1, 0)}


@pytest.mark.parametrize(("seats", "cards"), [(2, (185, 184, 183)), (6, (171,))])
def test_deck_is_what_hands_and_market_leave(seats: int, cards: tuple[int, ...]):
    for seed in range(DEALS):
        state = deal(seats, seed).state
        assert len(state.deck) in cards
        assert len(state.deck) == 197 - 6 - sum(len(farm.hand) for farm in state.farms)
        assert len(state.market) == 6


def test_limit_follows_options_and_seats_bf20():
    assert [deal(seats, 0).state.limit for seats in range(2, 7)] == [250, 208, 185, 171, 164]
    assert [deal(3, 0, limit=percent).state.limit for percent in (100, 50, 10)] == [208, 104, 21]


def test_options_of_another_game_are_refused():
    with pytest.raises(TypeError):
        GAME.setup(2, Options(), Rng("setup"))
