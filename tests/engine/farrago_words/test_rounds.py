"""A round: its topic and letters, accepted and rejected answers, its time, and the sequence of rounds."""

from itertools import product

import pytest

from engine.errors import NotAsked
from engine.farrago_words import GAME
from engine.farrago_words.errors import (
    AnswerLimit,
    Late,
    MatchOver,
    NoAnswersGiven,
    NoLetter,
    NoTopics,
    NotThere,
    NoWritingNow,
    OwnDuplicate,
    RoundGoesOn,
    SideDuplicate,
    TooEarly,
    TooLong,
    Unreadable,
)
from engine.farrago_words.events import RoundBegan, RoundEnded, WritingEnded, Wrote
from engine.farrago_words.game import ROUNDS
from engine.farrago_words.model import Bell, FarragoWordsOptions, Next, Verdict, Write
from engine.farrago_words.rules.judging import MOST_ANSWERS, judge
from engine.farrago_words.rules.letters import ALPHABETS
from engine.farrago_words.rules.people import gather
from engine.farrago_words.rules.timing import GRACE, HEAD_START, INTERVAL
from engine.farrago_words.rules.topics import FAMILIES, FEWEST, LEVELS, TOPICS, fitting
from engine.farrago_words.views import sheet
from engine.game import Outcome, Window
from engine.message import Typed, Who
from engine.rng import Rng
from tests.engine.farrago_words.proof import after, begun, events, lettered, marked, match, page, points, total

# WORD-1: rounds -----------------------------------------------------------------------------------------------------


def test_round_has_a_topic_eight_letters_and_sixty_seconds_word1():
    state = match("group", "aa")
    assert GAME.asked(state) == {
        0: Window("farrago_words-window-ready", INTERVAL, turn=1, interrupt=True, lasts=True),
    }
    state = after(state, "next")
    assert state.round.topic in TOPICS
    assert len(set(state.round.letters)) == 8
    assert not set(state.round.letters) & set("QXYZ")
    assert GAME.asked(state) == {
        0: Window(
            "farrago_words-window-round", 60 + HEAD_START, turn=2, interrupt=True, sealed=True, lasts=True, grace=GRACE
        ),
    }


@pytest.mark.parametrize("seconds", [15, 30, 90, 300])
def test_time_of_a_round_is_an_option(seconds: int):
    state = after(match("solo", "a", seconds=seconds), "next")
    assert GAME.view(state, 0).seconds == seconds + HEAD_START
    assert GAME.timeout(state, 0) == Bell(1000 * (seconds + HEAD_START))


def test_letters_may_be_of_another_script():
    assert set(after(match(letters="greek"), "next").round.letters) <= set("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ")
    rounds = [after(match(letters="all", seed=f"{seed}"), "next").round for seed in range(20)]
    assert {letter for of in rounds for letter in of.letters} & set("QXYZ")


def test_round_is_told_as_it_begins_and_ends():
    state = match("group", "a", rounds=2)
    of = after(state, "next").round
    letter = of.letters[0]
    assert events(state, "next", f"0@1 {letter}ay", "bell") == [
        RoundBegan(1, 2, of.topic, of.letters, None),
        Wrote(0, 1, (Verdict(f"{letter}ay", letter),), of.letters),
        WritingEnded(1, 1),
        RoundEnded(1, (2,), (2,)),
    ]


def test_round_does_not_begin_while_one_goes_on():
    with pytest.raises(RoundGoesOn):
        after(begun("solo", "a"), "0 next")


# WORD-2 to 6: accepted answers ---------------------------------------------------------------------------------------


def test_answer_is_a_word_or_phrase_that_begins_with_a_letter_of_the_round_word2():
    state = after(begun("solo", "a"), "0@1 Bear, sea lion, Zebra, 3 dogs")
    assert page(state) == "Bear 0, 3 dogs 0, sea lion 0"
    assert judge(state, 0, ["Zebra"]) == (Verdict("Zebra", key=NoLetter.key, starts="Z"),)


def test_first_letter_is_found_without_case_accents_punctuation_and_articles_word3():
    state = after(begun("solo", "a"), "0@1 éclair, “the Bat”, an Emu, ...dog, The Tiger")
    assert page(state) == "“the Bat” 0, ...dog 0, éclair 0, an Emu 0, The Tiger 0"
    letters = [verdict.letter for verdict in judge(begun("solo", "a"), 0, ["éclair", "“the Bat”", "an Emu", "...dog"])]
    assert letters == ["E", "B", "E", "D"]


def test_articles_are_those_of_the_language_that_is_played():
    french = after(begun("solo", "a", language="fr"), "0@1 l'éléphant, The Bat")
    assert page(french) == "l'éléphant 0, The Bat 0"
    assert [each.letter for each in GAME.view(french, 0).answers] == ["E", "T"]


def test_greek_letters_come_with_greek_articles_unless_others_are_chosen_word3():
    def language(options: FarragoWordsOptions) -> str:
        return gather(options, 1, {}, ()).language

    assert language(FarragoWordsOptions(letters="greek")) == "el"
    assert language(FarragoWordsOptions(letters="greek", language="fr")) == "fr"
    assert language(FarragoWordsOptions(letters="cyrillic")) == language(FarragoWordsOptions()) == "en"


def test_several_answers_on_a_letter_count_word4():
    state = after(begun("solo", "a"), "0@1 Bat, Bear, Bee", "bell")
    assert (marked(state), points(state)) == ("Bat 2, Bear 1, Bee 1", (4,))


def test_at_most_sixty_answers_of_a_person_are_taken_word4():
    sixty = ", ".join(f"B{number}" for number in range(MOST_ANSWERS))
    state = after(begun("group", "aa"), f"0@1 {sixty}")
    assert len(GAME.view(state, 0).answers) == MOST_ANSWERS == 60
    with pytest.raises(AnswerLimit) as refused:
        after(state, "0@2 Bear")
    assert refused.value.line_args["text"] == Typed("Bear")
    assert page(after(state, "1@2 Bear")).endswith("B59 0, Bear 1")
    assert judge(after(begun("group", "aa"), f"0@1 {sixty}"), 0, ["B1", "Cat"]) == (
        Verdict("B1", key=OwnDuplicate.key),
        Verdict("Cat", key=AnswerLimit.key),
    )


def test_sixty_counts_the_answers_on_the_list_regardless_of_who_was_earlier_word4():
    sixty = ", ".join(f"B{number}" for number in range(MOST_ANSWERS))
    state = after(begun("group", "aa"), f"0@5 {sixty}", "1@9 Cat")
    with pytest.raises(AnswerLimit):
        after(state, "0@8 Cat")
    state = after(state, "1@4 B1", "0@8 Cat")
    assert state.round.written == (MOST_ANSWERS, 1)
    assert page(state).endswith("B59 0, Cat 0")


def test_the_sixty_first_answer_of_one_press_is_the_one_that_is_not_taken():
    state = begun("solo", "a")
    texts = [f"B{number}" for number in range(61)]
    assert [verdict.key for verdict in judge(state, 0, texts)] == [""] * 60 + [AnswerLimit.key]


def test_same_answer_counts_once_word6():
    state = after(begun("solo", "a"), "0@1 Bear, bear!, BEAR, the béar, Bears")
    assert page(state) == "Bear 0, Bears 0"
    with pytest.raises(OwnDuplicate) as refused:
        after(state, "0@2 a bear")
    assert refused.value.line_args["text"] == Typed("a bear")


def test_same_answer_of_two_people_of_a_side_counts_once_word6():
    state = after(begun("group", "aa"), "0@1 Bear")
    with pytest.raises(SideDuplicate) as refused:
        after(state, "1@2 bear")
    assert refused.value.line_args["person"] == Who(1 + 0)
    assert points(after(state, "1@2 bear, Bat", "bell")) == (3,)


def test_unreadable_and_long_answers_are_not_taken():
    state = begun("solo", "a")
    assert judge(state, 0, ["!!!", "🐻", "", "B" * 40, "B" * 41]) == (
        Verdict("!!!", key=Unreadable.key),
        Verdict("🐻", key=Unreadable.key),
        Verdict("", key=Unreadable.key),
        Verdict("B" * 40, "B"),
        Verdict("B" * 41, key=TooLong.key),
    )
    assert judge(state, 0, ["!\ud800!"]) == (Verdict("!!", key=Unreadable.key),)
    for text, error in (("!!!", Unreadable), ("B" * 41, TooLong)):
        with pytest.raises(error):
            after(state, f"0@1 {text}")


def test_press_without_valid_answers_is_refused_with_all_reasons():
    state = after(begun("solo", "a"), "0@1 Bear")
    with pytest.raises(NoLetter) as refused:
        after(state, "0@2 Zebra, bear")
    args = refused.value.line_args
    assert (args["text"], args["starts"], args["letters"]) == (Typed("Zebra"), "Z", "B C D E L M S T")
    reasons = args["reasons"]
    assert isinstance(reasons, tuple)
    assert [reason.key for reason in reasons] == [NoLetter.key, OwnDuplicate.key]
    with pytest.raises(NoAnswersGiven):
        after(state, "0@2")


def test_press_with_some_valid_answers_tells_its_side_the_rejected_ones():
    state = begun("group", "aa")
    assert events(state, "1@1 Bear, Zebra, bear") == [
        Wrote(
            0,
            2,
            (
                Verdict("Bear", "B"),
                Verdict("Zebra", key=NoLetter.key, starts="Z"),
                Verdict("bear", key=OwnDuplicate.key),
            ),
            tuple("BCDELMST"),
        )
    ]


def test_cleaned_answers_are_shown():
    assert page(after(begun("solo", "a"), "0@1   Bear \u202e\u200b  trap 🐻 ")) == "Bear trap 0"


# WORD-7: time --------------------------------------------------------------------------------------------------------


def test_answer_counts_to_the_last_millisecond_and_not_one_later_word7():
    state, last = begun("solo", "a"), 60 + HEAD_START
    assert page(after(state, f"0@{last}.000 Bear")) == "Bear 0"
    with pytest.raises(Late) as refused:
        after(state, f"0@{last}.001 Bear")
    assert refused.value.line_args["seconds"] == "0.1"
    with pytest.raises(Late) as refused:
        after(state, f"0@{last}.8 Bear")
    assert refused.value.line_args["seconds"] == "0.8"


def test_bell_rings_when_the_time_is_over_and_not_before_word7():
    state = begun("solo", "a")
    with pytest.raises(TooEarly):
        GAME.apply(state, 0, Bell(1000 * (60 + HEAD_START) - 1))
    assert after(state, "bell").phase == "ready"
    with pytest.raises(TooEarly):
        GAME.apply(match(), 0, Bell(10**9))


def test_the_earlier_answer_counts_no_matter_when_it_arrives_word7():
    state = after(begun("group", "aa"), "1@7 Bear", "0@5 bear, Bat")
    assert page(state) == "bear 0, Bat 0"
    assert page(after(begun("group", "aa"), "0@5 bear, Bat", "1@7 Bear, Bee")) == "bear 0, Bat 0, Bee 1"
    assert page(after(begun("group", "aa"), "1@5 Bear", "0@5 Bear")) == "Bear 0"


def test_answers_after_the_bell_are_not_taken():
    state = after(begun("group", "a"), "0@1 Bear", "bell")
    with pytest.raises(NoWritingNow):
        after(state, "0@2 Bat")
    with pytest.raises(NoWritingNow):
        after(match("solo", "a"), "0@1 Bear")


def test_nobody_can_write_for_another_side_or_an_absent_person():
    state = begun("free", "ab")
    for seat, person in ((0, 1), (1, 0), (0, 2), (0, -1)):
        with pytest.raises(NotThere):
            GAME.apply(state, seat, Write(("Bear",), person, 1))
    with pytest.raises(NotThere):
        GAME.apply(match("group", "aa"), 0, Next(2))


# WORD-12, 13: rounds one after another --------------------------------------------------------------------------------


def test_group_plays_its_rounds_and_adds_up_their_points():
    state = match("group", "a")
    for number in (1, 2, 3):
        state = lettered(after(state, "next"))
        state = after(state, f"0@1 {', '.join(['Bear', 'Cat', 'Dog'][:number])}", "bell")
    assert (state.phase, total(state)) == ("over", (12,))
    assert [past.points for past in GAME.view(state, 0).history] == [(2,), (4,)]
    with pytest.raises(MatchOver):
        after(state, "0@1 Bear")
    assert GAME.asked(state) == {}


def test_two_rounds_in_which_nobody_writes_end_the_match():
    state = after(match("group", "a"), "next", "bell")
    assert state.phase == "ready"
    state = after(state, "next", "bell")
    assert GAME.outcome(state) == Outcome((1,), (0,), "asleep")
    state = lettered(after(match("group", "a"), "next", "bell", "next"))
    state = after(state, "0@1 Bear", "bell")
    assert GAME.outcome(after(state, "next", "bell")) != Outcome((1,), (0,), "asleep")


def test_last_round_of_a_match_is_its_end_even_in_silence():
    state = after(match("group", "a", rounds=2), "next", "bell", "next", "bell")
    assert GAME.outcome(state) == Outcome((1,), (0,), "played")


def test_no_topic_comes_twice_in_a_match_word13():
    for seed in range(20):
        state = match("teams", "abcd", rounds=5, seed=f"{seed}", family=FAMILIES[seed % len(FAMILIES)])
        assert len(set(state.settings.topics)) == len(state.settings.topics) == 20


def test_topics_that_were_used_here_lately_are_not_drawn_word13():
    every = [topic.id for topic in fitting(FarragoWordsOptions(family="animals"))]
    lately = tuple(every[: -(-len(every) // 3)])
    for seed in range(20):
        drawn = match("group", "a", seed=f"{seed}", family="animals", used=lately).settings.topics
        assert not [topic for number, topic in enumerate(drawn) if topic in lately[number:]]


def test_a_match_keeps_only_the_used_topics_that_a_draw_looks_at_word13():
    options = FarragoWordsOptions(family="animals")
    every = [topic.id for topic in fitting(options)]
    used = ["unknown", *every, every[0], "unknown"]
    kept = gather(options, 2, {}, used).used
    assert kept == (*every[1 - -(-len(every) // 3) :], every[0])
    for seed in range(5):
        drawn, same = [
            match("group", "a", seed=f"{seed}", family="animals", used=each).settings.topics
            for each in (kept, tuple(used))
        ]
        assert drawn == same


def test_topics_of_a_match_are_those_of_the_rounds_that_were_begun():
    state = match("group", "a")
    assert GAME.topics(state) == ()
    state = after(state, "next")
    assert GAME.topics(state) == (state.round.topic,)
    state = after(state, "bell", "next")
    assert GAME.topics(state) == (state.history[0].topic, state.round.topic) == state.settings.topics[:2]


def test_every_choice_of_topics_is_enough_for_a_match_word13():
    choices = product(("all", *FAMILIES), LEVELS, (True, False), ALPHABETS)
    for family, difficulty, safe, letters in choices:
        options = FarragoWordsOptions(family=family, difficulty=difficulty, safe=safe, letters=letters)
        found = fitting(options)
        assert len(found) >= FEWEST == 4 * max(ROUNDS)
        assert {topic.difficulty for topic in found} == set(LEVELS[difficulty])


def test_unknown_family_is_no_match():
    with pytest.raises(NoTopics):
        gather(FarragoWordsOptions(family="horses"), 1, {}, ())
    with pytest.raises(ValueError, match="horses"):
        match(family="horses")


def test_longest_match_has_a_topic_of_its_own_for_each_round_word13():
    for family, difficulty in product(FAMILIES, LEVELS):
        options = FarragoWordsOptions("teams", 5, letters="greek", family=family, difficulty=difficulty)
        state = GAME.setup(4, options, Rng(family)).state
        assert len(set(state.settings.topics)) == 20


# One's own list ------------------------------------------------------------------------------------------------------


def test_sheet_of_a_person_has_their_own_answers_and_how_much_their_side_has():
    state = after(begun("group", "aa"), "0@3 Cat, Bear", "1@1 Tiger, Cow", "0@2 Bat")
    own = sheet(state, 0)
    assert [(each.number, each.text, each.letter, each.at) for each in own.answers] == [
        (0, "Bat", "B", 2000),
        (1, "Bear", "B", 3000),
        (2, "Cat", "C", 3000),
    ]
    assert (own.count, own.letters) == (5, ("B", "C", "T"))
    assert sheet(state, 7).answers == sheet(after(state, "bell"), 0).answers == ()


def test_only_people_of_the_table_are_judged():
    assert judge(begun("solo", "a"), 1, ["Bear"]) == ()
    assert judge(match("solo", "a"), 0, ["Bear"]) == ()


def test_seats_without_people_of_their_own_get_one_each():
    state = GAME.setup(3, FarragoWordsOptions("free"), Rng("bare")).state
    assert state.people == (0, 1, 2)


def test_refused_action_of_nobody_asked():
    with pytest.raises(NotAsked):
        GAME.apply(begun("teams", "ab"), 1, Bell(10**6))
