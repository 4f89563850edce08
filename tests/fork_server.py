"""The process from which bots and players that are killed are forked: a program of tests has only one."""

from multiprocessing import get_context
from multiprocessing.context import ForkServerContext

PRELOADED = ("tests.faults.damage.preloaded", "tests.e2e.preloaded")
"""What it loads before it forks."""


def fork_server() -> ForkServerContext:
    """Return the context whose processes are forked from it; it is started with the first of them."""
    context = get_context("forkserver")
    context.set_forkserver_preload([*PRELOADED])
    return context
