"""Counts the resources of a running program: memory, objects, tasks, files, threads, and the entries of its containers.

Containers that grow with each game are named, so that a leak is located at once.
"""

import asyncio
import gc
import os
import threading
from collections import Counter, deque
from collections.abc import Collection, Iterator, Mapping, Sized
from dataclasses import dataclass
from pathlib import Path

from tools.bench.rig import resident_mb

CONTAINERS = (dict, list, set, deque)
"""What may be kept in and grow."""

HELD = 0.5
"""Entries for each game that are no chance any more."""

_FILES = Path("/proc/self/fd")


@dataclass(frozen=True)
class Held:
    """The resources held at one moment; `kept` has the number of entries by the class and name of their container."""

    resident: float
    objects: int
    tasks: int
    files: int
    threads: int
    kept: Mapping[str, int]


def count_held() -> Held:
    """Count now, after a garbage collection."""
    gc.collect()
    return Held(
        resident=resident_mb(os.getpid()) or 0.0,
        objects=len(gc.get_objects()),
        tasks=len(asyncio.all_tasks()),
        files=len(os.listdir(_FILES)) if _FILES.exists() else 0,
        threads=threading.active_count(),
        kept=_kept(),
    )


def growing(before: Held, after: Held, games: int, filling: Collection[str] = ()) -> list[str]:
    """Name the containers that grew by an entry for every second game or faster, except those still `filling`."""
    return [
        f"{name}: {before.kept.get(name, 0)} -> {count}"
        for name, count in after.kept.items()
        if name not in filling and count - before.kept.get(name, 0) >= max(2, HELD * games)
    ]


def _kept() -> dict[str, int]:
    """Count the entries of all containers that objects of the program have as attributes."""
    found: Counter[str] = Counter()
    for each in gc.get_objects():
        kind = type(each)
        if str(kind.__module__).startswith(("bot.", "cogs.")):
            for name, value in _attributes(each):
                if isinstance(value, CONTAINERS) or _is_weak(value):
                    found[f"{kind.__module__}.{kind.__qualname__}.{name}"] += len(value)
    return dict(found)


def _attributes(each: object) -> Iterator[tuple[str, Sized]]:
    own: object = getattr(each, "__dict__", None)
    if isinstance(own, dict):
        yield from ((str(name), value) for name, value in tuple(own.items()) if isinstance(value, Sized))


def _is_weak(value: object) -> bool:
    return type(value).__module__ == "weakref"
