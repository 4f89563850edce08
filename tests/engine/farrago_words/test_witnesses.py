"""High scores with witnesses (WORD-18), look-alike letters (WORD-19), early ends (WORD-20)."""

import pytest

from engine.farrago_words import GAME
from engine.farrago_words.errors import ContentAlready
from engine.farrago_words.rules.letters import ALPHABETS
from engine.farrago_words.rules.spelling import key
from engine.farrago_words.state import State
from engine.game import HighScore
from tests.engine.farrago_words.proof import after, begun, lettered, match, total

NONSENSE = ", ".join(f"{first}{second}" for first in "BCDELMST" for second in "aeiou")
"""Forty answers, five on each letter."""


def marks(state: State) -> tuple[HighScore, ...]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.high_scores


def judged(state: State, *rounds: str) -> State:
    """Play rounds in which person 0 writes, without challenges."""
    for text in rounds:
        state = after(lettered(after(state, "next")), f"0@1 {text}", "bell")
        state = after(state, *(["bell"] if state.phase == "challenge" else []))
    return state


def test_solo_players_have_a_personal_best_but_no_server_score_word18():
    assert marks(judged(match("group", "a", rounds=1), "Bear")) == (HighScore("solo-1", 2),)
    assert marks(judged(match("solo", "a", rounds=1), "Bear")) == (HighScore("solo-1", 2),)
    together = judged(match("group", "aa", rounds=3), "Bear", "Cat, Dog", "Milk")
    assert marks(together) == (HighScore("group-1", 4), HighScore("group-3", 8))


def test_rounds_that_one_alone_judged_are_no_scores_of_the_server_word18():
    state = judged(match("group", "aa", rounds=3), "Bear")
    state = after(state, "1 leave")
    state = judged(state, "Cat, Dog", "Milk")
    assert marks(state) == (HighScore("group-1", 2),)
    assert total(state) == (8,)


def test_three_answers_a_letter_count_for_a_high_score_and_all_for_the_match_word18():
    state = judged(match("group", "aa", rounds=1), NONSENSE)
    assert total(state) == (8 * (2 + 4) + 4,)
    assert marks(state) == (HighScore("group-1", 8 * (2 + 2) + 4),)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Coot", "C\u043eot"),
        ("Coot", "\u0421\u043e\u043et"),
        ("COOT", "\u0421\u041e\u041e\u0422"),
        ("Bear", "B\u03b5ar"),
        ("C", "C++"),
        ("B-52", "B!52"),
    ],
)
def test_look_alike_letters_and_signs_make_no_different_answer_word19(one: str, other: str):
    assert key(one, "en") == key(other, "en")


def test_letters_of_an_alphabet_stay_apart_and_begin_words_word19():
    for letters in ALPHABETS.values():
        folded = [key(each.letter, "") for each in letters]
        assert len({*folded}) == len(folded)
    state = begun("group", "a", letters="\u0410\u0411\u0412\u0413\u0414\u0415\u041a\u0420", language="ru")
    assert [answer.letter for answer in GAME.view(after(state, "0@1 \u0440\u0430\u043a"), 0).answers] == ["\u0420"]


def test_a_letter_with_only_ignored_signs_is_no_answer_word19():
    state = begun("group", "a")
    taken = after(state, "0@1 B-\U0001f600, D!, Bear, C")
    assert [answer.text for answer in GAME.view(taken, 0).answers] == ["Bear", "C"]


def test_a_round_ends_when_everybody_in_it_is_done_word20():
    state = after(begun("group", "aa"), "0@1 Bear", "0 content")
    assert state.phase == "round"
    assert GAME.view(state, 0) == GAME.view(after(begun("group", "aa"), "0@1 Bear"), 0)
    assert after(state, "1 content").phase == "challenge"
    with pytest.raises(ContentAlready):
        after(state, "0 content")


def test_a_person_who_goes_on_writing_is_not_done_word20():
    state = after(begun("group", "aa"), "0 content", "0@2 Bear", "1 content")
    assert state.phase == "round"
    assert after(state, "0 content").phase == "challenge"


def test_in_teams_the_writers_end_their_round_word20():
    state = after(begun("teams", "ab"), "0@1 Bear", "0 content")
    assert state.phase == "steal"


def test_newcomers_are_waited_for_but_not_people_who_leave_word20():
    state = after(begun("group", "aa"), "0@1 Bear", "0 content", "enter", "1 content")
    assert state.phase == "round"
    assert after(state, "2 leave").phase == "challenge"


def test_a_vote_ends_when_everybody_of_the_match_has_voted_word20():
    state = after(begun("group", "aaa", rounds=1), "0@1 Bear", "bell", "1 wrong Bear")
    assert state.phase == "vote"
    after_one = after(state, "2 strike 0")
    assert (after_one.phase, total(after_one)) == ("over", (0,))
    teams = begun("teams", "aabb")
    vote = after(teams, "0@1 Bear", "bell", "bell", "2 wrong Bear", "3 keep 0", "1 keep 0")
    assert vote.phase == "vote"
    assert after(vote, "0 keep 0").phase == "ready"
