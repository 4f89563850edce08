"""Tells how far this machine's clock is from Discord's, by the time that Discord's ids carry."""

import discord

from bot.core import logs

log = logs.logger(__name__)

DRIFT_LIMIT = 5.0
"""Seconds that this machine's clock may differ from Discord's."""

DRIFT_MINUTES = 10
"""How many minutes the difference is measured over."""


class Drift:
    """Compares this machine's clock with Discord's, by the time that Discord's ids carry.

    An id is never seen before it is made, so the smallest delay of many comes nearest to the clocks' difference. It is
    that of the last minutes: where very many press at once, hundreds in a row have waited in our own queue.
    """

    def __init__(self) -> None:
        """Begin with none seen."""
        self._delays: dict[int, float] = {}  # the smallest of each minute in which one was seen
        self._seen = 0
        self._warned = False

    def see(self, snowflake: int, now: float) -> None:
        """Take note of an id that arrived at `now`, in seconds since 1970."""
        self._note(int(now // 60), now - discord.utils.snowflake_time(snowflake).timestamp())
        self._seen += 1
        far = abs(self.seconds) > DRIFT_LIMIT
        if far and not self._warned and self._seen >= 3:
            log.warning("clock differs from Discord's: switch on time synchronisation", seconds=round(self.seconds, 1))
            self._warned = True
        # A clock that was right in between and is wrong again is worth another warning.
        self._warned = self._warned and far

    @property
    def seconds(self) -> float:
        """How far this machine's clock is ahead; 0 until an id was seen."""
        return min(self._delays.values(), default=0.0)

    def made_at(self, snowflake: int) -> int:
        """Tell when an id was made, by this machine's clock, in milliseconds since 1970."""
        return round(1000 * (discord.utils.snowflake_time(snowflake).timestamp() + self.seconds))

    def _note(self, minute: int, delay: float) -> None:
        """Keep the smallest delay of each of the last minutes."""
        since = minute - DRIFT_MINUTES
        # Minutes ahead of this one are dropped as well: the clock may have been set back.
        self._delays = {at: least for at, least in self._delays.items() if since < at <= minute}
        self._delays[minute] = min(delay, self._delays.get(minute, delay))
