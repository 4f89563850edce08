"""AZ-34: a suggestion never costs points, and each play gains more than no play."""

from collections.abc import Iterator, Sequence

import pytest

from engine.absolute import GAME, drafts
from engine.absolute.ai.players import PLAYERS
from engine.absolute.cards import Card
from engine.absolute.model import AbsoluteOptions, AbsoluteView
from engine.absolute.rules.laying import sets_that_bind
from engine.absolute.rules.sets import CardSet, score, unplayed
from engine.absolute.rules.turn import HAND_LIMIT
from engine.absolute.suggesting import PLAYS, Suggestion, suggestions
from engine.absolute.swap_ranking import best_swaps
from engine.rng import Rng
from tests.engine.absolute.boards import card_set, card_sets, dealt


def turns(seed: str, seats: int, level: str) -> Iterator[AbsoluteView]:
    """The views of players of a level in a round, each time they may play cards."""
    state = dealt(seed, seats, AbsoluteOptions(rounds=1))
    while state.phase != "over":
        seen = GAME.view(state, state.active)
        if state.phase == "act":
            yield seen
        chance = Rng(f"{seed}/{state.turn}/{state.phase}")
        state = GAME.apply(state, state.active, PLAYERS[level].choose(seen, state.active, chance)).state


def after_the_turn(sets: Sequence[CardSet], left: Sequence[Card]) -> int:
    """The most points if the round ends after the turn, by trying every discard, and Hold if it is allowed."""
    ways = [[card for card in left if card != gone] for gone in left]
    if len(left) > 8:  # AZ-12: two go
        ways = [[card for card in rest if card != gone] for rest in ways for gone in rest]
    return sum(score(cards).total for cards in sets) - min(map(unplayed, ways))


def suggested(seen: AbsoluteView) -> tuple[tuple[CardSet, ...], tuple[Suggestion, ...]]:
    """The seat's own sets, and the suggestions."""
    sets = drafts.own(seen).sets
    return sets, suggestions(seen.hand, sets, sets_that_bind(seen, sets), may_hold=may_hold(seen))


def may_hold(seen: AbsoluteView) -> bool:
    return not seen.played and len(seen.hand) <= HAND_LIMIT


@pytest.mark.parametrize(("level", "seats"), [("easy", 2), ("easy", 4), ("random", 3)])
def test_no_suggestion_is_below_keeping_all_az34(level: str, seats: int) -> None:
    looked = 0
    for number in range(6):
        for seen in turns(f"keep {number}", seats, level):
            if not seen.hand:
                continue
            sets, found = suggested(seen)
            nothing = after_the_turn(sets, seen.hand)
            plays = [each for each in found if each.sets != sets]
            others = [each for each in found if each.sets == sets]
            assert all(each.points == after_the_turn(each.sets, (*each.discards, *each.kept)) for each in plays)
            assert all(each.points > nothing for each in plays)
            assert len(plays) <= PLAYS
            # Without a play that gains, the discard alone is first; Hold comes last, with its own cost.
            assert [each.points for each in others if each.discards] == ([] if plays else [nothing])
            held = sum(score(cards).total for cards in sets) - unplayed(seen.hand)
            assert [each.points for each in others if not each.discards] == ([held] if may_hold(seen) else [])
            assert all(swap.gain > 0 for swap in best_swaps(seen, 8))
            looked += 1
    assert looked > 100


def test_a_play_that_breaks_a_dear_set_is_not_suggested_az34() -> None:
    """The only play adds +1 and -1 of other suits, which takes 13 points off a set of one suit."""
    table = card_sets("+2q +3q +4q -9q")
    hand = card_set("+1c -1d +10d")
    assert suggestions(hand, table, table, may_hold=True) == (
        Suggestion(table, card_set("+10d"), card_set("-1d +1c"), 26 - 2),
        Suggestion(table, (), hand, 26 - 12),
    )


def test_a_zero_is_discarded_only_where_each_other_discard_is_worse_az34() -> None:
    """The zero may go into a set or be discarded, for the same points: it is not proposed as the discard."""
    found = suggestions(card_set("-10s +0d +4s +6d"), (), (), may_hold=False)
    assert [(each.points, each.discards) for each in found] == [(10, card_set("+6d")), (10, card_set("+4s"))]
    table = card_sets("+2c +3d -5q")
    best, *_ = suggestions(card_set("+1c -1d +0s"), table, table, may_hold=True)
    assert (best.points, best.discards) == (5 + 2 + 3, card_set("+0s"))
