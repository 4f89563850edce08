"""Counts presses by the hour of the day over the last week, and says whether now is the time to work ahead.

A quiet hour is one of the eight with the fewest presses; where nobody pressed yet, each is. What has to be there at the
next midnight (UTC) is worked out in the last hours before it at the latest.
"""

from collections.abc import Callable

import msgspec

from bot.core.durations import HOUR_MS

DAY_HOURS, WEEK_HOURS = 24, 168

QUIET_HOURS = 8
"""Hours of a day in which is worked ahead (house choice): a third, in which most people sleep."""

LAST_HOURS = 4
"""Hours before midnight in which is worked ahead in any case (house choice): par takes two minutes of CPU, a proof an
hour at most.
"""

_counts = msgspec.json.Decoder(dict[int, int])


class PressHours:
    """The presses of each hour of the last week; `now` is the time in milliseconds since 1970 (UTC)."""

    def __init__(self, now: Callable[[], int]) -> None:
        """Begin with none."""
        self._now = now
        self._counts: dict[int, int] = {}

    def count(self) -> None:
        """Count a press that is made now."""
        hour = self._now() // HOUR_MS
        self._counts[hour] = self._counts.get(hour, 0) + 1

    def is_time_ahead(self) -> bool:
        """Tell whether to work ahead now: the hour is a quiet one, or one of the last of the day."""
        hour = self._now() // HOUR_MS % DAY_HOURS
        by_hour = self._by_hour()
        # Hours with equally few presses are equally quiet, so that a new installation need not wait.
        return hour >= DAY_HOURS - LAST_HOURS or by_hour[hour] <= sorted(by_hour)[QUIET_HOURS - 1]

    def noted(self) -> str:
        """Write the counts of the last week as a note."""
        self._forget()
        return msgspec.json.encode(self._counts).decode()

    def add(self, note: str | None) -> None:
        """Add the counts of a note, if there is one. Raises msgspec.MsgspecError: it is none of ours."""
        for hour, presses in (_counts.decode(note) if note else {}).items():
            self._counts[hour] = self._counts.get(hour, 0) + presses

    def _by_hour(self) -> list[int]:
        self._forget()
        by_hour = [0] * DAY_HOURS
        for hour, presses in self._counts.items():
            by_hour[hour % DAY_HOURS] += presses
        return by_hour

    def _forget(self) -> None:
        first = self._now() // HOUR_MS - WEEK_HOURS
        self._counts = {hour: presses for hour, presses in self._counts.items() if hour > first}
