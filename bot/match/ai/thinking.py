"""Runs the AI players' searches in worker processes, choices first; no search ever runs on the event loop.

On a machine without processes the searches run in threads, where answers wait for them a little.
"""

import asyncio
import heapq
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
from functools import partial
from itertools import count
from typing import Any, ParamSpec, TypeVar

import msgspec

from bot.core.logs import logger
from bot.core.processes import NoProcesses, processes, terminate
from bot.core.recent import remember
from bot.core.tasks import result_of
from bot.match.ai import worker
from bot.match.ai.threads import Threads
from engine import search
from engine.game import Seat
from engine.registry import games

P = ParamSpec("P")
T = TypeVar("T")

_NOW, _LATER = 0, 1

REMEMBERED = 500
"""Size of the cache of answers, so that a second press costs no second search."""

REST_SECONDS = 300.0
"""Seconds without a call until the processes are ended, since each holds 20 MB (house choice): the next call starts one
in less than a second.
"""

IN_THREADS = "AIs think in threads: this machine cannot start processes for them"
"""The message of the log and the doctor where answers have to wait for the AIs' searches."""

log = logger(__name__)


class Stopped(Exception):
    """The pool was closed before the call was finished."""


class _Rest:
    """Ends idle processes after `REST_SECONDS`."""

    def __init__(self, end: Callable[[], None]) -> None:
        self._end = end
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        self.cut_short()
        self._timer = asyncio.get_running_loop().call_later(REST_SECONDS, self._end)

    def cut_short(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Thinking:
    """A pool of processes, started at the first call; calls that people wait for go first."""

    def __init__(self, processes: int = 1, spare: int = 1) -> None:
        """Use this number of processes, and spare ones only for calls that people wait for."""
        self._processes = processes + spare
        self._free = processes + spare
        self._spare = spare
        self._rest = _Rest(self._end)
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._arrivals = count()
        self._working: set[asyncio.Task[Any]] = set()
        self._pool: Executor | None = None
        self.why_not_apart: str | None = None
        """Why calls run in threads of this process, once processes have failed; None: they do not."""
        self._known: OrderedDict[str, asyncio.Future[Any]] = OrderedDict()
        self._closed = False

    async def choose(self, game_id: str, level: str, view: msgspec.Struct, seat: Seat, seed: str) -> Any:
        """Let an AI of a level choose an action for a seat from its view; the same seed gives the same choice."""
        codec = games()[game_id].codec
        thought = partial(search.choose, game_id, level, codec.encode(view), seat, seed)
        return codec.action(await self._think(_NOW, thought))

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a function of a module in a worker process, in the order of the calls.

        A cancelled caller stops waiting at once; a call that has begun runs to its end.

        Raises:
            Stopped: the pool was closed.
            BrokenProcessPool: the process died, and so did the one that took its place.
        """
        return await self._think(_LATER, partial(function, *args, **kwargs))

    async def now(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a function as `run` does, ahead of its queue: somebody waits for the result."""
        return await self._think(_NOW, partial(function, *args, **kwargs))

    async def once(self, key: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a function for people who wait, once for a key: concurrent and later callers share the cached result."""
        known = self._known.get(key)
        # A failure is not cached: the next caller tries again.
        if known is None or (known.done() and (known.cancelled() or known.exception() is not None)):
            known = asyncio.ensure_future(self.now(function, *args, **kwargs))
        remember(self._known, key, known, REMEMBERED)
        # A cancelled caller must not cancel the call for the others.
        return await result_of(known)

    @property
    def has_spare(self) -> bool:
        """Whether a long call of `run` leaves a process free for people who wait."""
        return self._spare > 0

    def has_finished(self, key: str) -> bool:
        """Return whether `once` has the result of a key."""
        known = self._known.get(key)
        return known is not None and known.done() and not known.cancelled() and known.exception() is None

    async def close(self) -> None:
        """Stop at once, without waiting for running calls."""
        # First: the broken pool is then no reason to start another one.
        self._closed = True
        self._rest.cut_short()
        for _, _, turn in self._waiting:
            if not turn.done():
                turn.set_exception(Stopped())
        if self._pool is not None:
            # `shutdown` alone waits for running searches, which may take longer than the end of the program.
            if isinstance(self._pool, ProcessPoolExecutor):
                terminate(self._pool)
            await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)
        await asyncio.gather(*self._working, return_exceptions=True)

    async def _think(self, urgency: int, thought: Callable[[], T]) -> T:
        await self._take_turn(urgency)
        work = asyncio.create_task(self._work(thought))
        self._working.add(work)
        work.add_done_callback(self._pass_on)
        # A cancelled caller must not free a process that is still computing: the work itself hands its place on.
        return await result_of(work)

    async def _take_turn(self, urgency: int) -> None:
        """Wait for a free process."""
        self._rest.cut_short()
        # If a process is free, no call as urgent is waiting: `_hand_on` gives free processes away at once.
        if self._may_begin(urgency):
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        # The counter keeps the order of arrival among equals; futures themselves cannot be compared.
        heapq.heappush(self._waiting, (urgency, next(self._arrivals), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # its turn came at the same time
                self._hand_on()
            raise

    def _pass_on(self, work: asyncio.Task[Any]) -> None:
        self._working.discard(work)
        self._hand_on()

    def _hand_on(self) -> None:
        """Release a process, and hand free ones to the most urgent waiters."""
        self._free += 1
        while self._waiting and (self._waiting[0][2].done() or self._may_begin(self._waiting[0][0])):
            *_, turn = heapq.heappop(self._waiting)
            if not turn.done():
                self._free -= 1
                turn.set_result(None)
        if self._free == self._processes and not self._closed:
            self._rest.begin()

    def _end(self) -> None:
        """End the idle processes; the next call starts new ones."""
        if self._pool is not None:
            self._pool.shutdown(wait=False)
            self._pool = None

    def _may_begin(self, urgency: int) -> bool:
        # The spare processes are kept free for calls that people wait for.
        return self._free > (0 if urgency == _NOW else self._spare)

    async def _work(self, thought: Callable[[], T]) -> T:
        pool = self._running()
        try:
            return await self._call(pool, thought)
        except BrokenProcessPool as death:
            if self._closed:
                raise Stopped from death
            log.warning("thinking_process_died")
        # Another caller may have replaced the broken pool already.
        if self._pool is pool:
            self._pool = None
            pool.shutdown(wait=False)
        # Once more only: a call that kills its process twice would do so each time.
        return await self._call(self._running(), thought)

    def _running(self) -> Executor:
        if self._closed:
            raise Stopped
        if self._pool is None:
            # Workers live as long as the pool: replacing them after some calls can hang it (CPython gh-115634), and a
            # search leaves no garbage.
            self._pool = self._made()
        return self._pool

    def _made(self) -> Executor:
        if self.why_not_apart is None:
            try:
                return processes(self._processes, worker.start)
            except NoProcesses as error:
                self._think_here(str(error))
        return Threads()

    async def _call(self, pool: Executor, thought: Callable[[], T]) -> T:
        try:
            begun = await asyncio.to_thread(pool.submit, thought)  # in a thread: the first call starts a process
        except OSError as error:  # the system has no room for another process
            self._think_here(str(error))
            begun = Threads().submit(thought)
        return await asyncio.wrap_future(begun)

    def _think_here(self, reason: str) -> None:
        """Use threads from now on, and log it once; calls running in other processes finish there."""
        if self.why_not_apart is None:
            log.warning(IN_THREADS, reason=reason)
            self.why_not_apart = reason
            self._end()
