"""The process from which bots and players to be killed are forked; one for the whole test run."""

from multiprocessing import get_context
from multiprocessing.context import ForkServerContext

PRELOADED = ("tests.faults.damage.preloaded", "tests.e2e.preloaded")
"""What it loads before it forks."""


def fork_server() -> ForkServerContext:
    """Return its context; the process starts with the first fork."""
    context = get_context("forkserver")
    context.set_forkserver_preload([*PRELOADED])
    return context
