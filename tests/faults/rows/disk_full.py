"""That on a disk which is full at any write nothing is lost or half stored, and play goes on once there is room.

Each kind of write is made with room for nothing, then for a page more, and so on. What was refused has left no trace
and was refused in words (a press, with the sentence that people read); with room again the same is done at once, by
the same running program. What nobody waits for (the pictures' cache, the log) fails in silence.
"""

import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import cast

import msgspec

from tests.faults.damage.full_disk import Found
from tests.faults.damage.space import on_a_disk_of_its_own
from tests.faults.driver import Count, Row, Run, wrong

KINDS = 16


@dataclass
class Told:
    """What was found of each kind of write."""

    kinds: list[Found] = field(default_factory=list[Found])

    lost = property(lambda self: _faults(self, "lost"))
    half = property(lambda self: _faults(self, "half"))
    unexplained = property(lambda self: _faults(self, "unexplained"))
    stuck = property(lambda self: _faults(self, "stuck"))


def _faults(told: Told, kind: str) -> list[str]:
    """List what was wrong in one way, by the kind of write."""
    return [f"{one.name}: {fault}" for one in told.kinds for fault in cast("Sequence[str]", getattr(one, kind))]


def _sum(of: str) -> Callable[[Told], int]:
    return lambda told: sum(getattr(one, of) for one in told.kinds)


async def play(told: Told, run: Run[int]) -> None:
    """Fill a separate disk again and again, with so many pages more each time."""
    command = ["-m", "tests.faults.damage.full_writes", str(run.folder), str(run.size)]
    told.kinds = read(on_a_disk_of_its_own(run.folder, command))


def read(ended: subprocess.CompletedProcess[str]) -> list[Found]:
    """Read what the program printed. Raises RuntimeError where it did not come to its end."""
    if ended.returncode:
        raise RuntimeError(ended.stderr[-4000:])
    return msgspec.json.decode(ended.stdout, type=list[Found])


ROW = Row(
    told=Told,
    play=play,
    quick=20,
    full=1,
    counts=(
        Count("kinds of writes", "kinds", "kinds", least=KINDS),
        Count("writes refused for want of room", "writes", _sum("refused"), least=20),
        Count("writes done", "writes", _sum("done"), least=KINDS),
        wrong("acknowledged writes lost", "writes", "lost"),
        wrong("writes half stored", "writes", "half"),
        wrong("refusals without a word", "writes", "unexplained"),
        wrong("writes still refused with room again", "writes", "stuck"),
    ),
)
