"""Properties of all of Farrago: matches end, cards and points are conserved, and the order of sealing does not
matter.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.farrago import GAME
from engine.farrago.battle_log import Collected, Consumed, Destroyed, Happening, Returned
from engine.farrago.events import CardActed, Drew, Event, Fought, HandsDecided
from engine.farrago.film import frames
from engine.farrago.model import Action, BattleView, Ready, SphereView
from engine.farrago.rules.battle import fight
from engine.farrago.rules.field import Field, Side
from engine.farrago.rules.legal import legal
from engine.farrago.showing import sphere_of
from engine.farrago.state import Plan, State, Zone
from engine.game import Seat
from tests.engine.farrago.anywhere import bring, match, wild_zone
from tests.engine.farrago.proof import everywhere, first_turn
from tests.suite.grouping import quick_first

MATCHES, BOARDS, SEALINGS = 200, 1_500, 120


def spheres(field: Field, zones: Sequence[Zone]) -> tuple[SphereView, SphereView]:
    return sphere_of(field.sides[0], zones[0]), sphere_of(field.sides[1], zones[1])


def wild_board(seed: int) -> tuple[tuple[Zone, Zone], tuple[Plan, Plan], Seat, int]:
    chance = Random(f"wild {seed}")
    (mine, plan), (theirs, other) = wild_zone(chance), wild_zone(chance)
    return (mine, theirs), (plan, other), chance.randrange(2), chance.choice([20, 60])


# Matches --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tenth", quick_first(3, range(10)))
def test_random_matches_end_and_keep_every_card_and_point(tenth: int):
    for number in range(tenth, MATCHES, 10):
        *_, last = [check(visit.before, visit.step.state, visit.step.events) for visit in match(f"match {number}")]
        assert GAME.outcome(last)


def check(before: State, state: State, events: Sequence[Event]) -> State:
    """Assert after each action that all cards exist once, and that all changes follow from the events."""
    for zone in state.zones:
        assert everywhere(zone) == list(range(len(zone.cards)))
        assert all(tile.rp >= 0 for tile in zone.tiles)
    fought = [event for event in events if isinstance(event, Fought)]
    if not fought:
        new = [seat for event in events if isinstance(event, HandsDecided) for seat in event.new]
        for seat, zone in enumerate(before.zones):
            now = state.zones[seat]
            assert replace(now, hand=zone.hand, deck=zone.deck) == zone
            assert (now.hand == zone.hand) == (seat not in new)
        return state
    view = GAME.view(state, None)
    assert view.battle
    shown = frames(view.battle)[-1].spheres
    assert shown == before_the_draw(view.spheres, events)
    assert fought[0].cp == (view.spheres[0].cp, view.spheres[1].cp)
    assert [event.happenings for event in events if isinstance(event, CardActed)] == [
        frame.happenings for frame in frames(view.battle)[1:]
    ]
    return state


def before_the_draw(now: tuple[SphereView, SphereView], events: Sequence[Event]) -> tuple[SphereView, ...]:
    """Undo the draw for the next turn."""
    drew = {event.seat: len(event.cards) for event in events if isinstance(event, Drew) and not event.in_battle}
    return tuple(
        replace(sphere, hand=sphere.hand - drew.get(seat, 0), deck=sphere.deck + drew.get(seat, 0))
        for seat, sphere in enumerate(now)
    )


# Battles --------------------------------------------------------------------------------------------------------------


def test_battle_can_be_fought_on_any_board_and_its_film_ends_as_it_does():
    for seed in range(BOARDS):
        zones, plans, first, limit = wild_board(seed)
        log: list[Happening] = []
        field = Field(zones, plans, first, limit, log)
        battle = BattleView(1, first, spheres(field, zones), ((), ()), (plans[0].face, plans[1].face), ())
        cards = [everywhere(zone) for zone in zones]
        fight(field)
        shown = frames(replace(battle, happenings=tuple(log)))[-1]
        left = [field.sides[seat].frozen(zones[seat], plans[seat].face) for seat in (0, 1)]
        assert [everywhere(zone) for zone in left] == cards
        calm = [Field(left, [Plan(face=plan.face) for plan in plans], first, limit)]
        assert shown.spheres == spheres(calm[0], left)
        assert shown.faces == (field.sides[0].face, field.sides[1].face)


def test_battle_without_a_log_ends_as_one_with_it():
    for seed in range(BOARDS // 3):
        zones, plans, first, limit = wild_board(seed)
        told, quiet = (fight(Field(zones, plans, first, limit, log)) for log in ([], None))
        assert [dump(side) for side in told.sides] == [dump(side) for side in quiet.sides]
        assert (told.over, told.first) == (quiet.over, quiet.first)


def dump(side: Side) -> dict[str, Any]:
    return {name: getattr(side, name) for name in Side.__slots__ if name != "seat"}


def test_battle_seen_from_the_other_side_is_the_same_mirrored():
    for seed in range(BOARDS // 3):
        zones, plans, first, limit = wild_board(seed)
        log, mirrored = list[Happening](), list[Happening]()
        one = fight(Field(zones, plans, first, limit, log))
        other = fight(Field(zones[::-1], plans[::-1], 1 - first, limit, mirrored))
        assert [dump(side) for side in one.sides] == [dump(side) for side in other.sides[::-1]]
        assert mirrored == [turned(each) for each in log]


def turned(each: Any) -> Any:
    return replace(each, seat=1 - each.seat) if "seat" in each.__struct_fields__ else each


def test_points_change_only_by_collecting_and_tiles_empty_only_by_departures():
    for seed in range(BOARDS // 3):
        zones, plans, first, limit = wild_board(seed)
        log: list[Happening] = []
        field = Field(zones, plans, first, limit, log)
        before = [sum(unit is not None for unit in side.units) for side in field.sides]
        fight(field)
        for seat, side in enumerate(field.sides):
            collected = sum(each.amount for each in log if isinstance(each, Collected) and each.seat == seat)
            left = sum(isinstance(each, Destroyed | Consumed | Returned) and each.seat == seat for each in log)
            assert side.cp == zones[seat].cp + collected
            assert sum(unit is not None for unit in side.units) == before[seat] - left


# The order of sealing -------------------------------------------------------------------------------------------------


def plan_of(state: State, seat: Seat, chance: Random) -> list[Action]:
    """Make up a seat's placement as if it were alone, up to Ready."""
    moves: list[Action] = []
    while not (moves and isinstance(moves[-1], Ready)):
        listed = legal(state, seat)
        moves.append(chance.choice(listed[:-1] if len(moves) < 8 and len(listed) > 1 else listed))
        if not isinstance(moves[-1], Ready):
            state = GAME.apply(state, seat, moves[-1]).state
    return moves


def sealed_in(state: State, order: Sequence[Seat], moves: Sequence[Sequence[Action]]) -> list[bytes]:
    """Play both placements in an order of seats; returns the final state and all events, as JSON."""
    ways, events = [iter(each) for each in moves], list[Event]()
    for seat in order:
        step = GAME.apply(state, seat, next(ways[seat]))
        state = step.state
        events += step.events
    return [GAME.codec.encode(state), msgspec.json.encode(events)]


def test_battle_never_depends_on_the_order_in_which_both_have_sealed():
    for seed in range(SEALINGS):
        chance = Random(f"sealing {seed}")
        state = next(iter(later(f"sealing {seed}", chance.randrange(8))))
        moves = [plan_of(state, seat, chance) for seat in (0, 1)]
        order = [0] * len(moves[0]) + [1] * len(moves[1])
        expected = sealed_in(state, order, moves)
        for _ in range(4):
            chance.shuffle(order)
            assert sealed_in(state, order, moves) == expected


def later(seed: str, turns: int) -> list[State]:
    """Deal a match and play some random turns."""
    chance, state = Random(seed), first_turn(seed)
    for _ in range(turns):
        for seat in (0, 1):
            for move in plan_of(state, seat, chance) if GAME.asked(state) else ():
                state = GAME.apply(state, seat, move).state
    return [state] if GAME.asked(state) else later(f"{seed} again", turns)


def test_match_never_depends_on_the_order_of_choosing_decks():
    for seed in range(SEALINGS):
        chance = Random(f"decks {seed}")
        begun = first_turn(f"decks {seed}")
        fresh = State(begun.limit, replace(begun.rng, drawn=0))
        moves = [[bring(chance)], [bring(chance)]]
        assert sealed_in(fresh, (0, 1), moves) == sealed_in(fresh, (1, 0), moves)
