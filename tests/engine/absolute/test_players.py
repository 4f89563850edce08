"""The players of Absolute: every choice is legal, comes from the view alone, and the better ones win."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.absolute import GAME, PLAYERS
from engine.absolute.ai.laying import laying
from engine.absolute.ai.plays import Plays
from engine.absolute.ai.swaps import promising
from engine.absolute.arrange.best_arrangement import best
from engine.absolute.cards import DECK, NUMBER
from engine.absolute.model import AbsoluteOptions, Action, Add, Arrange, Discard, Draw, Hold, Place, Swap
from engine.absolute.rules.sets import score, unplayed
from engine.absolute.state import State
from engine.rng import Rng
from tests.engine.absolute.boards import after, card_set, card_sets, cards, dealt, seat, table, view, write
from tests.engine.chance import Chance
from tools.balance.ladder import LADDER, PERSON, STEP, compare

LEVELS = ("easy", "medium", "hard")
LONGEST = 4_000
"""Actions of a round that is taken for endless."""


def choose(level: str, state: State, chance: str = "chance") -> Action:
    return PLAYERS[level].choose(view(state, state.active), state.active, Rng(chance))


def play_round(seats: int, first: int, kinds: Counter[str]) -> State:
    """Let all levels play one round; `after` refuses illegal actions."""
    state = dealt(f"players/{seats}/{first}", seats, AbsoluteOptions(rounds=1))
    for number in range(LONGEST):
        if not GAME.asked(state):
            return state
        action = choose(LEVELS[(first + state.active) % len(LEVELS)], state, str(number))
        kinds[type(action).__name__] += 1
        state = after(state, action)
    raise AssertionError("the round does not end")


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 6, *(pytest.param(seats, marks=pytest.mark.long) for seats in (4, 5))])
def test_whole_rounds_of_all_levels_are_legal_and_end(seats: int) -> None:
    kinds: Counter[str] = Counter()
    for first in range(len(LEVELS)):
        assert play_round(seats, first, kinds).phase == "over"
    assert set(kinds) >= {"Draw", "Swap", "Place", "Discard", "Hold"}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "state",
    [
        table(seat("+3c -5d"), seat("+1c"), phase="draw"),
        table(seat("+3c -5d"), seat("+1c"), phase="draw", deck=""),
        table(seat("+3c -5d"), seat("+1c"), phase="draw", discard=""),
        table(seat(), seat("+1c"), phase="draw", deck="", discard="-9s"),
        table(seat(), seat("+1c"), deck="", discard=""),
        table(seat("+3c"), seat("+1c"), deck="", discard=""),
        table(seat("+3c"), seat("+1c"), played=True),
        table(seat("+3c -3d"), seat("+1c"), swapped=True),
        table(seat("+1c +1d +1q +1s +2c +2d +2q +2s +4c"), seat("+1c")),
        table(seat("+1c +1d +1q +1s +2c +2d +2q +2s"), seat("+1c"), phase="discard"),
        table(seat("+3c -5d"), seat(sets="+1c +2c -3c/+4c +5c -9c/-4d +0d +4d", out=True), first_out=1),
        table(seat("+3c -3d +0q -0d", "+1c +2c -3c/+4c +5c -9c/-4d +4s +0d"), seat("+7c -7d", "+5q +1q -6q")),
        table(seat("+3d -3d +8c", "+1c +2c -3c/+4c +5c -9c/-4d +4s +0d/-1q -2q +3q"), seat("+7c", "+5q +1d -6q")),
    ],
)
def test_every_level_finds_something_legal_in_every_phase(level: str, state: State) -> None:
    after(state, choose(level, state))


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_same_view_and_chance_give_the_same_choice_whatever_is_hidden(level: str, seats: int) -> None:
    state = dealt("hidden", seats)
    for number in range(40):
        seen = view(state, state.active)
        others = [GAME.guess(seen, Rng(f"other/{number}/{each}")) for each in range(2)]
        assert [view(other, other.active) for other in others] == [seen, seen]
        assert len({choose(level, each, str(number)) for each in (state, *others)}) == 1
        state = after(state, choose("medium", state, str(number)))


def test_chance_alone_moves_the_player_at_random() -> None:
    state = table(seat("+3c -5d +7q -8s +9c"), seat())
    assert len({choose("random", state, str(number)) for number in range(30)}) > 3


@pytest.mark.parametrize(
    ("lying", "sets", "action"),
    [
        ("", "+1c +2c -3c", Place(card_set("+1c +2c -3c"))),
        ("+4d -4q +0c", "+1c +2c -3c/+4d -4q +0c", Place(card_set("+1c +2c -3c"))),
        ("+4d -4q +0c", "+4d -4q +0c +5d -5c", Add(0, card_set("-5c +5d"))),
        ("+4d -4q +0c", "+4d -4q -0c/+1c +0c -1d", Arrange(card_sets("+4d -4q -0c/+1c +0c -1d"))),
        ("+4d -4q +0c/+1d +1c -2c", "+4d +1d +1c -6q/-4q +0c -2c", Arrange(card_sets("+4d +1d +1c -6q/-4q +0c -2c"))),
    ],
)
def test_a_new_table_is_laid_by_the_simplest_action(lying: str, sets: str, action: Action) -> None:
    assert laying(card_sets(lying), card_sets(sets)) == action


@pytest.mark.parametrize(
    ("hand", "lying", "laid"),
    [
        ("+1c +2c -3c", "", {"": 0, "+1c +2c -3c": 6}),
        ("+0c -3d +10s", "", {"": 0}),
        ("+0c -3d -6s", "", {"": 0, "+0c -3d -6s": 6}),
        ("-0c -3d -6s", "", {"": 0}),
        ("+5d -5c", "+4d -4q +0c", {"": 0, "+5d -5c": 3}),
        ("+0d", "+4d -4q +0c", {"": 0}),
        ("+0d", "+4d -4q +9c -9d", {"": 0, "+0d": 1}),
    ],
)
def test_the_quick_estimate_knows_the_value_of_each_part_of_a_hand(hand: str, lying: str, laid: dict[str, int]) -> None:
    plays = Plays(cards(hand), card_sets(lying))
    assert {frozenset(write(plays.named(mask)).split()): gain for mask, gain in plays.laid.items()} == {
        frozenset(words.split()): gain for words, gain in laid.items()
    }


@pytest.mark.parametrize("lying", ["", "+4d -4q +0c", "+1d +2d -3q/-7c -2s +9d"])
def test_the_quick_estimate_is_reached_by_the_best_arrangement(lying: str) -> None:
    own = card_sets(lying)
    rest = [card for card in DECK if not any(card in each for each in own)]
    chance = Chance(f"ruler/{lying}")
    for _ in range(25):
        hand = chance.sample(rest, 7)
        nothing = -unplayed(sorted(hand, key=NUMBER.__getitem__)[:-1])
        points = max([nothing, *(each.points - sum(score(cards).total for cards in own) for each in best(hand, own))])
        promised = Plays(hand, own).most()
        assert promised == points if not own else nothing <= promised <= points


def test_every_level_lays_all_it_can_once_a_player_is_out() -> None:
    out = seat(sets="+1c +2c -3c/+4c +5c -9c/-4d +0d +4s", out=True)
    state = table(seat("+6q +3q -9q -10d"), out, first_out=1)
    for level in LEVELS:
        assert choose(level, state) == Place(card_set("+6q +3q -9q"))
        assert choose(level, after(state, choose(level, state))) == Discard(*cards("-10d"))


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_a_discard_that_makes_a_set_and_waits_with_nothing_to_play(level: str) -> None:
    hand = seat("+6q +3q -8d -10d")
    assert choose(level, table(hand, seat(), phase="draw", discard="-9q")) == Draw("discard")
    assert choose(level, table(hand, seat(), phase="draw", discard="-7c")) == Draw("deck")
    assert choose(level, table(hand, seat())) == Hold()


def test_the_weighing_player_waits_with_a_set_only_while_the_round_goes_on_az31() -> None:
    state = after(dealt("waiting", 2), Draw("deck"))
    assert choose("hard", state) == Hold()
    assert choose("hard", replace(state, quiet=4)) == Place(card_set("-5d -5q +4q +6q"))


def test_the_weighing_player_spoils_a_dear_set_of_another() -> None:
    state = table(seat("-9d +7s +6c"), seat("+1c +5d", "+2q +3q +4q -9q"))
    swap = choose("hard", state)
    assert isinstance(swap, Swap)
    assert [score(each.seats[1].sets[0]).total for each in (state, after(state, swap))] == [26, 9]


def test_hard_keeps_a_dear_set_from_three_others_until_its_last_turn() -> None:
    hand, others = seat("-10q +4q +6q +9d -3c"), [seat("+1c +5d"), seat("-2c +7d")]
    out = seat(sets="+1c +2c -3c/+4c +5c -9c/-4d +4s +0c", out=True)
    placed = Place(card_set("-10q +4q +6q"))
    assert choose("hard", table(hand, *others[:1])) == placed
    assert choose("hard", table(hand, *others, seat("+2d -8d"))) == Hold()
    assert choose("hard", table(hand, *others, out, first_out=3)) == placed


@pytest.mark.slow
def test_easy_beats_chance_in_a_few_games() -> None:
    assert compare("absolute", "easy", "random", 8, name="deal").share.value >= 0.9


@pytest.mark.long
@pytest.mark.parametrize(("first", "other"), LADDER)
def test_each_level_beats_the_one_below_and_not_always(first: str, other: str) -> None:
    least, most = STEP
    assert least <= 100 * compare("absolute", first, other, 300).share.value <= most


@pytest.mark.long
def test_a_sensible_person_has_a_chance_against_medium() -> None:
    least, most = PERSON
    assert least <= 100 * compare("absolute", "person", "medium", 300).share.value <= most


@pytest.mark.parametrize("spoil", [0.0, 0.5])
def test_the_estimated_gain_of_a_swap_is_its_actual_gain(spoil: float) -> None:
    state = table(seat("-9d +7s +6c", "+1q +2q -3q"), seat("+1c +5d", "+2q +3q +4q -9q"))
    found = promising(view(state, 0), 0, spoil, 100)
    owners: set[int] = set()
    for each in found:
        assert each.swap is not None
        owners.add(each.swap.owner)
        own, other = after(state, each.swap).seats
        taken = sum(score(lying).total for lying in state.seats[1].sets) - sum(score(left).total for left in other.sets)
        assert (each.hand, each.table, each.harm) == (own.hand, own.sets, spoil * taken)
    assert owners == {0, 1}
