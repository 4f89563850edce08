"""The wide beam finds lines that the rules play to their score, better ones the wider it is, and the same each time."""

import sys

import pytest

from engine.fart.ai import proving
from engine.fart.ai.best_line import BestLine
from engine.fart.ai.lines_of_play import views_along
from engine.fart.ai.proving import wide_line

needs_compiler = pytest.mark.slow


@needs_compiler
def test_lines_replay_to_their_score_and_a_wider_beam_loses_fewer_fart25() -> None:
    pytest.importorskip("numba", reason="no compiler for proofs here")
    from engine.fart.ai.exact import beam

    scores: dict[int, list[int]] = {200: [], 2_000: []}
    for width, found in scores.items():
        for seed in ("1", "5", "7"):
            line = beam.wide_line(seed, width)
            assert line is not None
            *_, end = views_along(seed, line.actions)
            assert end.outcome is not None
            assert (end.outcome.scores, end.outcome.ending, line.proved) == ((line.score,), "win", False)
            found.append(line.score)
    # What is proved of deal 1 is 19 points; of the others nothing is, and none may fall behind what was found once.
    assert [one <= other for one, other in zip(scores[200], scores[2_000], strict=True)] == [True] * 3
    assert scores[2_000][0] == 19
    assert sum(scores[2_000]) >= 55
    assert beam.wide_line("7", 300) == beam.wide_line("7", 300)


@needs_compiler
def test_a_deal_in_which_no_line_is_found_gets_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba", reason="no compiler for proofs here")
    from engine.fart.ai.exact import beam

    monkeypatch.setattr(beam, "MOST_LOSSES", 1)
    assert beam.wide_line("3", 50) is None
    monkeypatch.setattr(proving, "best_line", lambda seed: BestLine(-20, ()))
    assert wide_line("3") == BestLine(-20, ())


def test_without_the_compiler_the_plain_beam_is_as_wide_as_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("engine.fart.ai.exact.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numba", None)
    asked = list[tuple[str, int]]()

    def plain(seed: str, width: int) -> BestLine:
        asked.append((seed, width))
        return BestLine(22, ())

    monkeypatch.setattr(proving, "best_line", plain)
    assert wide_line("3") == BestLine(22, ())
    assert asked == [("3", proving.WIDE)]
