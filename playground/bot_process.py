"""Runs the bot in a child process, and restarts it with growing pauses when it dies.

It knows the bot's command line only.
"""

import asyncio
import contextlib
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from .wrong_clock import AHEAD

log = logging.getLogger("playground.bot")

HOPELESS = (0, 65, 78)  # done, unusable data, wrong settings (sysexits.h): a restart would not help
FIRST_WAIT, LONGEST_WAIT, HEALTHY_SECONDS = 0.5, 30.0, 60.0
END_SECONDS = 10.0
POLL_SECONDS = 0.05
ROOT = Path(__file__).resolve().parents[1]


class PipeEnd(Protocol):
    """One end of a pipe."""

    def fileno(self) -> int: ...

    def close(self) -> None: ...


class RunningProcess(Protocol):
    """What is asked of a process, as of a `subprocess.Popen`: closing `stdin` ends it."""

    @property
    def pid(self) -> int: ...

    @property
    def stdin(self) -> PipeEnd | None: ...

    def poll(self) -> int | None: ...

    def send_signal(self, sig: int, /) -> None: ...

    def kill(self) -> None: ...


class BotProcess:
    """One bot; `command` is a module or a .py file with its arguments, looked for in `folder` (this process's)."""

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        output: Path | None = None,
        folder: Path | None = None,
    ) -> None:
        self._command = list(command)
        self._environment = dict(environment)
        self._output = output
        self._folder = folder
        self._process: RunningProcess | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process and self._process.poll() is None else None

    def start(self, base: str, token: str) -> None:
        """Start the process against the server at `base`."""
        # Unbuffered, so that the bot's lines are in the log even if it is killed.
        environment = {**os.environ, **self._environment, "DISCORD_TOKEN": token, "PYTHONUNBUFFERED": "1"}
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
        self._process = self._spawn([base, *self._command], environment)

    def _spawn(self, arguments: Sequence[str], environment: Mapping[str, str]) -> RunningProcess:
        """Start `redirected` with these arguments in a session of its own."""
        with contextlib.ExitStack() as stack:
            out = stack.enter_context(self._output.open("ab")) if self._output else None
            return subprocess.Popen(  # noqa: S603 - our own interpreter and module
                [sys.executable, "-m", f"{__package__}.redirected", *arguments],
                cwd=self._folder,
                env=environment,
                # Its closing tells the bot that this process is gone (`redirected`).
                stdin=subprocess.PIPE,
                stdout=out,
                stderr=out,
                # Ctrl-C in the terminal would reach the bot too, while this process stops it in its own order.
                start_new_session=True,
            )

    def set_clock(self, ahead: float) -> None:
        """Let the machine's clock be so many seconds ahead of the true time, now and at each further start."""
        self._environment[AHEAD] = str(ahead)
        if self._process is not None and self._process.stdin is not None and self._process.poll() is None:
            os.write(self._process.stdin.fileno(), f"{ahead}\n".encode())

    async def ended(self) -> int:
        """The exit status of the process, once it has ended."""
        process = self._process
        if process is None:
            return 0
        while (status := process.poll()) is None:  # noqa: ASYNC110 - asyncio's own child watching needs its event loop
            await asyncio.sleep(POLL_SECONDS)
        return status

    async def stop(self, sign: int = signal.SIGTERM) -> int:
        """Send a signal, wait for the end, and kill the process if it does not end."""
        if self._process is None:
            return 0
        if self._process.poll() is None:
            self._process.send_signal(sign)
        try:
            async with asyncio.timeout(END_SECONDS):
                status = await self.ended()
        except TimeoutError:
            self._process.kill()
            status = await self.ended()
        if self._process.stdin:
            self._process.stdin.close()
        return status

    async def keep_running(self, base: str, token: str) -> int:
        """Restart the bot each time it dies; gives up only if its settings are bad."""
        wait = FIRST_WAIT
        while True:
            began = time.monotonic()
            self.start(base, token)
            status = await self.ended()
            if status in HOPELESS:
                return status
            # A bot that ran for a minute is in no crash loop, so the pauses begin from the shortest one.
            wait = FIRST_WAIT if time.monotonic() - began > HEALTHY_SECONDS else wait
            log.warning("The bot ended with status %s; it starts again in %.1f s.", status, wait)
            await asyncio.sleep(wait)
            wait = min(wait * 2, LONGEST_WAIT)
