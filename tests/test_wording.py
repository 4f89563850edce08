"""Words for people are short: labels, sentences, and plain words.

The texts of cards and rulings are exempt, since they must be exact before they are short; so are values that are filled
in, and the alt texts of the README's pictures.
"""

import re
from pathlib import Path

import pytest

from tests.suite.grouping import grouped
from tools.words import ROOT, RULING_ID, faults, files, labels, messages, of_fluent, of_markdown, sentences

CARD_TEXTS = {
    "en-cards.ftl": "the texts of cards, worded as the rules are",
    "en-ops.ftl": "the same, put together from parts",
}
"""Files in which a sentence may have any length, and why."""

LONGER = {
    "button-play-real": "says that what comes next is no lesson any more",
}
"""Messages with a sentence or label that may be longer, and why."""


@pytest.fixture(scope="module")
def on_buttons() -> frozenset[str]:
    """The messages used as button labels, found by reading all code."""
    return labels()


def found(path: Path, on_buttons: frozenset[str]) -> list[str]:
    """List the texts of a file that are too long or too hard."""
    return [
        fault
        for message in messages(path)
        for fault in faults(message, is_label=message.key in on_buttons)
        if not (" words: " in fault and (path.name in CARD_TEXTS or message.key in LONGER))
    ]


FILES = {path.relative_to(ROOT).as_posix(): path for path in files()}


@grouped("name", sorted(FILES))
def test_words_are_short_and_plain(name: str, on_buttons: frozenset[str]):
    assert found(FILES[name], on_buttons) == []


def test_every_exception_is_one_that_needs_it(on_buttons: frozenset[str]):
    every = {message.key: message for path in FILES.values() for message in messages(path)}
    needed = {
        key for key in LONGER if any(" words: " in each for each in faults(every[key], is_label=key in on_buttons))
    }
    assert needed == set(LONGER)
    assert {path.name for path in FILES.values()} > set(CARD_TEXTS)


ARTICLE = re.compile(r"\b[Aa]n?\s+\**\{\s*(?:\$\w+|[\w-]+)\s*\}")
"""An article before what is filled in, which may begin with any letter."""


def test_no_article_stands_before_a_name_that_is_filled_in():
    texts = {name: path.read_text(encoding="utf-8") for name, path in FILES.items() if path.suffix == ".ftl"}
    assert [f"{name}: {found}" for name, text in texts.items() for found in ARTICLE.findall(text)] == []


# The counter itself ---------------------------------------------------------------------------------------------------


FLUENT = """\
# A comment counts for nothing.
drawn = { $count ->
    [one] **{ $who }** draws 1 card. { "Well" } done!
   *[other] **{ $who }** draws { $count } cards, all `red`.
} Next: 2-6 players.
    -# A second line · a third part
"""


def test_each_variant_of_a_message_is_read_once_without_formatting_or_values():
    (message,) = of_fluent(FLUENT)
    assert message.sentences == (
        "… draws 1 card.",
        "Well done!",
        "Next: 2-6 players.",
        "A second line",
        "a third part",
        "… draws … cards, all red.",
    )


def test_paragraphs_of_the_rules_are_read_without_their_sources():
    rules = (
        "# Rules\nYou **win**\nby [points](x). (AZ-1, AZ-2)\n\n- One\n- Two\n\n    make run\n\n## Read the code\nNo."
    )
    assert [(each.key, each.sentences) for each in of_markdown(rules)] == [
        ("line 1", ("Rules",)),
        ("line 2", ("You win by points.",)),
        ("line 5", ("One",)),
        ("line 6", ("Two",)),
    ]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Play F.A.R.T. now. It is 1.5 h!", ["Play FART now.", "It is 1.5 h!"]),
        ("One; two: three", ["One; two: three"]),
        ("Why? … *Because.* End", ["Why?", "Because.", "End"]),
        ("🏁 · 🎉", []),
    ],
)
def test_a_text_is_split_where_a_sentence_ends(text: str, parts: list[str]):
    assert list(sentences(text)) == parts


def test_texts_too_long_or_too_hard_are_named():
    long, hard, label = of_fluent(
        f"long = {'word ' * 14}word\nhard = Whoever asks, be it you: see AZ-12.\nbutton-a = Yes, do it now\n"
    )
    assert list(faults(long, is_label=False)) == [f"long: 15 words: {'word ' * 14}word"]
    assert list(faults(hard, is_label=False)) == ["hard: whoever", "hard: be it", "hard: AZ-12"]
    assert list(faults(label, is_label=True)) == ["button-a: 4 words: Yes, do it now"]
    assert list(faults(label, is_label=False)) == []
    assert not RULING_ID.search("SHA-256")


def test_labels_are_messages_named_or_used_as_a_button(on_buttons: frozenset[str]):
    assert {"button-menu", "absolute-button-deck", "absolute-draw-deck"} < on_buttons
    assert "board-place" not in on_buttons
