"""Says how far the drawing of the first start is: in the terminal, and as the bot's status on Discord."""

import asyncio
import math
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

import discord

from bot.gateway.client import FarragoClient
from bot.ops.drawing.reports import Progress
from bot.text.localisation import words

STATUS_SECONDS = 5.0
"""Seconds between two changes of the bot's status: Discord takes five in twenty seconds."""

RETRY_SECONDS = 0.5
"""Seconds until the next attempt where there is no connection."""

QUARTERS = 4
"""Lines of progress where no line can be written over, the last one included."""

MINUTE = 60


class Estimate:
    """How long the rest takes, by what the drawing has taken so far."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with the first report."""
        self._clock = clock
        self._began: tuple[float, int] | None = None

    def seconds(self, progress: Progress) -> int | None:
        """Return the seconds left, at least 1; None before anything is known."""
        now = self._clock()
        if self._began is None:
            self._began = now, progress.drawn
        since, before = self._began
        drawn = progress.drawn - before
        if drawn <= 0 or now <= since:
            return None
        return max(1, math.ceil((now - since) / drawn * (progress.of - progress.drawn)))


def left(seconds: int | None) -> str:
    """Say how long the rest takes, as the end of a line."""
    if seconds is None:
        return ""
    if seconds > 1.5 * MINUTE:
        return f", about {round(seconds / MINUTE)} min left"
    return f", about {seconds} s left"


class Terminal:
    """One line that is written over, or a few lines where the output is no terminal."""

    def __init__(self, out: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        """Write there."""
        self._out = out
        self._clock = clock
        self._began = clock()
        self._estimate = Estimate(clock)
        self._width = 0
        self._quarter = 0

    def start(self) -> None:
        """Say what is done, and that nobody needs to wait."""
        self._write("First start: drawing the cards of all games, once. You can play already.\n")

    def show(self, progress: Progress) -> None:
        """Say how far the drawing is."""
        text = f"Drawing the cards: {progress.drawn} of {progress.of}{left(self._estimate.seconds(progress))}"
        if self._out.isatty():
            # The cursor goes back first of the line, so that a line of the log takes its place.
            self._write(text.ljust(self._width) + "\r")
            self._width = len(text)
        elif (quarter := QUARTERS * progress.drawn // max(1, progress.of)) > self._quarter and quarter < QUARTERS:
            self._quarter = quarter
            self._write(text + "\n")

    def end(self, *, is_whole: bool) -> None:
        """Say that it is over, and how long it took."""
        took = f"{self._clock() - self._began:.0f} s"
        said = f"All cards are drawn ({took})." if is_whole else f"Some cards could not be drawn ({took}): see the log."
        self._write(said.ljust(self._width) + "\n")

    def _write(self, text: str) -> None:
        with suppress(OSError, ValueError):  # a terminal that is gone keeps nobody from playing
            self._out.write(text)
            self._out.flush()


class Status:
    """Shows the progress as the bot's status on Discord, for everybody who wonders why a picture takes long."""

    def __init__(self, client: FarragoClient) -> None:
        """Begin with nothing to show."""
        self._client = client
        self._estimate = Estimate()
        self._text = ""
        self._is_new = asyncio.Event()

    def note(self, progress: Progress) -> None:
        """Show this at the next change."""
        seconds = self._estimate.seconds(progress)
        self._text = words().say("status-drawing", drawn=progress.drawn, all=progress.of, seconds=seconds or 0)
        self._is_new.set()

    async def keep(self) -> None:
        """Change the status at Discord's pace, until cancelled."""
        while True:
            await self._is_new.wait()
            self._is_new.clear()
            if await self._set(discord.CustomActivity(self._text)):
                await asyncio.sleep(STATUS_SECONDS)
            else:
                self._is_new.set()
                await asyncio.sleep(RETRY_SECONDS)

    async def clear(self) -> None:
        """Take the status away; tries until Discord was told, since a resumed connection keeps it."""
        while not await self._set(None):  # noqa: ASYNC110 - nobody tells when a shard is connected again
            await asyncio.sleep(RETRY_SECONDS)

    async def _set(self, activity: discord.CustomActivity | None) -> bool:
        """Tell every shard; False: one of them is not connected."""
        if not self._client.shards:
            return False
        try:
            await self._client.change_presence(activity=activity)
        except (discord.ConnectionClosed, ConnectionError):  # between two connections
            return False
        return True
