"""Every ruling, FART-1 to FART-25, by a test named for it; the advice in refusals is in `test_advice.py`."""

import pytest

from engine import record
from engine.errors import NothingToUndo, RuleError
from engine.fart import GAME, errors
from engine.fart.ai.best_line import best_line
from engine.fart.cards import BLACK, DECK, RED, VALUE
from engine.fart.legal import choices_against
from engine.fart.model import Drawn, Dual, Flanked, Flipped, Resign, Sacrifice, Single, WaveBegan
from engine.record import Position
from engine.rng import Rng
from tests.engine.fart.boards import after, board, cards, dealt, ending, events, legal


def refused(state, action) -> RuleError:
    before = GAME.codec.hash(state)
    with pytest.raises(RuleError) as caught:
        GAME.apply(state, 0, action)
    assert GAME.codec.hash(state) == before
    return caught.value


def test_last_alien_and_last_defenders_together_win_with_0_fart1():
    won = after(board("6S", "2S 4C", wave=2, sacrifices=3), Dual("2S", "4C"))
    assert won == board("", "", discard="6S 2S 4C", wave=2, sacrifices=3)
    assert ending(won) == ("win", 0)


def test_loss_is_checked_after_the_refill_fart2():
    going = after(board("9S 3H", "4S", defenders="5S", wave=2), Sacrifice("4S"))
    assert going == board("3H", "5S", aliens="9S", discard="4S", wave=2, sacrifices=1, sent_back=1)
    assert GAME.outcome(going) is None


def test_both_casualties_without_a_draw_lose_while_aliens_remain_fart2():
    lost = after(board("6S 9H", "2S 4C", aliens="KH", wave=2), Dual("2S", "4C"))
    assert lost == board("9H", "", aliens="KH", discard="6S 2S 4C", wave=2)
    assert ending(lost) == ("loss", -2)


def test_sacrifice_to_the_only_alien_left_brings_it_back_fart3():
    start = board("KH", "2S 4C", defenders="5S", wave=1)
    assert after(start, Sacrifice("2S")) == board("KH", "5S 4C", discard="2S", turn=2, sacrifices=1)


def test_last_defender_may_be_given_up_and_its_alien_counts_fart4():
    lost = after(board("KH", "4S", wave=2), Sacrifice("4S"))
    assert lost == board("", "", aliens="KH", discard="4S", wave=2, sacrifices=1, sent_back=1)
    assert ending(lost) == ("loss", -1)


def test_alien_sent_back_is_not_replaced_in_the_trio_and_comes_again_fart5():
    start = board("KH QH 2D", "3S 4S", aliens="5D 6D 7D", defenders="8S 9S")
    once = after(start, Sacrifice("3S"))
    assert once == board(
        "QH 2D", "8S 4S", aliens="5D 6D 7D KH", defenders="9S", discard="3S", sacrifices=1, sent_back=1
    )
    twice = after(once, Sacrifice("8S"), Single("4S"))
    assert twice == board("5D 6D 7D", "9S 2D", aliens="KH QH", discard="3S 8S 4S", turn=2, sacrifices=2, sent_back=2)


def test_next_trio_comes_once_all_three_are_handled_and_may_be_smaller_fart6():
    start = board("2D", "3S KS", aliens="5D 6D")
    assert events(start, Single("3S"))[1:] == (Flipped(2, cards("5D 6D")),)
    assert after(start, Single("3S")) == board("5D 6D", "2D KS", discard="3S", turn=2)


def test_alien_sent_back_from_a_row_comes_before_the_wave_can_end_fart6():
    assert after(board("2D", "3S KS"), Sacrifice("3S")) == board("2D", "KS", discard="3S", turn=2, sacrifices=1)


def test_first_wave_lasts_while_an_alien_is_in_row_or_deck_fart7():
    going = after(board("2D 5D", "3S KS", wave2=DECK), Single("3S"))
    assert (going.wave, going.attackers) == (1, ("5D",))
    going = after(board("2D", "3S KS", aliens="5D", wave2=DECK), Single("3S"))
    assert (going.wave, going.attackers) == (1, ("5D",))


def test_second_wave_begins_with_a_fresh_three_fart7():
    start = board("2D", "3S KS", discard="4S 5S 6S", wave2=DECK, turn=9)
    assert events(start, Single("3S"))[1:] == (WaveBegan(4), Flipped(10, cards("3S 4S 5S")))


def test_second_wave_is_the_whole_discard_pile_in_its_order_and_the_rest_carries_over_fart8():
    start = board("2D", "3S KS TH", defenders="9S 9C", discard="AH 4S KD AS", wave2=tuple(reversed(DECK)), sacrifices=1)
    assert after(start, Single("3S")) == board(
        "KD AH 4S", "2D KS TH", aliens="3S AS", defenders="9S 9C", wave=2, turn=2, sacrifices=1
    )


def test_same_discards_give_the_same_second_wave_by_any_path_fart8():
    one = after(board("2D 2H", "3S 4S", wave2=DECK), Single("3S"), Single("4S"))
    other = after(board("2H 2D", "4S 3S", wave2=DECK), Single("4S"), Single("3S"))
    assert (one.attackers, one.aliens) == (other.attackers, other.aliens) == (cards("3S 4S"), ())


def test_second_wave_discards_never_return_fart9():
    won = after(board("2D", "3S 4S", discard="KS KC KH", wave=2), Single("3S"))
    assert won == board("", "2D 4S", discard="KS KC KH 3S", wave=2)
    assert ending(won) == ("win", 2)


@pytest.mark.parametrize("wave", [1, 2])
def test_single_needs_the_colour_opposite_to_that_attacker_in_both_waves_fart10(wave: int):
    assert legal(board("5S KD", "9H 9S", wave=wave)) == ["9H", "-9H", "-9S"]
    assert legal(board("5D KD", "9H 9S", wave=wave)) == ["9S", "-9H", "-9S"]
    refusal = refused(board("5S KD", "9H 9S", wave=wave), Single("9S"))
    assert isinstance(refusal, errors.SameColour)
    assert (refusal.ruling, refusal.line_args["colour"]) == ("FART-10", "black")


def test_lower_value_is_refused_with_both_values_fart10():
    refusal = refused(board("TD KD", "3S QS"), Single("3S"))
    assert isinstance(refusal, errors.NotGreater)
    assert (refusal.line_args["own"], refusal.line_args["value"]) == (3, 10)


def test_alien_beaten_alone_joins_in_the_second_wave_too_fart11():
    going = after(board("5S KD", "9H 2S", wave=2), Single("9H"))
    assert going == board("KD", "5S 2S", discard="9H", wave=2)


def test_equal_value_is_not_greater_fart12():
    start = board("7D KD", "7S QS")
    assert legal(start) == ["QS", "-7S", "-QS"]
    refusal = refused(start, Single("7S"))
    assert (type(refusal), refusal.ruling) == (errors.EqualValue, "FART-12")


def test_dual_takes_any_colours_and_an_exact_sum_fart13():
    assert legal(board("TD KD", "3S 7H 6C 4D")) == ["3S+7H", "6C+4D", "-3S", "-7H", "-6C", "-4D"]
    refusal = refused(board("TD KD", "3S 7H 6C 4D"), Dual("3S", "6C"))
    assert (type(refusal), refusal.line_args["sum"], refusal.line_args["value"]) == (errors.WrongSum, 9, 10)


def test_dual_needs_two_different_defenders_fart13():
    start = board("TD KD", "5S 6C")
    assert legal(start) == ["-5S", "-6C"]
    refusal = refused(start, Dual("5S", "5S"))
    assert (type(refusal), refusal.ruling) == (errors.SameCardTwice, "FART-13")


def test_dual_may_name_its_two_in_either_order_fart13():
    start = board("TD KD", "3S 7S")
    assert after(start, Dual("7S", "3S")) == after(start, Dual("3S", "7S"))


def test_dual_costs_no_defender_in_the_first_wave_even_red_ones_fart13():
    start = board("TD KD", "3H 7D", defenders="2S")
    assert events(start, Dual("3H", "7D")) == (Flanked("TD", ("3H", "7D"), ()),)
    assert after(start, Dual("3H", "7D")) == board("KD", "3H 7D", defenders="2S", discard="TD")


@pytest.mark.parametrize(
    ("pair", "table", "discard"),
    [("3S 7S", "3S 7S 3H 7H", "TD"), ("3S 7H", "3S 7S 3H", "TD 7H"), ("3H 7H", "3S 7S", "TD 3H 7H")],
)
def test_second_wave_dual_costs_those_of_the_aliens_colour_fart14(pair: str, table: str, discard: str):
    first, second = cards(pair)
    start = board("TD KD", "3S 7S 3H 7H", wave=2)
    assert after(start, Dual(first, second)) == board("KD", table, discard=discard, wave=2)


def test_any_defender_may_be_given_up_although_an_attack_is_possible_fart15():
    start = board("TD KD", "3S 7S QS")
    assert legal(start) == ["3S+7S", "QS", "-3S", "-7S", "-QS"]
    assert after(start, Sacrifice("QS")) == board("KD", "3S 7S", aliens="TD", discard="QS", sacrifices=1, sent_back=1)


@pytest.mark.parametrize("action", [Sacrifice("4S"), Single("KC"), Dual("3S", "4S"), Sacrifice("not a card")])
def test_only_defenders_on_the_table_may_act_fart15(action):
    refusal = refused(board("7D KD", "3S QS", defenders="KC", discard="4S"), action)
    assert (type(refusal), refusal.ruling) == (errors.NotOnTable, "FART-15")


def test_single_draws_no_card_fart16():
    start = board("2D KD", "3S QS", defenders="KC")
    assert not [event for event in events(start, Single("3S")) if isinstance(event, Drawn)]


def test_sacrifice_draws_at_once_into_the_gap_fart16():
    start = board("2D KD", "3S QS", defenders="KC 9C")
    assert events(start, Sacrifice("3S"))[1:] == (Drawn(("KC",)),)
    assert after(start, Sacrifice("3S")).table == ("KC", "QS")


def test_costly_dual_draws_two_at_once_or_the_rest_fart16():
    two = board("TD KD", "3H 5S 7H", defenders="KC 9C 8C", wave=2)
    assert after(two, Dual("7H", "3H")) == board("KD", "KC 5S 9C", defenders="8C", discard="TD 7H 3H", wave=2)
    one = board("TD KD", "3H 5S 7H", defenders="KC", wave=2)
    assert after(one, Dual("3H", "7H")) == board("KD", "KC 5S", discard="TD 3H 7H", wave=2)


def test_win_scores_table_and_deck_fart17():
    won = after(board("2D", "3S 4S QS", defenders="KC 9C", wave=2), Single("3S"))
    assert ending(won) == ("win", 5)


def test_worst_score_is_every_black_card_given_up_in_the_first_wave_fart17():
    state = dealt("worst")
    for _ in range(26):
        state = after(state, Sacrifice(state.table[0]))
    assert ending(state) == ("loss", -76)
    assert state.sacrifices == 26


def test_ace_counts_one_and_king_thirteen_fart18():
    assert {VALUE[card] for card in DECK if card[0] == "A"} == {1}
    assert [VALUE[rank + "S"] for rank in "JQK"] == [11, 12, 13]
    for attacker in DECK:
        others = tuple(card for card in DECK if card != attacker)
        groups = {choice.group for choice in choices_against(1, attacker, others)}
        assert ("dual" in groups) == (attacker[0] != "A")
        assert ("single" in groups) == (attacker[0] != "K")


def test_view_shows_cards_face_up_and_counts_and_no_hidden_order_fart19():
    state = after(dealt("sight"), Sacrifice(dealt("sight").table[0]))
    seen = GAME.view(state, 0)
    assert (seen.attackers, seen.table, seen.discard) == (state.attackers, state.table, state.discard)
    assert (seen.aliens_left, seen.defenders_left) == (len(state.aliens), len(state.defenders))
    assert seen.hidden_defenders == tuple(card for card in BLACK if card in state.defenders)
    assert seen.hidden_aliens == tuple(card for card in RED if card in state.aliens[:-1])
    assert seen.sent_back == state.aliens[-1:]
    assert GAME.view(state, None) == seen


def test_every_hidden_order_is_possible_to_the_player_fart19():
    state = board("KH QH 2D", "3S 4S", aliens="5D 6D 7D", defenders="8S 9S", wave2=DECK, sent_back=1)
    guesses = [GAME.guess(GAME.view(state, 0), Rng(str(seed))) for seed in range(60)]
    assert {guess.aliens for guess in guesses} == {cards("5D 6D 7D"), cards("6D 5D 7D")}
    assert {guess.defenders for guess in guesses} == {cards("8S 9S"), cards("9S 8S")}
    assert len({guess.wave2 for guess in guesses}) == 60


def test_resigning_is_a_loss_with_the_aliens_left_fart20():
    first = after(board("KH QH", "3S", aliens="5D", defenders="4S"), Resign())
    assert first == board("KH QH", "3S", aliens="5D", defenders="4S", resigned=True)
    assert ending(first) == ("resigned", -53)
    assert ending(after(board("KH QH", "3S", aliens="5D", wave=2), Resign())) == ("resigned", -3)


def test_every_action_removes_an_alien_or_a_defender_fart20():
    state = dealt("finite")
    while choices := GAME.choices(state, 0):
        step = after(state, choices[0].action)
        aliens = len(state.attackers + state.aliens), len(step.attackers + step.aliens)
        own = len(state.table + state.defenders), len(step.table + step.defenders)
        assert step.wave > state.wave or aliens[1] < aliens[0] or own[1] < own[0]
        state = step


@pytest.mark.parametrize("action", [Dual("3S", "4S"), Single("3S"), Sacrifice("3S"), Resign()])
@pytest.mark.parametrize(
    "over", [board("", "3S 4S", wave=2), board("7D", "", wave=2), board("7D", "3S 4S", resigned=True)]
)
def test_after_the_end_there_are_no_actions_fart20(over, action):
    assert isinstance(refused(over, action), errors.MatchOver)
    assert (GAME.asked(over), GAME.choices(over, 0)) == ({}, ())


def test_outcome_carries_the_sacrifices_as_the_tie_break_fart21():
    outcome = GAME.outcome(after(board("KH QH", "3S", sacrifices=4), Resign()))
    assert outcome is not None
    assert (outcome.places, outcome.ties) == ((1,), (4,))


QUIET = board("2D 5D KD", "3S QS 7S 4S", aliens="9D", defenders="KC")
LAST = board("2D 5D KD", "3S QS 7S 4S", aliens="9D")


@pytest.mark.parametrize(
    ("start", "action", "may"),
    [
        (QUIET, Single("3S"), True),
        (board("7D 5D", "3S 4S", defenders="KC"), Dual("3S", "4S"), True),
        (QUIET, Sacrifice("3S"), False),  # a defender is drawn
        (LAST, Sacrifice("3S"), True),  # no defender is left to draw
        (board("2D", "3S QS", aliens="9D"), Single("3S"), False),  # the next aliens are flipped
        (board("7S 5D", "3S 4S", defenders="KC", wave=2), Dual("3S", "4S"), False),  # casualties are replaced
        (board("2D", "3S QS", wave=2), Single("3S"), False),  # it is over
        (QUIET, Resign(), False),
    ],
)
def test_an_action_that_turns_no_card_up_may_be_taken_back_fart22(start, action, may: bool):
    after_it, _ = record.advance(GAME, Position(start, 0, (1,)), 0, action)
    assert after_it.may_undo(0) is may
    if may:
        assert record.take_back(GAME, after_it, 0).state == start


def test_an_action_may_be_taken_back_until_the_next_one_only_fart22():
    first, _ = record.advance(GAME, Position(QUIET, 0, (1,)), 0, Single("3S"))
    second, _ = record.advance(GAME, first, 0, Single("7S"))
    back = record.take_back(GAME, second, 0)
    assert back.state == first.state
    with pytest.raises(NothingToUndo):
        record.take_back(GAME, back, 0)


def test_a_match_that_is_over_still_shows_no_order_of_a_deck_fart23():
    start = board("KH QH", "3S 4S", aliens="5D 6D 7D", defenders="8S 9S", wave2=DECK)
    other = board("KH QH", "3S 4S", aliens="7D 5D 6D", defenders="9S 8S", wave2=tuple(reversed(DECK)))
    assert start != other
    assert GAME.view(after(start, Resign()), 0) == GAME.view(after(other, Resign()), 0)


def test_only_a_resignation_is_no_match_played_to_its_end_fart24():
    resigned = after(dealt("given up"), Resign())
    assert (ending(resigned)[0], len(resigned.attackers + resigned.aliens)) == ("resigned", 26)
    assert set(GAME.info.endings) - set(GAME.info.given_up) == {"win", "loss"}


def test_a_resignation_alone_counts_for_no_crown_and_no_streak_fart26():
    assert GAME.info.given_up == ("resigned",)


def test_the_line_that_a_search_finds_may_be_beaten_fart25():
    narrow, wider = (best_line("abc", width) for width in (1, 20))
    assert narrow.score < wider.score
