"""Counts events of the last hour under each of many keys, up to a limit. It is in memory alone."""

from collections import OrderedDict, deque
from collections.abc import Callable

from bot.core.durations import HOUR_MS
from bot.core.recent import remember

KEYS = 4_096
"""Keys that are remembered: those used last."""


class Hourly:
    """A limit on the uses of a key within any hour."""

    def __init__(self, most: int, now: Callable[[], int]) -> None:
        """Take the limit, and the time in milliseconds."""
        self.most = most
        self._now = now
        self._used: OrderedDict[int, deque[int]] = OrderedDict()

    def take(self, key: int) -> int | None:
        """Count a use; where there were too many, it is not counted, and the time of the next one is given."""
        now = self._now()
        used = remember(self._used, key, self._used.get(key, deque(maxlen=self.most)), KEYS)
        if len(used) == self.most and now < used[0] + HOUR_MS:
            return used[0] + HOUR_MS
        used.append(now)
        return None
