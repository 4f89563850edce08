"""Rulings on the course of a turn, of a round and of the match."""

import pytest

from engine.absolute import GAME, errors
from engine.absolute.events import (
    Discarded,
    DrawSkipped,
    Drew,
    Ended,
    Flipped,
    Held,
    Reshuffled,
    RoundBegan,
    RoundScored,
    WentOut,
)
from engine.absolute.model import Add, Arrange, Discard, Draw, Hold, Place, Swap
from engine.errors import NotAsked
from engine.game import Outcome
from tests.engine.absolute.boards import (
    OPTIONS,
    after,
    card_sets,
    cards,
    dealt,
    events,
    listed,
    refused,
    seat,
    table,
    write,
)

THREE_SETS = "+1d +2d -3d / +4d +5d -9d / +6d +1s -7d"


def card(text: str) -> int:
    return cards(text)[0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_deal_gives_five_cards_each_and_one_discard(seats: int):
    state = dealt("deal", seats)
    assert [len(each.hand) for each in state.seats] == [5] * seats
    assert (len(state.discard), len(state.deck)) == (1, 88 - 5 * seats - 1)
    assert (state.phase, state.turn, state.round, state.active) == ("draw", 1, 1, state.starter)


def test_deal_of_a_seed_never_changes():
    state = dealt("1", 2)
    assert (state.starter, write(state.seats[0].hand), write(state.discard)) == (0, "-10s -7c +1q +2c +6s", "+7s")


def test_first_round_is_started_at_random_and_later_ones_by_the_next_seat_az2():
    starters = {dealt(str(seed), 3).starter for seed in range(40)}
    assert starters == {0, 1, 2}
    start = table(seat("+1c", THREE_SETS), seat("+9s"), seat("+8s"), rounds=2, round=1, starter=2)
    step = GAME.apply(after(start, Discard(card("+1c")), Draw("deck"), Hold(), Draw("deck")), 2, Hold())
    assert [event for event in step.events if isinstance(event, RoundBegan)] == [RoundBegan(2, 0)]
    assert (step.state.round, step.state.starter, step.state.active) == (2, 0, 0)


def test_three_sets_on_the_table_count_however_they_came_there_az3():
    merged = table(seat("-0c +8c", THREE_SETS), seat("+9s"))
    two = card_sets("+1d +2d -3d +4d +5d -9d -0c / +6d +1s -7d")
    gone = after(merged, Arrange(two), Discard(card("+8c")))
    assert (gone.seats[0].out, gone.seats[0].hand, gone.first_out) == (False, (), None)
    out = after(table(seat("+8c", THREE_SETS), seat("+9s")), Discard(card("+8c")))
    assert (out.seats[0].out, out.first_out) == (True, 0)


@pytest.mark.parametrize(
    "action",
    [
        Place(cards("+1c +2c -3c")),
        Add(0, cards("+1c +2c -3c")),
        Arrange(card_sets("+1d +2d -3d / +1c +2c -3c")),
    ],
)
def test_play_must_leave_a_card_to_discard_az4(action: Place | Add | Arrange):
    refusal = refused(table(seat("+1c +2c -3c", "+1d +2d -3d"), seat("+9s")), action)
    assert (type(refusal), refusal.ruling) == (errors.NothingToDiscard, "AZ-4")
    assert after(table(seat("+1c +2c -3c +9c", "+1d +2d -3d"), seat("+9s")), action).seats[0].hand == cards("+9c")


def test_empty_hand_with_two_sets_is_not_out_and_draws_again_az5():
    start = table(seat("+8c", "+1d +2d -3d / +4d +5d -9d"), seat("+9s"))
    assert events(start, Discard(card("+8c"))) == (Discarded(0, card("+8c")),)
    again = after(start, Discard(card("+8c")), Draw("deck"), Hold(), Draw("deck"))
    assert (again.active, again.phase, again.seats[0].hand) == (0, "act", cards("-9s"))


def test_everybody_else_has_one_more_turn_and_may_go_out_too_az6():
    start = table(
        seat("+8c", THREE_SETS), seat("", "+1q +2q -3q / +4q +5q -9q / +6q +1c -7q"), seat("+9s"), deck="-10s -9s -8s"
    )
    going = after(start, Discard(card("+8c")), Draw("deck"))
    assert events(going, Discard(card("-10s"))) == (Discarded(1, card("-10s")), WentOut(1, first=False))
    last = after(going, Discard(card("-10s")), Draw("deck"))
    assert (last.active, last.first_out, last.phase) == (2, 0, "act")
    ended = after(last, Hold())
    assert ended.past[0].ending == "out"
    assert ended.past[0].out == (True, True, False)
    assert [each.total for each in ended.seats] == [6 + 18 + 7, 6 + 4 + 18 + 7 - 4, -10]


def test_going_out_earns_no_points_by_itself_az6():
    ended = after(table(seat("+8c", THREE_SETS), seat("+9s")), Discard(card("+8c")), Draw("deck"), Hold())
    sheet = GAME.view(ended, None).sheets[0].seats[0]
    assert sheet.total == sum(each.total for each in sheet.sets) == 31


def test_sets_of_players_who_are_out_are_locked_at_once_az7():
    out, other = seat("", THREE_SETS, out=True), seat("+9s", "+1q +2q -3q")
    start = table(seat("+1c +8c"), out, other, first_out=1)
    refusal = refused(start, Swap(1, 0, cards("+1c"), cards("+1d")))
    assert (type(refusal), refusal.ruling) == (errors.SetLocked, "AZ-7")
    assert after(start, Swap(2, 0, cards("+1c"), cards("+1q"))).seats[2].sets == card_sets("+1c +2q -3q")
    assert {action.owner for action in listed(start, "swap") if isinstance(action, Swap)} == {2}


def test_empty_deck_is_made_up_of_all_discards_but_the_top_az8():
    start = table(seat("+1c"), seat("+9s"), deck="", discard="+2c +3c +4c +5c", phase="draw")
    step = GAME.apply(start, 0, Draw("deck"))
    reshuffled, drew = step.events
    assert reshuffled == Reshuffled(3)
    assert isinstance(drew, Drew)
    assert {drew.card, *step.state.deck} == set(cards("+2c +3c +4c"))
    assert (step.state.discard, len(step.state.deck)) == (cards("+5c"), 2)
    assert step.state.rng != start.rng


def test_with_one_discard_and_no_deck_only_that_can_be_drawn_az8():
    start = table(seat("+1c"), seat("+9s"), deck="", discard="+5c", phase="draw")
    assert [choice.action for choice in GAME.choices(start, 0)] == [Draw("discard")]
    refusal = refused(start, Draw("deck"))
    assert (type(refusal), refusal.ruling) == (errors.DeckEmpty, "AZ-8")
    assert GAME.timeout(start, 0) == Draw("discard")


def test_with_no_card_at_all_the_draw_is_skipped_az8():
    start = table(seat("+1c"), seat("+9s"), deck="", discard="+5c", phase="draw")
    held = GAME.apply(after(start, Draw("discard")), 0, Hold())
    assert held.events == (Held(0), DrawSkipped(1))
    assert (held.state.phase, held.state.active, held.state.seats[1].hand) == ("act", 1, cards("+9s"))


def test_pile_cannot_be_drawn_from_when_it_is_empty_az8():
    refusal = refused(table(seat("+1c"), seat("+9s"), discard="", phase="draw"), Draw("discard"))
    assert (type(refusal), refusal.ruling) == (errors.PileEmpty, "AZ-8")


def test_empty_pile_at_the_end_of_a_turn_is_begun_from_the_deck_az9():
    start = after(table(seat("+1c"), seat("+9s"), phase="draw"), Draw("discard"))
    assert start.discard == ()
    step = GAME.apply(start, 0, Hold())
    assert step.events == (Held(0), Flipped(card("-10s")))
    assert (step.state.discard, step.state.deck) == (cards("-10s"), cards("-9s"))
    assert after(start, Discard(card("+1c"))).discard == cards("+1c")


def test_card_taken_from_the_pile_may_be_discarded_again_az10():
    start = table(seat("+1c"), seat("+9s"), phase="draw")
    again = after(start, Draw("discard"), Discard(card("+10s")))
    assert (again.discard, again.seats) == (start.discard, start.seats)


def test_hold_takes_no_play_and_seven_cards_at_most_az11():
    start = table(seat("+1c +2c -3c +5c +6c +7c +8c"), seat("+9s"))
    assert events(start, Hold()) == (Held(0),)
    played = refused(after(start, Place(cards("+1c +2c -3c"))), Hold())
    assert (type(played), played.ruling) == (errors.HoldAfterPlay, "AZ-11")
    many = refused(table(seat("+1c +2c -3c +5c +6c +7c +8c +9c"), seat("+9s")), Hold())
    assert (type(many), many.line_args) == (errors.HoldTooMany, {"count": 8, "limit": 7})


def test_swap_is_not_a_play_so_hold_may_follow_az11():
    start = table(seat("+1c"), seat("+9s", "+1d +2d -3d"))
    assert after(start, Swap(1, 0, cards("+1c"), cards("+1d")), Hold()).active == 1


NINE = seat("+1c +2c +4c +5c +6c +7c +8c +9c +10c")


def test_more_than_seven_cards_are_discarded_down_in_the_order_chosen_az12():
    start = table(NINE, seat("+9s"))
    first = GAME.apply(start, 0, Discard(card("+9c")))
    assert (first.state.phase, first.state.active, first.reveals) == ("discard", 0, False)
    assert {type(choice.action) for choice in GAME.choices(first.state, 0)} == {Discard}
    done = after(first.state, Discard(card("+2c")))
    assert (done.discard, done.active, len(done.seats[0].hand)) == (cards("+10s +9c +2c"), 1, 7)


def test_between_two_discards_there_is_no_other_action_az12():
    between = after(table(NINE, seat("+9s", "+1d +2d -3d")), Discard(card("+9c")))
    for action in (Hold(), Place(cards("+1c +2c")), Swap(1, 0, cards("+1c"), cards("+1d")), Draw("deck")):
        refusal = refused(between, action)
        assert (type(refusal), refusal.line_args) == (errors.DiscardDue, {"count": 8, "limit": 7})


def test_seven_cards_or_fewer_take_one_discard_az12():
    assert after(table(seat("+1c +2c +4c +5c +6c +7c +8c +9c"), seat("+9s")), Discard(card("+9c"))).active == 1


def test_turn_goes_draw_swap_play_discard_az15():
    start = table(seat("+1c +2c -3c +8c"), seat("+9s", "+1d +2d -3d"), phase="draw")
    for action in (Hold(), Discard(card("+1c")), Place(cards("+1c +2c -3c")), Swap(1, 0, cards("+1c"), cards("+1d"))):
        assert isinstance(refused(start, action), errors.DrawFirst)
    drawn = after(start, Draw("deck"))
    assert isinstance(refused(drawn, Draw("discard")), errors.AlreadyDrawn)
    late = refused(after(drawn, Place(cards("+1c +2c -3c"))), Swap(1, 0, cards("+8c"), cards("+1d")))
    assert (type(late), late.ruling) == (errors.SwapAfterPlay, "AZ-15")


def test_negative_totals_and_shared_wins_az27():
    start = table(seat("+8c +1c", total=-5), seat("-8s", total=-6), seat("+2c", total=-20), quiet=8)
    ended = GAME.apply(start, 0, Hold())
    assert GAME.outcome(ended.state) == Outcome((1, 1, 3), (-14, -14, -22), "played")
    assert ended.events[-1] == Ended(Outcome((1, 1, 3), (-14, -14, -22), "played"))


def test_three_rounds_are_played_unless_the_table_wants_fewer_az27():
    assert OPTIONS.rounds == 3
    assert (GAME.info.presets[0].id, GAME.info.presets[0].options) == ("standard", OPTIONS)
    first = table(seat("+8c"), seat("+9s"), rounds=3, round=2, quiet=5, past=(), starter=1)
    third = after(first, Hold())
    assert (third.round, third.phase, [each.total for each in third.seats]) == (3, "draw", [-8, -9])
    assert (third.turn, third.quiet, third.starter, third.rng == first.rng) == (10, 0, 0, False)


def test_after_the_end_there_are_no_actions_az27():
    over = after(table(seat("+8c"), seat("+9s"), quiet=5), Hold())
    assert (GAME.asked(over), GAME.choices(over, 0)) == ({}, ())
    refusal = refused(over, Hold())
    assert (type(refusal), refusal.ruling, isinstance(refusal, NotAsked)) == (errors.MatchOver, "AZ-27", True)


def test_three_laps_without_a_play_end_the_round_az31():
    start = table(seat("+8c"), seat("+9s"), deck="-1s -2s -3s -4s -5s -6s -7s", phase="draw")
    laps = [Draw("discard"), Discard(card("+10s"))] * 6
    assert after(start, *laps[:-1]).phase == "act"
    ended = after(start, *laps)
    assert (ended.phase, ended.past[0].ending) == ("over", "stalled")
    assert [each.total for each in ended.seats] == [-8, -9]


def test_a_play_restarts_the_count_of_quiet_turns_az31():
    start = table(seat("+8c +1c +2c -3c"), seat("+9s"), quiet=5)
    going = after(start, Place(cards("+1c +2c -3c")), Discard(card("+8c")))
    assert (going.quiet, going.phase) == (0, "draw")
    assert after(going, Draw("deck"), Hold()).quiet == 1


def test_a_swap_is_no_play_and_does_not_keep_a_round_alive_az31():
    start = table(seat("+1c"), seat("+9s", "+1d +2d -3d"), quiet=5)
    ended = after(start, Swap(1, 0, cards("+1c"), cards("+1d")), Hold())
    assert ended.past[0].ending == "stalled"


def test_turns_left_after_going_out_are_played_however_quiet_az31():
    out = seat("", THREE_SETS, out=True)
    start = table(seat("+8c"), seat("+9s"), out, first_out=2, quiet=8)
    going = after(start, Hold())
    assert (going.phase, going.active) == ("draw", 1)
    assert after(going, Draw("deck"), Hold()).past[0].ending == "out"


def test_round_is_told_with_its_sheet_before_the_next_is_dealt():
    start = table(seat("+8c"), seat("+9s"), rounds=2, round=1, quiet=5)
    kinds = [type(event).__name__ for event in events(start, Hold())]
    assert kinds == ["Held", "RoundScored", "RoundBegan", "Dealt"]
    scored = events(start, Hold())[1]
    assert isinstance(scored, RoundScored)
    assert (scored.round, scored.sheet.ending, [each.total for each in scored.sheet.seats]) == (1, "stalled", [-8, -9])


def test_questions_of_a_turn_share_its_number():
    start = table(seat("+8c +1c +2c -3c"), seat("+9s"), phase="draw", turn=7)
    turns = [GAME.asked(start)[0].turn]
    for action in (Draw("deck"), Place(cards("+1c +2c -3c"))):
        start = after(start, action)
        turns.append(GAME.asked(start)[0].turn)
    assert turns == [7, 7, 7]
    assert GAME.asked(after(start, Discard(card("+8c"))))[1].turn == 8


def test_only_the_active_seat_acts():
    start = table(seat("+8c"), seat("+9s"))
    with pytest.raises(NotAsked):
        GAME.apply(start, 1, Hold())
    assert GAME.choices(start, 1) == ()


def test_steps_that_reveal_nothing_may_be_undone():
    start = table(seat("+8c +1c +2c -3c"), seat("+9s", "+1d +2d -3d"), phase="draw")
    assert GAME.apply(start, 0, Draw("deck")).reveals
    assert not GAME.apply(start, 0, Draw("discard")).reveals
    drawn = after(start, Draw("discard"))
    quiet = (
        Swap(1, 0, cards("+1c"), cards("+1d")),
        Place(cards("+1c +2c -3c")),
    )
    assert [GAME.apply(drawn, 0, action).reveals for action in quiet] == [False, False]
    assert [GAME.apply(drawn, 0, action).reveals for action in (Hold(), Discard(card("+8c")))] == [True, True]
