"""AZ-35: a set keeps its label as long as it lies there; a new set gets the next free one."""

import pytest

from engine.absolute import GAME
from engine.absolute.ai.players import PLAYERS
from engine.absolute.labels import next_label, relabelled, set_name
from engine.absolute.model import AbsoluteOptions, Add, Arrange, Discard, Draw, Place
from engine.absolute.rules.sets import CardSet
from engine.absolute.state import State
from engine.absolute.views import guess
from engine.rng import Rng
from tests.engine.absolute.boards import after, card_set, card_sets, cards, dealt, events, seat, table, view
from tests.engine.absolute.test_lines import told

THREE = "+1q +2q -3q / +4q -5c +1c / +7d -9d +2d"
STATE = table(seat("+10c -10d +5d +3c -8q +9s +6s -6c", THREE), seat("+1d", ""), rounds=1)

MERGED = Arrange(card_sets("+1q +2q -3q +4q -5c +1c +10c -10d / +7d -9d +2d"))
"""A1 and A2 become one set, which shares as many cards with both."""


def names(state: State, owner: int = 0) -> dict[str, CardSet]:
    return {set_name(state.seats, owner, index): cards for index, cards in enumerate(state.seats[owner].sets)}


def test_a_set_keeps_its_label_when_two_others_become_one_az35() -> None:
    state = after(STATE, MERGED)
    assert [*names(state)] == ["A1", "A3"]
    assert names(state)["A3"] == card_set("+7d -9d +2d")


def test_a_new_set_gets_the_next_free_label_and_lies_between_the_others_az35() -> None:
    state = after(STATE, MERGED, Place(cards("+5d +3c -8q")))
    assert [*names(state)] == ["A1", "A2", "A3"]
    assert names(state)["A2"] == card_set("+5d +3c -8q")
    assert view(state, 1).seats[0].labels == (0, 1, 2)
    (placed,) = events(after(STATE, MERGED), Place(cards("+5d +3c -8q")))
    assert told(placed).startswith("Ann plays A2:")


def test_the_label_is_shown_wherever_the_set_is_named_az35() -> None:
    state = after(STATE, MERGED)
    (arranged,) = events(STATE, MERGED)
    assert "A3: −9◆, +2◆, +7◆" in told(arranged)
    (added,) = events(state, Add(1, cards("+6s -6c")))
    assert told(added).startswith("Ann adds −6●, +6♠ to A3.")
    done = after(state, Discard(cards("+9s")[0]), Draw("deck"))
    assert {set_name(done.seats, 0, index) for index in range(2)} == {"A1", "A3"}
    assert guess(view(done, 1), Rng("any")).seats[0].labels == (0, 2)


@pytest.mark.parametrize(
    ("sets", "labels"),
    [
        (THREE, (0, 1, 2)),
        ("+7d -9d +2d / +4q -5c +1c / +1q +2q -3q", (2, 1, 0)),
        # A set is taken apart: the one sharing most of its cards keeps its label.
        ("+4q -5c +1q / +2q -3q +1c / +7d -9d +2d", (1, 0, 2)),
        ("+7d -9d +2d +4q -4c", (2,)),
        ("+10c -10d +5d", (0,)),
        ("", ()),
    ],
)
def test_regrouped_sets_take_the_labels_of_those_with_which_they_share_most_az35(
    sets: str, labels: tuple[int, ...]
) -> None:
    lying = card_sets(THREE)
    assert relabelled(lying, (0, 1, 2), card_sets(sets) if sets else ()) == labels


def test_labels_start_again_in_each_round_with_the_lowest_free_one_az35() -> None:
    assert [next_label(labels) for labels in ((), (0, 1), (1, 2), (0, 2))] == [0, 2, 0, 1]


@pytest.mark.parametrize("seats", [2, 4])
def test_in_whole_rounds_no_set_that_stays_changes_its_label_az35(seats: int) -> None:
    kept = 0
    for number in range(4):
        state = dealt(f"labels {number}", seats, AbsoluteOptions(rounds=1))
        while state.phase != "over":
            seen = GAME.view(state, state.active)
            action = PLAYERS["easy"].choose(seen, state.active, Rng(f"{number}/{state.turn}/{state.phase}"))
            before, state = state, GAME.apply(state, state.active, action).state
            for owner in range(seats) if state.round == before.round else ():
                old, new = names(before, owner), names(state, owner)
                assert all(new.get(name, cards) == cards or cards not in new.values() for name, cards in old.items())
                assert [*new] == sorted(new, key=lambda name: int(name[1:]))
                kept += len(old)
    assert kept > 200
