"""What `run` refuses to start with, the doctor reports as a failure in the same words, and neither tells a secret.

Each end that `run` knows before it speaks to Discord is brought about in an installation of its own.
"""

from dataclasses import dataclass, field

from tests.faults.damage import spoilt
from tests.faults.damage.installations import REFUSED
from tests.faults.driver import Count, Row, Run, wrong

NAMES = tuple(spoil.__name__ for spoil, _ in REFUSED)


@dataclass(frozen=True)
class Size:
    """Which of the ends are brought about."""

    names: tuple[str, ...]


@dataclass
class Told:
    """How many ends there were, and where the doctor said something else."""

    ends: int = 0
    differing: list[str] = field(default_factory=list[str])


async def play(told: Told, run: Run[Size]) -> None:
    """Bring about one end after the other."""
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
