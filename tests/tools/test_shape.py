"""The counts of `make shape`, on files made for them."""

import re

import pytest

from tests.suite.grouping import grouped
from tools.shape import (
    ODD,
    Source,
    advice,
    circles,
    definitions,
    long_files,
    names_with_two_meanings,
    odd_constructions,
    odd_docstrings,
)


def sources(**texts: str) -> list[Source]:
    """Files by their path, with `__` for `/`."""
    return [Source(f"{path.replace('__', '/')}.py", text) for path, text in texts.items()]


def test_a_file_of_501_lines_is_too_long_and_one_of_500_is_not() -> None:
    files = sources(engine__long="x = 1\n" * 501, engine__full="x = 1\n" * 500)
    assert long_files(files) == ["engine/long.py: 501 lines"]


def test_modules_that_import_each_other_are_told_in_their_order() -> None:
    imports = {"a": ["b", "d"], "b": ["c"], "c": ["a"], "d": []}
    assert sorted(circles(imports)[0].split(" <- ")[1:]) == ["a", "b", "c"]
    assert circles({**imports, "c": ["d"]}) == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("class Table:\n    class Inner:\n        pass\n", ("Table",)),
        ("class _Table:\n    pass\n", ()),
        ("Seat: TypeAlias = int\n", ("Seat",)),
        ("Action = Play | Pass\n", ("Action",)),
        ("Say = Callable[[str], str]\n", ("Say",)),
        ('Id = NewType("Id", int)\n', ("Id",)),
        ("Press = Deed\n", ("Press",)),
        ("Table = table.Table\n", ()),
        ("from bot.match.table import Table\n", ()),
        ("LIMIT = A | B\nSeats = 4\nseats = tuple[int]\nGame = make()\n", ()),
        ('T = TypeVar("T")\nItem = TypeVar("Item")\n', ()),
        ("if TYPE_CHECKING:\n    Say = Callable[[], str]\nelse:\n    Say = object\n", ("Say", "Say")),
        ("def Made():\n    class Table:\n        pass\n", ()),
    ],
)
def test_classes_and_aliases_are_definitions(text: str, names: tuple[str, ...]):
    assert definitions(Source("bot/a.py", text)) == names


def test_a_name_is_defined_once_in_the_platform_and_a_game_repeats_other_games_alone() -> None:
    files = sources(
        engine__game="class Step:\n    pass\n\n\nclass Line:\n    pass\n",
        bot__store__rows="Step = tuple[int, int]\n",
        bot__a="from engine.game import Line, Step\n\n__all__ = ['Line', 'Step']\n",
        engine__one__a="class Card:\n    pass\n",
        engine__two__b="class Card:\n    pass\n",
        cogs__two__c="class Line:\n    pass\n\n\nclass _Step:\n    pass\n",
        tests__d="class Step:\n    pass\n",
    )
    assert names_with_two_meanings(files) == ["Line: cogs.two.c, engine.game", "Step: bot.store.rows, engine.game"]


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


def test_odd_docstrings_are_told_where_they_are_more_than_two_in_a_hundred() -> None:
    plain = "".join(f'def f{index}():\n    """Do it."""\n\n\n' for index in range(48))
    odd = 'class Odd:\n    """What whoever asks gets anew."""\n'
    told = f"bot/a.py:197 whoever, anew: {advice('whoever')}"
    assert odd_docstrings(sources(bot__a=f'"""Parts."""\n\n\n{plain}# whoever\n{odd}')) == []
    assert odd_docstrings(sources(bot__a=f"\n\n\n\n{plain}{odd}")) == [told]
