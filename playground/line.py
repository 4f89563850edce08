"""The bot's line to Discord: all its requests share it, and each byte arrives when those sent before it have."""

import asyncio

HEAD_BYTES = 700
"""The bytes of a request beside its body: address, headers and the packets' own."""

MEGABIT = 1_000_000


class HomeLine:
    """A first-in, first-out line of `megabits` a second; 0: it takes no time."""

    def __init__(self) -> None:
        self.megabits = 0.0
        self._free_at = 0.0

    def put(self, size: int) -> float:
        """Put so many bytes on the line; returns when they have arrived, in seconds of the event loop."""
        now = asyncio.get_running_loop().time()
        if not self.megabits:
            return now
        self._free_at = max(self._free_at, now) + size * 8 / (self.megabits * MEGABIT)
        return self._free_at


async def arrival(at: float) -> None:
    """Wait until a time of the event loop."""
    wait = at - asyncio.get_running_loop().time()
    if wait > 0:
        await asyncio.sleep(wait)
