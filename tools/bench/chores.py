"""The daily chores of F.A.R.T. after the very first start: when its par is known, and the CPU that all of it takes.

The bot is started in an empty folder, and draws its sprites at the same time. Nobody plays. Counted is today's deal; a
later day's is worked out ahead, in idle time (`bot/core/work_ahead/press_hours.py`), and takes as much.
"""

import asyncio
import json
import os
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from engine.fart.ai.players import FIRST_PAR_GAMES
from tools.bench.report import Figure
from tools.bench.rig import Rig, cpu_seconds, rig

AIM_SECONDS = 60
AIM_CPU_SECONDS = 300
LOOK_EVERY = 0.25
PATIENCE = 1800.0

Found = dict[str, list[str]]
"""The bodies of a collection's entries, earliest day first."""


def measure(*, quick: bool = False) -> list[Figure]:
    """Give seconds until today's par is known, and CPU of the chores; a quick run ends after the first game for par."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), quick=quick))


async def _measure(folder: Path, *, quick: bool) -> list[Figure]:
    async with rig(folder, environment={"DAILY_PAR": "on"}) as bench:
        began = time.perf_counter()
        connected = await bench.start_bot()
        stages = (0,) if quick else (0, 1, 2, 3)
        reached = [await _until(bench, stage, began) for stage in stages]
        # The loop's own work on chores is among it, with all else that the bot does after a start.
        processor = cpu_seconds(bench.pid) or 0.0
    figures = [
        Figure("start to READY", connected, "s"),
        Figure("first game for today's par", reached[0][0], "s"),
        Figure("chores of one deal: processor time", reached[-1][1], "s", at_most=AIM_CPU_SECONDS),
    ]
    if not quick:
        figures += [
            Figure("first estimate of today's par", reached[1][0], "s", at_most=AIM_SECONDS),
            Figure("today's par", reached[2][0], "s"),
            Figure("today's best line of the chores", reached[3][0], "s"),
            Figure("the bot itself until then: processor time", processor, "s"),
        ]
    return figures


async def _until(bench: Rig, stage: int, began: float) -> tuple[float, float]:
    """Wait for a stage of the chores; returns the seconds since the start, and the CPU of the chores so far.

    The stages: today's first game, first estimate, par and best line.
    """
    while _stage(_stored(bench)) < stage:
        # `pid` raises if the bot has ended.
        if bench.pid and time.perf_counter() - began > PATIENCE:
            raise RuntimeError(f"The chores came to no end:\n{bench.log_end()}")
        await asyncio.sleep(LOOK_EVERY)
    return time.perf_counter() - began, _thinking_seconds(bench.pid)


def _stage(stored: Found) -> int:
    best, par = len(stored.get("best", ())), len(stored.get("par", ()))
    games = [len(json.loads(scores)) for scores in stored.get("par_scores", ())]
    if best:
        return 2 + best
    if par:
        return 2
    return int(games[0] >= FIRST_PAR_GAMES) if games else -1


def _stored(bench: Rig) -> Found:
    path = bench.bot_folder / "farrago.sqlite3"
    found: Found = {}
    # Read only, and without the bot's key: sealed bodies are counted, not read.
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, timeout=10)) as stored:
        query = "SELECT collection, body FROM entry WHERE game = 'fart' ORDER BY day"
        for collection, body in stored.execute(query):
            found.setdefault(collection, []).append(body)
    return found


def _thinking_seconds(bot: int) -> float:
    """Sum the processor time of thinking processes, not of that for idle time; 0 where the system has no /proc."""
    seconds = 0.0
    for task in Path(f"/proc/{bot}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            if os.sched_getscheduler(child) != os.SCHED_IDLE:
                seconds += cpu_seconds(child) or 0.0
    return seconds
