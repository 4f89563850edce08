"""Calls functions in threads of this process, where it can have no other processes; it is used as their pool is."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, InvalidStateError
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from threading import Thread
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Threads(Executor):
    """A thread for each call. A program that ends does not wait for them."""

    def __init__(self) -> None:
        self._working = set[Future[Any]]()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call a function in a thread of its own."""
        future = Future[T]()
        self._working.add(future)
        future.add_done_callback(self._working.discard)

        def work() -> None:
            try:
                result = fn(*args, **kwargs)
            except BaseException as error:
                with suppress(InvalidStateError):  # its caller has given up
                    future.set_exception(error)
            else:
                with suppress(InvalidStateError):
                    future.set_result(result)

        # A daemon, unlike the threads of the standard library's pool, for which the end of the program waits.
        Thread(target=work, daemon=True).start()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001 - as it is called
        """Fail the running calls, as when processes are ended."""
        for future in tuple(self._working):
            with suppress(InvalidStateError):
                future.set_exception(BrokenProcessPool("closed"))
