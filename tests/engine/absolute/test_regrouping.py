"""AZ-32: a turn's regroupings together allow the same as a single one would, in any order."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from msgspec.structs import replace

from engine.absolute import GAME, errors
from engine.absolute.ai.laying import laying
from engine.absolute.ai.players import PLAYERS
from engine.absolute.arrange.best_arrangement import best
from engine.absolute.cards import NUMBER, Card
from engine.absolute.model import Arrange, Discard, Draw, Place, Swap
from engine.absolute.rules.laying import sets_that_bind
from engine.absolute.rules.sets import CardSet, is_set
from engine.absolute.state import State
from engine.record import advance, begin, take_back
from engine.rng import Rng
from tests.engine.absolute.boards import after, card_sets, cards, refused, seat, table, view
from tests.engine.absolute.random_play import is_taken
from tests.engine.chance import Chance
from tools.bench.arrange import positions

START = table(seat("+9s -3c +2d -1s -3s +10q +8q", "+0c -4d -5q"), seat("+9c +8c"), deck="+8d +7q")
PARTED = Arrange(card_sets("-4d -5q +9s / +0c -3c +2d"))
"""The zero, +9 next to -4d and -5q, leaves both of them, and is +1."""

BACK = Arrange(card_sets("+0c -4d -1s / -5q +9s -3c +2d -3s"))
"""The zero leaves those as well, is next to -4d again, and is +5."""


def pass_on(*discards: str) -> tuple[Discard | Draw, ...]:
    """End a turn with a discard, and go on until the next seat has done so and a card is drawn."""
    mine, other = (Discard(cards(each)[0]) for each in discards)
    return mine, Draw("deck"), other, Draw("deck")


def test_two_regroupings_do_not_reach_what_one_may_not_az32():
    at_once, in_two = refused(START, BACK), refused(after(START, PARTED), BACK)
    assert (type(at_once), at_once.ruling) == (errors.ZeroKeepsNumber, "AZ-19")
    assert (type(in_two), in_two.ruling) == (errors.ZeroKeptThisTurn, "AZ-32")
    assert in_two.line_args == at_once.line_args
    assert (in_two.line_args["number"], in_two.line_args["wanted"]) == (9, 5)


def test_a_zero_returns_to_its_companions_with_its_old_number_az32():
    as_it_was = Arrange(card_sets("+0c -4d -5q / +9s -3c +2d +2q -10q"))
    start = table(seat("+9s -3c +2d +2q -10q +8q", "+0c -4d -5q"), seat("+9c"))
    assert after(start, PARTED, as_it_was).seats[0].sets == as_it_was.sets


def test_a_zero_played_this_turn_is_bound_from_the_next_turn_on_az32():
    start = table(seat("+0c -4d -5q -1s +7s +10q"), seat("+9c +8c"), deck="+8d +9d +7q")
    laid, grown = after(start, Place(cards("+0c -4d -5q"))), Arrange(card_sets("+0c -4d -5q -1s"))
    assert after(laid, grown).seats == after(start, Place(cards("+0c -4d -5q -1s"))).seats
    assert laying(laid.seats[0].sets, grown.sets) == grown, "an addition may not change the zero (AZ-20)"
    assert isinstance(refused(after(laid, *pass_on("+7s", "+8d")), grown), errors.ZeroKeepsNumber)


def test_next_turn_the_companions_are_those_that_lie_there_then_az32():
    later = after(START, PARTED, *pass_on("+8q", "+8d"))
    refusal = refused(later, Arrange(card_sets("+0c -4d +2d / -5q +9s -3c -1s")))
    assert (type(refusal), refusal.line_args["number"]) == (errors.ZeroKeepsNumber, 1)
    assert is_taken(later, BACK)


def test_a_swap_comes_first_and_its_zero_keeps_its_number_beside_its_companions_az32():
    start = table(seat("+0s -3c +2d -1s +10q", "+9c -4d -5q"), seat("+9s"))
    swapped = after(start, Swap(0, 0, cards("+0s"), cards("+9c")))
    assert isinstance(refused(swapped, Arrange(card_sets("+0s -4d -5q -1s"))), errors.ZeroKeepsNumber)


def test_an_undo_restores_the_sets_that_regroupings_are_compared_with_az32():
    position, _ = begin(GAME, "any", 2, GAME.info.presets[0].options)
    parted, _ = advance(GAME, replace(position, state=START), 0, PARTED)
    back = take_back(GAME, parted, 0)
    assert back.state == START
    again, _ = advance(GAME, back, 0, PARTED)
    assert isinstance(refused(again.state, BACK), errors.ZeroKeptThisTurn)


# Any turn -----------------------------------------------------------------------------------------------------------

HELD, LYING = 7, 9


def starts(seed: str, count: int) -> Iterator[State]:
    """Turns of a player with a zero on the table, before the first play."""
    found = positions(seed, HELD, LYING, 1_000)
    for _ in range(count):
        hand, sets = next(
            (hand, sets) for hand, sets in found if any(not NUMBER[card] for each in sets for card in each)
        )
        mine = replace(seat(), hand=hand, fresh=hand, sets=sets, labels=tuple(range(len(sets))))
        yield table(mine, seat("+9s"))


def partings(some: Sequence[Card]) -> Iterator[tuple[CardSet, ...]]:
    """Split cards into sets in every way, ignoring their zeros' former numbers."""
    if not some:
        yield ()
        return
    first, *others = some
    for count in range(2, len(some)):
        for rest in combinations(others, count):
            if is_set(one := (first, *rest)):
                left = [card for card in others if card not in rest]
                yield from ((one, *more) for more in partings(left))


def regroupings(state: State, chance: Chance) -> list[Arrange]:
    """Lay a set or two of the active seat, and some cards of the hand, in every other way that makes sets."""
    own = state.seats[state.active]
    taken = chance.sample(range(len(own.sets)), min(len(own.sets), 1 + chance.below(2)))
    kept = [each for place, each in enumerate(own.sets) if place not in taken]
    pool = [card for place in taken for card in own.sets[place]]
    room = max(1, min(len(own.hand) - 1, 9 - len(pool)))
    hand = chance.sample(own.hand, 1 + chance.below(room)) if len(own.hand) > 1 else []
    return [Arrange((*kept, *sets)) for sets in partings([*pool, *hand])]


def same_sets(action: Arrange, state: State) -> bool:
    lying = state.seats[state.active].sets
    return sorted(sorted(each) for each in action.sets) == sorted(sorted(each) for each in lying)


@pytest.mark.slow
def test_later_in_a_turn_just_that_is_taken_which_would_be_at_its_start_az32():
    counts = {True: 0, False: 0}
    kept_this_turn = 0
    for number, start in enumerate(starts("whole turn", 60)):
        chance, now = Chance(f"whole turn {number}"), start
        for _ in range(3):
            every = [action for action in regroupings(now, chance) if not same_sets(action, now)]
            for action in every:
                taken = is_taken(now, action)
                assert taken is is_taken(start, action)
                counts[taken] += now.played
                kept_this_turn += not taken and isinstance(refused(now, action), errors.ZeroKeptThisTurn)
            legal = [action for action in every if is_taken(now, action)]
            if legal:
                now = after(now, chance.choice(legal))
    assert min(*counts.values(), kept_this_turn) >= 20


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["best", "more"])
def test_arrangements_found_later_in_a_turn_are_never_refused_az32(seed: str):
    offered = free = 0
    for number, start in enumerate(starts(seed, 25)):
        legal = [action for action in regroupings(start, Chance(f"{seed} {number}")) if is_taken(start, action)]
        for action in legal[:3]:
            now = after(start, action)
            own = now.seats[0]
            for found in best(own.hand, own.sets, old=sets_that_bind(now, own.sets)):
                assert is_taken(now, Arrange(found.sets))
                laid = after(now, laying(own.sets, found.sets))
                assert same_sets(Arrange(found.sets), laid)
                offered += 1
                free += not is_taken(replace(now, sets_before=own.sets), Arrange(found.sets))
            for player in PLAYERS.values():
                assert is_taken(now, player.choose(view(now, 0), 0, Rng("any")))
    assert min(offered, free) >= 5
