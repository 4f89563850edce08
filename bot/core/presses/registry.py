"""The presses that this process is answering, in one registry.

It is asked by a stop, which waits for all of them; by the clock of a match, which waits for what was pressed in time;
by an erase, which is before or after each press of its person; by work ahead, which stands back while people press.
"""

import asyncio
import math
import time
from asyncio import sleep  # by name, so that a test can replace it in this module alone
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from weakref import WeakValueDictionary

from bot.core.recent import remember

REMEMBERED = 10_000
"""Interactions remembered, so that one that is delivered again is known (house choice)."""

DRAIN_SECONDS = 5.0
"""Longest wait in seconds for open presses when the program stops (house choice)."""

ERASE_PATIENCE = 10.0
"""Longest wait in seconds of an erase for its person's presses (house choice): what goes on by itself takes longer."""

ORDER_SECONDS = 2.0
"""Longest wait in seconds for an earlier answer that Discord has not accepted yet (house choice)."""

CALM_SECONDS = 1.0
"""Seconds without a press after which work ahead goes on (house choice)."""

LONGEST_PAUSE = 30.0
"""Seconds that work ahead stands back at most (house choice): in a lasting crowd it goes on slowly."""

CALM_LOOK = 0.25
"""Seconds between looks whether it is calm."""

LOOK_EVERY = 0.02
"""Seconds between looks whether all are answered."""


@dataclass(eq=False)
class OpenPress:
    """A press or command that is being answered: the id of its interaction, its person, its time (ms since 1970).

    `match` is the match that it is about, until its action is stored or refused. A press that `may_be_left` goes on by
    itself, and its person has an answer. It is `worked_on` once no erase of its person holds it back.
    """

    id: int
    person: int
    at: int
    match: str = ""
    may_be_left: Callable[[], bool] = lambda: False
    worked_on: bool = False


class Presses:
    """The presses being answered, by interaction."""

    def __init__(self) -> None:
        """Begin with none."""
        self._open: dict[int, OpenPress] = {}
        self._known: OrderedDict[int, None] = OrderedDict()
        self._answered_at = -math.inf
        self._erased: set[int] = set()
        self._changed = asyncio.Event()
        # Weak: a lock lives only while somebody holds or awaits it, so these do not grow with the number of matches.
        self._order: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()
        self.is_stopping = False

    def is_new(self, interaction: int) -> bool:
        """Note an interaction; returns whether it came for the first time: a resumed session may deliver it twice."""
        is_new = interaction not in self._known
        # Ids arrive nearly in order, so the oldest can be dropped.
        remember(self._known, interaction, None, REMEMBERED)
        return is_new

    @contextmanager
    def answering(self, press: OpenPress) -> Generator[None]:
        """Keep a press open while the block runs."""
        self._open[press.id] = press
        try:
            yield
        finally:
            self._open.pop(press.id, None)
            self._answered_at = time.monotonic()
            self._wake()

    # The clock ------------------------------------------------------------------------------------------------------

    def has_any(self, match: str, until: int) -> bool:
        """Return whether a press made at or before this time is still to be decided at a match."""
        return any(press.match == match and press.at <= until for press in self._open.values())

    @contextmanager
    def deciding(self, key: str) -> Generator[None]:
        """Store or refuse the action of a press in the block; afterwards no clock waits for it."""
        try:
            yield
        finally:
            for press in self._open.values():
                if str(press.id) == key:
                    press.match = ""

    # Work ahead -----------------------------------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        """Whether people press, or did within a second. Any thread may ask."""
        # A copy, as other threads change it.
        is_awaited = any(not press.may_be_left() for press in tuple(self._open.values()))
        return is_awaited or time.monotonic() - self._answered_at < CALM_SECONDS

    async def calm(self) -> None:
        """Wait until a second has passed without a press, half a minute at most."""
        ends = time.monotonic() + LONGEST_PAUSE
        while time.monotonic() < ends and self.is_busy:  # noqa: ASYNC110 - nothing signals that people have stopped pressing
            await sleep(CALM_LOOK)

    # A stop ---------------------------------------------------------------------------------------------------------

    async def drain(self, seconds: float = DRAIN_SECONDS) -> bool:
        """Take no more, and wait up to these seconds until all are answered; returns whether they are."""
        self.is_stopping = True
        clock = asyncio.get_running_loop()
        ends = clock.time() + seconds
        while True:
            # Before the first look: what has just come is counted as soon as its task begins.
            await sleep(LOOK_EVERY)
            if all(press.may_be_left() for press in self._open.values()):
                return True
            if clock.time() >= ends:
                return False

    # An erase -------------------------------------------------------------------------------------------------------

    async def begin_work(self, press: OpenPress) -> None:
        """Go on with an open press once no erase of its person is under way.

        A press that was read before an erase would else store the person again after it.
        """
        await self._until(lambda: press.person not in self._erased)
        press.worked_on = True

    @contextmanager
    def stepping_back(self, interaction: int) -> Generator[None]:
        """Let an erase go ahead of the press that asks for it."""
        press = self._open.get(interaction)
        if press is not None:
            press.worked_on = False
            self._wake()
        yield
        if press is not None:
            press.worked_on = True

    @asynccontextmanager
    async def erasing(self, person: int) -> AsyncGenerator[None]:
        """Wait for the presses of a person that are worked on, and hold back new ones while the block runs."""
        self._erased.add(person)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(ERASE_PATIENCE):
                    await self._until(lambda: not self._works_for(person))
            yield
        finally:
            self._erased.discard(person)
            self._wake()

    def _works_for(self, person: int) -> bool:
        return any(press.person == person and press.worked_on for press in self._open.values())

    async def _until(self, condition: Callable[[], bool]) -> None:
        while not condition():
            await self._changed.wait()

    def _wake(self) -> None:
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    # Their order ----------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def in_order(self, match: str, person: int) -> AsyncGenerator[None]:
        """Serialise one person's answers at a match in the order of their presses, so that the newest is seen last."""
        lock = self._order.setdefault((match, person), asyncio.Lock())
        try:
            async with asyncio.timeout(ORDER_SECONDS):
                await lock.acquire()
        # Go on without the lock: a slow Discord must not block this person's later presses.
        except TimeoutError:
            yield
            return
        try:
            yield
        finally:
            lock.release()
