"""A group judges in a few seconds: the first challenge and the first vote shorten the remaining time (WORD-11)."""

import pytest

from engine.farrago_words import GAME
from engine.farrago_words.model import FarragoWordsOptions, Mode, Vote
from engine.farrago_words.rules.people import gather
from engine.farrago_words.rules.timing import HURRY, QUICK
from engine.farrago_words.state import State
from engine.game import Window
from engine.rng import Rng
from tests.engine.farrago_words.proof import after, begun, lettered, marked

ONLOOKER = -1


def written(*moves: str, rounds: int = 1) -> State:
    """A round of four people in which two have written; it may be challenged now."""
    state = after(begun("group", "aaaa", rounds=rounds), "0@1 Bear, Cat", "1@2 Dog", "bell")
    return after(state, *moves)


def window(state: State) -> Window:
    (asked,) = set(GAME.asked(state).values())
    return asked


def looked_on(state: State, *, strike: bool) -> State:
    return GAME.apply(state, 0, Vote(0, strike, ONLOOKER)).state


@pytest.mark.parametrize(("mode", "quick"), [("group", True), ("teams", False), ("free", False), ("solo", False)])
def test_only_new_groups_judge_quickly(mode: Mode, quick: bool):
    people = 1 if mode == "solo" else 2
    gathered = gather(FarragoWordsOptions(mode), people, {}, ())
    assert GAME.view(GAME.setup(max(gathered.sides) + 1, gathered, Rng("any")).state, None).quick is quick


def test_the_first_challenge_leaves_eight_seconds_and_later_ones_no_more_word16():
    state = written()
    first = after(state, "1 wrong Bear")
    assert (window(state).seconds, window(first).seconds) == (QUICK, HURRY) == (20, 8)
    assert first.turn == state.turn + 1 == window(first).turn
    assert window(after(first, "2 wrong Cat")) == window(first)


def test_the_first_vote_leaves_eight_seconds_and_stays_anonymous_word11():
    voting = written("1 wrong Bear", "bell")
    hurried = after(voting, "2 strike 0")
    assert (window(voting).seconds, window(hurried).seconds) == (QUICK, HURRY)
    assert window(hurried).sealed
    assert window(after(hurried, "2 keep 0")) == window(hurried)
    assert GAME.view(hurried, None) == GAME.view(after(voting, "2 keep 0"), None)
    assert GAME.view(hurried, None) == GAME.view(looked_on(voting, strike=True), None)


def test_people_who_come_after_the_vote_began_cannot_vote_in_the_hurry_either():
    state = after(written("1 wrong Bear", "bell"), "enter", "2 strike 0")
    assert GAME.view(state, 0).later == (4,)


def test_an_onlooker_begins_the_hurry_and_decides_with_the_others_word15():
    voting = written("1 wrong Bear", "bell")
    hurried = looked_on(voting, strike=True)
    assert window(hurried).seconds == HURRY
    done = after(hurried, "bell")
    assert done.phase == "over"
    assert GAME.view(done, None).challenges[0].struck is True
    assert marked(done) == "Bear 0, Cat 2, Dog 2"


def test_a_vote_without_other_voters_ends_after_its_time_and_strikes_no_answer_word9():
    done = after(written("1 wrong Bear", "bell"), "bell")
    assert marked(done) == "Bear 2, Cat 2, Dog 2"
    assert GAME.view(done, None).challenges[0].struck is None


def test_the_next_round_begins_unhurried():
    ready = written("1 wrong Bear", "bell", "2 strike 0", "bell", rounds=2)
    assert not ready.round.hurried
    state = after(lettered(after(ready, "next")), "0@1 Bear", "bell")
    assert (window(state).seconds, state.round.hurried) == (QUICK, False)


def test_a_guess_goes_on_in_the_same_hurry():
    for state in (written(), written("1 wrong Bear"), written("1 wrong Bear", "bell", "2 strike 0")):
        view = GAME.view(state, 0)
        guessed = GAME.guess(view, state.rng)
        assert (window(guessed).seconds, guessed.settings.quick) == (window(state).seconds, True)
