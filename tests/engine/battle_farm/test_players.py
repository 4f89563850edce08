"""The players of Battle Farm: every choice is legal, comes from the view alone, and the better ones win."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.battle_farm import GAME, PLAYERS
from engine.battle_farm.ai.beds import BED_CARDS
from engine.battle_farm.ai.crops import assign
from engine.battle_farm.ai.hard import Weighing
from engine.battle_farm.ai.targets import FOR_GOOD, FOR_HARM
from engine.battle_farm.ai.trading import LARGEST
from engine.battle_farm.ai.weights import Weights
from engine.battle_farm.model import (
    Ability,
    Accept,
    Action,
    BattleFarmOptions,
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
from engine.battle_farm.rules.ops import Choose
from engine.battle_farm.rules.targets import OPS
from engine.battle_farm.state import Lively, SealedBid, State, kind_of
from engine.game import Seat
from engine.rng import Rng
from tests.engine.battle_farm.boards import field, seat
from tests.engine.battle_farm.moves import after
from tests.engine.battle_farm.wander import deal, wander
from tests.suite.grouping import quick_first
from tools.balance.ladder import compare

LEVELS = ("random", "easy", "medium", "hard")
LONGEST = 6_000
"""Actions of a match that is taken for endless."""

SHORT = BattleFarmOptions(limit=50)
FAR = "wheat corn carrots cabbage tomato potato melon beans " * 5
"""A deck that will last."""

SWEPT = Lively(sweep=True, reshuffle=True, aid=True)


def choose(level: str, state: State, by: Seat | None = None, chance: str = "chance") -> Action:
    asked = min(GAME.asked(state)) if by is None else by
    return PLAYERS[level].choose(GAME.view(state, asked), asked, Rng(chance))


def play_match(seats: int, first: int, kinds: Counter[str]) -> State:
    """Let all levels play a match; `apply` refuses illegal actions."""
    state = deal(f"players/{seats}/{first}", seats, SHORT).state
    for number in range(LONGEST):
        if not (asked := GAME.asked(state)):
            return state
        actor = min(asked)
        action = choose(LEVELS[(first + actor) % len(LEVELS)], state, actor, str(number))
        kinds[type(action).__name__] += 1
        state = GAME.apply(state, actor, action).state
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("seats", quick_first(2, [2, 4, 3, 5, 6]))
def test_whole_matches_of_all_levels_are_legal_and_end(seats: int) -> None:
    kinds: Counter[str] = Counter()
    for first in range(len(LEVELS)):
        assert GAME.outcome(play_match(seats, first, kinds)) is not None
    assert set(kinds) >= {"Buy", "Stop", "Offer", "Bid", "Plant", "Play", "Ability", "Fertilize", "ChooseBed"}


@pytest.mark.parametrize("seats", quick_first(2, [2, 4, 3, 5, 6]))
def test_every_level_finds_something_legal_wherever_chance_may_lead(seats: int) -> None:
    asked_about: set[str] = set()
    for number, visit in enumerate(wander(f"anywhere/{seats}", seats, BattleFarmOptions())):
        question = visit.before.question
        if number % 7 and question is None and visit.before.phase != "fertilize":
            continue
        asked_about |= {visit.before.phase if question is None else question.about}
        for asked in GAME.asked(visit.before):
            for level in LEVELS:
                GAME.apply(visit.before, asked, choose(level, visit.before, asked, str(number)))
    assert asked_about >= {"buy", "trade", "play", "fertilize", "crop", "card", "bed"}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_same_view_and_chance_give_the_same_choice_whatever_is_hidden(level: str, seats: int) -> None:
    visits = list(wander(f"hidden/{seats}", seats, BattleFarmOptions()))
    for number, visit in enumerate(visits[:: len(visits) // 40]):
        seen = GAME.view(visit.before, visit.seat)
        others = [GAME.guess(seen, Rng(f"other/{number}/{each}")) for each in range(2)]
        assert [GAME.view(other, visit.seat) for other in others] == [seen, seen]
        states = (visit.before, visit.before, *others)
        assert len({choose(level, state, visit.seat, str(number)) for state in states}) == 1


def test_chance_alone_moves_the_player_at_random() -> None:
    state = field(seat("common:- common:-", "wheat corn lucky_find"))
    assert len({choose("random", state, chance=str(number)) for number in range(40)}) > 4


# The plain player ----------------------------------------------------------------------------------------------------


def test_the_plain_player_buys_by_gold_per_turn_and_plants_in_its_first_free_bed() -> None:
    market = "wheat melon strawberry onions green_day clone"
    mine = seat("common:corn common:-", "wheat", coins=4)
    assert choose("medium", field(mine, phase="buy", market=market, purchases=2, deck=FAR, round=25)) == Buy(1)
    state = field(seat("common:corn common:-", "wheat pineapple"))
    assert choose("medium", state) == Plant(state.farms[0].hand[1], 1)


def test_the_plain_player_plays_cards_that_pay_and_feeds_the_nearest_crop_that_waits() -> None:
    state = field(seat("common:pineapple common:corn", "red_alert lucky_find selection carrots"))
    assert choose("medium", state) == Play(state.farms[0].hand[1])
    beds = "common:pineapple common:melon@2 common:corn"
    assert choose("medium", field(seat(beds), phase="fertilize")) == Fertilize(1)


def test_the_plain_player_plays_what_harms_the_leader() -> None:
    poor, rich = seat("common:pumpkin@2", coins=5), seat("greenhouse:strawberry@2 common:grape@2 common:corn", coins=90)
    state = field(seat("common:-", "fertilizer_frenzy", fert=1), poor, rich, deck=FAR)
    assert choose("medium", state) == Play(state.farms[0].hand[0])
    assert choose("medium", after(state, "play fertilizer_frenzy")) == ChooseBed(2, 1)


def test_the_plain_player_buys_no_more_crops_than_it_has_beds() -> None:
    for hand, action in (("wheat corn", Buy(0)), ("wheat corn carrots", Stop())):
        state = field(
            seat("common:corn common:corn common:-", hand), phase="buy", market="melon", purchases=4, deck=FAR
        )
        assert choose("medium", state) == action


def test_the_plain_player_buys_no_crop_that_the_leader_leaves_no_time_to_grow() -> None:
    mine, near = seat("common:-", fert=0), seat("common:strawberry@1", coins=49)
    for limit, action in ((250, Buy(0)), (60, Stop())):
        state = field(mine, near, phase="buy", market="pineapple", purchases=1, deck=FAR, limit=limit, round=25)
        assert choose("medium", replace(state, lively=SWEPT)) == action


def test_the_plain_player_buys_a_card_without_use_for_an_idle_field_unless_the_market_is_swept() -> None:
    mine = seat("common:-", "garden_gnome fungus_infiltration pest_control selection")
    state = field(mine, phase="buy", market="recycle", purchases=1, deck=FAR)
    assert choose("medium", state) == Buy(0)
    assert choose("medium", replace(state, lively=SWEPT)) == Stop()


def test_every_effect_that_asks_for_a_crop_or_a_bed_is_one_that_the_hard_player_can_aim() -> None:
    asking = {
        source
        for (_, source), ops in OPS.items()
        if any(isinstance(op, Choose) and op.about in ("crop", "bed") for op in ops)
    }
    assert asking == {*FOR_GOOD, *FOR_HARM, *BED_CARDS, "early_bird", "blueberry"}


# The hard player -----------------------------------------------------------------------------------------------------


def test_the_best_matching_of_cards_and_beds_is_found() -> None:
    assert assign([[5.0, 4.0], [4.0, 1.0]], 2) == [(0, 1), (1, 0)]
    assert assign([[5.0, -1.0], [4.0, -2.0]], 2) == [(0, 0)]
    assert assign([[-1.0]], 1) == []


def test_the_hard_player_plants_what_counts_the_field_last() -> None:
    state = field(seat("common:- common:-", "corn melon"))
    first = choose("hard", state)
    assert isinstance(first, Plant)
    assert kind_of(state, first.card) == "melon"


def test_the_hard_player_uses_the_bed_that_helps() -> None:
    state = field(seat("common:- raised:-", "wheat pineapple"))
    planted: set[tuple[str, int]] = set()
    for _ in range(2):
        action = choose("hard", state)
        assert isinstance(action, Plant)
        planted.add((kind_of(state, action.card), action.bed))
        state = GAME.apply(state, 0, action).state
    assert planted == {("wheat", 0), ("pineapple", 1)}


def test_the_hard_player_feeds_no_crop_that_would_only_empty_its_bed_early() -> None:
    waiting = "wheat corn onions melon beans pineapple"
    for beds, action in (("common:corn@1", Stop()), ("common:corn@1 common:pineapple@3", Fertilize(1))):
        assert choose("hard", field(seat(beds, waiting, farmer="land_baron"), phase="fertilize", deck=FAR)) == action


def test_the_hard_player_hoards_no_fertilizers_that_free_a_bed_sooner_as_it_did_before_it_was_tuned() -> None:
    state = field(seat("common:pineapple@2 common:-", "selection", fert=4), phase="fertilize", deck=FAR, round=5)
    state = replace(state, lively=SWEPT)
    assert Weighing(Weights()).choose(GAME.view(state, 0), 0, Rng("chance")) == Stop()
    assert choose("hard", state) == Fertilize(0)


def test_the_hard_player_believes_in_a_match_by_the_book_what_it_did_before_it_was_tuned() -> None:
    # The deck ends the full game, which what was tuned for the short one loses.
    for number, visit in enumerate(list(wander("by the book", 2, BattleFarmOptions()))[::9]):
        view = GAME.view(visit.before, visit.seat)
        assert Weighing(Weights()).choose(view, visit.seat, Rng(str(number))) == choose(
            "hard", visit.before, visit.seat, str(number)
        )


def last(state: State) -> State:
    """Let seat 0 be the last in order, in the last round."""
    return replace(state, order=(1, 0))


def test_in_its_last_turn_the_hard_player_ripens_what_pays_most() -> None:
    mine = seat("common:corn@1 common:pineapple@3 common:melon@2", fert=3)
    state = last(field(mine, phase="fertilize", last="deck"))
    while state.phase == "fertilize":
        state = GAME.apply(state, 0, choose("hard", state)).state
    assert (state.phase, state.farms[0].coins) == ("over", 10 + 9)


def test_in_its_last_turn_the_hard_player_buys_only_what_still_pays() -> None:
    dear = "strawberry blueberry clone pumpkin trellis_bed"
    for coming, action in (("grape", Stop()), ("lucky_find", Buy(5))):
        state = field(seat("common:-"), seat(fert=0), market=f"{dear} {coming}", last="deck", phase="buy", purchases=3)
        assert choose("hard", last(state)) == action


def test_the_hard_player_harms_the_richest_and_never_itself() -> None:
    poor, rich = seat("common:pumpkin@2", coins=5), seat("greenhouse:strawberry@2 common:grape@2 common:corn", coins=90)
    state = field(seat("common:strawberry@3", "wither", fert=3), poor, rich, deck=FAR)
    state = GAME.apply(state, 0, choose("hard", state)).state
    assert choose("hard", state) == ChooseBed(2, 1)


def test_the_hard_player_declines_to_harm_itself() -> None:
    state = field(seat("common:pineapple@1 common:grape@3"), seat("greenhouse:corn"), phase="fertilize")
    state = GAME.apply(state, 0, Fertilize(0)).state
    assert choose("hard", state) == Decline()


def test_the_hard_player_bids_within_its_coins_and_takes_the_best_bid_that_pays() -> None:
    others = seat("raised:-", coins=3), seat(coins=60)
    state = field(seat(hand="strawberry"), *others, phase="trade", deck=FAR, round=25)
    state = GAME.apply(state, 0, Offer(state.farms[0].hand)).state
    assert choose("hard", state, 1) == Bid(3)
    bids = (SealedBid(1, 3), SealedBid(2, 60))
    assert choose("hard", _with_bids(state, bids), 0) == Accept(2)
    assert choose("hard", _with_bids(state, bids[:1]), 0) == Decline()


def _with_bids(state: State, bids: tuple[SealedBid, ...]) -> State:
    for bid in (*bids, *[SealedBid(2, 0)][: 2 - len(bids)]):
        state = GAME.apply(state, bid.seat, Bid(bid.coins)).state
    return state


# Strength ------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_each_level_beats_the_one_below_in_a_few_games() -> None:
    assert compare("battle_farm", "hard", "medium", 24, name="deal").share.value >= 0.5
    assert compare("battle_farm", "medium", "easy", 24, name="deal").share.value >= 0.5
    assert compare("battle_farm", "easy", "random", 12, name="deal").share.value >= 0.9


@pytest.mark.parametrize(("coins", "action"), [(9, Stop()), (240, Ability())])
def test_the_plain_player_keeps_an_ability_of_once_a_game_until_few_turns_are_left(coins: int, action: Action) -> None:
    mine = seat("common:pumpkin common:pumpkin", farmer="land_baron", pile="wheat", coins=coins)
    assert choose("medium", replace(field(mine, seat(), deck=FAR), lively=SWEPT)) == action


def test_a_lot_has_five_cards_at_most() -> None:
    hand = "pumpkin pineapple melon grape potato blueberry tomato"
    state = field(seat("common:corn", hand), seat(coins=99), seat(coins=99), phase="trade", deck=FAR)
    offered = choose("hard", replace(state, lively=SWEPT))
    assert isinstance(offered, Offer)
    assert len(offered.cards) == LARGEST


@pytest.mark.long
@pytest.mark.parametrize(
    ("first", "other", "seats", "of_first", "least", "most"),
    [
        ("hard", "medium", 2, 1, 0.6, 0.9),
        ("medium", "easy", 2, 1, 0.6, 0.9),
        ("hard", "medium", 4, 2, 0.6, 0.9),
        ("medium", "easy", 4, 2, 0.6, 0.9),
        ("person", "medium", 2, 1, 0.3, 0.6),
    ],
)
def test_levels_differ_by_a_step_over_many_games(
    first: str, other: str, seats: int, of_first: int, least: float, most: float
) -> None:
    assert least <= compare("battle_farm", first, other, 400, seats=seats, of_first=of_first).share.value <= most


@pytest.mark.long
@pytest.mark.parametrize(("seats", "of_first"), [(2, 1), (4, 2)])
def test_what_the_hard_player_was_tuned_to_believe_wins_over_many_games(seats: int, of_first: int) -> None:
    by_level = {"hard": PLAYERS["hard"], "untuned": Weighing(Weights())}
    assert (
        compare("battle_farm", "hard", "untuned", 400, seats=seats, of_first=of_first, by_name=by_level).share.value
        >= 0.55
    )


@pytest.mark.parametrize(("hand", "kept"), [("onions cabbage potato", "cabbage"), ("corn wheat mango", "corn")])
def test_the_hard_player_keeps_the_card_whose_colour_pays_in_its_hand_bf57(hand: str, kept: str) -> None:
    state = field(seat("common:corn", f"pollinator_paradise {hand}"), seat(), deck=f"cabbage corn {FAR}")
    asked = after(state, "play pollinator_paradise")
    action = choose("hard", asked)
    assert isinstance(action, ChooseCard)
    assert kind_of(asked, action.card) == kept
