"""The guided match of Farrago Words: the words it takes, and that any of them lead the same way."""

import pytest

from bot.text.localisation import words
from bot.ui.games.tutorial_script import moment
from cogs.farrago_words.tutorial import (
    BY_CLEO,
    FAKE_NUMBER,
    FAKES,
    LETTERS,
    REAL,
    REAL_NUMBER,
    TUTORIAL,
    packed,
    unpacked,
)
from engine.errors import RuleError
from engine.farrago_words import GAME
from engine.farrago_words.game import PRESETS
from engine.farrago_words.model import FarragoWordsOptions, FarragoWordsView
from engine.message import Line
from tests.cogs.farrago_words.seated import bare

FORMS = [step.form for step in TUTORIAL.steps if step.form is not None]
FIRST, SECOND = FORMS
CHALLENGING = 6
"""The step before which all answers are shown."""


def view(number: int, *typed: str) -> FarragoWordsView:
    """The public view before a step, with these words of the learner."""
    return GAME.view(moment(GAME, TUTORIAL, number, packed(typed)).position.state, None)


def told(line: str | Line) -> str:
    assert isinstance(line, Line)
    return bare(words().line(line, ("Ann", "Cleo", "Dee")))


def test_the_deal_has_a_topic_and_letters_that_everybody_has_words_for() -> None:
    dealt = view(2, "Bear")
    assert (dealt.topic, dealt.letters, dealt.letters[0]) == ("four-legs", LETTERS, "B")
    assert words().say(FIRST.title) == "Animals with four legs"
    assert {word[0] for word in (*FAKES, *REAL)} == {"B"}


@pytest.mark.parametrize(
    ("typed", "carried"),
    [("bear", ("bear",)), ("  Éléphant \n", ("Éléphant",)), ("the dog, cat", ("the dog",)), ("🙂, Pig", ("Pig",))],
)
def test_the_first_word_is_taken_as_the_rules_would(typed: str, carried: tuple[str, ...]) -> None:
    read = FIRST.read(typed, "")
    assert isinstance(read, str)
    assert unpacked(read) == carried


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Write 1 more word with one of the letters."),
        ("🙂", "Write 1 more word with one of the letters."),
        ("Zebra", "“Zebra” starts with Z. Use B C D E H P S T."),
        ("B" * 15, "That word is too long here. Write a shorter one."),
    ],
)
def test_a_first_word_that_cannot_be_taken_is_answered_by_a_sentence(typed: str, sentence: str) -> None:
    assert told(FIRST.read(typed, "")) == sentence


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("Cat", "Write 1 more word with one of the letters."),
        ("Cat, BEAR!", "You already have “BEAR!”."),
        ("Cat, Camel", "You already covered C. Use another letter."),
        ("Badger, Cat", "You already covered B. Use another letter."),
    ],
)
def test_the_next_words_are_new_and_on_new_letters(typed: str, sentence: str) -> None:
    assert told(SECOND.read(typed, packed(("Bear",)))) == sentence


def test_the_longest_words_are_carried_in_an_address() -> None:
    longest = tuple(letter * 14 for letter in "BCD")
    carried = packed(longest)
    assert (len(carried) <= 60, unpacked(carried)) == (True, longest)


@pytest.mark.parametrize(
    "typed",
    [("Bear", "Cat", "Dog"), (FAKES[0], BY_CLEO[0], "Dog"), (REAL[0], "Tiger", "Pig"), (BY_CLEO[0], "Bison", "E")],
)
def test_a_group_judges_itself_the_fake_is_struck_and_the_real_word_stays(typed: tuple[str, ...]) -> None:
    shown = view(CHALLENGING, *typed)
    assert (shown.mode, shown.phase, shown.quick) == ("group", "challenge", True)
    by_dee = {answer.number: answer for answer in shown.answers if answer.by == 2}
    assert by_dee.keys() == {FAKE_NUMBER, REAL_NUMBER}
    assert {answer.by: answer.standing for answer in shown.answers} == {0: "counts", 1: "counts", 2: "counts"}
    over = view(len(TUTORIAL.steps), *typed)
    assert over.outcome is not None
    assert (over.outcome.places, over.outcome.ending, over.outcome.scores[0] >= 10) == ((1,), "played", True)
    assert [each.struck for each in over.challenges] == [True, False]


def test_it_teaches_what_the_usual_lobby_has() -> None:
    usual, options = PRESETS[0].options, TUTORIAL.options
    assert isinstance(usual, FarragoWordsOptions)
    assert (usual.mode, usual.letters) == (options.mode, options.letters) == ("group", "common")


def test_forged_input_is_not_a_word() -> None:
    for carried in ("x", "_", "AAAA\u0100"):
        with pytest.raises(ValueError, match=r".*"):
            unpacked(carried)
    for typed in ((), ("Bear",), ("Zebra", "Cat", "Dog"), ("Bear", "bear", "BEAR")):
        with pytest.raises(RuleError):
            view(len(TUTORIAL.steps), *typed)
    assert view(len(TUTORIAL.steps), "Bear", *FAKES).is_over
