"""Without teams: everyone writes at once, and shared answers cancel."""

import pytest

from engine.farrago_words import GAME
from engine.farrago_words.errors import OwnAnswer
from engine.farrago_words.model import Bell, FarragoWordsOptions, Tally
from engine.game import Outcome
from tests.engine.farrago_words.proof import after, begun, marked, match, page, points, tallies


def test_each_for_themselves_is_off_by_default_word14():
    assert FarragoWordsOptions().mode == "group"
    assert GAME.info.presets[0].options == FarragoWordsOptions()


def test_everybody_writes_at_once_and_the_round_is_over_when_all_bells_have_rung_word14():
    state = begun("free", "abc")
    assert list(GAME.asked(state)) == [0, 1, 2]
    state = after(state, "0@1 Bear", "2@1 Cat", "bell b", "bell a")
    assert (state.phase, list(GAME.asked(state)), page(state, 1)) == ("round", [2], "")
    assert after(state, "2@2 Dog", "bell c").phase == "challenge"


def test_same_answers_of_several_cancel_each_other_word14():
    state = after(begun("free", "abc"), "0@1 Bear, Bat", "1@2 the bear, Cat", "2@3 Lion", "bell")
    assert page(state) == "Bear 0 cancelled, Bat 0, the bear 1 cancelled, Cat 1, Lion 2"
    assert points(state) == (2, 2, 2)
    assert marked(state) == "Bear 0, Bat 2, the bear 0, Cat 2, Lion 2"


def test_all_letters_give_the_bonus_only_without_cancelled_answers():
    every = "Bear, Cat, Dog, Eel, Lion, Monkey, Snake, Tiger"
    assert points(after(begun("free", "ab"), f"0@1 {every}", "bell")) == (20, 0)
    assert points(after(begun("free", "ab"), f"0@1 {every}", "1@1 Eel", "bell")) == (14, 0)


def test_struck_answers_and_failed_challenges_move_no_points():
    state = after(begun("free", "abc"), "0@1 Bear, Cat", "bell", "1 wrong Bear", "2 wrong Cat", "bell")
    state = after(state, "1 keep 1", "2 strike 0")
    assert tallies(state) == (Tally(0, first=2, letters=1), Tally(1), Tally(2))
    assert page(state) == "Bear 0 struck, Cat 0"
    assert [each.points for each in GAME.view(state, 0).challenges] == [0, 0]


def test_answers_of_several_that_are_voted_the_same_cancel_and_of_one_the_earliest_stays_word14():
    state = after(begun("free", "abcd"), "0@1 Cat", "0@2 Cats", "1@3 Catz", "2@1 Dog", "2@2 Dogs", "bell")
    state = after(state, "3 same Cat, Cats, Catz", "3 same Dog, Dogs", "bell", "0 strike 1", "1 strike 1", "2 strike 0")
    assert page(state) == "Cat 0 cancelled, Cats 0 struck, Catz 1 cancelled, Dog 2, Dogs 2 struck"
    assert points(state) == (0, 0, 2, 0)


def test_cancelled_answer_stays_so_when_the_other_is_struck():
    state = after(begun("free", "abc"), "0@1 Bear", "1@1 Bear, Cat", "bell", "2 wrong Bear/a", "bell", "1 strike 0")
    assert page(state) == "Bear 0 struck, Bear 1 cancelled, Cat 1"


def test_nobody_is_asked_to_challenge_cancelled_answers():
    assert after(begun("free", "ab"), "0@1 Bear, Cat", "1@1 Cat, Bear", "bell").phase == "ready"
    state = after(begun("free", "abc"), "0@1 Bear", "1@1 Bear", "2@1 Bears", "bell", "2 content")
    assert state.phase == "challenge"
    assert after(state, "0 wrong Bears", "1 content").phase == "challenge"  # 0 may still claim that it is Bear as well
    assert after(state, "0 same Bear/b, Bears", "1 wrong Bears").phase == "vote"


def test_nobody_can_challenge_their_own_answers():
    state = after(begun("free", "ab"), "0@1 Cat", "1@1 Cats", "bell")
    with pytest.raises(OwnAnswer):
        after(state, "0 same Cat, Cats")


def test_people_who_leave_are_not_waited_for_and_the_last_one_wins():
    state = after(begun("free", "abc"), "0@1 Bear", "bell a", "bell b", "2 leave")
    assert state.phase == "challenge"
    assert GAME.outcome(after(state, "0 leave")) == Outcome((2, 1, 3), (2, 0, 0), "walkover")


def test_places_are_by_points_of_all_rounds():
    state = after(begun("free", "abc", rounds=1), "0@1 Bear", "1@1 Cat, Dog", "bell", "bell")
    assert GAME.outcome(state) == Outcome((2, 1, 3), (2, 4, 0), "played")
    assert GAME.view(match("free", "abc", rounds=5), 0).rounds == 5


def test_bell_of_one_is_not_that_of_another():
    state = begun("free", "ab")
    state = GAME.apply(state, 0, Bell(62_000)).state
    assert GAME.view(state, 1) == GAME.view(begun("free", "ab"), 1)
    assert page(after(state, "1@62 Bear"), 1) == "Bear 1"
