"""Teams: turns, steals, people who come and go, and the end of a team match."""

import pytest

from engine.errors import NotAsked, RuleError
from engine.farrago_words import GAME
from engine.farrago_words.errors import (
    AnotherTeam,
    EmptyTeam,
    EntryClosed,
    Late,
    NoMoreRoom,
    NotFree,
    NotThere,
    OwnRound,
    SecondSteal,
    SoloIsForOne,
    TooFewForTeams,
    WrongPartySize,
)
from engine.farrago_words.events import ChallengeBegan, Entered, Left, StealBegan, Stole, WritingEnded
from engine.farrago_words.model import Enter, FarragoWordsOptions, Leave, Mode, Tally
from engine.farrago_words.rules.people import MOST_PEOPLE
from engine.farrago_words.rules.timing import GRACE, HEAD_START, STEAL
from engine.game import Outcome, Window
from engine.message import Line
from tests.engine.farrago_words.proof import after, begun, events, lettered, marked, match, page, points, tallies, total

ALL_BUT_E = "Bear, Cat, Dog, Lion, Monkey, Snake, Tiger"
ALL_BUT_E_AND_T = "Bear, Cat, Dog, Lion, Monkey, Snake"

# WORD-8: steals ------------------------------------------------------------------------------------------------------


def test_other_teams_have_fifteen_seconds_for_letters_that_are_free_word8():
    state = after(begun("teams", "abc"), f"0@1 {ALL_BUT_E_AND_T}", "bell")
    window = Window(
        "farrago_words-window-steal", STEAL + HEAD_START, turn=3, interrupt=True, sealed=True, lasts=True, grace=GRACE
    )
    assert STEAL == 15
    assert GAME.asked(state) == {1: window, 2: window}
    assert [GAME.view(state, viewer).free for viewer in (0, 1, None)] == [("E", "T")] * 3
    assert [page(state, viewer) for viewer in (1, 2, None)] == [""] * 3


def test_stealing_ends_to_the_millisecond_word8():
    state, last = after(begun(), f"0@1 {ALL_BUT_E}", "bell"), STEAL + HEAD_START
    assert page(after(state, f"1@{last}.000 Elephant"), 1) == "Elephant 1"
    with pytest.raises(Late):
        after(state, f"1@{last}.001 Elephant")


def test_one_answer_is_stolen_on_a_free_letter_and_the_earliest_counts_word8():
    state = after(begun("teams", "abb"), f"0@1 {ALL_BUT_E}", "bell", "1@5 Elephant")
    for person, at in ((1, 6), (2, 5), (2, 6)):
        with pytest.raises(SecondSteal) as refused:
            after(state, f"{person}@{at} Emu")
        assert refused.value.line_args["starts"] == "E"
    with pytest.raises(NotFree) as taken:
        after(state, "2@6 Bat")
    assert taken.value.line_args["letters"] == "E"
    assert page(after(state, "2@4 Emu"), 1) == "Emu 2"


def test_earliest_of_several_teams_steals_and_the_next_is_promoted_word8():
    state = after(begun("teams", "aabc"), f"0@1 {ALL_BUT_E}", "bell", "3@3 Emu", "2@2 Elephant", "bell")
    assert marked(state) == "Bear 2, Cat 2, Dog 2, Elephant 2, Emu 0, Lion 2, Monkey 2, Snake 2, Tiger 2"
    assert page(state).split(", ")[3:5] == ["Elephant 2", "Emu 3 beaten"]
    assert points(state) == (14, 2, 0)
    state = after(state, "0 wrong Elephant", "bell", "3 strike 0", "bell")
    assert page(state).split(", ")[3:5] == ["Elephant 2 struck", "Emu 3"]
    assert points(state) == (14 + 2, 0, 2)


def test_there_is_no_steal_if_all_letters_are_covered_or_nobody_else_is_there():
    assert after(begun(), f"0@1 {ALL_BUT_E}, Eel", "bell").phase == "challenge"
    assert after(begun("teams", "ab"), "1 leave").phase == "over"
    assert after(begun("teams", "ab"), "bell").phase == "steal"


def test_team_that_wrote_does_not_steal_and_the_others_do_not_write():
    with pytest.raises(AnotherTeam):
        after(begun(), "1@1 Bear")
    state = after(begun(), "bell")
    with pytest.raises(OwnRound):
        after(state, "0@1 Bear")
    with pytest.raises(NotAsked):
        after(state, "bell a")


def test_steal_ends_when_the_time_of_every_thief_is_over():
    state = after(begun("teams", "abc"), "bell", "bell b")
    assert (state.phase, list(GAME.asked(state))) == ("steal", [2])
    with pytest.raises(Late):
        after(state, "1@2 Bear")
    assert after(state, "2@1 Bear", "bell c").phase == "challenge"


def test_steals_are_shown_when_they_are_over():
    state = after(begun("teams", "abc"), f"0@1 {ALL_BUT_E}")
    assert events(state, "bell") == [StealBegan(("E",))]  # thieves learn only the free letters
    told = events(after(state, "bell", "2@3 Emu", "1@2 Elephant"), "bell")
    assert told == [
        WritingEnded(7, 7),
        Stole(1, 4, "Elephant", "E", beaten=False),
        Stole(2, 5, "Emu", "E", beaten=True),
        ChallengeBegan(),
    ]


# WORD-12: turns ------------------------------------------------------------------------------------------------------


def test_each_team_is_active_three_times_in_turns_and_ties_share_word12():
    state, turns = match("teams", "ab"), list[int | None]()
    for number in range(6):
        turns.append(GAME.view(state, None).active)
        state = lettered(after(state, "next"))
        assert GAME.view(state, None).active == turns[-1]
        state = after(state, f"{number % 2}@1 Bear", "bell", "bell", "bell")
    assert turns == [0, 1, 0, 1, 0, 1]
    assert GAME.outcome(state) == Outcome((1, 1), (6, 6), "played")
    assert GAME.view(state, None).rounds == 6


def test_rounds_of_each_team_are_an_option():
    assert GAME.view(match("teams", "abc", rounds=2), None).rounds == 6
    assert GAME.view(match("group", "aaa", rounds=2), None).rounds == 2


def test_places_are_by_points_and_ties_share_one():
    state = after(begun("teams", "abc", rounds=1), "0@1 Bear, Cat", "bell", "1@1 Dog", "bell", "bell")
    for _ in range(2):
        state = after(lettered(after(state, "next")), "bell", "bell")
    assert total(state) == (4, 2, 0)
    assert GAME.outcome(state) == Outcome((1, 2, 3), (4, 2, 0), "played")


# Who comes and goes --------------------------------------------------------------------------------------------------


def test_people_get_the_team_they_wish_and_others_the_smallest_one():
    options = FarragoWordsOptions("teams", teams=3)
    assert GAME.seats(GAME.gather(options, 5, {}, ())) == (0, 1, 2, 0, 1)
    assert GAME.seats(GAME.gather(options, 5, {0: 2, 4: 2, 9: 1, 3: 7}, ())) == (2, 0, 1, 0, 2)
    with pytest.raises(TooFewForTeams):
        GAME.gather(options, 2, {}, ())
    with pytest.raises(EmptyTeam) as refused:
        GAME.gather(options, 3, {0: 0, 1: 0, 2: 2}, ())
    assert refused.value.line_args["team"] == Line("farrago_words-team-2")


def test_the_number_of_people_in_a_match_is_limited():
    def gathered(mode: Mode, people: int) -> tuple[int, ...]:
        return GAME.seats(GAME.gather(FarragoWordsOptions(mode), people, {}, ()))

    assert gathered("solo", 1) == (0,)
    assert gathered("group", 250) == (0,) * 250
    assert (gathered("free", 2), gathered("free", 24)) == ((0, 1), tuple(range(24)))
    wrong: list[tuple[Mode, int, type[RuleError]]] = [
        ("solo", 2, SoloIsForOne),
        ("group", 251, NoMoreRoom),
        ("free", 1, WrongPartySize),
        ("free", 25, WrongPartySize),
    ]
    for mode, people, error in wrong:
        with pytest.raises(error):
            gathered(mode, people)


def test_newcomers_join_the_side_with_the_fewest_people():
    state = after(match("teams", "aabbc"), "enter")
    assert (state.people, GAME.people(state)) == ((0, 0, 1, 1, 2, 2), (0, 0, 1, 1, 2, 2))
    assert events(state, "enter") == [Entered(0, 3 + 6, secret=False)]
    assert events(after(state, "next"), "enter") == [Entered(0, 3 + 6, secret=True)]
    state = after(begun("group", "a"), "enter", "1@1 Bear")
    assert page(state) == "Bear 1"


def test_people_who_leave_are_gone_and_their_answers_stay():
    state = after(begun("teams", "aab"), "1@1 Bear", "1 leave")
    assert state.people == (0, None, 1)
    with pytest.raises(NotThere):
        after(state, "1@2 Bat")
    with pytest.raises(NotThere):
        after(state, "1 leave")
    assert events(state, "0 leave")[0] == Left(0, 2, secret=True)
    assert points(after(state, "bell", "bell")) == (2, 0)
    assert after(state, "enter").people == (0, None, 1, 0)


def test_numbers_are_given_once_and_in_order():
    for number in (0, 2, 3, 5):
        with pytest.raises(NotThere):
            GAME.apply(match("group", "aaaa"), 0, Enter(number))
    with pytest.raises(NotThere):
        GAME.apply(match("group", "aaaa"), 0, Leave(-1))


def test_nobody_can_enter_a_solo_or_free_match_or_a_full_table():
    for state in (match("solo", "a"), match("free", "ab")):
        with pytest.raises(EntryClosed):
            after(state, "enter")
    with pytest.raises(NoMoreRoom):
        after(match("group", "a" * MOST_PEOPLE), "enter")
    assert len(after(match("group", "a" * MOST_PEOPLE), "7 leave", "enter").people) == MOST_PEOPLE + 1


def test_turn_of_an_empty_team_is_skipped():
    state = after(match("teams", "abc", rounds=1), "1 leave")
    assert GAME.view(after(state, "next"), None).active == 0
    state = after(lettered(after(state, "next")), "0@1 Bear", "bell", "bell", "bell")
    assert (GAME.view(state, None).active, list(GAME.asked(state))) == (2, [0, 2])
    assert after(state, "enter").people == (0, None, 2, 1)
    state = after(state, "next")
    assert (state.round.number, state.round.active) == (3, 2)
    assert GAME.topics(state) == state.settings.topics[:2]


def test_match_ends_when_the_only_turns_left_are_those_of_a_team_that_left():
    state = after(begun("teams", "abc", rounds=1), "0@1 Bear", "bell", "bell", "bell", "next")
    state = after(lettered(state), "1@1 Cat", "bell", "bell", "bell")
    assert state.phase == "ready"
    assert GAME.outcome(after(state, "2 leave")) == Outcome((1, 1, 3), (2, 2, 0), "played")


def test_round_of_a_team_ends_when_all_of_it_leave():
    state = after(begun("teams", "abc"), "0@1 Bear", "0 leave")
    assert (state.phase, state.round.free) == ("steal", tuple("CDELMST"))
    state = after(state, "1 leave")
    assert (state.phase, GAME.outcome(state)) == ("over", Outcome((2, 2, 1), (0, 0, 0), "walkover"))


def test_last_side_wins_by_walkover_and_an_open_round_still_counts():
    state = after(begun("teams", "ab"), "0@1 Bear", "bell", "bell")
    assert state.phase == "challenge"
    state = after(state, "0 leave")
    assert GAME.outcome(state) == Outcome((2, 1), (2, 0), "walkover")
    assert GAME.view(state, None).tallies == (Tally(0, first=2, letters=1), Tally(1))
    state = after(begun("teams", "ab"), "0@1 Bear", "1 leave")
    assert GAME.outcome(state) == Outcome((1, 2), (0, 0), "walkover")
    assert (page(state), GAME.view(state, 0).tallies) == ("", ())


def test_match_that_everybody_leaves_is_over():
    state = after(match("group", "aa"), "0 leave")
    assert state.phase == "ready"
    assert GAME.outcome(after(state, "1 leave")) == Outcome((1,), (0,), "left")
    assert GAME.outcome(after(begun("solo", "a"), "0@1 Bear", "0 leave")) == Outcome((1,), (0,), "left")


def test_teams_have_names_and_others_are_called_by_their_people():
    teams = FarragoWordsOptions("teams", teams=4)
    assert [GAME.side(teams, seat) for seat in range(4)] == [Line(f"farrago_words-team-{n}") for n in (1, 2, 3, 4)]
    assert GAME.side(FarragoWordsOptions("group"), 0) == Line("farrago_words-everybody")
    assert GAME.side(FarragoWordsOptions("solo"), 0) is None
    assert GAME.side(FarragoWordsOptions("free"), 1) is None
    assert [GAME.sides(FarragoWordsOptions(mode)) for mode in ("solo", "group", "free")] == [1, 1, 1]
    assert GAME.sides(teams) == 4


def test_points_of_a_team_have_their_parts():
    state = after(begun("teams", "ab"), f"0@1 {ALL_BUT_E}, Bat", "bell", "1@1 Eel", "bell", "bell")
    assert tallies(state) == (Tally(0, first=14, more=1, letters=7), Tally(1, stolen=2))
