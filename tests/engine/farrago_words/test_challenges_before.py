"""Matches that began before a group voted (WORD-11) and no team struck alone (WORD-15) go on by the rules of then."""

from functools import partial

import msgspec
import pytest

from engine.errors import NotAsked
from engine.farrago_words import GAME
from engine.farrago_words.errors import CameLater, NotThere, OwnersHaveNoVote, VotedSo
from engine.farrago_words.model import FarragoWordsOptions, ShownChallenge, Tally
from engine.game import HighScore
from tests.engine.farrago_words.proof import after, begun, tallies
from tests.engine.farrago_words.test_challenges import ANIMALS
from tests.engine.farrago_words.test_challenges import written as written_now

written = partial(written_now, voting="sides")
"""A round of team a in which person 0 wrote, in a match that began before; it may be challenged now."""


def test_options_stored_before_are_those_of_before_and_states_have_nothing_new():
    options = msgspec.json.decode(b'{"mode":"teams","sides":[0,1]}', type=FarragoWordsOptions)
    assert options.voting == "sides"
    state = after(written("ab", "Bear, Cat"), "1 wrong Bear", "bell")
    assert state.round.charges[0].struck is True
    stored = GAME.codec.encode(state)
    assert b'"voting"' not in stored
    assert b'"alone"' not in stored
    assert GAME.codec.state(stored) == state


def test_options_chosen_before_make_a_match_of_now():
    for mode in ("solo", "group", "teams", "free"):
        options = FarragoWordsOptions(mode)
        gathered = GAME.gather(options, 1 if mode == "solo" else 2, {}, ())
        assert isinstance(gathered, FarragoWordsOptions)
        assert (options.voting, gathered.voting) == ("sides", "everybody")


def test_group_of_before_has_no_challenge_and_its_score_counts_at_once():
    state = after(begun("group", "aa", rounds=1, voting="sides"), "0@1 Bear", "bell")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.marks == (HighScore("group-1", 2),)


def test_onlookers_have_no_vote_before():
    with pytest.raises(NotThere):
        after(written("abb", "Bear, Cat"), "2 wrong Bear", "bell", "-1 strike 0")


def voted(people: str, *votes: str) -> bool | None:
    """Return what becomes of the challenge of the last person to the first answer."""
    state = after(written(people, "Bear, Cat"), f"{len(people) - 1} wrong Bear", "bell", *votes)
    return after(state, *(["bell"] if state.phase == "vote" else [])).round.charges[0].struck


def test_answer_is_struck_by_more_than_half_and_a_tie_keeps_before():
    assert voted("abb", "1 strike 0") is True
    assert voted("abb", "1 keep 0") is False
    assert voted("abbb", "1 keep 0") is False
    assert voted("abbb", "1 keep 0", "2 strike 0") is True
    assert voted("abbbb", "1 keep 0", "2 keep 0", "3 strike 0") is False
    assert voted("abbbbb", "1 keep 0", "3 strike 0") is True


def test_challenge_lapses_where_fewer_than_two_vote_of_those_who_might_before():
    assert voted("abb") is None
    assert voted("abbbbbb") is None
    assert voted("ab") is True
    state = after(written("abb", "Bear, Bat, Cat"), "2 wrong Bear", "bell", "bell")
    assert tallies(state) == (Tally(0, first=4, more=1, letters=2), Tally(1))
    assert GAME.view(state, 1).challenges[0] == ShownChallenge(
        0, (0,), "wrong", 1, 2, votes=((2, True),), strike=1, keep=0, struck=None
    )


def test_vote_ends_early_when_all_who_may_have_voted_on_everything_before():
    state = after(written("aabb", "Bear, Cat, Dog"), "3 wrong Bear, Cat", "bell", "2 strike 0")
    assert (state.phase, list(GAME.asked(state))) == ("vote", [1])
    assert after(state, "2 keep 1").phase == "ready"
    assert after(state, "2 leave").phase == "ready"
    assert after(written("aab", "Bear, Cat"), "2 wrong Bear", "bell").phase == "ready"


def test_owners_have_no_vote_before():
    state = after(written("abbc", ANIMALS, "1@1 Elephant"), "3 wrong Bear, Elephant", "bell")
    with pytest.raises(OwnersHaveNoVote):
        after(state, "1 keep 1")
    with pytest.raises(NotAsked):
        after(after(written("abb"), "1 wrong Bear", "bell"), "0 keep 0")
    with pytest.raises(OwnersHaveNoVote):
        after(state, "0 keep 0")
    with pytest.raises(VotedSo):
        after(state, "0 keep 1", "0 keep 1")


def test_only_who_was_there_when_the_vote_began_has_one_before():
    state = after(written("abbb", "Bear, Cat"), "3 wrong Bear", "bell", *["enter"] * 4)
    assert state.people == (0, 1, 1, 1, 0, 0, 0, 1)
    with pytest.raises(CameLater):
        after(state, "7 strike 0")
    assert after(state, "1 keep 0", "2 keep 0").phase == "ready"


def test_challenge_whose_voters_have_all_left_lapses_before():
    state = after(written("abcc", ANIMALS, "1@1 Elephant"), "2 wrong Bear", "bell", "2 leave", "3 leave", "1 leave")
    assert (state.phase, state.round.charges[0].struck) == ("over", None)
    state = after(written("abc", ANIMALS, "1@1 Elephant"), "2 wrong Elephant", "bell")
    assert state.phase == "vote"
    state = after(state, "2 leave", "0 keep 0")
    assert (state.phase, state.round.charges[0].struck) == ("ready", False)
