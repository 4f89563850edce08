"""The highlight of a match of Farrago Words, found among all of its events."""

from collections.abc import Sequence

import pytest

from bot.text.localisation import words
from cogs.farrago_words.highlight import highlight
from engine.farrago_words.events import Decided, Event, RoundBegan, RoundEnded, StealBegan, Stole, WritingEnded, Wrote
from engine.farrago_words.model import Mode, Verdict
from tests.cogs.farrago_words.seated import LETTERS, bare
from tests.cogs.farrago_words.views import match, teams

NAMES = ("Foxes", "Frogs", "Ann", "Bea", "Cal")
"""Two seats, then people."""

ANN, BEA, CAL = 2, 3, 4


def wrote(who: int, *texts: str, refused: str = "") -> Wrote:
    verdicts = [Verdict(text, text[0]) for text in texts] + [Verdict(text, key="no") for text in refused.split()]
    return Wrote(0, who, tuple(verdicts), LETTERS)


def played(number: int, *events: Event, points: tuple[int, ...] = (9, 3)) -> tuple[Event, ...]:
    """The events of a scored round."""
    return RoundBegan(number, 3, "zoo", LETTERS, None), *events, RoundEnded(number, points, points)


def told(mode: Mode, events: Sequence[Event]) -> str:
    view = teams() if mode == "teams" else match(mode)
    line = highlight(view, events)
    return "" if line is None else bare(words().line(line, NAMES))


SHARED = (wrote(ANN, "Bear", "Cat"), wrote(BEA, "Bat", "Cow", "Camel"))
ALONE = (wrote(ANN, "Bear", "Elk"), wrote(BEA, "Bat", "Tapir", refused="Zebra"))


@pytest.mark.parametrize("mode", ["group", "free", "teams"])
def test_the_longest_word_on_a_letter_no_one_else_had_is_the_highlight(mode: Mode) -> None:
    assert told(mode, played(1, *ALONE)) == "Only Bea had a word with T: “Tapir”."
    assert told(mode, played(1, *ALONE) + played(2, wrote(ANN, "Dolphin"), wrote(BEA, "Bat"))) == (
        "In round 2, only Ann had a word with D: “Dolphin”."
    )


def test_a_struck_word_is_not_the_highlight() -> None:
    struck = Decided("wrong", ("Tapir",), 2, 0, struck=True)
    assert told("group", played(1, *ALONE, struck)) == "Only Ann had a word with E: “Elk”."
    kept = Decided("wrong", ("Tapir",), 1, 1, struck=False)
    assert told("group", played(1, *ALONE, kept)) == "Only Bea had a word with T: “Tapir”."


def test_without_such_a_word_the_highlight_is_the_most_words_in_a_round() -> None:
    assert told("group", played(1, *SHARED)) == "Bea wrote 3 answers in one round."
    assert told("group", played(1, *SHARED) + played(2, wrote(CAL, "Bat", "Bear", "Bee", "Bug"), SHARED[1])) == (
        "Cal wrote 4 answers in one round."
    )


def test_a_steal_stands_out_most_unless_another_team_was_earlier_or_a_vote_struck_it() -> None:
    steal = (WritingEnded(4, 4), StealBegan(("D", "S")), wrote(CAL, "Dolphin", "Sea otter"))
    stole = (Stole(1, CAL, "Dolphin", "D", beaten=False), Stole(1, CAL, "Sea otter", "S", beaten=True))
    assert told("teams", played(1, *ALONE, *steal, *stole)) == "Frogs stole D with “Dolphin”."
    struck = Decided("wrong", ("Dolphin",), 2, 0, struck=True)
    assert told("teams", played(1, *ALONE, *steal, *stole, struck)) == "Only Bea had a word with T: “Tapir”."


def test_alone_it_is_the_best_round() -> None:
    rounds = played(1, wrote(ANN, "Bear", "Cat"), points=(4,)) + played(2, wrote(ANN, "Bear"), points=(2,))
    assert told("solo", rounds) == "Best: round 1, 4 points with 2 answers."


def test_an_unscored_round_gives_no_highlight() -> None:
    unfinished = played(2, wrote(ANN, "Dolphin"))[:-1]
    assert told("group", unfinished) == ""
    assert told("group", played(1, *ALONE) + unfinished) == "Only Bea had a word with T: “Tapir”."
    for mode in ("solo", "group", "teams"):
        assert told(mode, played(1)) == ""
