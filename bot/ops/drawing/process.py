"""The bot's side of the drawing process: starts it, follows its reports, and asks it for what somebody waits for.

resvg holds the interpreter lock while it draws, for half a second at the largest drawings. As long as the process runs,
nothing is drawn here, so the event loop goes on answering.
"""

import asyncio
import sys
import threading
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import PIPE
from collections.abc import Callable, Sequence
from pathlib import Path

from bot.core.logs import logger
from bot.ops.drawing.reports import Finished, Progress, Served, line_of, report_in
from bot.pictures.sprites import Sprite, draw_elsewhere

ROOT = Path(__file__).resolve().parents[3]
"""The folder in which the program is found by its name."""

PATIENCE = 15.0
"""Seconds that a picture waits for a sprite of the other process before it draws the sprite itself."""

log = logger(__name__)

WORKER = (sys.executable, "-m", "bot.ops.drawing.worker")
"""The program and its arguments; the folder and the games follow."""


async def draw_in_process(
    folder: Path, games: Sequence[str], tell: Callable[[Progress], None], command: Sequence[str] = WORKER
) -> frozenset[str]:
    """Draw the sprites of these games into the folder; returns the games that could be drawn.

    Raises OSError: the process cannot be started.
    """
    # The folder as it is named here, since the process runs in another one.
    arguments = (str(Path.cwd() / folder), *games)
    process = await asyncio.create_subprocess_exec(*command, *arguments, cwd=ROOT, stdin=PIPE, stdout=PIPE)
    if process.stdin is None or process.stdout is None:
        raise RuntimeError("the process has no pipes")
    requests = _Requests(process.stdin)
    draw_elsewhere(requests.draw)
    try:
        drawn = await _follow(process.stdout, requests, tell)
        if status := await process.wait():
            log.warning("drawing_process_died", status=status)
        return drawn
    finally:
        draw_elsewhere(None)
        requests.give_up()
        if process.returncode is None:
            process.kill()
            await process.wait()


async def _follow(reports: StreamReader, requests: "_Requests", tell: Callable[[Progress], None]) -> frozenset[str]:
    """Read the reports to their end; returns the games that were drawn."""
    sound = set[str]()
    async for line in reports:
        match report_in(line):
            case Progress() as progress:
                tell(progress)
            case Finished(game, ""):
                sound.add(game)
            case Finished(game, fault):
                log.warning("game_not_drawn", game=game, reason=fault)
            case Served(name):
                requests.answer(name)
    return frozenset(sound)


class _Requests:
    """The sprites that drawing threads wait for, by name."""

    def __init__(self, pipe: StreamWriter) -> None:
        self._pipe = pipe
        self._loop = asyncio.get_running_loop()
        self._lock = threading.Lock()
        self._waiting: dict[str, threading.Event] = {}
        self._is_over = False

    def draw(self, sprite: Sprite) -> None:
        """Ask for a sprite and wait for it, in a drawing thread."""
        if threading.current_thread() is threading.main_thread():
            return  # the loop's own thread, which has to read the answer
        with self._lock:
            if self._is_over:
                return
            is_first = sprite.name not in self._waiting
            drawn = self._waiting.setdefault(sprite.name, threading.Event())
        if is_first:
            self._loop.call_soon_threadsafe(self._send, line_of(sprite))
        drawn.wait(PATIENCE)

    def answer(self, name: str) -> None:
        """Let the threads go on that wait for a sprite."""
        with self._lock:
            drawn = self._waiting.pop(name, None)
        if drawn is not None:
            drawn.set()

    def give_up(self) -> None:
        """Let all threads draw by themselves."""
        with self._lock:
            self._is_over = True
            waiting = list(self._waiting.values())
            self._waiting.clear()
        for drawn in waiting:
            drawn.set()

    def _send(self, line: bytes) -> None:
        # A process that has ended reads no more, and its end lets the threads go on.
        if not self._pipe.is_closing():
            self._pipe.write(line)
