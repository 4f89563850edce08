"""Challenges and votes: who may, how often, the decision, and its points."""

import pytest

from engine.errors import RuleError
from engine.farrago_words import GAME
from engine.farrago_words.errors import (
    Challenged,
    ContentAlready,
    JoinedAfterVote,
    NoChallengeLeft,
    NoChallengeNow,
    NotADuplicate,
    NotThere,
    NoVoteNow,
    OwnAnswer,
    OwnersHaveNoVote,
    SameVoteAgain,
    UnknownAnswer,
    UnknownChallenge,
)
from engine.farrago_words.events import ChallengeBegan, Contested, Decided, RoundEnded, VoteBegan, WritingEnded
from engine.farrago_words.model import (
    Challenge,
    Content,
    Enter,
    Leave,
    Next,
    ShownChallenge,
    Tally,
    Vote,
    Write,
)
from engine.farrago_words.rules.timing import CHALLENGE, VOTE
from engine.farrago_words.state import State
from engine.farrago_words.views import sheet
from engine.game import Window
from engine.message import Line
from tests.engine.farrago_words.proof import after, begun, events, marked, page, points, round_of, tallies

ANIMALS = "Bear, Bat, Cat, Dog, Lion, Monkey, Snake, Shark, Tiger"
EVERY = f"{ANIMALS}, Eel"


def written(people: str, text: str = EVERY, *moves: str) -> State:
    """A round of team a in which person 0 wrote; it may be challenged now."""
    state = after(begun("teams", people), f"0@1 {text}", "bell")
    return after(state, *moves, *(["bell"] if state.phase == "steal" else []))


# WORD-9: challenges --------------------------------------------------------------------------------------------------


def test_challenge_is_thirty_seconds_open_to_all_word9():
    state = written("aab")
    window = Window("farrago_words-window-challenge", CHALLENGE, turn=3, interrupt=True, lasts=True)
    assert CHALLENGE == VOTE == 30
    assert GAME.asked(state) == {0: window, 1: window}
    assert marked(state) == "Bear 2, Bat 1, Cat 2, Dog 2, Eel 2, Lion 2, Monkey 2, Snake 2, Shark 1, Tiger 2"
    assert GAME.view(state, None).tallies == ()


def test_there_are_no_challenges_while_people_write_or_in_solo_matches_word11():
    with pytest.raises(NoChallengeNow):
        GAME.apply(begun(), 0, Challenge((0,)))
    assert after(begun("solo", "a"), "0@1 Bear", "bell").phase == "ready"
    assert after(begun(), "bell", "bell").phase == "ready"


def test_challenge_names_existing_answers_of_others():
    state = written("ab")
    for numbers in ((), (10,), (-1,), (0, 10)):
        with pytest.raises(UnknownAnswer):
            GAME.apply(state, 1, Challenge(numbers, by=1))
    with pytest.raises(OwnAnswer):
        after(state, "0 wrong Bear")
    with pytest.raises(NotADuplicate):
        GAME.apply(state, 1, Challenge((3, 3), "same", 1))


def test_no_claim_is_made_twice_about_an_answer():
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
    for move, left in (("1 wrong Cat", 0), ("2 wrong Cat, Dog, Lion, Tiger", 3)):
        with pytest.raises(NoChallengeLeft) as refused:
            after(state, move)
        assert refused.value.line_args == {"left": left}
    assert after(state, "2 wrong Cat").round.charges[3].by == 2


def test_challenges_end_when_everyone_is_content_or_cannot_challenge_word9():
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


def test_thieves_can_be_challenged_by_the_writers():
    state = written("ab", "Bear, Cat, Dog", "1@1 Elephant, Tiger")
    assert after(state, "1 content").phase == "challenge"
    assert after(state, "1 content", "0 content").phase == "ready"
    state = after(state, "1 content", "0 wrong Elephant", "0 content", "-1 strike 0", "bell")
    assert page(state) == "Bear 0, Cat 0, Dog 0, Elephant 1 struck, Tiger 1"


def test_challenges_are_told_to_all():
    state = written("ab", "Bear, Bat")
    assert events(state, "1 wrong Bear, Bat") == [Contested(2 + 1, "wrong", ("Bear", "Bat"))]
    told = events(after(begun("teams", "ab"), "0@1 Bear", "bell"), "bell", "1 wrong Bear")
    assert told[:4] == [WritingEnded(1, 1), ChallengeBegan(), Contested(2 + 1, "wrong", ("Bear",)), VoteBegan(1)]


def test_variants_of_an_answer_are_one_question_and_one_challenge_word6():
    state = after(written("abb", "Bear, Bears, Beers, Cat"), "1 variants Bear, Bears, Beers", "1 wrong Cat")
    assert [(charge.answers, charge.claim) for charge in state.round.charges] == [((0, 1, 2), "wrong"), ((3,), "wrong")]
    state = after(state, "bell", "2 strike 0", "2 keep 1", "0 strike 0", "bell")
    assert page(state) == "Bear 0 struck, Bears 0 struck, Beers 0 struck, Cat 0"


def test_answers_on_several_letters_are_no_variants_word6():
    state = after(written("abb", "Bear, Cat"), "1 variants Bear, Cat")
    assert [charge.answers for charge in state.round.charges] == [(0,), (1,)]


# WORD-9: votes -------------------------------------------------------------------------------------------------------


def voted(people: str, *votes: str) -> bool | None:
    """Return the outcome of the last person's challenge to the first answer; an owner votes to strike as well."""
    state = after(written(people, "Bear, Cat"), f"{len(people) - 1} wrong Bear", "bell", "0 strike 0", *votes)
    return after(state, "count").round.charges[0].struck


def test_answer_is_struck_by_more_than_half_of_the_others_and_a_tie_keeps_it_word9():
    assert voted("ab") is True
    assert voted("abb", "1 strike 0") is True
    assert voted("abb", "1 keep 0") is False
    assert voted("abbb", "1 keep 0") is False
    assert voted("abbb", "1 keep 0", "2 strike 0") is True
    assert voted("abbbb", "1 keep 0", "2 keep 0", "3 strike 0") is False
    assert voted("abbbbb", "1 keep 0", "3 strike 0") is True
    assert voted("abb", "-1 keep 0") is False
    assert voted("aaaab", "1 keep 0", "2 keep 0", "3 keep 0") is True


def test_challenge_lapses_if_fewer_than_two_possible_voters_vote_word9():
    state = after(written("abb", "Bear, Bat, Cat"), "2 wrong Bear", "bell", "2 keep 0", "bell")
    assert tallies(state) == (Tally(0, first=4, more=1, letters=2), Tally(1))
    assert GAME.view(state, 1).challenges[0] == ShownChallenge(
        0, (0,), "wrong", 1, 2, votes=((2, False),), strike=0, keep=1, struck=None
    )
    state = after(written("abb", "Bear, Cat"), "2 wrong Bear", "bell", "2 leave", "0 strike 0", "bell")
    assert state.round.charges[0].struck is None  # owners alone do not decide
    state = after(written("abb", "Bear, Cat"), "2 wrong Bear", "bell", "2 leave", "-1 strike 0", "bell")
    assert (state.round.charges[0].struck, GAME.view(state, None).challenges[0].alone) == (None, False)


def test_challengers_have_voted_and_may_change_their_vote():
    state = after(written("abb", "Bear, Cat"), "2 wrong Bear", "bell")
    assert state.round.charges[0].votes == ((2, True),)
    with pytest.raises(SameVoteAgain):
        after(state, "2 strike 0")
    assert after(state, "2 keep 0").round.charges[0].votes == ((2, False),)
    assert after(state, "2 keep 0", "1 keep 0", "bell").round.charges[0].struck is False


def test_vote_ends_with_the_last_of_the_match_and_onlookers_vote_until_then_word15_word20():
    state = after(written("ab", "Bear, Cat"), "1 wrong Bear", "1 wrong Cat", "1 content", "0 keep 0")
    assert (state.phase, list(GAME.asked(state))) == ("vote", [0, 1])
    state = after(state, "-1 strike 0")
    assert state.phase == "vote"
    assert after(state, "0 keep 1").phase == "ready"


def test_only_people_present_when_the_vote_began_have_one():
    state = after(written("abbb", "Bear, Cat"), "3 wrong Bear", "bell", *["enter"] * 4)
    assert state.people == (0, 1, 1, 1, 0, 0, 0, 1)
    for late in (4, 7):
        with pytest.raises(JoinedAfterVote):
            after(state, f"{late} strike 0")


def test_votes_of_people_who_leave_are_not_counted():
    state = after(written("abbb", "Bear, Cat"), "3 wrong Bear", "bell", "1 strike 0", "3 leave")
    assert state.round.charges[0].votes == ((1, True),)
    charge = after(state, "2 keep 0", "bell").round.charges[0]
    assert (charge.strike, charge.keep, charge.struck) == (1, 1, False)


def test_vote_is_on_a_challenge_that_there_is():
    state = after(written("abb", "Bear, Cat"), "2 wrong Bear", "bell")
    for number in (-1, 1):
        with pytest.raises(UnknownChallenge):
            GAME.apply(state, 1, Vote(number, strike=True, by=1))
    for by in (1, -1):
        with pytest.raises(NoVoteNow):
            GAME.apply(written("abb"), 1, Vote(0, strike=True, by=by))


def test_challenge_whose_voters_have_all_left_lapses():
    state = after(written("abcc", ANIMALS, "1@1 Elephant"), "2 wrong Bear", "bell", "2 leave", "3 leave", "1 leave")
    assert (state.phase, state.round.charges[0].struck) == ("over", None)
    state = after(written("abc", ANIMALS, "1@1 Elephant"), "2 wrong Elephant", "bell")
    state = after(state, "2 leave", "0 keep 0", "1 keep 0", "count")
    assert (state.phase, state.round.charges[0].struck) == ("ready", False)


# WORD-15: no team alone -----------------------------------------------------------------------------------------------


def test_three_allies_alone_cannot_strike_the_other_team_s_answer_and_no_points_move_word15():
    state = after(written("abbb", "Bear, Cat, Dog, Lion, Monkey, Snake, Tiger, Eel"), "1 wrong Bear, Cat, Dog")
    state = after(state, "2 wrong Lion, Monkey, Snake", "3 wrong Tiger, Eel", "bell")
    assert points(state) == (20, 0)
    allies = [f"{by} strike {number}" for by in (1, 2, 3) for number in range(8) if number // 3 != by - 1]
    state = after(state, *allies)
    assert points(after(state, "bell")) == (20, 0)
    assert points(after(state, *[f"0 keep {number}" for number in range(8)], "count")) == (20, 0)
    shown = GAME.view(after(state, "bell"), None).challenges
    assert [(each.struck, each.strike, each.keep, each.points, each.alone) for each in shown] == [
        (None, 3, 0, 0, True)
    ] * 8


def test_owner_or_onlooker_who_agrees_lets_a_challenge_succeed_word15():
    state = after(written("aabbb", ANIMALS), "2 wrong Cat", "bell", "3 strike 0", "4 strike 0")
    for agreed in ("0 strike 0", "1 strike 0", "-1 strike 0", "-2 strike 0"):
        assert points(after(state, agreed, "bell")) == (14, 2)
    assert points(after(state, "0 keep 0", "-1 strike 0", "-2 keep 0", "bell")) == (14, 2)
    assert points(after(state, *[f"{by} keep 0" for by in (-1, -2, -3)], "0 strike 0", "bell")) == (16, -1)


def test_challenge_rejected_by_most_costs_its_team_a_point_word15():
    state = after(written("aabbb", ANIMALS), "2 wrong Cat", "bell", "3 keep 0", "4 keep 0", "0 strike 0", "bell")
    assert points(state) == (16, -1)


def test_third_team_that_votes_is_nobodys_ally_word15():
    state = after(written("abbc", ANIMALS), "1 wrong Cat", "bell", "2 strike 0")
    assert points(after(state, "bell")) == (16, 0, 0)
    assert points(after(state, "3 strike 0", "bell")) == (14, 2, 0)


def test_onlooker_votes_once_may_change_it_and_takes_no_part_word15():
    state = after(written("ab", "Bear, Cat"), "1 wrong Bear", "bell", "-1 keep 0", "-2 strike 0")
    with pytest.raises(SameVoteAgain):
        after(state, "-1 keep 0")
    state = after(state, "-1 strike 0")
    assert state.round.charges[0].votes == ((-2, True), (-1, True), (1, True))
    assert state.people == GAME.people(state) == (0, 1)
    assert [sheet(state, by).votes for by in (-2, -1, 0, 1)] == [((0, True),), ((0, True),), (), ((0, True),)]
    assert GAME.view(state, None) == GAME.view(after(state, "-3 keep 0"), None)


def test_onlooker_can_only_vote_word15():
    state = written("ab", "Bear, Cat")
    for action in (Challenge((0,), by=-1), Content(-1), Next(-1), Enter(-1), Leave(-1), Write(("Bat",), -1)):
        with pytest.raises(RuleError):
            GAME.apply(state, 0, action)
    with pytest.raises(NotThere):
        after(after(begun("free", "abc"), "0@1 Bear", "bell", "1 wrong Bear"), "-1 strike 0")


# WORD-11: a group -----------------------------------------------------------------------------------------------------


def together(people: str, *moves: str) -> State:
    """A round of a group in which person 0 wrote; it may be challenged now."""
    return after(begun("group", people, "ACDELMST"), "0@1 Apple, Ant, Cat, Dog, Eel", "bell", *moves)


def test_group_challenges_and_votes_and_struck_answers_score_0_word11():
    state = together("aaa")
    assert (state.phase, list(GAME.asked(state)), points(state)) == ("challenge", [0], (9,))
    state = after(state, "1 wrong Apple, Cat", "2 content", "0 content", "1 content", "2 strike 0")
    assert state.phase == "vote"
    state = after(state, "2 keep 1")
    assert page(state) == "Apple 0 struck, Ant 0, Cat 0, Dog 0, Eel 0"
    assert tallies(state) == (Tally(0, first=8, letters=4),)
    assert [challenge.points for challenge in GAME.view(state, 0).challenges] == [0, 0]


def test_owner_in_a_group_is_the_writer_and_has_no_vote_word11():
    state = after(begun("group", "aaa"), "0@2 Bear, Cat", "1@1 Bear, Dog", "bell")
    with pytest.raises(OwnAnswer) as refused:
        after(state, "1 wrong Bear")  # of two who write the same it is the earlier one's
    assert refused.value.line_args["whose"] == Line("farrago_words-whose", {"mode": "group"})
    state = after(state, "0 wrong Bear", "1 wrong Cat", "bell")
    for move in ("1 keep 0", "0 keep 1"):
        with pytest.raises(OwnersHaveNoVote):
            after(state, move)
    assert page(after(state, "2 keep 0", "-1 strike 1", "bell")) == "Bear 1, Cat 0 struck, Dog 1"


def test_one_vote_decides_in_a_group_of_two_and_onlookers_are_not_waited_for_word11_word20():
    state = together("aa", "1 wrong Apple", "1 content")
    assert (state.phase, points(state)) == ("ready", (8,))


def test_group_of_one_and_a_group_that_wrote_nothing_wait_for_no_vote_word11():
    assert together("a").phase == "ready"
    assert after(begun("group", "aaa"), "bell").phase == "ready"
    assert together("aaa", "0 content", "1 content", "2 content").phase == "ready"
    assert together("aa", "1 leave").phase == "ready"


def test_newcomer_challenges_in_a_group_and_the_same_answers_count_as_the_earliest_word11():
    state = after(begun("group", "aa"), "0@2 Cats", "1@1 Cat", "bell", "enter", "2 same Cat, Cats", "2 content")
    state = after(state, "0 content", "1 content", "count")
    assert (page(state), points(state)) == ("Cat 1, Cats 0 struck", (2,))


# WORD-9, 10: points --------------------------------------------------------------------------------------------------


def test_challengers_gain_the_owner_s_loss_and_a_failed_challenge_costs_one_word9():
    state = after(written("ab", ANIMALS), "1 wrong Cat", "bell", "-1 strike 0", "bell")
    assert tallies(state) == (Tally(0, first=12, more=2, letters=6), Tally(1, won=2))
    state = after(written("abb", ANIMALS), "1 wrong Cat", "bell", "1 keep 0", "2 keep 0", "bell")
    assert tallies(state) == (Tally(0, first=14, more=2, letters=7), Tally(1, lost=1))
    assert (points(state), GAME.view(state, 0).challenges[0].points) == ((16, -1), 1)


def test_striking_a_first_answer_promotes_the_next_and_takes_the_bonus_away_word10():
    state = written("ab")
    assert points(state) == (16 + 2 + 4, 0)
    bear = after(state, "1 wrong Bear", "bell", "0 strike 0")
    assert tallies(bear) == (Tally(0, first=16, more=1, bonus=4, letters=8), Tally(1, won=1))
    assert marked(bear).startswith("Bear 0, Bat 2, Cat 2")
    cat = after(state, "1 wrong Cat", "bell", "0 strike 0")
    assert tallies(cat) == (Tally(0, first=14, more=2, letters=7), Tally(1, won=2 + 4))
    both = after(state, "1 wrong Bear, Bat", "bell", "0 strike 0", "0 strike 1")
    assert tallies(both) == (Tally(0, first=14, more=1, letters=7), Tally(1, won=1 + 2 + 4))


def test_each_challenge_in_turn_gains_the_loss_it_causes():
    state = after(written("abc"), "1 wrong Bear", "2 wrong Bat", "bell", "1 strike 1", "2 strike 0", "bell")
    assert tallies(state) == (
        Tally(0, first=14, more=1, letters=7),
        Tally(1, won=1),
        Tally(2, won=2 + 4),
    )
    assert [challenge.points for challenge in GAME.view(state, 0).challenges] == [1, 6]


def test_same_answers_count_as_the_earliest_of_them_word6():
    state = after(begun("teams", "aab"), "0@9 Cats, Dog", "1@5 Cat", "bell", "bell", "2 same Cat, Cats", "bell")
    state = after(state, "1 strike 0", "bell")
    assert page(state) == "Cat 1, Cats 0 struck, Dog 0"
    assert tallies(state) == (Tally(0, first=4, letters=2), Tally(1, won=1))


def test_after_one_of_several_same_answers_is_struck_the_earliest_left_counts():
    state = after(
        begun("teams", "ab"), "0@1 Cat", "0@2 Cats", "0@3 Catt", "bell", "bell", "1 wrong Cat", "1 same Cat, Cats, Catt"
    )
    state = after(state, "bell", "0 strike 0", "0 strike 1")
    assert page(state) == "Cat 0 struck, Cats 0, Catt 0 struck"
    assert tallies(state) == (Tally(0, first=2, letters=1), Tally(1, won=1 + 1))


def test_stolen_answer_that_is_struck_pays_its_challengers():
    state = after(written("aab", ANIMALS, "2@1 Elephant"), "0 wrong Elephant", "bell", "1 strike 0", "2 strike 0")
    assert tallies(state) == (Tally(0, first=14, more=2, won=2, letters=7), Tally(1))


def test_decisions_are_told_with_the_points_of_the_round():
    state = after(written("abb", "Bear, Bat"), "2 wrong Bear", "bell", "1 strike 0")
    assert events(state, "0 strike 0") == [
        Decided("wrong", ("Bear",), 2, 0, struck=True),
        RoundEnded(1, (2, 1), (2, 1)),
    ]
    assert events(state, "bell")[0] == Decided("wrong", ("Bear",), 2, 0, struck=None, alone=True)
    assert round_of(a="Bear", b="Cat").phase == "challenge"
