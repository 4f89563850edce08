"""The lexicon of a language: read lazily, it has the content of its files, and referenced messages exist."""

import re
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import MAX_PART_LENGTH
from fluent.syntax import ast

from bot.text import fluent_messages
from bot.text.fluent_messages import FluentMessages, check_syntax
from bot.text.localisation import _lexicon, _resources, _signed
from bot.text.pseudo import PSEUDO_LOCALE
from tests.bot.text.languages import every_line
from tests.suite.grouping import grouped

TEXT = """\
# a comment
one = { two }, { -brand }
two = { $count ->
    [one] a thing
   *[other] { $count } things
}
-brand = Farrago
"""


def test_lazy_reading_gives_the_content_of_the_files() -> None:
    entries = [entry for path in _resources("en") for entry in FluentResource(path.read_text(encoding="utf-8")).body]
    assert not [entry.content for entry in entries if isinstance(entry, ast.Junk)]
    messages = {entry.id.name for entry in entries if isinstance(entry, ast.Message)}
    lexicon = _lexicon("en")
    assert lexicon.keys() == messages
    for entry in entries:
        if isinstance(entry, ast.Message):
            (alone,) = (
                each
                for each in FluentResource(lexicon._entries[entry.id.name]).body
                if not isinstance(each, ast.BaseComment)
            )
            assert alone.equals(entry, ignored_fields=["span", "comment"])


def test_a_message_comes_with_all_that_it_refers_to() -> None:
    assert FluentMessages("en", [TEXT], {}).write("one", [("count", 2)]) == ("2 things, Farrago", [])


@grouped(
    "message",
    [
        "a text",
        "{ $a }",
        "{ $a } and { $b }, at last",
        "{ $a }{ $a }",
        "two lines,\n    { $a }\n\n    and more",
        "{ $unknown } is not given",
        '{ $a }{ "{" }{ 7 }',
        "{ NUMBER($a, minimumFractionDigits: 1) }",
        "{ $b -> \n    [0] none\n   *[other] { $b }\n }",
        "{ one }, { -brand }",
        "{ two }; { message }",
        "{ $a ->\n [word] a { $b ->\n        [1] 1!\n        [one] one\n       *[few] { $b }\n    }\n   *[x] no\n }",
        "{ $b ->\n   *[other] default first\n    [one] one\n    [0] zero\n }",
        "{ $a ->\n    [1] one\n   *[other] { $a }\n }",
        "{ SIGNED($b) }, { SIGNED($a) }",
        '{ SIGNED("7") }{ SIGNED($b, $b) }{ UNKNOWN($b) }',
        "{ $b ->\n    [1] { $a }\n   *[other] x{ $a }\n }",
    ],
)
@grouped("locale", ["en", "de"])
@grouped(
    "given",
    [
        {"a": "a text", "b": 0},
        {"a": 1234567, "b": -1234},
        {"a": True, "b": "{ $a }", "count": 1},
        {"a": "x" * (MAX_PART_LENGTH + 1), "b": ""},
        {"a": "x" * MAX_PART_LENGTH, "b": 2},
        {"a": "word", "b": 1, "count": 5},
    ],
)
def test_the_fast_path_gives_the_same_text_as_the_library(
    locale: str, message: str, given: dict[str, str | int]
) -> None:
    source = f"{TEXT}\nmessage = {message}\n"
    functions: dict[str, Any] = {"SIGNED": _signed}
    library = FluentBundle([locale], functions=functions, use_isolating=False)
    library.add_resource(FluentResource(source))
    pattern = library.get_message("message").value
    assert pattern is not None
    expected, faults = library.format_pattern(pattern, given)
    written, found = FluentMessages(locale, [source], functions).write("message", given.items())
    assert (written, list(map(repr, found))) == (str(expected), list(map(repr, faults)))


def test_a_term_is_no_message_and_the_first_of_two_counts() -> None:
    lexicon = FluentMessages("en", [TEXT, "one = another"], {})
    assert lexicon.keys() == {"one", "two"}
    assert "-brand" not in lexicon
    assert lexicon.write("one", [("count", 1)]) == ("a thing, Farrago", [])


SOUND = """\
one = A line
two = { $count ->
    [one] a thing of { one }
   *[other] { $count } things
} and more
three = Text,
    on two lines
four = { $why -> *[other] on one line }
# a comment
-five = Farrago
## a heading
six = { SIGNED($count) }{" "}more{ "" }
    { $count ->
        [0] nothing
       *[other] { "" }{ NUMBER($count) }
    }
    ### no comment
### of the whole file
seven = the end
"""


@pytest.mark.parametrize("put", ["", "{", "}", "=", "é", " ", "*", "[", "\n", "\n  ", "\n.", "#", "-"])
def test_a_change_anywhere_is_found_by_its_line_and_key_as_by_parsing_all(
    put: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = [SOUND[:place] + put + SOUND[place + 1 :] for place in range(len(SOUND))]
    found = [check_syntax(source) for source in changed]
    monkeypatch.setattr(fluent_messages, "_PLAIN", re.compile("(?!)"))
    everything = [check_syntax(source) for source in changed]
    assert [[each.partition(" (")[0] for each in one] for one in found] == [
        [each.partition(" (")[0] for each in one] for one in everything
    ]


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en", PSEUDO_LOCALE])
@pytest.mark.parametrize("value", [1, -1234567, "a { $text } \u2068of people\u2069"])
def test_every_message_on_the_fast_path_gives_the_same_text_as_the_library(locale: str, value: str | int) -> None:
    lexicon, bundle = _lexicon(locale), _lexicon(locale)._bundle
    plain, otherwise = 0, dict[str, str]()
    for line in every_line():
        given = dict.fromkeys(line.args, value)
        written, faults = lexicon.write(line.key, given.items())
        if (joined := lexicon._plain_text(line.key, given)) is None:
            continue
        pattern = bundle.get_message(line.key).value
        assert pattern is not None
        expected, _ = bundle.format_pattern(pattern, given)
        plain += 1
        if (written, faults, joined) != (str(expected), [], str(expected)):
            otherwise[line.key] = written
    assert otherwise == {}
    assert plain > 1_000
