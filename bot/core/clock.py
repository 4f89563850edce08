"""The program's time: Discord's, as its answers tell it, carried on by the monotonic clock.

This machine's own clock may be wrong at a start, or be set while the program runs, so it is used only until Discord has
answered. While it is far off, or Discord has not told the time yet, steps that cannot be undone wait.
"""

import time
from collections.abc import Awaitable, Callable

from bot.core.refusals import ClockWrong

DRIFT_LIMIT = 5.0
"""Seconds that this machine's clock may differ from Discord's before the host is told."""

TRUSTED_SECONDS = 60.0
"""Seconds that it may differ before its time is not trusted with steps that cannot be undone."""

WAITS = "nothing is deleted, timed out, dealt or opened"
"""The consequence of an untrusted time, as the host is told it."""


class DiscordClock:
    """Discord's clock, and how far this machine's is from it; times are in seconds since 1970."""

    def __init__(self, own: Callable[[], float] | None = None, ticks: Callable[[], float] = time.monotonic) -> None:
        """Begin with this machine's `own` time; `ticks` are seconds that no setting of the clock changes."""
        self._own = own or (lambda: time.time())  # looked up at each call: the playground sets it wrong
        self.ticks = ticks
        self._began: float | None = None  # Discord's time at tick 0

    def now(self) -> int:
        """Return the time in milliseconds since 1970; this machine's own until Discord has told it."""
        return int(1000 * self._seconds())

    @property
    def is_known(self) -> bool:
        """Whether Discord has told the time."""
        return self._began is not None

    @property
    def drift(self) -> float | None:
        """How many seconds this machine's clock is ahead of Discord's; None until Discord has told the time."""
        return None if self._began is None else self._own() - self._seconds()

    @property
    def is_trusted(self) -> bool:
        """Whether the time may decide steps that cannot be undone."""
        return self.drift is not None and abs(self.drift) <= TRUSTED_SECONDS

    def check(self) -> None:
        """Pass while the time is trusted. Raises ClockWrong."""
        if not self.is_trusted:
            raise ClockWrong

    def trusting(self, step: Callable[[], Awaitable[None]]) -> Callable[[], Awaitable[None]]:
        """Return a step of a service that is left out while the time is not trusted."""

        async def trusted() -> None:
            if self.is_trusted:
                await step()

        return trusted

    def hear(self, least: float, most: float) -> None:
        """Learn that it is between these two times now, by Discord's clock."""
        # Our own time stays where it agrees: it is finer than the whole seconds of an answer.
        self._began = min(max(self._seconds(), least), most) - self.ticks()

    def hear_of(self, made: float) -> None:
        """Learn that Discord made something at this time; it is now that time or later, a lower bound."""
        if self._began is not None:
            self._began = max(self._began, made - self.ticks())

    def _seconds(self) -> float:
        return self._own() if self._began is None else self._began + self.ticks()
