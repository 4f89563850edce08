"""Lets presses in to be worked on: a few at once, and more only while the event loop keeps time.

Where very many press at once, each step of each press would wait for a turn of the loop behind all the others, and
nobody would be told anything in time. Whoever waits at the door is told soon that they were heard (`bot.ui.answer`),
since the loop has time for that; and what is inside is done quickly.
"""

import asyncio
from asyncio import sleep
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

FEW = 16
"""Presses that are worked on at once, however late the loop is (house choice)."""

PAUSE = 0.005
"""Seconds between two looks at the loop while somebody waits: each lets in one more, so that a slow Discord or disk
holds up nobody.
"""

LATE = 0.01
"""Seconds after which a loop that wakes us so late is behind (house choice)."""


class Door:
    """Where presses wait for their turn, in the order in which they came."""

    def __init__(self) -> None:
        """Open it; nobody is inside."""
        self._inside = 0
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._keeper: asyncio.Task[None] | None = None

    @property
    def is_crowded(self) -> bool:
        """Whether somebody waits."""
        return bool(self._waiting)

    @asynccontextmanager
    async def inside(self) -> AsyncGenerator[None]:
        """Work in the block, when it is one's turn."""
        if self._inside < FEW and not self._waiting:
            self._inside += 1
        else:
            await self._wait()
        try:
            yield
        finally:
            self._leave()

    async def _wait(self) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        if self._keeper is None or self._keeper.done():
            self._keeper = asyncio.create_task(self._keep())
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # let in and cancelled in the same moment
                self._leave()
            raise

    async def _keep(self) -> None:
        """Let one more in with each look at a loop that keeps time, for as long as somebody waits."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            due = loop.time() + PAUSE
            await sleep(PAUSE)
            if loop.time() - due < LATE:
                self._let_in()

    def _leave(self) -> None:
        self._inside -= 1
        if self._inside < FEW:
            self._let_in()

    def _let_in(self) -> None:
        """Let in who has waited for longest, if anybody still waits."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                self._inside += 1
                turn.set_result(None)
                return
