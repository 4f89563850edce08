"""Runs one pytest after another, each in a fork of a process that has imported the large libraries already.

It is copied into the copied tree and knows nothing else of this tool. A line of JSON asks for a run: the parameters
of `run`; the answer is a line with its exit status, `null` where it took too long.
"""

import gc
import json
import os
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import NoReturn

import pytest

LARGE = (
    "aiohttp.web",
    "alembic.command",
    "discord.ext.commands",
    "fluent.runtime",
    "hypothesis.strategies",
    "PIL.Image",
    "playwright.async_api",
    "pydantic_settings",
    "rapidfuzz",
    "sqlalchemy.ext.asyncio",
    "structlog",
    "typer",
)
"""What takes long to import and is no part of the tree, so that no mutant changes it."""

LOOK_EVERY = 0.02


def serve() -> None:
    """Answer until nothing more is asked."""
    for name in LARGE:
        with suppress(ImportError):
            import_module(name)
    gc.freeze()  # each run collects several times, and need not look at what it has from here
    for line in sys.stdin:
        print(json.dumps(run(**json.loads(line))), flush=True)


def run(arguments: Sequence[str], variables: Mapping[str, str], log: str, seconds: float) -> int | None:
    """Run pytest with what it prints in the file `log`; gives its exit status, None where it took too long."""
    child = os.fork()
    if child == 0:
        _become_pytest(arguments, variables, log)
    until = time.monotonic() + seconds
    try:
        while time.monotonic() < until:
            ended, status = os.waitpid(child, os.WNOHANG)
            if ended:
                return os.waitstatus_to_exitcode(status)
            time.sleep(LOOK_EVERY)
        return None
    finally:
        _end_all_of(child)


def _become_pytest(arguments: Sequence[str], variables: Mapping[str, str], log: str) -> NoReturn:
    # A group of its own, so that what the tests start can be ended with it.
    os.setsid()
    os.environ.update(variables)
    # Python reads the variable only as it starts, which was before the fork.
    sys.dont_write_bytecode = bool(variables.get("PYTHONDONTWRITEBYTECODE"))
    with open(log, "wb") as file, open(os.devnull, "rb") as nothing:
        # Requests for runs come by standard input, where no test may read them.
        os.dup2(nothing.fileno(), 0)
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    sys.exit(int(pytest.main(list(arguments))))  # not os._exit: what tests have started ends as the process does


def _end_all_of(child: int) -> None:
    """End a pytest that hangs, and what its tests left running."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(child, signal.SIGKILL)
    with suppress(ProcessLookupError):
        # Before its setsid the child has no group of its own, and killpg finds nothing.
        os.kill(child, signal.SIGKILL)
    with suppress(ChildProcessError):
        # It may have been waited for already.
        os.waitpid(child, 0)


if __name__ == "__main__":
    serve()
