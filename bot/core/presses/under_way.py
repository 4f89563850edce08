"""The interactions that this process is answering: what is worked ahead stands back, and a stop waits for them."""

import asyncio
import math
import time
from asyncio import sleep  # by name, so that a test can replace it in this module alone
from collections.abc import Callable, Generator
from contextlib import contextmanager

DRAIN_SECONDS = 5.0
"""Longest wait in seconds for what is under way when the program stops (house choice)."""

CALM_SECONDS = 1.0
"""Seconds without an interaction after which work ahead goes on (house choice)."""

LONGEST_PAUSE = 30.0
"""Seconds that work ahead stands back at most (house choice): in a lasting crowd it goes on slowly."""

CALM_LOOK = 0.25
"""Seconds between looks whether it is calm."""

LOOK_EVERY = 0.02
"""Seconds between looks whether all are answered."""


class UnderWay:
    """The interactions being answered, by their ids."""

    def __init__(self) -> None:
        """Begin with none."""
        self._answering: dict[int, Callable[[], bool]] = {}
        self._answered_at = -math.inf
        self.is_stopping = False

    @contextmanager
    def answering(self, interaction: int, may_be_left: Callable[[], bool]) -> Generator[None]:
        """Count an interaction while the block runs; one that `may_be_left` is not waited for."""
        self._answering[interaction] = may_be_left
        try:
            yield
        finally:
            self._answering.pop(interaction, None)
            self._answered_at = time.monotonic()

    @property
    def is_busy(self) -> bool:
        """Whether people press, or did within a second: work that nobody waits for stands back. Any thread may ask."""
        # What goes on by itself takes minutes, and its person has an answer. A copy, as other threads change it.
        is_awaited = any(not may_be_left() for may_be_left in tuple(self._answering.values()))
        return is_awaited or time.monotonic() - self._answered_at < CALM_SECONDS

    async def calm(self) -> None:
        """Wait until nobody was answered for a second, half a minute at most: what is worked ahead may wait."""
        ends = time.monotonic() + LONGEST_PAUSE
        while time.monotonic() < ends and self.is_busy:  # noqa: ASYNC110 - nothing signals that people have stopped pressing
            await sleep(CALM_LOOK)

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
