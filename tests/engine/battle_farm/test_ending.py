"""How a match of Battle Farm ends: win limit, empty deck, the last round, and who has won."""

import pytest
from msgspec.structs import replace

from engine.battle_farm import GAME
from engine.battle_farm.events import Ended, Event, LastRound, TurnBegan
from engine.battle_farm.state import State
from engine.game import Outcome
from tests.engine.battle_farm.boards import field, forward, seat
from tests.engine.battle_farm.difference import board
from tests.engine.battle_farm.moves import after
from tests.engine.battle_farm.test_phases import happens


def turn_end(
    *coins: int, active: int = 0, limit: int = 100, fert: tuple[int, ...] = (5, 5, 5), deck: str = "corn"
) -> State:
    """Seats with these coins; the active one still has the fertilizing phase."""
    seats = [seat("common:corn@5", coins=each, fert=own) for each, own in zip(coins, fert, strict=False)]
    return field(*seats, active=active, limit=limit, phase="fertilize", deck=deck)


@pytest.mark.parametrize(("coins", "last"), [(99, ""), (100, "limit"), (101, "limit")])
def test_limit_is_looked_at_as_ones_own_turn_ends_bf17(coins: int, last: str):
    assert after(turn_end(coins, 0, 0), "stop").last_round == last


def test_limit_reached_within_a_turn_or_in_anothers_means_nothing_yet_bf17():
    rich = turn_end(100, 500, 0)
    assert (rich.last_round, after(rich, "fertilize 1").last_round) == ("", "")
    assert after(turn_end(99, 500, 0), "stop").last_round == ""


def test_those_later_in_the_round_play_and_those_before_do_not_bf17():
    state = after(turn_end(0, 100, 0, active=1), "stop")
    assert (state.active, state.round, state.last_round) == (2, 3, "limit")
    assert [event.seat for event in ending_events(state) if isinstance(event, TurnBegan)] == []
    at_once = turn_end(0, 0, 100, active=2)
    assert [type(event) for event in happens(at_once, "stop")] == [LastRound, Ended]


def test_falling_below_the_limit_later_changes_nothing_bf17():
    state = after(turn_end(100, 0, 0), "stop")
    first, *others = state.farms
    poorer = replace(state, farms=(replace(first, coins=0), *others))
    assert GAME.outcome(forward_end(poorer)) == Outcome((1, 1, 1), (0, 0, 0), "limit")


def forward_end(state: State) -> State:
    """Let everybody be silent to the end."""
    while asked := GAME.asked(state):
        for who in asked:
            state = GAME.apply(state, who, GAME.timeout(state, who)).state
    return state


def ending_events(state: State) -> list[Event]:
    """Let everybody be silent to the end; tell what happens."""
    told: list[Event] = []
    while asked := GAME.asked(state):
        for who in asked:
            step = GAME.apply(state, who, GAME.timeout(state, who))
            state, told = step.state, [*told, *step.events]
    return told


def shop(deck: str, active: int = 1) -> State:
    seats = [seat("common:corn@5", "seed_sprout", coins=90, fert=9) for _ in range(3)]
    return field(*seats, active=active, phase="buy", deck=deck, purchases=1, limit=500)


def test_round_is_the_last_the_moment_the_deck_is_empty_bf18():
    assert board(after(shop("beans tomato"), "buy A"))["last round"] == "-"
    told = happens(shop("beans"), "buy A")
    assert LastRound("deck", 1, 1) in told
    state = after(shop("beans"), "buy A")
    assert board(state)["last round"] == "deck"
    assert GAME.outcome(forward_end(state)) == Outcome((1, 3, 1), (90, 89, 90), "deck")


def test_deck_counts_by_any_draw_bf18():
    state = field(seat("common:corn@5 common:-", "seed_sprout wheat"), seat("common:corn@5"), deck="beans")
    drawn = after(state, "play seed_sprout")
    assert (board(drawn)["last round"], board(drawn)["deck"]) == ("deck", 0)


def test_cards_returned_later_do_not_cancel_the_last_round_bf18():
    mine = seat("common:corn@5 common:-", "wheat cherry", farmer="grim_reaper")
    state = field(mine, seat("common:corn@5"), deck="beans")
    swapped = after(state, "ability", "card wheat")
    assert (board(swapped)["last round"], board(swapped)["deck"]) == ("deck", 1)


def test_market_gaps_stay_where_the_deck_is_empty_bf18():
    state = after(shop("beans"), "buy A")
    later = forward(state, 2, "buy")
    assert board(later)["market A"] == "beans"
    assert board(after(later, "buy B"))["market B"] == "-"


def test_both_ends_in_one_round_are_one_end_named_by_the_first_bf18():
    state = field(*[seat("common:corn@5", coins=100)] * 2, phase="fertilize", limit=100, last="deck", deck="")
    assert after(state, "stop").last_round == "deck"


WINNERS = [
    ((30, 20, 10), (0, 0, 9), (1, 2, 3)),
    ((30, 30, 10), (2, 3, 9), (2, 1, 3)),
    ((30, 30, 30), (2, 2, 1), (1, 1, 3)),
    ((30, 30, 30), (2, 2, 2), (1, 1, 1)),
    ((10, 30, 30), (9, 2, 2), (3, 1, 1)),
]


@pytest.mark.parametrize(("coins", "fert", "places"), WINNERS)
def test_coins_win_then_fertilizers_then_it_is_shared_bf19(
    coins: tuple[int, ...], fert: tuple[int, ...], places: tuple[int, ...]
):
    seats = [seat("common:corn@5", coins=own, fert=left) for own, left in zip(coins, fert, strict=True)]
    state = field(*seats, active=2, phase="fertilize", last="limit", limit=500)
    over = forward_end(state)
    assert GAME.outcome(over) == Outcome(places, coins, "limit")
    view = GAME.view(over, None)
    assert (view.phase, view.active, view.outcome) == ("over", None, GAME.outcome(over))


def test_whoever_ends_the_match_need_not_win_it_bf19():
    outcome = GAME.outcome(forward_end(turn_end(150, 0, 100, active=2)))
    assert outcome == Outcome((1, 3, 2), (150, 0, 100), "limit")


def test_tokens_never_go_below_nothing_bf21():
    mine = seat("common:- common:-", "cloudberry wheat", coins=1, fert=0)
    state = field(mine, seat("common:corn@5", "corn corn", coins=2, fert=1))
    after_it = after(state, "plant cloudberry 1")
    assert [(farm.coins, farm.fertilizers) for farm in after_it.farms] == [(0, 0), (0, 0)]


def test_theft_takes_what_is_there_bf21():
    state = field(seat("common:-", "wasabi wasabi", coins=0), seat("common:corn@5", coins=1))
    stolen = after(state, "plant wasabi 1")
    assert [farm.coins for farm in stolen.farms] == [1, 0]
