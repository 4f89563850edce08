"""What the tests let a thinking process do; it imports nothing of ours, since each of the processes would load it."""

import os
import signal
import sys
import time
from pathlib import Path

LONG = 3_600.0
"""Seconds that nobody waits for."""


def poll(path: Path) -> None:
    """Wait until there is such a file."""
    while not path.exists():
        time.sleep(0.01)


def die_once(mark: Path) -> str:
    """Kill the process that calls this the first time, as the system does when memory runs out."""
    if mark.exists():
        return "alive"
    mark.touch()
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("unreachable")


def die() -> None:
    """Kill the process that calls this."""
    os.kill(os.getpid(), signal.SIGKILL)


def wait(begun: Path, gate: Path) -> None:
    """Say that the call began, and stay until the gate opens."""
    begun.touch()
    poll(gate)


def sleep(begun: Path) -> None:
    """Say that the call began, and never end."""
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
