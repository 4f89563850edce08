"""What is said of docstrings and comments, on texts made for it."""

import re
from pathlib import Path

import pytest

from tests.suite.grouping import grouped
from tests.tools.trees import shape, sources
from tools.shape.limits import LIMITS
from tools.shape.wording import ODD, Share, advice, comments, documented, odd_constructions

ODD_TEXTS = {
    "Tell whoever asks.": "whoever",
    "Try again, whatever goes wrong.": "whatever",
    "Take whichever is free.": "whichever",
    "Tell whomever it concerns.": "whomever",
    "Say it wherever it is shown.": "wherever",
    "Store it once, however often it is asked.": "however often",
    "A table, of which views are shown.": "of which",
    "Find those of whom two are left.": "of whom",
    "Deal anew.": "anew",
    "Meanwhile nobody plays.": "meanwhile",
    "Do it for ever.": "for ever",
    "Nothing is held as yet.": "as yet",
    "Keep ever fewer points.": "ever fewer",
    "What lies therein.": "therein",
    "What follows hereof.": "hereof",
    "Means whereby it ends.": "whereby",
    "Hence it is over.": "hence",
    "Wait, lest it be lost.": "lest",
    "It is nothing but a name.": "nothing but",
    "It is asleep, as it were.": "as it were",
    "Any game, be it for one or many.": "be it",
    "Mend it in so far as it can be.": "in so far",
    "None where it is no such thing.": "no such thing",
    "Allow so many.": "so many",
    "Stay amongst them.": "amongst",
    "Name a match that one plays alone.": "one plays",
}


@grouped(("text", "found"), ODD_TEXTS.items())
def test_each_odd_construction_is_found_and_has_advice(text: str, found: str):
    assert odd_constructions(text) == (found,)
    assert advice(found)


def test_every_pattern_of_the_list_is_proved_by_a_text():
    assert [each for each in ODD if not any(re.search(rf"\b(?:{each})", found) for found in ODD_TEXTS.values())] == []


@pytest.mark.parametrize(
    "text",
    [
        "However, this is plain.",
        "So many that they do not fit.",
        "Read as many lines as there are.",
        "Retries for 20 s, then raises Timeout.",
        "The renewal of an aphorism.",
        "The player whose turn it is.",
    ],
)
def test_plain_english_is_not_odd(text: str):
    assert odd_constructions(text) == ()


def test_the_share_is_of_all_docstrings_and_rounded_up(tmp_path: Path):
    plain = "".join(f'def f{index}():\n    """Do it."""\n\n\n' for index in range(48))
    odd = 'class Odd:\n    """What whoever asks gets anew."""\n'
    files = {"bot/a.py": f'"""Parts."""\n\n\n{plain}# whoever\n{odd}', "tests/test_b.py": "def test_b():\n    pass\n"}
    count = LIMITS["docstrings with odd constructions, in per cent"].count(shape(tmp_path, files))
    assert (count.number, count.places) == (2, (f"bot/a.py:197 whoever, anew: {advice('whoever')}",))
    more = LIMITS["docstrings with odd constructions, in per cent"].count(shape(tmp_path, {"bot/b.py": odd}))
    assert more.number == 4


def test_public_names_are_documented_methods_too():
    text = (
        'class A:\n    """A."""\n\n    def b(self):\n        """B."""\n\n    def c(self):\n        pass\n\n'
        "    def _d(self):\n        pass\n\n\ndef e():\n    pass\n\n\nclass _F:\n    def g(self):\n        pass\n"
    )
    assert documented(sources({"bot/a.py": text})) == Share(2, 4)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("# why\nx = 1  # because\n", 2),
        ('x = "# no"\ny = \'a # b\'\nz = "a\\" # b"\n', 0),
        ('"""A text\n# with a line\n"""\n# why\n', 1),
        ("#!/usr/bin/env python\n", 0),
        ('x = "text"  # why\n', 1),
    ],
)
def test_lines_with_comments_are_counted(text: str, count: int):
    assert comments(sources({"bot/a.py": text})[0]) == count


def test_a_share_of_nothing_is_nothing():
    assert (Share(0, 0).percent, Share(0, 0).percent_up, Share(1, 3).percent, Share(1, 3).percent_up) == (
        0,
        0,
        33.3,
        34,
    )
