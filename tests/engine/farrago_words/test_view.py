"""Each viewer's knowledge: other sides' writing, steals and votes stay hidden until they are over."""

import pytest
from msgspec.structs import replace

from engine.farrago_words import GAME
from engine.farrago_words.model import Bell, OwnSheet, ShownAnswer
from engine.farrago_words.state import State
from engine.farrago_words.views import sheet
from engine.game import End, Outcome, Seat
from engine.rng import Rng
from tests.engine.farrago_words.proof import after, begun, events, match, page

VIEWERS: tuple[Seat | None, ...] = (0, 1, 2, None)


def seen(state: State) -> list[object]:
    return [GAME.view(state, viewer) for viewer in VIEWERS]


# Secrets -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "move", "seeing"),
    [
        (begun("teams", "abc"), "0@1 Bear, Zebra", [0]),
        (begun("free", "abc"), "1@1 Bear, Zebra", [1]),
        (after(begun("teams", "abc"), "0@1 Bear", "bell"), "2@1 Cat", [2]),
        (after(begun("teams", "aabbc"), "0@1 Bear, Cat", "bell", "bell", "2 wrong Bear", "bell"), "3 keep 0", [1]),
        (begun("free", "abc"), "bell a", []),
        (begun("teams", "abc"), "enter", [0]),
        (begun("teams", "abcc"), "3 leave", [2]),
    ],
)
def test_secret_actions_are_seen_and_heard_by_one_side_alone(state: State, move: str, seeing: list[Seat]):
    before, now = seen(state), seen(after(state, move))
    assert [viewer for viewer, one, other in zip(VIEWERS, before, now, strict=True) if one != other] == seeing
    told = [viewer for viewer in VIEWERS for event in events(state, move) if GAME.tell(event, viewer)]
    assert set(told) <= set(seeing)


def test_sides_cannot_distinguish_another_side_s_answers():
    for state in (begun("teams", "abc"), begun("free", "abc")):
        little = after(state, "0@1 Bear")
        much = after(state, "0@1 Bat, Cat, Dog", "0@7 Eel")
        assert seen(little)[1:] == seen(much)[1:]
        assert seen(little)[0] != seen(much)[0]


def test_thieves_learn_only_the_free_letters():
    one = after(begun("teams", "abc"), "0@1 Bear, Bat, Cat", "bell")
    other = after(begun("teams", "abc"), "0@9 Cow, Bee", "bell")
    assert seen(one)[1:] == seen(other)[1:]
    assert events(after(begun("teams", "abc"), "0@1 Bear, Bat, Cat"), "bell") == events(
        after(begun("teams", "abc"), "0@9 Cow, Bee"), "bell"
    )


def test_topics_to_come_are_in_no_view():
    for state, begun_so_far in ((match("group", "a"), 0), (after(match("group", "a"), "next"), 1)):
        topics = state.settings.topics
        other = replace(state.settings, topics=topics[:begun_so_far] + topics[:begun_so_far:-1])
        assert GAME.view(replace(state, settings=other), 0) == GAME.view(state, 0)


def test_votes_of_others_are_hidden_while_the_vote_is_open():
    state = after(begun("teams", "abbcc"), "0@1 Bear, Cat", "bell", "bell", "1 wrong Bear", "bell", "3 keep 0")
    assert [GAME.view(state, viewer).challenges[0].votes for viewer in VIEWERS] == [
        (),
        ((1, True),),
        ((3, False),),
        (),
    ]
    shown = GAME.view(state, 2).challenges[0]
    assert (shown.strike, shown.keep, shown.struck) == (0, 0, None)
    shown = GAME.view(after(state, "bell"), 2).challenges[0]
    assert (shown.votes, shown.strike, shown.keep, shown.struck) == (((3, False),), 1, 1, False)


# A person's own view ------------------------------------------------------------------------------------------------


def test_a_sheet_in_a_round_has_own_answers_and_counts_the_side_s():
    state = after(begun("teams", "aab"), "0@3 Cat", "0@1 Bear", "1@2 Bat")
    bear, cat = (ShownAnswer(0, "Bear", "B", 0, 0, at=1000), ShownAnswer(1, "Cat", "C", 0, 0, at=3000))
    assert GAME.sheet(state, 0) == OwnSheet((bear, cat), 3, ("B", "C"), points=5)
    bat = ShownAnswer(0, "Bat", "B", 0, 1, at=2000)
    assert GAME.sheet(state, 1) == OwnSheet((bat,), 3, ("B", "C"), points=5)
    assert GAME.sheet(state, 2) == OwnSheet()


def test_a_sheet_in_a_steal_marks_own_steals_as_stolen():
    state = after(begun("teams", "abbc"), "0@1 Bear, Cat", "bell", "1@5 Elephant", "2@6 Dog")
    dog, elephant = (
        ShownAnswer(0, letter=letter, text=text, seat=1, by=by, stolen=True, at=at)
        for text, letter, by, at in (("Dog", "D", 2, 6000), ("Elephant", "E", 1, 5000))
    )
    assert GAME.sheet(state, 1) == OwnSheet((elephant,), 2, ("D", "E"), points=4)
    assert GAME.sheet(state, 2) == OwnSheet((dog,), 2, ("D", "E"), points=4)
    assert [GAME.sheet(state, person) for person in (0, 3, 9, -1)] == [OwnSheet()] * 4


def test_a_sheet_does_not_depend_on_what_other_sides_have_written():
    for mode in ("teams", "free"):
        state = after(begun(mode, "abc"), "0@3 Bear, Cat")
        alike = after(state, *(("1@1 Bear, Cat", "2@1 Bear") if mode == "free" else ("enter", "2 leave")))
        assert sheet(alike, 0) == sheet(state, 0)
        assert sheet(alike, 0).points == 4


def test_a_view_in_a_steal_shows_a_side_its_answers_and_steals():
    state = after(begun("teams", "abb"), "0@1 Bear, Cat", "bell", "2@6 Dog", "1@5 Elephant")
    assert GAME.view(state, 0).answers == (
        ShownAnswer(0, "Bear", "B", 0, 0, at=1000),
        ShownAnswer(1, "Cat", "C", 0, 0, at=1000),
    )
    assert GAME.view(state, 1).answers == (
        ShownAnswer(0, "Dog", "D", 1, 2, stolen=True, at=6000),
        ShownAnswer(1, "Elephant", "E", 1, 1, stolen=True, at=5000),
    )
    assert GAME.view(state, None).answers == ()


# Visible parts -----------------------------------------------------------------------------------------------------


def test_answers_are_in_the_order_of_letters_and_time_with_their_writers():
    state = after(begun("teams", "aab"), "0@3 Cat, Bear", "1@1 Cow", "bell", "2@1 Dog", "bell")
    assert GAME.view(state, None).answers == (
        ShownAnswer(0, "Bear", "B", 0, 0, points=2, at=3000),
        ShownAnswer(1, "Cow", "C", 0, 1, points=2, at=1000),
        ShownAnswer(2, "Cat", "C", 0, 0, points=1, at=3000),
        ShownAnswer(3, "Dog", "D", 1, 2, stolen=True, points=2, at=1000),
    )


def test_view_has_the_state_of_the_match():
    state = match("teams", "ab", rounds=1)
    view = GAME.view(state, None)
    assert (view.phase, view.round, view.rounds, view.topic, view.letters, view.active) == ("ready", 0, 2, "", (), 0)
    assert (view.seconds, view.scores, view.tallies, view.history) == (600, (0, 0), (), ())
    view = GAME.view(after(state, "next"), 1)
    assert (view.phase, view.round, view.active, view.viewer, view.seconds) == ("round", 1, 0, 1, 62)
    state = after(begun("teams", "ab", rounds=1), "0@1 Bear", "bell", "bell", "bell")
    view = GAME.view(state, None)
    assert (view.phase, view.round, view.active, view.seconds) == ("ready", 1, 1, 600)
    assert ([tally.total for tally in view.tallies], view.scores, view.history) == ([2, 0], (2, 0), ())
    view = GAME.view(after(state, "next", "bell", "bell"), None)
    assert (view.phase, view.outcome) == ("over", GAME.outcome(after(state, "next", "bell", "bell")))
    assert ([past.points for past in view.history], view.scores) == ([(2, 0)], (2, 0))
    assert view.seconds == 0


def test_the_own_side_s_people_are_current_and_others_as_of_the_start_of_the_secret():
    state = after(begun("teams", "abb"), "enter", "enter", "2 leave", "enter")
    assert state.people == (0, 1, None, 0, 0, 1)
    assert [GAME.view(state, viewer).people for viewer in (0, 1, None)] == [
        (0, 1, 1, 0, 0),
        (0, 1, None, None, None, 1),
        (0, 1, 1),
    ]
    assert GAME.view(after(state, "bell", "bell"), None).people == state.people


def test_guess_of_a_thief_has_something_on_the_letters_that_are_covered():
    state = after(begun("teams", "ab"), "0@1 Bear, Bat, Cat", "bell", "1@1 Dog")
    guessed = GAME.guess(GAME.view(state, 1), Rng("guess"))
    assert [answer.letter for answer in guessed.round.answers] == ["B", "C"]
    assert page(guessed, 1) == page(state, 1) == "Dog 1"
    assert guessed.round.written == (0, 1)


def test_late_members_have_no_vote_in_a_guess_either():
    state = after(begun("teams", "abcc"), "0@1 Bear, Cat", "bell", "bell", "2 wrong Bear", "bell", *["enter"] * 2)
    assert (state.people, GAME.view(state, 1).later) == ((0, 1, 2, 2, 0, 1), (5,))
    state = after(state, "1 leave")
    guessed = GAME.guess(GAME.view(state, 1), Rng("later"))
    assert labels(guessed, 1) == labels(state, 1) == [("bell", f"{Bell(30_000)}")]
    assert GAME.view(guessed, 1) == GAME.view(state, 1)


def test_guess_can_be_played_on():
    for moves in ([], ["next"], ["next", "bell"]):
        state = after(match("teams", "ab"), *moves)
        for viewer in VIEWERS[:2]:
            guessed = GAME.guess(GAME.view(state, viewer), Rng("on"))
            while asked := sorted(GAME.asked(guessed)):
                guessed = GAME.apply(guessed, asked[0], GAME.timeout(guessed, asked[0])).state
            assert GAME.outcome(guessed)


# Buttons -------------------------------------------------------------------------------------------------------------


def labels(state: State, seat: Seat) -> list[tuple[str, str]]:
    return [(choice.group, str(choice.action)) for choice in GAME.choices(state, seat)]


def test_choices_are_the_actions_with_buttons():
    assert labels(match("group", "aa"), 0) == [("next", "Next(by=0)")]
    assert labels(after(match("group", "aa"), "0 leave"), 0) == [("next", "Next(by=1)")]
    assert labels(begun("group", "aa"), 0) == [("bell", f"{Bell(62_000)}")]
    assert labels(begun("teams", "ab"), 1) == []
    state = after(begun("teams", "abb"), "0@1 Bear, Bat, Cat", "bell", "bell")
    assert [group for group, _ in labels(state, 1)] == ["challenge", "challenge", "challenge", "content", "bell"]
    assert [group for group, _ in labels(state, 0)] == ["content", "bell"]
    state = after(state, "1 wrong Bear, Bat", "1 content")
    assert labels(state, 1)[:2] == [
        ("challenge", "Challenge(answers=(2,), claim='wrong', by=1, together=False)"),
        ("content", "Content(by=2)"),
    ]
    state = after(state, "bell", "1 keep 1")
    assert labels(state, 1) == [
        ("vote", "Vote(challenge=0, strike=False, by=1)"),
        ("vote", "Vote(challenge=1, strike=True, by=1)"),
        ("bell", f"{Bell(30_000)}"),
    ]


def test_at_most_twenty_challenges_are_listed():
    texts = ", ".join(f"B{number}" for number in range(30))
    state = after(begun("teams", "ab"), f"0@1 {texts}", "bell", "bell")
    assert [group for group, _ in labels(state, 1)].count("challenge") == 20


def test_a_view_is_of_a_finished_match_if_the_rules_or_people_ended_it():
    view = GAME.view(begun("teams", "abc"), None)
    over = [
        replace(view, outcome=outcome, end=end).is_over
        for outcome in (None, Outcome((1, 1), (0, 0), "played"))
        for end in (None, End("host"))
    ]
    assert over == [False, True, True, True]
