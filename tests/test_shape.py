"""The shape of the whole tree keeps its limits: `make shape` prints it, `tools/shape/limits.py` has the limits."""

from pathlib import Path

import pytest

from tools.shape.limits import LIMITS, Count, Limit, shape_of
from tools.shape.report import counted


@pytest.fixture(scope="module")
def counts() -> dict[str, Count]:
    return counted(shape_of(Path(__file__).parents[1]))


def complaint(name: str, limit: Limit, count: Count) -> str:
    """Say why a count is refused; empty where it is not."""
    if count.number <= limit.most:
        return ""
    return "\n".join((f"{name}: {count.number}, at most {limit.most} allowed", *count.places))


@pytest.mark.parametrize("name", LIMITS)
def test_the_tree_keeps_its_limits(name: str, counts: dict[str, Count]):
    assert complaint(name, LIMITS[name], counts[name]) == ""


@pytest.mark.parametrize(("number", "said"), [(2, ""), (3, "files: 3, at most 2 allowed\nbot/a.py")])
def test_a_count_above_its_limit_is_refused_with_its_places(number: int, said: str):
    assert complaint("files", Limit(2, lambda _: Count(0)), Count(number, ("bot/a.py",))) == said
