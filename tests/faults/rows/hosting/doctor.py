"""If `run` refuses to start, the doctor reports a failure in the same words, and neither shows a secret.

Each refusal that `run` makes before it speaks to Discord is provoked in a separate installation.
"""

from dataclasses import dataclass, field

from tests.faults.damage import spoilt
from tests.faults.damage.installations import REFUSED
from tests.faults.driver import Count, Row, Run, wrong

NAMES = tuple(spoil.__name__ for spoil, _ in REFUSED)


@dataclass(frozen=True)
class Size:
    """The refusals to provoke."""

    names: tuple[str, ...]


@dataclass
class Told:
    """The number of refusals, and those for which the doctor differed."""

    ends: int = 0
    differing: list[str] = field(default_factory=list[str])


async def play(told: Told, run: Run[Size]) -> None:
    """Provoke one refusal after the other."""
    for name in run.size.names:
        told.differing += spoilt.outcome(spoilt.refused_by_run, run.folder / name, name)
        told.ends += 1


ROW = Row(
    told=Told,
    play=play,
    quick=Size(NAMES[::5]),
    full=Size(NAMES),
    counts=(
        Count("ends of run", "ends", "ends", least=lambda run: len(run.size.names)),
        wrong("ends that the doctor does not tell in the same words", "ends", "differing"),
    ),
)
