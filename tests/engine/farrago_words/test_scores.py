"""High scores: the results of a match that enter a place's lists."""

import msgspec
import pytest

from bot.text.localisation import words
from engine.farrago_words import GAME
from engine.farrago_words.model import FarragoWordsOptions, Mode, OwnSheet
from engine.farrago_words.rules.ending import scores
from engine.farrago_words.state import State
from engine.farrago_words.views import sheet
from engine.game import HighScore
from tests.engine.farrago_words.proof import after, begun, lettered, match

ROUNDS = ("Bear", "Bear, Cat, Dog", "Bear, Bat")
"""What is written in the rounds: 2, 6 and 3 points."""


def played(state: State, *rounds: str) -> tuple[HighScore, ...]:
    """Play a match, round by round, without challenges."""
    for text in rounds:
        state = after(lettered(after(state, "next")), *([f"0@1 {text}"] if text else []), "bell")
        state = after(state, *(["bell"] if state.phase == "challenge" else []))
    outcome = GAME.outcome(state)
    assert outcome
    return outcome.high_scores


def test_best_round_and_total_of_three_are_high_scores_of_solo_players_and_groups_word11():
    assert played(match("solo", "a"), *ROUNDS) == (HighScore("solo-1", 6), HighScore("solo-3", 11))
    assert played(match("group", "aa"), *ROUNDS) == (HighScore("group-1", 6), HighScore("group-3", 11))
    assert played(match("solo", "a", rounds=1), "Bear") == (HighScore("solo-1", 2),)
    assert played(match("group", "a", rounds=5), *ROUNDS, "Bear", "Bear") == (HighScore("solo-1", 6),)


def test_high_score_of_a_group_counts_after_its_votes_word11():
    state = after(lettered(after(match("group", "aaa", rounds=1), "next"), "ACDELMST"), "0@1 Apple, Ant, Cat", "bell")
    assert GAME.high_scores(state) == ()  # as if the host ended it now
    state = after(state, "1 wrong Apple, Ant, Cat", "bell", "2 strike 0", "2 strike 1")
    assert GAME.high_scores(state) == ()
    outcome = GAME.outcome(after(state, "bell"))
    assert outcome is not None
    assert (outcome.scores, outcome.high_scores) == ((2,), (HighScore("group-1", 2),))


def test_round_of_a_group_that_all_leave_before_its_vote_is_no_high_score_word11():
    state = after(lettered(after(match("group", "aaa"), "next")), "0@1 Bear", "bell")
    for moves in ((), ("1 wrong Bear",)):
        over = after(state, *moves, "0 leave", "1 leave", "2 leave")
        outcome = GAME.outcome(over)
        assert outcome is not None
        assert (outcome.ending, outcome.scores, outcome.high_scores) == ("left", (0,), ())
        assert (GAME.view(over, None).answers, GAME.view(over, None).challenges) == ((), ())


def test_match_that_ends_early_sets_no_score_of_three_rounds_word11():
    state = after(lettered(after(match("solo", "a"), "next")), "0@1 Bear", "bell", "0 leave")
    assert played(state) == (HighScore("solo-1", 2),)
    state = after(lettered(after(match("solo", "a"), "next")), "0@1 Bear", "0 leave")
    assert played(state) == ()
    assert played(match("group", "a"), "", "") == ()


@pytest.mark.parametrize(
    ("state", "is_ranked"),
    [
        (match("solo", "a", rounds=1), True),
        (match("solo", "a", rounds=1, letters="all"), True),
        (match("solo", "a", rounds=1, letters="greek"), False),
        (match("solo", "a", rounds=1, seconds=90), False),
        (match("solo", "a", rounds=1, seconds=30), False),
    ],
)
def test_only_rounds_of_sixty_seconds_with_usual_letters_set_high_scores_word11(state: State, is_ranked: bool):
    assert bool(played(state, "Bear")) is is_ranked


@pytest.mark.parametrize(
    ("texts", "points", "counted"),
    [
        ("", 0, 0),
        ("Bear, bear!, The Bat, Zebra, Cat", 5, 5),
        ("Coot, C\u043e\u043et, \u0421oot", 2, 2),
        ("Bear, Bat, Bee, Bull, Bison, Dog, Duck", 9, 7),
        ("Bear, Cat, Dog, Eel, Lion, Mole, Swan, Tiger", 20, 20),
        ("Bear, Cat, Dog, Eel, Lion, Mole, Swan, Tiger, Bee, Bat, Bull", 23, 22),
    ],
)
@pytest.mark.parametrize(("mode", "people"), [("solo", "a"), ("group", "a"), ("group", "aa"), ("teams", "ab")])
def test_points_while_writing_are_those_of_the_score_if_nothing_is_struck_word18(
    mode: Mode, people: str, texts: str, points: int, counted: int
):
    state = after(begun(mode, people, rounds=1), *([f"0@1 {texts}"] if texts else []))
    own = sheet(state, 0)
    assert own.points == points
    kind = None if mode == "teams" else "group-1" if people == "aa" else "solo-1"
    assert own.high_score == (kind and HighScore(kind, counted))
    over = after(state, "bell")
    while not over.round.scored:
        over = after(over, "bell")
    assert scores(over)[0] == points
    assert GAME.high_scores(over) == ((own.high_score,) if kind and counted else ())


def test_points_while_writing_stand_beside_the_best_earlier_round_that_counts_for_the_same_list_word18():
    def third(state: State, *between: str) -> OwnSheet:
        for text in ROUNDS[:2]:
            state = after(lettered(after(state, "next")), f"0@1 {text}", "bell")
            state = after(state, *(["bell"] if state.phase == "challenge" else []))
        return sheet(after(lettered(after(state, *between, "next")), "0@1 Bear"), 0)

    alone, joint = HighScore("solo-1", 2), HighScore("group-1", 2)
    assert [(each.high_score, each.best) for each in (third(match("solo", "a")), third(match("group", "a")))] == [
        (alone, 6),
        (alone, 6),
    ]
    seen = (third(match("group", "aa")), third(match("group", "aa"), "1 leave"), third(match("group", "a"), "enter"))
    assert [(each.high_score, each.best) for each in seen] == [(joint, 6), (None, 0), (joint, 0)]
    unranked = (match("solo", "a", seconds=30), match("solo", "a", letters="greek"))
    for state in unranked:
        own = sheet(after(lettered(after(state, "next")), "0@1 Bear"), 0)
        assert (own.points, own.high_score) == (2, None)


def test_teams_and_each_for_themselves_set_none():
    for state in (match("teams", "ab", rounds=1), match("free", "ab", rounds=1)):
        state = after(lettered(after(state, "next")), "0@1 Bear", "bell", "0 leave")
        assert played(state) == ()


def name_of(value: int | str | bool) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def test_presets_and_details_are_options_that_have_words():
    presets = {preset.id: preset.options for preset in GAME.info.presets}
    assert next(iter(presets)) == "group-3"
    assert presets["group-3"] == FarragoWordsOptions()
    assert presets["solo-1"] == FarragoWordsOptions("solo", rounds=1)
    assert presets["quick"] == FarragoWordsOptions(rounds=1, seconds=30)
    assert presets["teams-4"] == FarragoWordsOptions("teams", teams=4)
    assert set(presets) == {
        *("group-3", "group-1", "solo-3", "solo-1", "teams-2", "teams-3", "teams-4", "free", "quick")
    }
    for detail in GAME.info.details:
        assert len(detail.values) <= 25
        for value in detail.values:
            assert words().has(f"farrago_words-option-{detail.field}-{name_of(value)}")
            options = msgspec.convert({detail.field: value}, FarragoWordsOptions)
            assert getattr(options, detail.field) == value
