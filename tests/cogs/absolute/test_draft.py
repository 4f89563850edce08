"""Drafts as values: the effect of menus, the action that plays them, and that the store sees no hand in them."""

from collections.abc import Iterator

import pytest

from cogs.absolute import composing
from cogs.absolute.worksets import total_of
from engine.absolute import GAME, advice, drafts
from engine.absolute.arrange.best_arrangement import Arrangement, best
from engine.absolute.cards import DECK, Card
from engine.absolute.drafts import Draft
from engine.absolute.errors import (
    CardLeftOut,
    NothingMoved,
    NothingPlayed,
    NothingToDiscard,
    NotZero,
    ZeroKeepsNumber,
    ZeroKeptThisTurn,
)
from engine.absolute.model import AbsoluteOptions, AbsoluteView, Action, Add, Arrange, Place
from engine.absolute.rules.laying import sets_that_bind
from engine.absolute.rules.sets import CardSet
from engine.absolute.state import State
from engine.errors import RuleError
from tests.engine.absolute.boards import after, card_set, card_sets, cards, dealt, seat, table, view
from tests.engine.absolute.random_play import choose
from tests.engine.chance import Chance

GAMES = 28
COMPOSED = (6, pytest.param(18, marks=pytest.mark.long))
"""Games whose best arrangements are composed: some hundreds of arrangements, or a thousand."""

SEATS = (2, 3, 6)


def positions(games: int) -> Iterator[tuple[State, AbsoluteView, Chance]]:
    """Go through random games, stopping each time a player may lay cards."""
    for number in range(games):
        chance = Chance(f"drafts {number}")
        state = dealt(f"drafts {number}", SEATS[number % len(SEATS)], AbsoluteOptions(rounds=1))
        while state.phase != "over":
            if state.phase == "act":
                yield state, view(state, state.active), chance
            state = GAME.apply(state, state.active, choose(state, chance)).state


def found_best(seen: AbsoluteView) -> tuple[Arrangement, ...]:
    """The plays that *Suggest* offers."""
    lying = drafts.own(seen).sets
    return best(seen.hand, lying, old=sets_that_bind(seen, lying), count=2)


def random_draft(state: State, seen: AbsoluteView, chance: Chance) -> Draft:
    """Lay out a good play or the random player's, and then maybe tick cards at random."""
    draft = drafts.begin(seen)
    action = choose(state, chance)
    if chance.happens(30) and (found := found_best(seen)):
        draft = composing.laid(draft, seen, chance.choice(found).sets)
    elif isinstance(action, Place | Add | Arrange):
        draft = composing.laid(draft, seen, GAME.apply(state, state.active, action).state.seats[state.active].sets)
    for _ in range(chance.below(3)):
        every = drafts.cards_of(seen)
        if every:
            chosen = chance.sample(every, chance.below(min(5, len(every)) + 1))
            draft = composing.with_cards(draft, chance.below(len(draft.sets) + 1), every, chosen)
    return draft


def played(state: State, action: Action) -> State | str:
    """Play for the active seat; returns the key of the refusal if there is one."""
    try:
        return GAME.apply(state, state.active, action).state
    except RuleError as error:
        return error.key


def test_the_workspace_agrees_with_the_rules_and_plays_a_draft_as_one_action() -> None:
    legal: dict[type[Action], int] = {Place: 0, Add: 0, Arrange: 0}
    refused = 0
    for state, seen, chance in positions(GAMES):
        draft = random_draft(state, seen, chance)
        said, truth = advice.refusal(seen, Arrange(draft.sets)), played(state, Arrange(draft.sets))
        assert truth == said.key if said else isinstance(truth, State)
        if isinstance(truth, State):
            action = drafts.action_of(seen, draft.sets)
            legal[type(action)] += 1
            after = played(state, action)
            assert isinstance(after, State)
            assert after.seats == truth.seats
        else:
            refused += 1
    assert min(*legal.values(), refused) >= 20


@pytest.mark.parametrize("games", COMPOSED)
def test_the_best_arrangements_are_composed_set_by_set_and_come_back_from_the_store(games: int) -> None:
    composed = 0
    for _state, seen, _ in positions(games):
        for found in found_best(seen):
            sets = composing.aligned(found.sets, seen)
            draft = drafts.begin(seen)
            for cards_of_set in sets:  # each as a new set, by one menu that offers every card
                draft = composing.turned_to(draft, len(draft.sets))
                draft = composing.with_cards(draft, draft.on, drafts.cards_of(seen), cards_of_set)
            assert sorted(draft.sets) == sorted(found.sets)
            assert advice.refusal(seen, Arrange(draft.sets)) is None
            assert drafts.read(drafts.write(draft, seen), seen) == draft
            left = drafts.left_in_hand(draft.sets, seen)
            assert left == found.left
            assert total_of(composing.worked(draft.sets, seen), left) == found.points
            composed += 1
    assert composed > 100


def test_the_store_sees_the_same_draft_for_any_hand() -> None:
    hands = ("+3c -5d +2s +9q", "+4d -6q +2c +10s")
    seen = [view(table(seat(hand, "+2q -3c +1d"), seat("+1c")), 0) for hand in hands]
    bodies = {
        drafts.write(composing.with_cards(drafts.begin(each), 1, drafts.cards_of(each), each.hand[:3]), each)
        for each in seen
    }
    assert len(bodies) == 1


# One draft ----------------------------------------------------------------------------------------------------------

SEEN = view(table(seat("+3c -5d +2s +9q", "+2q -3q +1d / -1c -2d +0c"), seat("+1c")), 0)
OLD = card_sets("+2q -3q +1d / -1c -2d +0c")


def draft(text: str, on: int = 0) -> Draft:
    return Draft(card_sets(text), on)


def put(before: Draft, on: int, chosen: str) -> Draft:
    """Tick cards in the only menu, which offers all."""
    return composing.with_cards(before, on, drafts.cards_of(SEEN), cards(chosen))


def test_a_set_holds_exactly_its_ticked_cards_and_others_lose_them() -> None:
    begun = drafts.begin(SEEN)
    assert (begun.sets, begun.on) == (OLD, 2)
    grown = put(begun, 2, "+3c -5d +2s")
    assert (grown.sets, grown.on) == ((*OLD, card_set("+3c -5d +2s")), 2)
    moved = put(grown, 2, "+3c -3q")
    assert (moved.sets, moved.on) == (card_sets("+2q +1d / -1c -2d +0c / +3c -3q"), 2)
    assert moved.revision == 2


def test_an_empty_set_is_removed_and_the_current_set_stays_the_same() -> None:
    emptied = put(drafts.begin(SEEN), 0, "")
    assert (emptied.sets, emptied.on) == (card_sets("-1c -2d +0c"), 1)  # a new one
    joined = put(drafts.begin(SEEN), 1, "-1c -2d +0c +2q -3q +1d")
    assert (joined.sets, joined.on) == (card_sets("-1c -2d +0c +2q -3q +1d"), 0)


def test_a_menu_changes_only_the_cards_that_it_offers() -> None:
    begun = put(drafts.begin(SEEN), 2, "+3c -5d +2s")
    only_hand = composing.with_cards(begun, 2, SEEN.hand, cards("+9q -3q"))
    assert only_hand.sets == (*OLD, card_set("+9q"))  # −3 of squares was not on offer
    assert composing.with_cards(begun, 0, (), cards("+9q")).sets == begun.sets


def test_a_number_past_the_last_set_means_a_new_one() -> None:
    assert composing.turned_to(drafts.begin(SEEN), 99).on == 2
    assert put(drafts.begin(SEEN), 99, "+9q").sets == (*OLD, card_set("+9q"))


@pytest.mark.parametrize(
    ("sets", "error"),
    [
        ("+2q -3q +1d / -1c -2d +0c / +3c -5d +2s", None),
        ("+2q -3q +1d / -1c -2d +0c", NothingPlayed),
        ("+2q -3q +1d / -1c -2d", CardLeftOut),
        ("+2q -3q +1d / -1c -2d +0c / +3c -5d +9q", NotZero),
        ("+2q -3q +1d / -1c -2d +0c -5d", ZeroKeepsNumber),
    ],
)
def test_the_first_fault_is_named(sets: str, error: type[RuleError] | None) -> None:
    found = advice.refusal(SEEN, Arrange(card_sets(sets)))
    assert (type(found) if found else None) is error


def test_a_draft_back_beside_a_companion_of_the_turns_beginning_says_which_set_is_at_fault() -> None:
    start = table(seat("+9s -3c +2d -1s -3s +10q +8q", "+0c -4d -5q"), seat("+9c"))
    seen = view(after(start, Arrange(card_sets("-4d -5q +9s / +0c -3c +2d"))), 0)
    sets = card_sets("-5q +9s -3c +2d -3s / +0c -4d -1s")
    faults = [drafts.fault_of(each, seen) for each in sets]
    error = advice.refusal(seen, Arrange(sets))
    assert [type(fault) for fault in (*faults, error)] == [type(None), ZeroKeptThisTurn, ZeroKeptThisTurn]
    assert [work.fault for work in composing.worked(sets, seen)] == [False, True]


def test_a_draft_may_change_a_zero_that_was_played_this_turn() -> None:
    laid = after(table(seat("+0c -4d -5q -1s +10q"), seat("+9c")), Place(cards("+0c -4d -5q")))
    seen, sets = view(laid, 0), card_sets("+0c -4d -5q -1s")
    assert drafts.action_of(seen, sets) == Arrange(sets)
    assert advice.refusal(seen, Arrange(sets)) is None


def test_after_a_play_the_own_table_may_be_regrouped_without_another_card_and_a_card_stays_to_discard() -> None:
    state = table(seat("+5d -5q", "+2q -3q +1d / +3c -4q +1s"), seat("+1c"), played=True)
    seen = view(state, 0)
    assert advice.refusal(seen, Arrange(card_sets("+2q -3q +1d +3c -4q +1s"))) is None
    assert isinstance(advice.refusal(seen, Arrange(drafts.own(seen).sets)), NothingMoved)
    everything = Arrange(card_sets("+2q -3q +1d / +3c -4q +1s +5d -5q"))
    assert isinstance(advice.refusal(seen, everything), NothingToDiscard)


@pytest.mark.parametrize(
    ("sets", "action"),
    [
        ("+2q -3q +1d / -1c -2d +0c / +3c -5d +2s", Place(card_set("-5d +2s +3c"))),
        ("+2q -3q +1d / -1c -2d +0c +3c -5d +2s", Add(1, card_set("-5d +2s +3c"))),
        ("+2q -3q +1d -5d +2s / -1c -2d +0c +3c", None),
        ("+2q -3q +1d +3c / -1c -2d +0c", Add(0, card_set("+3c"))),
        ("+1d +2q / -1c -2d +0c / -3q +3c +9q", None),
    ],
)
def test_the_plainest_action_is_played(sets: str, action: Action | None) -> None:
    assert drafts.action_of(SEEN, card_sets(sets)) == (action or Arrange(card_sets(sets)))


def test_sets_keep_their_numbers_as_far_as_they_can() -> None:
    new: tuple[CardSet, ...] = card_sets("+3c -5d +2s / -1c -2d +0c / +2q -3q +1d +9q")
    assert composing.aligned(new, SEEN) == card_sets("+2q -3q +1d +9q / -1c -2d +0c / +3c -5d +2s")
    assert composing.aligned((), SEEN) == ()


def test_a_set_of_a_draft_keeps_its_label_if_an_earlier_one_is_emptied_az35() -> None:
    sets = card_sets("-1c -2d +0c / +3c -5d +2s")
    assert composing.set_names(OLD, SEEN) == ("A1", "A2", "A3")
    assert composing.set_names(sets[:1], SEEN) == ("A2", "A1")
    assert composing.set_names(sets, SEEN) == ("A2", "A1", "A3")
    assert [work.label for work in composing.worked(sets, SEEN)] == ["A2", "A1"]


def test_a_spectator_has_no_draft() -> None:
    with pytest.raises(ValueError, match="spectator"):
        drafts.begin(view(table(seat("+3c"), seat("+1c")), None))


def test_places_in_a_stored_draft_name_every_card() -> None:
    every: tuple[Card, ...] = drafts.cards_of(SEEN)
    assert (len(every), set(every) <= set(DECK)) == (10, True)
