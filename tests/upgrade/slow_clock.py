"""A clock that shows another time and runs slowly, for this process or for a bot: `python slow_clock.py BOT.py ...`.

Only the time of day changes (`time.time`, `time.time_ns`); sleeps last as long as usual.
"""

import os
import runpy
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from unittest.mock import patch

VARIABLE = "FARRAGO_TEST_CLOCK"
"""Tells a bot its clock, in its environment."""

_true_time = time.time


@dataclass(frozen=True)
class SlowClock:
    """Shows `then` at the real time `began`, both in seconds since 1970; one of its seconds lasts `slowness` real
    seconds.
    """

    then: float
    slowness: float
    began: float

    def __call__(self) -> float:
        """Return the time, in seconds since 1970."""
        return self.then + (_true_time() - self.began) / self.slowness

    @contextmanager
    def here(self) -> Iterator[None]:
        """Use the clock in this process inside the block."""
        with patch("time.time", self), patch("time.time_ns", lambda: int(self() * 1e9)):
            yield

    @property
    def variable(self) -> dict[str, str]:
        """The environment that gives a bot this clock."""
        return {VARIABLE: f"{self.then} {self.slowness} {self.began}"}


def slow_clock(then: float, slowness: float) -> SlowClock:
    """Make a clock that shows `then` now."""
    return SlowClock(then, slowness, _true_time())


if __name__ == "__main__":
    sys.argv = sys.argv[1:]
    with SlowClock(*map(float, os.environ[VARIABLE].split())).here():
        runpy.run_path(sys.argv[0], run_name="__main__")
