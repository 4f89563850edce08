"""Plans the two posts of a day in a server: the announcement of its deal, and the reminder before it ends.

A day is a UTC date everywhere (`bot.match.daily`), so the rest of it after a local hour differs by zone: an
announcement with an hour left is of no use, and neither is one in the night. Times are milliseconds since 1970.
"""

from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import NamedTuple

from bot.core.durations import DAY_MS, HOUR_MS
from bot.core.post_hours import PostHours, clocks_of, due_at

LEFT_MS = 8 * HOUR_MS
"""The least time that an announcement at the wished hour leaves of its day."""

BEFORE_END_MS = 3 * HOUR_MS
"""How long before the end of its day a reminder comes whose wished hour does not fit."""

AWAKE = range(9, 22)
"""The full local hours at which an announcement may come at another hour than the server chose."""

REMINDED = time(9), time(22)
"""The earliest and the latest local time of such a reminder."""


class DayPosts(NamedTuple):
    """When the posts of a day are due; None: there is no reminder."""

    announcement: int
    reminder: int | None


def planned(day: date, hours: PostHours) -> DayPosts:
    """Plan a day: at the wished hours where these leave time to play, else at the next best."""
    opens = int(datetime.combine(day, time(), UTC).timestamp() * 1000)
    ends, clocks = opens + DAY_MS, clocks_of(hours.zone)
    wished = due_at(day, hours.morning, hours.zone)
    announcement = wished if ends - wished >= LEFT_MS else _first_awake(opens, clocks)
    return DayPosts(announcement, _reminder(day, hours, announcement, ends))


def _reminder(day: date, hours: PostHours, announcement: int, ends: int) -> int | None:
    if hours.evening is None:
        return None
    wished = due_at(day, hours.evening, hours.zone)
    if announcement < wished < ends:
        return wished
    late = ends - BEFORE_END_MS
    earliest, latest = REMINDED
    return late if earliest <= _there(late, clocks_of(hours.zone)).time() <= latest else None


def _first_awake(opens: int, clocks: tzinfo) -> int:
    """Find the first full hour from a moment on at which people of a zone are awake."""
    moment = opens
    while True:
        there = _there(moment, clocks)
        over = timedelta(minutes=there.minute, seconds=there.second)
        if not over and there.hour in AWAKE:
            return moment
        # Hour by hour, since a change of clocks may come in between.
        moment += int((timedelta(hours=1) - over).total_seconds() * 1000)


def _there(moment: int, clocks: tzinfo) -> datetime:
    return datetime.fromtimestamp(moment / 1000, UTC).astimezone(clocks)
