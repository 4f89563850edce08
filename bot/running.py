"""Runs the program's one coroutine until it ends or the host stops it; a stop is a clean end, not an error."""

import asyncio
import contextlib
import signal
from collections.abc import Coroutine

from bot.exits import DONE


def run(work: Coroutine[None, None, int]) -> int:
    """Run until the work is done, and give its exit code; Ctrl-C and SIGTERM cancel the work and give 0.

    A second Ctrl-C cancels what the work does to end well.
    """
    try:
        return asyncio.run(_until_stopped(work))
    except KeyboardInterrupt:  # where the loop cannot take signals, as on Windows
        return DONE


async def _until_stopped(work: Coroutine[None, None, int]) -> int:
    task = asyncio.ensure_future(work)
    stopped: list[bool] = []

    def stop() -> None:
        stopped.append(True)
        task.cancel()

    for sign in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(sign, stop)
    try:
        return await task
    except asyncio.CancelledError:
        if not stopped:
            raise
        return DONE
