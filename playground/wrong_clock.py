"""Lets the machine of the bot have a wrong clock, while the loopback Discord keeps the true time.

`BotProcess.set_clock` writes how many seconds it is ahead to the bot's standard input, a line each time.
"""

import os
import time

AHEAD = "PLAYGROUND_BOT_CLOCK_AHEAD"
"""The environment variable with the seconds by which it is ahead as the bot starts."""


class WrongClock:
    """The bot's clock, `ahead` seconds ahead."""

    def __init__(self) -> None:
        """Take the place of this process's clock."""
        self.ahead = float(os.environ.get(AHEAD, "0"))
        true, true_ns = time.time, time.time_ns
        time.time = lambda: true() + self.ahead
        time.time_ns = lambda: true_ns() + round(1e9 * self.ahead)

    def read(self, text: bytes) -> None:
        """Read the written value; the last line counts."""
        self.ahead = float(text.split()[-1])
