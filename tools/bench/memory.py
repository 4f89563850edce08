"""What the bot and its thinking processes hold in memory after 500 presses of all games, as usual and with SMALL.

Counted is what they would take on a machine of their own: their own pages, and each page of a file once, where the
resident memory of a process (RSS) counts a font again for each size it is opened at. Needs a Linux with /proc. The bot
was started before, so that the database is there: a first start is measured apart.
"""

import asyncio
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.bench.people import PLAYS, Setting
from tools.bench.report import Figure
from tools.bench.rig import Rig, resident_mb, rig

PRESSES = 500
WARM_SECONDS, SETTLE_SECONDS = 45.0, 15.0
"""Seconds after the login until all that is drawn ahead is in memory; seconds until what was pressed last is done, and
what was freed is given back.
"""

LOOK_EVERY = 0.25
LIMIT = 240.0
MB = 2**20
AIMS = {"as usual": 280, "SMALL": 200}
MODES: Mapping[str, Mapping[str, str]] = {"as usual": {"SMALL": "off"}, "SMALL": {"SMALL": "on"}}


def measure(*, quick: bool = False) -> list[Figure]:
    """Give MB by mode."""
    if not Path("/proc/self/smaps").exists():
        return []
    presses, warm, settle = (20, 0.0, 0.0) if quick else (PRESSES, WARM_SECONDS, SETTLE_SECONDS)
    return [figure for mode in MODES for figure in asyncio.run(_measure(mode, presses, warm, settle))]


async def _measure(mode: str, presses: int, warm: float, settle: float) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        async with rig(Path(folder), environment=MODES[mode]) as bench:
            await bench.start_bot()
            await bench.stop_bot()
            await bench.start_bot()
            begun = held_mb(bench.pid)
            await asyncio.sleep(warm)
            idle = held_mb(bench.pid)
            most = await _play(bench, presses)
            await asyncio.sleep(settle)
            used, alone, resident = held_mb(bench.pid), held_mb(bench.pid, children=False), resident_mb(bench.pid)
            bench.forgive()  # who was in the middle of a press as the others had pressed enough
    return [
        Figure(f"{mode}: after the login", begun, "MB"),
        Figure(f"{mode}: a minute later, nobody plays", idle, "MB"),
        Figure(f"{mode}: after {presses} presses of all games, all processes", used, "MB", at_most=AIMS[mode]),
        Figure(f"{mode}: of that the bot itself", alone, "MB"),
        Figure(f"{mode}: its resident memory", resident or 0.0, "MB"),
        Figure(f"{mode}: the most while they pressed", most, "MB"),
    ]


async def _play(bench: Rig, presses: int) -> float:
    """Play all games at once until enough was pressed; returns the most that was held meanwhile."""
    settings = {game: Setting(bench, channel, LIMIT) for game, (channel, _) in PLAYS.items()}

    def pressed() -> int:
        return sum(setting.acts for setting in settings.values())

    async def go_on(game: str) -> None:
        while pressed() < presses and settings[game].goes_on:
            await PLAYS[game][1](settings[game])

    # A game whose people came to no end on a busy machine leaves the presses to the others.
    playing = asyncio.gather(*(go_on(game) for game in PLAYS), return_exceptions=True)
    most = 0.0
    while pressed() < presses and not playing.done():
        most = max(most, held_mb(bench.pid))
        await asyncio.sleep(LOOK_EVERY)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    if pressed() < presses or not all(setting.acts for setting in settings.values()):
        raise RuntimeError(f"too few presses: { {game: setting.acts for game, setting in settings.items()} }")
    return most


def held_mb(pid: int, *, children: bool = True) -> float:
    """The memory of a process and those it has started, in MB of 2**20 bytes: each page of a file counts once."""
    own, shared = 0, Counter[str]()
    for each in processes(pid) if children else (pid,):
        files = Counter[str]()
        for name, resident, anonymous in _mappings(each):
            own += anonymous
            files[name] += resident - anonymous
        # The larger of two: they hold mostly the same pages of a library.
        shared |= files
    return (own + sum(min(held, _size(name)) for name, held in shared.items())) / MB


def processes(pid: int) -> Iterator[int]:
    """Yield a process and all that descend from it."""
    yield pid
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            yield from processes(int(child))


def _mappings(pid: int) -> Iterator[tuple[str, int, int]]:
    """Yield the file of each mapping (or ""), its resident and its anonymous bytes (proc_pid_smaps(5))."""
    name, resident = "", 0
    try:
        lines = Path(f"/proc/{pid}/smaps").read_text().splitlines()
    except OSError:  # it has just ended
        return
    for line in lines:
        key, *values = line.split(maxsplit=5)
        if not key.endswith(":"):
            name = values[4] if len(values) > 4 else ""
        elif key == "Rss:":
            resident = int(values[0]) * 1024
        elif key == "Anonymous:":
            yield name, resident, int(values[0]) * 1024


def _size(name: str) -> int:
    try:
        return Path(name).stat().st_size
    except OSError:  # no file, but memory that the system names
        return MB
