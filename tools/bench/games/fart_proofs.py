"""Proves the best lines of deals of F.A.R.T.: `python -m tools.bench.games.fart_proofs FIRST LAST POSITIONS`.

The seeds are the numbers from FIRST to LAST. A proof is given up after so many positions, where the line of the beam
stays. Seconds are those of the processor, what the compiler takes before the first seed not among them.
"""

import sys
import time
from statistics import fmean

from engine.fart.ai.best_line import BestLine, best_line
from engine.fart.ai.exact.searched import Searched
from engine.fart.ai.lines_of_play import views_along
from engine.fart.ai.proving import go_on

SLICE = 50_000_000


def solve(seed: str, positions: int) -> tuple[BestLine | None, int, float]:
    """Return the proved line, None where none was proved in time, with the score of the beam and the seconds of both.

    Where the line of the beam is proved, it is that one.
    """
    began = time.process_time()
    beam = best_line(seed)
    found: Searched | BestLine | None = Searched()
    for _ in range(0, positions, SLICE):
        found = go_on(seed, beam.score, found, SLICE)
        if not isinstance(found, Searched):
            break
    line = None if isinstance(found, Searched) else found or beam
    return line, beam.score, time.process_time() - began


def measure(first: int, last: int, positions: int) -> None:
    """Print each deal, and after it what is true of all so far."""
    go_on("compiled", 26, Searched(), 1)
    go_on("compiled", 23, Searched(), SLICE)
    scores, proved = list[int](), 0
    for number in range(first, last + 1):
        line, beam, seconds = solve(str(number), positions)
        scores.append(beam if line is None else line.score)
        if line is not None:
            proved += 1
            *_, end = views_along(str(number), line.actions)
            assert end.outcome is not None
            assert end.outcome.scores == (line.score,)
        told = "not proved" if line is None else f"optimal (beam {beam:+})"
        so_far = f"mean {fmean(scores):.2f}, {proved} of {len(scores)} proved"
        print(f"{number}: {scores[-1]:+} {told}, {seconds:.0f} s; {so_far}", flush=True)


if __name__ == "__main__":
    measure(*(int(argument) for argument in sys.argv[1:4]))
