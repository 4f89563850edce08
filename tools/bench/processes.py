"""What a press costs where one process, and where two, use a PostgreSQL: rules and store, without Discord and drawing.

Each process has tables of its own, as shards have, and presses at the same time as the others. Started as
`python -m tools.bench.processes URL NAME TABLES PRESSES` it is one of them: it says when its tables are laid out, waits
for a line, presses, prints `Presses` as JSON, and waits again, so that its part of the server can still be asked.
"""

import asyncio
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack

import msgspec

from bot.store import Store
from tests import postgres
from tools.bench.report import Figure
from tools.bench.rig import ROOT, SECRET
from tools.bench.scaling import Hall, Presses

PROCESSES, TABLES, PRESSES = (1, 2), 100, 1_000
"""More than two of them, the server and who presses would have to share two cores, and measure that."""

READY = "ready"


def measure(counts: Sequence[int] = PROCESSES, tables: int = TABLES, presses: int = PRESSES) -> list[Figure]:
    """Give milliseconds of processor time a press, of the processes and of their server; none without PostgreSQL."""
    return [figure for count in counts if postgres.programs() for figure in _measured(count, tables, presses)]


def _measured(count: int, tables: int, presses: int) -> list[Figure]:
    cluster = postgres.cluster()
    url = asyncio.run(cluster.lay_out(SECRET.encode()))
    with ExitStack() as stack:
        started = [stack.enter_context(_started(url, number, tables, presses)) for number in range(count)]
        for process in started:
            if _line(process) != READY:
                raise RuntimeError("a process that presses did not start")
        before = cluster.processor_seconds()
        for process in started:
            _let_go_on(process)
        found = [msgspec.json.decode(_line(process), type=Presses) for process in started]
        server = cluster.processor_seconds() - before
        for process in started:
            _let_go_on(process)
    played = sum(each.played for each in found)
    named = f"PostgreSQL, {count} process{'es' if count > 1 else ''}, {tables} tables each: processor time"
    mean = sum(each.played * each.cost for each in found) / max(1, played)
    return [Figure(named, mean, "ms/press"), Figure(f"{named} of the server", 1000 * server / played, "ms/press")]


def _started(url: str, number: int, tables: int, presses: int) -> "subprocess.Popen[str]":
    words = (sys.executable, "-m", __name__, url, f"process {number}", str(tables), str(presses))
    return subprocess.Popen(
        words, cwd=ROOT, env=dict(os.environ), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def _line(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def _let_go_on(process: "subprocess.Popen[str]") -> None:
    assert process.stdin is not None
    print(file=process.stdin, flush=True)


async def _press(url: str, name: str, tables: int, presses: int) -> None:
    store = await Store.open(url, SECRET.encode())
    try:
        hall = await Hall.laid_out(store, tables, name)
        await hall.warm()
        print(READY, flush=True)
        await asyncio.to_thread(input)
        print(msgspec.json.encode(await hall.press(presses)).decode(), flush=True)
        await asyncio.to_thread(input)
    finally:
        await store.close()


if __name__ == "__main__":
    asyncio.run(_press(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
