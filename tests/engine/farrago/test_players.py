"""The players of Farrago: every choice is legal, comes from the view alone, and the better ones win."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest
from msgspec.structs import replace

from engine.farrago import GAME
from engine.farrago.ai import searching
from engine.farrago.ai.bringing import BRED, DECKS
from engine.farrago.ai.plan import Placement, Placing, Planner, next_step, unsealed
from engine.farrago.ai.planning import Planning
from engine.farrago.ai.playout import Playouts
from engine.farrago.ai.searching import Searching
from engine.farrago.cards import KINDS
from engine.farrago.decks import planet_of
from engine.farrago.model import (
    PLANETS,
    Action,
    ChooseFace,
    FarragoOptions,
    FarragoView,
    Place,
    Ready,
    Starter,
    TakeBack,
)
from engine.farrago.rules.drawing import HAND_LIMIT
from engine.farrago.rules.legal import legal
from engine.farrago.state import State
from engine.game import Seat
from engine.rng import Rng
from tests.engine.farrago.proof import after, first_turn, numbered, table, zone
from tools.balance.gauntlet.decks import shared
from tools.balance.ladder import LADDER, PERSON, STEP, compare, people_of

LEVELS = ("easy", "medium", "hard")
FEW = 4
"""Playouts of hard where any placement will do."""
LONGEST = 4_000
"""Actions of a match that is taken for endless."""


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    if not request.node.get_closest_marker("long"):
        monkeypatch.setattr(searching, "PLAYOUTS", FEW)
        monkeypatch.setattr(searching, "KEPT", 1)


def choose(level: str, state: State, seat: Seat = 0, chance: str = "chance") -> Action:
    return people_of("farrago")[level].choose(GAME.view(state, seat), seat, Rng(chance))


def placement(level: str, state: State, seat: Seat = 0) -> set[tuple[str, int]]:
    """Let a level finish its placement; returns the placed cards by kind and tile."""
    placed: set[tuple[str, int]] = set()
    while True:
        action = choose(level, state, seat)
        if isinstance(action, Ready):
            return placed
        state = GAME.apply(state, seat, action).state
        placed = {(state.zones[seat].cards[each.card], each.tile) for each in state.plans[seat].placed}


def face_of(level: str, state: State) -> int:
    """Let a level finish its placement; returns the face that it makes active."""
    while not isinstance(action := choose(level, state), Ready):
        state = GAME.apply(state, 0, action).state
    return state.plans[0].face


# All levels ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "levels", [("easy", "medium"), ("medium", "hard"), ("hard", "easy"), ("hard", "hard"), ("random", "random")]
)
def test_whole_matches_of_all_levels_are_legal_from_the_decks_to_the_end(levels: tuple[str, str]) -> None:
    state = GAME.setup(2, FarragoOptions(limit=10), Rng("/".join(levels))).state
    phases: set[str] = set()
    for number in range(LONGEST):
        if not (asked := GAME.asked(state)):
            break
        seat = max(asked) if number % 2 else min(asked)
        phases.add(state.phase)
        action = choose(levels[seat], state, seat, str(number))
        assert action in legal(state, seat)
        state = GAME.apply(state, seat, action).state
    assert phases == {"decks", "exchange", "placement"}
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_finds_something_legal_wherever_chance_leads(level: str) -> None:
    state = first_turn("anywhere", ("bastion", "mirage"))
    rng = Rng("anywhere")
    for _ in range(400):
        if not (asked := GAME.asked(state)):
            return
        seat, rng = rng.choose(sorted(asked))
        assert choose(level, state, seat) in legal(state, seat)
        action, rng = rng.choose(legal(state, seat))
        state = GAME.apply(state, seat, action).state


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_chance_give_the_same_choice_whatever_is_hidden(level: str) -> None:
    state = first_turn("hidden", ("verdance", "zephyr"))
    rng = Rng("hidden")
    for number in range(60):
        if not (asked := GAME.asked(state)):
            return
        seat = min(asked)
        seen = GAME.view(state, seat)
        others = [GAME.guess(seen, Rng(f"other/{number}/{each}")) for each in range(2)]
        assert [GAME.view(other, seat) for other in others] == [seen, seen]
        assert len({choose(level, each, seat, str(number)) for each in (state, state, *others)}) == 1
        action, rng = rng.choose(legal(state, seat))
        state = GAME.apply(state, seat, action).state


@pytest.mark.parametrize("level", LEVELS)
def test_starters_and_bred_decks_are_brought_by_chance_and_are_legal(level: str) -> None:
    state = GAME.setup(2, FarragoOptions(), Rng("decks")).state
    brought = {choose(level, state, 0, str(number)) for number in range(80)}
    assert brought == set(DECKS) > set(map(Starter, PLANETS))
    assert len(brought) >= len(PLANETS) + 4
    for action in brought:
        assert GAME.apply(state, 0, action).state.brought[0] is not None


def test_bred_decks_are_two_of_each_home_and_share_twenty_cards_at_most() -> None:
    assert Counter(map(planet_of, BRED)) == dict.fromkeys(PLANETS, 2)
    assert max(shared(one, other) for one, other in combinations(BRED, 2)) <= 20


# Plans --------------------------------------------------------------------------------------------------------------


def sealed(state: State, seat: Seat = 0) -> FarragoView:
    return GAME.view(state, seat)


def test_planning_ignores_the_enemy_s_sealed_plan() -> None:
    begun = table("1t=3 1m=2", "1t:rust_rhino", hand="clear_spring kite_fox war_drum")
    later = after(begun, "a 2t clear_spring", "a 1m kite_fox", "a face 3")
    assert unsealed(sealed(later)) == unsealed(sealed(begun))
    assert unsealed(sealed(begun)).own != sealed(later).own


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("chance", ["one", "other"])
def test_a_turn_follows_one_plan_regardless_of_each_step_s_seed(level: str, chance: str) -> None:
    begun = table("1t=5 1m=2 2b=3", "1t:rust_rhino 1m:kite_fox", hand="clear_spring kite_fox asteroid_ox war_drum")
    again = state = numbered(begun)
    placed: list[Action] = []
    while not isinstance(action := choose(level, state, 0, f"{chance}/{len(placed)}"), Ready):
        placed.append(action)
        state = GAME.apply(state, 0, action).state
    assert len(placed) == len(set(placed))
    assert not [action for action in placed if isinstance(action, TakeBack)]
    assert placement(level, again) == {(state.zones[0].cards[each.card], each.tile) for each in state.plans[0].placed}


@pytest.mark.parametrize("level", LEVELS)
def test_cards_placed_by_another_player_in_mid_turn_are_taken_back_if_unplanned(level: str) -> None:
    begun = numbered(table("1t=5 1m=2", "1t:rust_rhino", hand="clear_spring kite_fox asteroid_ox"))
    planned = placement(level, begun)
    foreign = after(begun, "a 4b clear_spring", "a 1m kite_fox", "a face 4")
    assert placement(level, foreign) == planned


def test_steps_take_back_place_choose_the_face_and_end() -> None:
    plan = Placement((Placing("kite_fox", 0), Placing("clear_spring", 5)), 2)
    state = after(table("1t=5", hand="clear_spring kite_fox dust_bunny"), "a 1m dust_bunny")
    steps: list[Action] = []
    while not steps or steps[-1] != Ready():
        steps.append(next_step(plan, GAME.view(state, 0)))
        state = GAME.apply(state, 0, steps[-1]).state
    assert steps == [TakeBack(4), *[step for step in steps if isinstance(step, Place)], ChooseFace(2), Ready()]
    assert [step.tile for step in steps if isinstance(step, Place)] == [0, 5]


# The plain player ---------------------------------------------------------------------------------------------------


def test_the_plain_player_places_the_dearest_creature_that_it_can_pay_on_the_tile_with_least_to_spare() -> None:
    state = table("1t=6 2m=4 3b=3", hand="rust_rhino tin_terrier satellite_snail")
    assert placement("medium", state) == {("satellite_snail", 0), ("rust_rhino", 5), ("tin_terrier", 10)}


def test_the_plain_player_fights_with_its_strongest_face_and_gathers_resources_around_it() -> None:
    state = table("3t:rust_rhino 1m:kite_fox", hand="clear_spring")
    assert face_of("medium", state) == 2
    assert {tile % 4 for _, tile in placement("medium", state)} == {2}


def test_the_plain_player_keeps_an_effect_without_a_target() -> None:
    assert placement("medium", table("", "", hand="meteor_shower")) == set()
    assert placement("medium", table("", "2m:rust_rhino", hand="meteor_shower")) != set()


# The planning player ------------------------------------------------------------------------------------------------


def test_the_planning_player_takes_the_win_that_lies_open() -> None:
    state = table(zone("2t:rust_rhino 1t:satellite_snail@1", cp=18), "", limit=20)
    assert face_of("planning", state) in (0, 1)
    state = table(zone("2t:kite_fox 3t:rust_rhino", cp=18), "", limit=20)
    assert face_of("planning", state) == 2


def test_the_planning_player_keeps_cards_that_only_harm_itself() -> None:
    drained = "1t=3 1b=3 2m=2 4m=2 1m:dust_bunny"
    assert "trap_door" not in {kind for kind, _ in placement("planning", table(drained, "", hand="trap_door"))}


def test_the_planning_player_places_its_resources_on_one_face_at_first() -> None:
    state = table("", "", hand="clear_spring clear_spring clear_spring honey_bear canopy_giraffe")
    placed = placement("planning", replace(state, turn=1))
    assert [kind for kind, _ in placed] == ["clear_spring"] * 3
    assert len({tile % 4 for _, tile in placed}) == 1


def test_the_planning_player_knows_the_effect_of_every_card_it_can_place() -> None:
    for kind in KINDS:
        state = table("1t=9 1m=9 2b=9 2t:rust_rhino", "1t:rust_rhino 2m:kite_fox 3t=4", hand=kind)
        assert placement("planning", state) <= {(kind, tile) for tile in range(12)}


# The searching player ------------------------------------------------------------------------------------------------


def test_the_searching_player_takes_the_win_that_lies_open() -> None:
    state = table(zone("2t:kite_fox 3t:rust_rhino", cp=18), "", limit=20)
    assert face_of("hard", state) == 2


@pytest.fixture
def rich() -> FarragoView:
    """A turn with many choices."""
    hand = "asteroid_ox rust_rhino kite_fox war_drum clear_spring clear_spring meteor_shower dust_bunny"
    return GAME.view(numbered(table("1t=9 1m=9 2t=9 3t=4 2m:kite_fox", "1t:rust_rhino 1m:kite_fox 3t=4", hand=hand)), 0)


def test_the_searching_player_tries_its_best_plan_without_each_of_the_last_cards_too(
    monkeypatch: pytest.MonkeyPatch, rich: FarragoView
) -> None:
    tried: list[Placement] = []

    def first(candidates: Sequence[Placement], *_: object) -> Placement:
        tried.extend(candidates)
        return candidates[0]

    monkeypatch.setattr(searching, "best_of", first)
    monkeypatch.setattr(searching, "KEPT", 3)
    best = Searching().plan(rich)
    assert len(best.placings) > 3
    last = [each for each in tried if len(each.placings) == len(best.placings) - 1 and each.face == best.face]
    kept = [set(best.placings) - set(each.placings) for each in last if set(each.placings) < set(best.placings)]
    assert kept == [{placing} for placing in reversed(best.placings[-3:])]


def test_the_searching_player_plays_no_more_out_in_a_turn_than_it_may(
    monkeypatch: pytest.MonkeyPatch, rich: FarragoView
) -> None:
    played: list[Placement] = []
    result = Playouts.result

    def counted(self: Playouts, state: State, placements: Sequence[Placement], seat: Seat) -> float:
        played.append(placements[seat])
        return result(self, state, placements, seat)

    monkeypatch.setattr(Playouts, "result", counted)
    monkeypatch.setattr(searching, "PLAYOUTS", 32)
    monkeypatch.setattr(searching, "KEPT", 4)
    plan = Searching().plan(rich)
    assert plan in played
    assert len(set(played)) > 4
    assert len(played) <= 32


def test_the_searching_player_tries_a_creature_or_building_more_than_it_planned(
    monkeypatch: pytest.MonkeyPatch, rich: FarragoView
) -> None:
    tried: list[Placement] = []

    def first(candidates: Sequence[Placement], *_: object) -> Placement:
        tried.extend(candidates)
        return candidates[0]

    monkeypatch.setattr(searching, "best_of", first)
    monkeypatch.setattr(Planning, "plans", lambda *_: [Placement((Placing("clear_spring", 3),), 0)])
    monkeypatch.setattr(Planning, "plan_once", lambda *_: Placement((Placing("clear_spring", 3),), 0))
    Searching().plan(rich)
    more = {each.placings[1].kind for each in tried if len(each.placings) == 2}
    assert more == {"rust_rhino", "asteroid_ox"}


def test_the_searching_player_places_something_though_its_best_plan_places_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[Placement] = []
    monkeypatch.setattr(searching, "best_of", lambda plans, *_: tried.extend(plans) or plans[0])
    nothing, placing = Placement((), 0), Placement((Placing("kite_fox", 4),), 0)
    monkeypatch.setattr(Planning, "plans", lambda *_: [nothing, placing])
    monkeypatch.setattr(Planning, "plan_once", lambda *_: nothing)
    Searching().plan(GAME.view(numbered(table("1m=9 1t:rust_rhino", "1t:kite_fox", hand="kite_fox")), 0))
    assert placing in tried
    assert nothing not in tried


@pytest.mark.parametrize(
    ("mine", "is_kept_back"), [("1t=9", False), ("1t=9 3t:dust_bunny", False), ("1t=9 3t:kite_fox", True)]
)
def test_the_searching_player_keeps_no_card_that_costs_rp_back_while_none_stands(
    monkeypatch: pytest.MonkeyPatch, mine: str, is_kept_back: bool
) -> None:
    tried: list[Placement] = []
    monkeypatch.setattr(searching, "best_of", lambda plans, *_: tried.extend(plans) or plans[0])
    paid, free = (Placement((Placing(kind, 0),), 0) for kind in ("rust_rhino", "dust_bunny"))
    monkeypatch.setattr(Planning, "plans", lambda *_: [free, paid])
    monkeypatch.setattr(Planning, "plan_once", lambda *_: free)
    Searching().plan(GAME.view(numbered(table(mine, "1t:kite_fox", hand="rust_rhino dust_bunny")), 0))
    assert paid in tried
    assert (free in tried) == is_kept_back


@pytest.mark.parametrize(
    "mine", ["1t=3 2m=2", "1t=3 2m=2 3t:kite_fox"], ids=["the first creature", "a creature beside another"]
)
def test_the_searching_player_places_something_where_it_can_pay(mine: str) -> None:
    state = numbered(table(mine, "1t:world_tortoise 2t:world_tortoise", hand="asteroid_ox tin_terrier"))
    assert placement("hard", state)


def test_the_searching_player_places_cards_that_the_hand_limit_would_cost_it_far33(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = numbered(
        table("1t:kite_fox", "1t:kite_fox", hand="clear_spring " * 4 + "world_tortoise " * (HAND_LIMIT - 1))
    )
    monkeypatch.setattr(searching, "best_of", lambda *_: Placement((), 0))
    assert [each.kind for each in Searching().plan(GAME.view(state, 0)).placings] == ["clear_spring"] * 3
    full = numbered(table("1t:kite_fox", hand="world_tortoise " * (HAND_LIMIT + 1)))
    assert Searching().plan(GAME.view(full, 0)).placings == ()


def test_a_playout_counts_the_battle_of_the_turn_and_those_that_follow() -> None:
    planning = Planning()
    playouts = Playouts(planning.plan, planning.scale(20))
    nothing = Placement((), 0)
    ahead = [
        playouts.result(table(zone("1t:rust_rhino", cp=cp), ""), (Placement((), face), nothing), 0)
        for cp, face in ((18, 0), (18, 1), (0, 0))
    ]
    assert -1 < ahead[2] < ahead[1] < ahead[0] <= 1
    mirrored = playouts.result(table("", zone("1t:rust_rhino", cp=18)), (nothing, nothing), 0)
    assert mirrored < 0


def test_a_playout_ends_if_a_player_cannot_draw() -> None:
    planning = Planning()
    state = table(zone("1t:rust_rhino", deck=""), "")
    result = Playouts(planning.plan, planning.scale(20)).result(state, (Placement((), 0), Placement((), 0)), 0)
    assert -1 <= result <= 1


# The beginner -------------------------------------------------------------------------------------------------------


def test_the_beginner_places_all_that_it_can_and_fights_where_most_of_its_creatures_are() -> None:
    state = table("1t=4 4b=4 2t:kite_fox 2m:kite_fox", hand="rust_rhino clear_spring war_drum clear_spring")
    placed = placement("easy", state)
    assert sorted([kind for kind, _ in placed]) == ["clear_spring", "clear_spring", "rust_rhino", "war_drum"]
    assert {tile for kind, tile in placed if kind == "rust_rhino"} <= {0, 11}
    assert face_of("easy", state) == 1


# Strength -----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_each_level_beats_the_one_below_and_a_sensible_person_is_about_as_good_as_medium_in_a_few_games() -> None:
    assert compare("farrago", "planning", "medium", 20, name="deal").share.value >= 0.52
    assert compare("farrago", "medium", "easy", 40, name="deal").share.value >= 0.6
    assert 0.3 <= compare("farrago", "person", "medium", 40, name="deal").share.value <= 0.6


@pytest.mark.long
@pytest.mark.parametrize(
    ("first", "other", "least", "most"),
    [*((*step, *STEP) for step in LADDER), ("person", "medium", *PERSON), ("hard", "planning", 60, None)],
)
def test_levels_differ_over_hundreds_of_games(first: str, other: str, least: float, most: float | None) -> None:
    won = compare("farrago", first, other, 400 if first == "hard" else 1_000).share
    if most is None:
        assert least <= 100 * won.value
    else:
        assert least <= 100 * won.low <= 100 * won.high <= most


@pytest.mark.parametrize("plan", [Planning().plan, Searching().plan], ids=["planning", "hard"])
def test_a_hurt_creature_that_can_do_damage_is_not_hidden_behind_an_empty_face(plan: Planner) -> None:
    state = table("1t:asteroid_ox@1", "1t:satellite_snail 1m:gate_golem", first=0)
    assert plan(GAME.view(state, 0)).face == 0


def test_the_searching_player_hides_a_creature_that_could_only_give_cp() -> None:
    state = table("1t:asteroid_ox@1", "1t:tempest_roc 1m:gate_golem", first=1)
    assert Searching().plan(GAME.view(state, 0)).face != 0
