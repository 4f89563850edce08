"""A number before a noun gets its plural: "1 day", "2 days", never "1 days". So far for the platform and F.A.R.T."""

import re
from collections.abc import Iterator
from pathlib import Path

from bot.text.localisation import words
from engine.content import DATA
from tests.suite.grouping import grouped

FILES = sorted([*DATA.glob("words/en/*.ftl"), *DATA.glob("fart/words/en*.ftl")])
VARIANT = re.compile(r"^\s*\*?\[\w+\]")
BEFORE_A_PLURAL = re.compile(r"\{ \$(\w+) \}\**( [a-z]+)? ([a-z]+s)\b")
COUNTS = {
    *("count", "games", "wins", "streak", "longest", "least", "most", "needed", "all", "more", "minutes", "seconds"),
    *("aliens", "sacrifices"),
}
"""The arguments that are numbers of things."""


def counted(path: Path) -> Iterator[str]:
    """Find each line in which a plural follows a number that could be 1."""
    for line in path.read_text(encoding="utf-8").splitlines():
        found = BEFORE_A_PLURAL.search(line)
        if found is not None and not VARIANT.match(line) and found[1] in COUNTS:
            yield line


@grouped("path", FILES)
def test_no_plural_follows_a_number_that_may_be_one(path: Path) -> None:
    assert list(counted(path)) == []


def test_one_of_a_thing_is_written_in_the_singular() -> None:
    say = words().say
    assert say("verify-moves", right=1, count=1) == "✅ The 1 move is legal and leads to this board."
    assert say("verify-moves", right=1, count=2) == "✅ All 2 moves are legal and lead to this board."
    pile = say("fart-picture-alt-discard", count=1, cards="7♠", S=1, C=0, H=0, D=0)
    assert pile.startswith("Discard pile, 1 card: 7♠.")
