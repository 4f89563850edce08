"""Functions for tests to run in thinking processes; without imports of ours, since each process would load them."""

import os
import signal
import sys
import time
from pathlib import Path

LONG = 3_600.0
"""Seconds that nobody waits for."""


def poll(path: Path) -> None:
    """Wait until this file exists."""
    while not path.exists():
        time.sleep(0.01)


def die_once(mark: Path) -> str:
    """Kill the calling process the first time, as the system does when memory runs out."""
    if mark.exists():
        return "alive"
    mark.touch()
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("unreachable")


def die() -> None:
    """Kill the calling process."""
    os.kill(os.getpid(), signal.SIGKILL)


def wait(begun: Path, gate: Path) -> None:
    """Write a start mark, and wait until the gate opens."""
    begun.touch()
    poll(gate)


def sleep(begun: Path) -> None:
    """Write a start mark, and never end."""
    begun.touch()
    time.sleep(LONG)


def loaded(name: str) -> bool:
    """Tell whether a module was imported."""
    return name in sys.modules


def count(path: Path) -> int:
    """Count the calls in a file."""
    path.write_text(path.read_text() + "x" if path.exists() else "x")
    return len(path.read_text())


def read(path: Path) -> str:
    """Read a file."""
    return path.read_text()
