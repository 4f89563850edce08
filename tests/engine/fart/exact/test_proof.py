"""A proof finds the line that scores most, replays in the rules to its score, and goes on from what a slice left."""

import sys

import pytest

from engine.fart.ai.exact.searched import Searched
from engine.fart.ai.lines_of_play import views_along
from engine.fart.ai.proving import go_on

needs_compiler = pytest.mark.slow


@needs_compiler
def test_the_line_that_is_found_replays_to_its_score_and_nothing_beats_it_fart25() -> None:
    pytest.importorskip("numba", reason="no compiler for proofs here")
    from engine.fart.ai.best_line import BestLine

    found = go_on("3", 20, Searched(), 10**9)
    assert isinstance(found, BestLine)
    assert (found.score, found.proved) == (22, True)
    *_, end = views_along("3", found.actions)
    assert end.outcome is not None
    assert (end.outcome.scores, end.outcome.ending) == ((22,), "win")
    assert go_on("3", 22, Searched(), 10**9) is None


@needs_compiler
def test_slices_come_to_the_same_line_as_one_search() -> None:
    pytest.importorskip("numba", reason="no compiler for proofs here")
    from engine.fart.ai.exact import proof

    whole, found, slices = go_on("3", 20, Searched(), 10**9), Searched(), 0
    while isinstance(found, Searched):
        proof._searches.clear()  # pyright: ignore[reportPrivateUsage] - as a restart does
        found, slices = go_on("3", 20, found, 20_000), slices + 1
    assert found == whole
    assert slices > 2


def test_without_the_compiler_a_proof_comes_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("engine.fart.ai.exact.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numba", None)
    assert go_on("3", 20, Searched(1, 1, 7), 10**9) == Searched(1, 1, 7)
