"""Kills work on a store before each of its statements, and judges the state that the next process finds.

It must be as if the work had never begun, or as if the process had not been killed.
"""

import asyncio
import os
import shutil
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from tests.app import AppParts, app_parts
from tests.faults.driver import Count, Run, wrong
from tests.players.processes import processes

KILLED = 9

NEVER = 0
"""The number of no statement."""

START = "2026-11-21T12:00:00"

Work: TypeAlias = Callable[[AppParts, Path], Awaitable[object]]
"""Does something with the parts of an app whose store lies in a folder; a process of its own finds it by its name."""


@dataclass(frozen=True)
class KilledWork:
    """The initial state, the work to kill, the next process's work, and the state to look at then.

    The work is done at the time `start`. `faults` lists errors that count no matter when it was killed.
    """

    inhabit: Work
    work: Work
    after: Work
    seen: Callable[[AppParts, Path], Awaitable[object]]
    faults: Callable[[AppParts, Path], Awaitable[list[str]]] | None = None
    start: str = START


@dataclass
class Told:
    """The number of kills, how many left the work whole or not begun, and the errors, in words."""

    statements: int = 0
    kills: int = 0
    whole: int = 0
    half: list[str] = field(default_factory=list[str])
    faults: list[str] = field(default_factory=list[str])


async def kill_often(told: Told, run: Run[int], killed: KilledWork) -> None:
    """Kill the work as often as wanted, and look at each store.

    With fewer kills than statements, the kills come right after transactions, spread evenly over them: the store does
    not change in between.
    """
    house, counted = run.folder / "house", run.folder / "counted"
    house.mkdir()
    async with app_parts(house) as parts:
        await killed.inhabit(parts, house)
    untouched, _ = await _found(killed, shutil.copytree(house, run.folder / "untouched"))
    whole = shutil.copytree(house, run.folder / "whole")
    await kill(killed.work, whole, NEVER, counted, killed.start)
    statements = counted.read_text().splitlines()
    told.statements = len(statements)
    finished, told.faults = await _found(killed, whole)
    ends = [at + 1 for at, said in enumerate(statements[:-1], 1) if said == "COMMIT"]
    moments = [*range(1, told.statements + 1)] if run.size >= told.statements else [1, *ends]
    kills = min(run.size, len(moments))
    for number in range(kills):
        at = moments[number * (len(moments) - 1) // max(1, kills - 1)]
        folder = shutil.copytree(house, run.folder / f"killed-{at}")
        told.kills += await kill(killed.work, folder, at, counted, killed.start) == KILLED
        seen, faults = await _found(killed, folder)
        told.faults += [f"before statement {at}: {fault}" for fault in faults]
        if seen == finished:
            told.whole += 1
        elif seen != untouched:
            told.half.append(f"before statement {at}: {seen}\nneither {untouched}\nnor {finished}")
        shutil.rmtree(folder)


async def _found(killed: KilledWork, folder: Path) -> tuple[object, list[str]]:
    """Restart, do the work of the next process, and look."""
    async with app_parts(folder, killed.start) as parts:
        await killed.after(parts, folder)
        faults = [] if killed.faults is None else await killed.faults(parts, folder)
        return await killed.seen(parts, folder), faults


def counts(least: int, told_of: str) -> tuple[Count, ...]:
    """The figures of kills and of their results; `least` of them are after the work was stored."""
    return (
        Count("kills", "kills", "kills", least=lambda run: min(run.size, 4)),
        Count(f"{told_of} found whole", "kills", "whole", least=least),
        wrong(f"{told_of} found half", "kills", "half"),
        wrong(f"{told_of} with another fault", "faults", "faults"),
    )


async def kill(work: Work, folder: Path, at: int, counted: Path, start: str = START) -> int | None:
    """Run work in a process that is killed before statement `at`; returns its exit code.

    If it finishes, it writes its statements to the file `counted`, one per line.
    """
    process = processes().Process(target=_work_until, args=(work, folder, at, counted, start))
    process.start()
    await asyncio.to_thread(process.join)
    return process.exitcode


def _work_until(work: Work, folder: Path, statement: int, counted: Path, start: str) -> None:
    asyncio.run(_work(work, folder, statement, counted, start))


async def _work(work: Work, folder: Path, statement: int, counted: Path, start: str) -> None:
    async with app_parts(folder, start) as parts:
        database: Any = parts.store.players._database
        done = list[str]()

        def count(said: str) -> None:
            done.append(said)
            if len(done) == statement:
                os._exit(KILLED)

        await database.write(lambda _: database._writing._driver.set_trace_callback(count))
        await work(parts, folder)
        await database.write(lambda _: database._writing._driver.set_trace_callback(None))
        counted.write_text("\n".join(said.replace("\n", " ") for said in done))  # noqa: ASYNC240 - the only task here
