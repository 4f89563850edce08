"""The end of a match in which nothing happens any more, its warning, and what ties are decided by."""

import pytest
from msgspec.structs import replace

from engine.battle_farm import GAME
from engine.battle_farm.events import Ended, Event, Stalled, TurnBegan
from engine.battle_farm.rules.scoring import Tie, ties
from engine.battle_farm.state import State
from engine.game import Outcome
from engine.rng import Rng
from tests.engine.battle_farm.boards import SeatText, field, seat
from tests.engine.battle_farm.moves import after
from tests.engine.battle_farm.test_phases import happens

IDLE = seat("common:-", "corn corn", coins=5, fert=0)
"""Somebody who may buy, sell and plant."""


def idling(*seats: SeatText, active: int = 0, phase: str = "buy", **more: object) -> State:
    """A table with no crops, before a turn that may buy two cards."""
    everybody = seats or (IDLE, IDLE)
    return field(*everybody, active=active, phase=phase, purchases=2, **more)  # type: ignore[arg-type]


def passed(state: State, turns: int = 1) -> State:
    """Let a number of turns go by in which everybody stops each phase."""
    target = state.turn + turns
    while GAME.asked(state) and state.turn < target:
        state = after(state, "stop")
    return state


def told(state: State, turns: int) -> list[Event]:
    """What happens in a number of these turns."""
    found: list[Event] = []
    target = state.turn + turns
    while GAME.asked(state) and state.turn < target:
        found += happens(state, "stop")
        state = after(state, "stop")
    return found


def idle(state: State) -> int:
    return GAME.view(state, None).idle_rounds


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_three_full_rounds_without_an_action_end_the_match_bf63(seats: int):
    state = idling(*[IDLE] * seats)
    assert [idle(passed(state, turns)) for turns in range(3 * seats)] == [turns // seats for turns in range(3 * seats)]
    over = passed(state, 3 * seats)
    assert (over.phase, GAME.asked(over), idle(over)) == ("over", {}, 0)
    everybody = (1,) * seats
    assert told(state, 3 * seats)[-2:] == [Stalled(3), Ended(Outcome(everybody, (5,) * seats, "stalled"))]


def test_a_round_counts_only_if_it_was_idle_from_its_first_turn_on_bf63():
    """All have as many turns: what began in the middle of a round is counted from the next one on."""
    begun_late = idling(active=1)
    assert [idle(passed(begun_late, turns)) for turns in range(7)] == [0, 0, 0, 1, 1, 2, 2]
    assert passed(begun_late, 7).phase == "over"
    assert [event.seat for event in told(begun_late, 7) if isinstance(event, TurnBegan)] == [0, 1, 0, 1, 0, 1]


@pytest.mark.parametrize(
    "moves",
    [
        ("buy A", "stop"),
        ("stop", "stop", "plant corn 1"),
        ("stop", "stop", "play yellow_warning"),
        ("stop", "stop", "ability", "card yellow_warning"),
    ],
)
def test_a_purchase_a_planting_a_play_and_an_ability_go_on_and_end_the_warning_bf63(moves: tuple[str, ...]):
    lively = seat("common:-", "corn corn yellow_warning", coins=5, fert=9, farmer="grim_reaper")
    state = passed(idling(lively, IDLE), 4)
    assert idle(state) == 2
    assert idle(after(state, *moves)) == 0
    assert passed(after(state, *moves), 2).phase != "over"


def test_a_crop_that_grows_or_is_harvested_is_no_idle_turn_bf63():
    ripe = passed(idling(seat("common:corn@2", coins=5, fert=0), IDLE), 4)
    assert (idle(ripe), ripe.quiet) == (0, -1), "it is harvested as this turn begins"
    assert [idle(passed(ripe, turns)) for turns in (1, 2, 3, 4)] == [0, 0, 0, 1]


def test_a_trade_alone_does_not_go_on_bf63():
    state = passed(idling(), 4)
    sold = after(state, "stop", "offer corn", "1: bid 1", "accept 1")
    assert (idle(sold), passed(sold, 2).phase) == (2, "over")


def test_a_last_round_is_played_to_its_end_and_named_so_bf63():
    state = passed(idling(), 4)
    last = replace(state, last_round="deck")
    assert [event for event in told(last, 2) if isinstance(event, Stalled)] == []
    assert GAME.outcome(passed(last, 2)) == Outcome((1, 1), (5, 5), "deck")


def test_most_coins_win_a_stalemate_and_then_fertilizers_bf63():
    poorer = seat("common:-", "corn", coins=5, fert=3)
    over = passed(idling(poorer, seat("common:-", "corn", coins=4, fert=9), seat(coins=5, fert=4)), 9)
    assert GAME.outcome(over) == Outcome((2, 3, 1), (5, 4, 5), "stalled")


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_everybody_knows_how_many_rounds_were_idle_bf63(viewer: int | None):
    state = passed(idling(), 4)
    view = GAME.view(state, viewer)
    assert view.idle_rounds == 2
    assert GAME.view(GAME.guess(view, Rng("any")), viewer) == view


TIES = [
    ((30, 20), (1, 2), ()),
    ((23, 23), (2, 1), (Tie((1, 0), 23, shared=False),)),
    ((23, 23), (1, 1), (Tie((0, 1), 23, shared=True),)),
    ((9, 23, 9, 23, 9), (3, 1, 5, 1, 3), (Tie((1, 3), 23, shared=True), Tie((0, 4, 2), 9, shared=False))),
]


@pytest.mark.parametrize(("coins", "places", "expected"), TIES)
def test_equal_coins_are_told_with_what_decided_bf64(
    coins: tuple[int, ...], places: tuple[int, ...], expected: tuple[Tie, ...]
):
    assert ties(Outcome(places, coins, "limit")) == expected
