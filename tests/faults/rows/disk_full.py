"""That on a disk which is full at any write nothing is lost or half stored, and play goes on once there is room.

Each kind of write is made with room for nothing, then for a page more, and so on. What was refused has left no trace
and was refused in words (a press, with the sentence that people read); with room again the same is done at once, by
the same running program. What nobody waits for (the pictures' cache, the log) fails in silence.
"""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from tests.faults.damage.full_disk import Found
from tests.faults.damage.space import on_a_disk_of_its_own
from tools.bench.report import Figure

STEP, QUICK_STEP = 1, 20
"""How many pages more there are each time."""

KINDS = 17


def measure(*, quick: bool = False) -> list[Figure]:
    """Fill a separate disk again and again."""
    with TemporaryDirectory() as folder:
        step = QUICK_STEP if quick else STEP
        ended = on_a_disk_of_its_own(Path(folder), ["-m", "tests.faults.damage.full_writes", folder, str(step)])
    return figures(read(ended))


def read(ended: subprocess.CompletedProcess[str]) -> list[Found]:
    """Read what the program printed. Raises RuntimeError where it did not come to its end."""
    if ended.returncode:
        raise RuntimeError(ended.stderr[-4000:])
    return msgspec.json.decode(ended.stdout, type=list[Found])


def figures(all_found: list[Found]) -> list[Figure]:
    """Return what was counted, with the aims; what was wrong is told in full."""
    for found in all_found:
        for kind in ("unexplained", "half", "lost", "stuck"):
            for fault in getattr(found, kind)[:3]:
                print(f"disk full, {found.name}, {kind}: {fault}", file=sys.stderr)
    return [
        Figure("kinds of writes", len(all_found), "kinds", at_least=KINDS),
        Figure("writes refused for want of room", sum(found.refused for found in all_found), "writes", at_least=20),
        Figure("writes done", sum(found.done for found in all_found), "writes", at_least=KINDS),
        Figure("acknowledged writes lost", sum(len(found.lost) for found in all_found), "writes", at_most=0),
        Figure("writes half stored", sum(len(found.half) for found in all_found), "writes", at_most=0),
        Figure("refusals without a word", sum(len(found.unexplained) for found in all_found), "writes", at_most=0),
        Figure(
            "writes still refused with room again", sum(len(found.stuck) for found in all_found), "writes", at_most=0
        ),
    ]
