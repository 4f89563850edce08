"""Keeps a person's erase apart from their other presses: each is worked on wholly before it or wholly after it.

Otherwise a press read before an erase would store the person again afterwards, without their knowledge.
It only knows the presses of this process.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

PATIENCE = 10.0
"""Seconds that an erase waits for a person's presses at most (house choice): what goes on by itself takes longer."""


class OwnPresses:
    """The presses of each person that are worked on, and the people whose presses are held back."""

    def __init__(self) -> None:
        self._working: Counter[int] = Counter()
        self._changed = asyncio.Condition()
        self._held: set[int] = set()

    @asynccontextmanager
    async def pressing(self, person: int) -> AsyncGenerator[None]:
        """Work on a press, after any erasure of its person that is under way."""
        if person in self._held:
            async with self._changed:
                await self._changed.wait_for(lambda: person not in self._held)
        self._working[person] += 1
        try:
            yield
        finally:
            await self._end(person)

    @asynccontextmanager
    async def stepping_back(self, person: int) -> AsyncGenerator[None]:
        """Let an erase not wait for the press that asks for it."""
        await self._end(person)
        try:
            yield
        finally:
            self._working[person] += 1

    @asynccontextmanager
    async def erasing(self, person: int) -> AsyncGenerator[None]:
        """Wait for a person's presses in flight, and hold back new ones meanwhile."""
        self._held.add(person)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE), self._changed:
                    await self._changed.wait_for(lambda: not self._working[person])
            yield
        finally:
            self._held.discard(person)
            async with self._changed:
                self._changed.notify_all()

    async def _end(self, person: int) -> None:
        self._working[person] -= 1
        if self._working[person] <= 0:
            del self._working[person]
            if person in self._held:
                async with self._changed:
                    self._changed.notify_all()
