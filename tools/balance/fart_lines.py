"""`make balance GAME=fart-lines`: searches the best lines of deals of F.A.R.T. and proves as many as it can (FART-25).

The deals are the numbers from the first to the last. As in the bot, a wide beam looks for a better line than the usual
one, then for a proof; that is given up after so many positions, not after an hour. Seconds are those of the processor,
without what the compiler takes.
The exit is 0.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.fart.ai.best_line import HIGHEST_SCORE, best_line
from engine.fart.ai.exact.searched import NEAR, Searched
from engine.fart.ai.lines_of_play import views_along
from engine.fart.ai.proving import go_on, wide_line
from tools.balance.figures import Table, average, percentile, share, yes_no
from tools.balance.processes import mapped
from tools.balance.report import publish

NAME = "fart-lines"
FIRST, LAST, POSITIONS, PROCESSES, OUT = 1, 60, 1_000_000_000, 2, Path("var/balance")
SLICE = 50_000_000

LEAST_MEAN, LEAST_PROVED, LEAST_NEAR = 19.0, 0.5, 0.9
"""Points that the lines should score in the mean, and the shares that should be proved, and be near a proof."""


@dataclass(frozen=True)
class Line:
    """The line of a deal: what it scores, what the usual one scores, what no line can score more than; the seconds."""

    seed: str
    score: int
    usual: int
    bound: int
    seconds: float

    @property
    def proved(self) -> bool:
        """Whether no line scores more."""
        return self.score == self.bound

    @property
    def is_near(self) -> bool:
        """Whether no line scores more than a point more (FART-25)."""
        return self.bound - self.score <= NEAR


@dataclass(frozen=True)
class Deal:
    """A deal to be solved, with the positions that its proof may look at."""

    seed: str
    positions: int


def solve(deal: Deal) -> Line:
    """Find a deal's line and try to prove that none is better. Raises RuntimeError where a line does not replay."""
    # Compiled before the clock runs: once with and once without a line that scores more
    wide_line("compiled")
    go_on("compiled", 26, Searched(), 1)
    go_on("compiled", 23, Searched(), SLICE)
    began = time.process_time()
    usual = best_line(deal.seed)
    line = max(usual, wide_line(deal.seed), key=lambda each: each.score)
    bound, progress = line.score if line.proved else HIGHEST_SCORE, Searched()
    for _ in range(0, 0 if line.proved else deal.positions, SLICE):
        found = go_on(deal.seed, line.score, progress, SLICE)
        if not isinstance(found, Searched):
            line = found or line
            bound = line.score
            break
        progress, bound = found, found.bound
    seconds = time.process_time() - began
    *_, end = views_along(deal.seed, line.actions)
    if end.outcome is None or end.outcome.scores != (line.score,):
        raise RuntimeError(f"the line of deal {deal.seed} does not score {line.score}")
    return Line(deal.seed, line.score, usual.score, bound, round(seconds, 1))


def tables(lines: Sequence[Line]) -> list[Table]:
    """Write the aims down, then each deal."""
    mean, bound = average([line.score for line in lines]), average([line.bound for line in lines])
    count, proved, near = len(lines), sum([line.proved for line in lines]), sum([line.is_near for line in lines])
    shares = share(proved, count), share(near, count)
    better = share(sum([line.score > line.usual for line in lines]), count)
    seconds = [line.seconds for line in lines]
    aims = (
        (
            "points of a line, mean",
            f"{mean.value:.2f} ({mean.low:.2f} to {mean.high:.2f})",
            f"at least {LEAST_MEAN}",
            yes_no(mean.value >= LEAST_MEAN),
        ),
        (
            "proved to be the best",
            f"{proved} of {count}, {shares[0].percent()}",
            f"at least {LEAST_PROVED:.0%}",
            yes_no(shares[0].value >= LEAST_PROVED),
        ),
        (
            "within one point of a proof (proved, or one point below the bound)",
            f"{near} of {count}, {shares[1].percent()}",
            f"at least {LEAST_NEAR:.0%}",
            yes_no(shares[1].value >= LEAST_NEAR),
        ),
        ("points that no lines can have a higher mean than", f"{bound.value:.2f}", "", ""),
        ("better than the usual line", better.percent(), "", ""),
        ("seconds of a deal, median", round(percentile(seconds, 50), 1), "", ""),
        ("seconds of a deal, the longest", max(seconds), "", ""),
    )
    rows = [
        (line.seed, line.score, line.usual, line.bound, "optimal" if line.proved else "best found", line.seconds)
        for line in lines
    ]
    return [
        Table("Aims of the lines", ("what", "found", "aim", "held"), aims),
        Table("Lines", ("deal", "points", "usual line", "at most", "line", "seconds"), tuple(rows)),
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Solve and write what the command line asks for."""
    asked = _parser().parse_args(arguments)
    deals = [Deal(str(number), asked.positions) for number in range(asked.first, asked.last + 1)]
    lines = list[Line]()
    for line in mapped(solve, deals, asked.processes):
        lines.append(line)
        told = "optimal" if line.proved else "best found"
        print(f"{line.seed}: {line.score:+} {told}, {line.seconds:.0f} s", file=sys.stderr, flush=True)
    head = f"Deals {asked.first} to {asked.last}, at most {asked.positions:,} positions of a proof."
    publish(NAME, head, tables(lines), asked.out)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(f"python -m tools.balance {NAME}", description="Solve deals of F.A.R.T.")
    parser.add_argument("--first", type=int, default=FIRST)
    parser.add_argument("--last", type=int, default=LAST)
    parser.add_argument("--positions", type=int, default=POSITIONS, help="of a proof, at most")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--out", type=Path, default=OUT, help="the folder of the report")
    return parser


if __name__ == "__main__":
    sys.exit(main())
