"""On a disk that is full at any write, stored data stays whole, and play goes on once there is space.

Each kind of write is made with no free space, then with one page more each time. A refused write leaves no trace and is
refused in words (a press, with the sentence that people read); with space again it succeeds at once, in the same
running program. Writes that people do not wait for (the pictures' cache, the log) fail silently.
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
    """The findings for each kind of write."""

    kinds: list[Found] = field(default_factory=list[Found])

    lost = property(lambda self: _faults(self, "lost"))
    half = property(lambda self: _faults(self, "half"))
    unexplained = property(lambda self: _faults(self, "unexplained"))
    stuck = property(lambda self: _faults(self, "stuck"))


def _faults(told: Told, kind: str) -> list[str]:
    """List the faults of one kind, by the kind of write."""
    return [f"{one.name}: {fault}" for one in told.kinds for fault in cast("Sequence[str]", getattr(one, kind))]


def _sum(of: str) -> Callable[[Told], int]:
    return lambda told: sum(getattr(one, of) for one in told.kinds)


async def play(told: Told, run: Run[int]) -> None:
    """Fill a separate disk again and again, with `size` pages more each time."""
    command = ["-m", "tests.faults.damage.full_writes", str(run.folder), str(run.size)]
    told.kinds = read(on_a_disk_of_its_own(run.folder, command))


def read(ended: subprocess.CompletedProcess[str]) -> list[Found]:
    """Read the program's output. Raises RuntimeError if it failed."""
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
