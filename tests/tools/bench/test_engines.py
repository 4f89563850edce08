"""The engine benchmark plays whole matches."""

from engine.absolute.rules.legal import legal
from tools.bench.engines import ours


def test_matches_are_the_same_with_the_lines_of_their_choices_or_without() -> None:
    bare, worded = ours("absolute", 2, lambda state, _: legal(state)), ours("absolute", 2)
    assert [bare(seed) for seed in range(2)] == [worded(seed) for seed in range(2)]
