"""Challenges and votes: who may, how often, what is decided, and which points move by it."""

import pytest

from engine.errors import NotAsked
from engine.farrago_words import GAME
from engine.farrago_words.errors import (
    CameLater,
    Challenged,
    ContentAlready,
    NoChallengeLeft,
    NoChallengeNow,
    NoVoteNow,
    OneIsNotSame,
    OwnAnswer,
    OwnersHaveNoVote,
    UnknownAnswer,
    UnknownChallenge,
    VotedSo,
)
from engine.farrago_words.events import ChallengeBegan, Contested, Decided, RoundEnded, VoteBegan, WritingEnded
from engine.farrago_words.model import Challenge, ShownChallenge, Tally, Vote
from engine.farrago_words.state import State
from engine.farrago_words.timing import CHALLENGE, VOTE
from engine.game import Window
from tests.engine.farrago_words.proof import after, begun, events, marked, page, points, round_of, tallies

ANIMALS = "Bear, Bat, Cat, Dog, Lion, Monkey, Snake, Shark, Tiger"
EVERY = f"{ANIMALS}, Eel"


def written(people: str, text: str = EVERY, *deeds: str) -> State:
    """A round of team a in which person 0 wrote; it may be challenged now."""
    state = after(begun("teams", people), f"0@1 {text}", "bell")
    return after(state, *deeds, *(["bell"] if state.phase == "steal" else []))


# WORD-9: challenges --------------------------------------------------------------------------------------------------


def test_challenge_is_thirty_seconds_open_to_all_word9():
    state = written("aab")
    window = Window("farrago_words-window-challenge", CHALLENGE, turn=3, aside=True, lasts=True)
    assert CHALLENGE == VOTE == 30
    assert GAME.asked(state) == {0: window, 1: window}
    assert marked(state) == "Bear 2, Bat 1, Cat 2, Dog 2, Eel 2, Lion 2, Monkey 2, Snake 2, Shark 1, Tiger 2"
    assert GAME.view(state, None).tallies == ()


def test_nothing_is_challenged_while_people_write_or_where_they_play_together_word11():
    with pytest.raises(NoChallengeNow):
        GAME.apply(begun(), 0, Challenge((0,)))
    with pytest.raises(NoChallengeNow):
        after(begun(), "0 content")
    assert after(begun("group", "aa"), "0@1 Bear", "bell").phase == "ready"
    assert after(begun("solo", "a"), "0@1 Bear", "bell").phase == "ready"
    assert after(begun(), "bell", "bell").phase == "ready"


def test_challenge_names_answers_of_others_that_are_there():
    state = written("ab")
    for numbers in ((), (10,), (-1,), (0, 10)):
        with pytest.raises(UnknownAnswer):
            GAME.apply(state, 1, Challenge(numbers, by=1))
    with pytest.raises(OwnAnswer):
        after(state, "0 wrong Bear")
    with pytest.raises(OneIsNotSame):
        GAME.apply(state, 1, Challenge((3, 3), "same", 1))


def test_nothing_is_claimed_twice_of_an_answer():
    state = after(written("abb"), "1 wrong Bear")
    with pytest.raises(Challenged):
        after(state, "2 wrong Bear, Cat")
    state = after(state, "2 same Bear, Bat")
    with pytest.raises(Challenged):
        after(state, "2 same Bat, Cat")


def test_person_challenges_three_times_at_most_and_each_wrong_answer_is_a_challenge():
    state = after(written("abb"), "1 wrong Bear, Bat", "1 same Snake, Shark")
    assert [(charge.answers, charge.claim) for charge in state.round.charges] == [
        ((0,), "wrong"),
        ((1,), "wrong"),
        ((7, 8), "same"),
    ]
    for deed, left in (("1 wrong Cat", 0), ("2 wrong Cat, Dog, Lion, Tiger", 3)):
        with pytest.raises(NoChallengeLeft) as refused:
            after(state, deed)
        assert refused.value.line_args == {"left": left}
    assert after(state, "2 wrong Cat").round.charges[3].by == 2


def test_challenges_end_when_everybody_is_content_or_may_challenge_nothing_word9():
    state = after(written("aabb"), "2 content")
    assert state.phase == "challenge"
    with pytest.raises(ContentAlready):
        after(state, "2 content")
    assert GAME.view(state, None).content == (2,)
    assert after(state, "3 content").phase == "ready"
    assert after(state, "3 leave").phase == "ready"
    assert after(state, "3 wrong Bear, Cat").phase == "challenge"
    assert after(state, "3 wrong Bear, Cat, Dog").phase == "vote"
    came = after(state, "enter", "enter", "3 content")
    assert (came.phase, came.people) == ("challenge", (0, 0, 1, 1, 0, 1))
    assert after(came, "5 content").phase == "ready"


def test_who_steals_can_be_challenged_by_who_wrote():
    state = written("ab", "Bear, Cat, Dog", "1@1 Elephant, Tiger")
    assert after(state, "1 content").phase == "challenge"
    assert after(state, "1 content", "0 content").phase == "ready"
    state = after(state, "1 content", "0 wrong Elephant", "0 content")
    assert page(state) == "Bear 0, Cat 0, Dog 0, Elephant 1 struck, Tiger 1"


def test_challenges_are_told_to_all():
    state = written("ab", "Bear, Bat")
    assert events(state, "1 wrong Bear, Bat") == [Contested(2 + 1, "wrong", ("Bear", "Bat"))]
    told = events(after(begun("teams", "ab"), "0@1 Bear", "bell"), "bell", "1 wrong Bear")
    assert told[:4] == [WritingEnded(1, 1), ChallengeBegan(), Contested(2 + 1, "wrong", ("Bear",)), VoteBegan(1)]


def test_variants_of_an_answer_are_one_question_and_one_challenge_word6():
    state = after(written("abb", "Bear, Bears, Beers, Cat"), "1 variants Bear, Bears, Beers", "1 wrong Cat")
    assert [(charge.answers, charge.claim) for charge in state.round.charges] == [((0, 1, 2), "wrong"), ((3,), "wrong")]
    state = after(state, "bell", "2 strike 0", "2 keep 1")
    assert page(state) == "Bear 0 struck, Bears 0 struck, Beers 0 struck, Cat 0"


def test_answers_on_several_letters_are_no_variants_word6():
    state = after(written("abb", "Bear, Cat"), "1 variants Bear, Cat")
    assert [charge.answers for charge in state.round.charges] == [(0,), (1,)]


# WORD-9: votes -------------------------------------------------------------------------------------------------------


def voted(people: str, *votes: str) -> bool | None:
    """Tell what becomes of the challenge of the last person to the first answer."""
    state = after(written(people, "Bear, Cat"), f"{len(people) - 1} wrong Bear", "bell", *votes)
    return after(state, *(["bell"] if state.phase == "vote" else [])).round.charges[0].struck


def test_answer_is_struck_by_more_than_half_and_a_tie_keeps_word9():
    assert voted("abb", "1 strike 0") is True
    assert voted("abb", "1 keep 0") is False
    assert voted("abbb", "1 keep 0") is False
    assert voted("abbb", "1 keep 0", "2 strike 0") is True
    assert voted("abbbb", "1 keep 0", "2 keep 0", "3 strike 0") is False
    assert voted("abbbbb", "1 keep 0", "3 strike 0") is True


def test_challenge_lapses_where_fewer_than_two_vote_of_those_who_might_word9():
    assert voted("abb") is None
    assert voted("abbbbbb") is None
    assert voted("ab") is True
    state = after(written("abb", "Bear, Bat, Cat"), "2 wrong Bear", "bell", "bell")
    assert tallies(state) == (Tally(0, first=4, more=1, letters=2), Tally(1))
    assert GAME.view(state, 1).challenges[0] == ShownChallenge(
        0, (0,), "wrong", 1, 2, votes=((2, True),), strike=1, keep=0, struck=None
    )


def test_vote_of_who_challenges_is_there_and_may_be_changed():
    state = after(written("abb", "Bear, Cat"), "2 wrong Bear", "bell")
    assert state.round.charges[0].votes == ((2, True),)
    with pytest.raises(VotedSo):
        after(state, "2 strike 0")
    assert after(state, "2 keep 0").round.charges[0].votes == ((2, False),)
    assert after(state, "2 keep 0", "1 keep 0").round.charges[0].struck is False


def test_vote_ends_early_when_all_who_may_have_voted_on_everything():
    state = after(written("aabb", "Bear, Cat, Dog"), "3 wrong Bear, Cat", "bell", "2 strike 0")
    assert (state.phase, list(GAME.asked(state))) == ("vote", [1])
    assert after(state, "2 keep 1").phase == "ready"
    assert after(state, "2 leave").phase == "ready"
    assert after(written("aab", "Bear, Cat"), "2 wrong Bear", "bell").phase == "ready"


def test_owners_have_no_vote_word9():
    state = after(written("abbc", ANIMALS, "1@1 Elephant"), "3 wrong Bear, Elephant", "bell")
    with pytest.raises(OwnersHaveNoVote):
        after(state, "1 keep 1")
    with pytest.raises(NotAsked):
        after(after(written("abb"), "1 wrong Bear", "bell"), "0 keep 0")
    with pytest.raises(OwnersHaveNoVote):
        after(state, "0 keep 0")
    with pytest.raises(VotedSo):
        after(state, "0 keep 1", "0 keep 1")


def test_only_who_was_there_when_the_vote_began_has_one():
    state = after(written("abbb", "Bear, Cat"), "3 wrong Bear", "bell", *["enter"] * 4)
    assert state.people == (0, 1, 1, 1, 0, 0, 0, 1)
    with pytest.raises(CameLater):
        after(state, "7 strike 0")
    assert after(state, "1 keep 0", "2 keep 0").phase == "ready"


def test_vote_of_who_leaves_is_not_counted():
    state = after(written("abbb", "Bear, Cat"), "3 wrong Bear", "bell", "1 strike 0", "3 leave")
    assert state.round.charges[0].votes == ((1, True),)
    charge = after(state, "2 keep 0").round.charges[0]
    assert (charge.strike, charge.keep, charge.struck) == (1, 1, False)


def test_vote_is_on_a_challenge_that_there_is():
    state = after(written("abb", "Bear, Cat"), "2 wrong Bear", "bell")
    for number in (-1, 1):
        with pytest.raises(UnknownChallenge):
            GAME.apply(state, 1, Vote(number, strike=True, by=1))
    with pytest.raises(NoVoteNow):
        GAME.apply(written("abb"), 1, Vote(0, strike=True, by=1))


def test_challenge_whose_voters_have_all_left_lapses():
    state = after(written("abcc", ANIMALS, "1@1 Elephant"), "2 wrong Bear", "bell", "2 leave", "3 leave", "1 leave")
    assert (state.phase, state.round.charges[0].struck) == ("over", None)
    state = after(written("abc", ANIMALS, "1@1 Elephant"), "2 wrong Elephant", "bell")
    assert state.phase == "vote"
    state = after(state, "2 leave", "0 keep 0")
    assert (state.phase, state.round.charges[0].struck) == ("ready", False)


# WORD-9, 10: points --------------------------------------------------------------------------------------------------


def test_challengers_gain_what_the_owner_loses_and_a_failed_challenge_costs_one_word9():
    state = after(written("ab", ANIMALS), "1 wrong Cat", "bell")
    assert tallies(state) == (Tally(0, first=12, more=2, letters=6), Tally(1, won=2))
    state = after(written("abb", ANIMALS), "1 wrong Cat", "bell", "1 keep 0", "2 keep 0")
    assert tallies(state) == (Tally(0, first=14, more=2, letters=7), Tally(1, lost=1))
    assert (points(state), GAME.view(state, 0).challenges[0].points) == ((16, -1), 1)


def test_striking_a_first_answer_promotes_the_next_and_takes_the_bonus_away_word10():
    state = written("ab")
    assert points(state) == (16 + 2 + 4, 0)
    bear = after(state, "1 wrong Bear", "bell")
    assert tallies(bear) == (Tally(0, first=16, more=1, bonus=4, letters=8), Tally(1, won=1))
    assert marked(bear).startswith("Bear 0, Bat 2, Cat 2")
    cat = after(state, "1 wrong Cat", "bell")
    assert tallies(cat) == (Tally(0, first=14, more=2, letters=7), Tally(1, won=2 + 4))
    both = after(state, "1 wrong Bear, Bat", "bell")
    assert tallies(both) == (Tally(0, first=14, more=1, letters=7), Tally(1, won=1 + 2 + 4))


def test_each_challenge_gains_what_is_lost_by_it_in_turn():
    state = after(written("abc"), "1 wrong Bear", "2 wrong Bat", "bell", "1 strike 1", "2 strike 0")
    assert tallies(state) == (
        Tally(0, first=14, more=1, letters=7),
        Tally(1, won=1),
        Tally(2, won=2 + 4),
    )
    assert [challenge.points for challenge in GAME.view(state, 0).challenges] == [1, 6]


def test_same_answers_count_as_the_earliest_of_them_word6():
    state = after(begun("teams", "aab"), "0@9 Cats, Dog", "1@5 Cat", "bell", "bell", "2 same Cat, Cats", "bell")
    assert page(state) == "Cat 1, Cats 0 struck, Dog 0"
    assert tallies(state) == (Tally(0, first=4, letters=2), Tally(1, won=1))


def test_same_answers_of_which_one_is_struck_count_as_the_earliest_left():
    state = after(
        begun("teams", "ab"), "0@1 Cat", "0@2 Cats", "0@3 Catt", "bell", "bell", "1 wrong Cat", "1 same Cat, Cats, Catt"
    )
    state = after(state, "bell")
    assert page(state) == "Cat 0 struck, Cats 0, Catt 0 struck"
    assert tallies(state) == (Tally(0, first=2, letters=1), Tally(1, won=1 + 1))


def test_stolen_answer_that_is_struck_pays_its_challengers():
    state = after(written("aab", ANIMALS, "2@1 Elephant"), "0 wrong Elephant", "bell", "1 strike 0")
    assert tallies(state) == (Tally(0, first=14, more=2, won=2, letters=7), Tally(1))


def test_decisions_are_told_with_the_points_of_the_round():
    state = after(written("abb", "Bear, Bat"), "2 wrong Bear", "bell")
    assert events(state, "1 strike 0") == [
        Decided("wrong", ("Bear",), 2, 0, struck=True),
        RoundEnded(1, (2, 1), (2, 1)),
    ]
    assert round_of(a="Bear", b="Cat").phase == "challenge"
