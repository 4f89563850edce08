"""The worked examples of the rules, asserted whole."""

from engine.farrago_words.model import Tally
from tests.engine.farrago_words.proof import after, begun, marked, page, points, round_of, tallies

MINE = "Bear, Bat, Cat, Dog, Lion, Monkey, Snake, Shark, Tiger"


def test_first_answers_count_two_further_ones_one_and_a_steal_two_word5():
    state = round_of(a=MINE, b="Elephant")
    assert tallies(state) == (Tally(0, first=14, more=2, letters=7), Tally(1, stolen=2))
    assert points(state) == (16, 2)
    assert marked(state) == ("Bear 2, Bat 1, Cat 2, Dog 2, Elephant 2, Lion 2, Monkey 2, Snake 2, Shark 1, Tiger 2")


def test_all_letters_give_a_bonus_and_leave_no_letter_to_steal():
    state = round_of(a=f"{MINE}, an eel")
    assert state.phase == "challenge"
    assert tallies(state) == (Tally(0, first=16, more=2, bonus=4, letters=8), Tally(1))
    assert points(state) == (22, 0)


def test_solo_counts_each_answer_once_and_only_on_its_letters():
    state = after(begun("solo", "a"), "0@1 Bear, bear!, The Bat, Zebra, Cat")
    assert page(state) == "Bear 0, The Bat 0, Cat 0"
    state = after(state, "bell")
    assert tallies(state) == (Tally(0, first=4, more=1, letters=2),)
    assert points(state) == (5,)
    assert marked(state) == "Bear 2, The Bat 1, Cat 2"
