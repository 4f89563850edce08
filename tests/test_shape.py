"""The shape of the whole tree keeps its limits: `make shape` prints it, `tools/shape/limits.py` has the limits."""

from pathlib import Path

import pytest

from tools.shape.limits import LIMITS, Count, Limit, shape_of
from tools.shape.report import counted

NOT_YET_HELD = {}
"""Limits that the tree does not keep yet, each with today's number: it may not rise, and is lowered as it falls."""


@pytest.fixture(scope="module")
def counts() -> dict[str, Count]:
    return counted(shape_of(Path(__file__).parents[1]))


def complaint(name: str, limit: Limit, count: Count, today: int | None) -> str:
    """Say why a count is refused; empty where it is not. `today` is the number that is allowed for now."""
    most = limit.most if today is None else today
    if count.number > most:
        return "\n".join((f"{name}: {count.number}, at most {most} allowed", *count.places))
    if today is not None and count.number <= limit.most:
        return f"{name}: {count.number} keeps the limit: take it out of NOT_YET_HELD"
    if today is not None and count.number < today:
        return f"{name}: {count.number} now: lower the number {today} in NOT_YET_HELD"
    return ""


@pytest.mark.parametrize("name", LIMITS)
def test_the_tree_keeps_its_limits(name: str, counts: dict[str, Count]):
    assert complaint(name, LIMITS[name], counts[name], NOT_YET_HELD.get(name)) == ""


def test_only_limits_are_waited_for():
    assert set(NOT_YET_HELD) <= set(LIMITS)


@pytest.mark.parametrize(
    ("number", "today", "said"),
    [
        (2, None, ""),
        (3, None, "files: 3, at most 2 allowed\nbot/a.py"),
        (5, 5, ""),
        (6, 5, "files: 6, at most 5 allowed\nbot/a.py"),
        (4, 5, "files: 4 now: lower the number 5 in NOT_YET_HELD"),
        (2, 5, "files: 2 keeps the limit: take it out of NOT_YET_HELD"),
    ],
)
def test_a_count_may_neither_rise_nor_fall_unnoticed(number: int, today: int | None, said: str):
    assert complaint("files", Limit(2, lambda _: Count(0)), Count(number, ("bot/a.py",)), today) == said
