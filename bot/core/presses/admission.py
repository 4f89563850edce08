"""Limits the presses handled at once: a few, and more only while the event loop keeps up.

Without a limit, in a crowd each step of each press would queue behind all the others, and nobody would be answered
within Discord's three seconds. A waiting press is acknowledged soon (`bot.ui.kit.answer`), since the loop has time for
that; an admitted one is finished quickly. While it waits for a commit it keeps nobody out: presses share commits, so a
slow disk would otherwise let no more in than it can commit one by one.
"""

import asyncio
from asyncio import sleep
from collections import deque
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager, nullcontext
from typing import Any

FEW = 16
"""Presses handled concurrently even while the loop is behind (house choice)."""

PAUSE = 0.005
"""Seconds between two checks of the loop while presses wait: each admits one more, so that a slow Discord or disk
blocks nobody.
"""

LATE = 0.01
"""Seconds of delay from which the loop counts as behind (house choice)."""

AWAY = 64
"""Admitted presses that may be away at the store without holding a place: as many as share a commit there."""

ROUND = 8
"""Presses and repaints that go on in one round of the event loop (house choice): the commit that many presses share
brings all of them back at once, and each computes its page for a millisecond or two before it waits again.
"""


class Admission:
    """A first-in, first-out queue for presses."""

    def __init__(self) -> None:
        """Begin with no press admitted."""
        self._inside = 0
        self._admitted: set[asyncio.Task[Any] | None] = set()
        self._away = 0
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._keeper: asyncio.Task[None] | None = None
        self._gone_on = 0  # in this round of the loop
        self._returning: deque[asyncio.Future[None]] = deque()

    @property
    def is_crowded(self) -> bool:
        """Whether presses are waiting."""
        return bool(self._waiting)

    @asynccontextmanager
    async def inside(self, queuing: Callable[[], AbstractContextManager[object]] = nullcontext) -> AsyncGenerator[None]:
        """Run the block once admitted; what is `queuing` meanwhile is entered while it has to wait."""
        # With others waiting a newcomer queues too, even if a place is free.
        if self._inside < FEW and not self._waiting:
            self._inside += 1
        else:
            with queuing():
                await self._wait()
        task = asyncio.current_task()
        self._admitted.add(task)
        try:
            yield
        finally:
            self._admitted.discard(task)
            self._leave()

    @contextmanager
    def away(self) -> Generator[None]:
        """Give up the place of an admitted task while the block waits for the store; it comes back before newcomers.

        For others, and where many are away already, nothing changes.
        """
        task = asyncio.current_task()
        if task not in self._admitted or self._away >= AWAY:
            yield
            return
        # Of a second wait within the block nothing is to be given up.
        self._admitted.discard(task)
        self._away += 1
        self._leave()
        try:
            yield
        finally:
            self._away -= 1
            self._inside += 1
            self._admitted.add(task)

    async def go_on(self) -> None:
        """Go on to make a page: a few do in each round of the event loop, in the order in which they come."""
        loop = asyncio.get_running_loop()
        if not self._gone_on:
            loop.call_soon(self._begin_round, loop)
        if self._gone_on < ROUND:
            self._gone_on += 1
            return
        turn = loop.create_future()
        self._returning.append(turn)
        await turn

    def _begin_round(self, loop: asyncio.AbstractEventLoop) -> None:
        self._gone_on = 0
        while self._returning and self._gone_on < ROUND:
            turn = self._returning.popleft()
            if not turn.done():  # else it was cancelled
                turn.set_result(None)
                self._gone_on += 1
        if self._gone_on:
            loop.call_soon(self._begin_round, loop)

    async def _wait(self) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        if self._keeper is None or self._keeper.done():
            self._keeper = asyncio.create_task(self._keep())
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # admitted and cancelled at the same time
                self._leave()
            raise

    async def _keep(self) -> None:
        """Admit one more at each check at which the loop keeps up, as long as presses wait."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            due = loop.time() + PAUSE
            await sleep(PAUSE)
            # A sleep that ends late shows that the loop is behind.
            if loop.time() - due < LATE:
                self._let_in()

    def _leave(self) -> None:
        self._inside -= 1
        # The keeper may have admitted more than a few: a place that falls free then stays empty.
        if self._inside < FEW:
            self._let_in()

    def _let_in(self) -> None:
        """Admit the longest-waiting press, if any."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                self._inside += 1
                turn.set_result(None)
                return
