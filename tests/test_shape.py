"""The shape of the whole tree keeps its limits (`make shape`)."""

from pathlib import Path

import pytest

from tools.shape import LIMITS, Source, read_tree


@pytest.fixture(scope="module")
def tree() -> tuple[Source, ...]:
    return read_tree(Path(__file__).parents[1])


@pytest.mark.parametrize("name", LIMITS)
def test_the_tree_keeps_its_limits(name: str, tree: tuple[Source, ...]):
    assert LIMITS[name](tree) == []
