"""What the bot holds in memory when it idles after its start, and after many presses. Needs a system with /proc."""

import asyncio
import tempfile
from pathlib import Path

from tools.bench.presses import Presser, Taken, batch, begin_private
from tools.bench.report import Figure
from tools.bench.rig import resident_mb, rig

PRESSES, PEOPLE = 500, 5
IDLE_SECONDS = 2.0


def measure(*, quick: bool = False) -> list[Figure]:
    """Give MB of resident memory."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), 20 if quick else PRESSES))


async def _measure(folder: Path, presses: int) -> list[Figure]:
    async with rig(folder) as bench:
        await bench.start_bot()
        await bench.all_drawn()
        await asyncio.sleep(IDLE_SECONDS)
        idle = resident_mb(bench.pid)
        crowd = [Presser(bench.person(f"person {number}"), begin_private) for number in range(PEOPLE)]
        await batch(bench, crowd, presses // PEOPLE, Taken())
        used = resident_mb(bench.pid)
    if idle is None or used is None:
        return []
    return [
        Figure("idle after its start", idle, "MB"),
        Figure(f"after {presses} presses with pictures", used, "MB"),
    ]
