"""The interactions that this process is answering; once it stops, no more are taken and these are waited for."""

import asyncio
import time
from asyncio import sleep  # by name, so that a test can replace it in this module alone
from collections.abc import Callable, Generator
from contextlib import contextmanager

DRAIN_SECONDS = 5.0
"""Longest wait in seconds for what is under way when the program stops (house choice)."""

LOOK_EVERY = 0.02
"""Seconds between looks whether all are answered."""

QUIET_AFTER = 2.0
"""Seconds without an interaction after which nobody is pressing (house choice): people who play press more often."""


class UnderWay:
    """The interactions being answered, by their ids."""

    def __init__(self) -> None:
        """Begin with none."""
        self._answering: dict[int, Callable[[], bool]] = {}
        self.is_stopping = False
        self._ended = -QUIET_AFTER

    @contextmanager
    def answering(self, interaction: int, may_be_left: Callable[[], bool]) -> Generator[None]:
        """Count an interaction while the block runs; one that `may_be_left` is not waited for."""
        self._answering[interaction] = may_be_left
        try:
            yield
        finally:
            self._answering.pop(interaction, None)
            self._ended = time.monotonic()

    @property
    def is_busy(self) -> bool:
        """Whether people are pressing: work that nobody waits for stands back meanwhile. Any thread may ask."""
        return bool(self._answering) or time.monotonic() < self._ended + QUIET_AFTER

    async def drain(self, seconds: float = DRAIN_SECONDS) -> bool:
        """Take no more, and wait until all are answered, for so many seconds at most; returns whether they are."""
        self.is_stopping = True
        clock = asyncio.get_running_loop()
        ends = clock.time() + seconds
        while True:
            # Before the first look: what has just come is counted as soon as its task begins.
            await sleep(LOOK_EVERY)
            if all(may_be_left() for may_be_left in self._answering.values()):
                return True
            if clock.time() >= ends:
                return False
