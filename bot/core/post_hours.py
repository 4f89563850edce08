"""When the posts of a day are due in a server: at an hour in the morning and one in the evening, in its time zone.

A day is a UTC date everywhere (`bot.match.daily`). So an hour of a zone means the moment within that date; each day has
exactly one, also where clocks change.
"""

from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

import msgspec

from bot.core.refusals import Refused

HOURS_SETTING = "daily-hours"
"""The server setting that holds the `PostHours`."""

UTC_NAME = "UTC"

HOURS = 24
"""Full hours of a day, from 0."""


class PostHours(msgspec.Struct, frozen=True):
    """Full hours, 0 to 23, on the clocks of a `zone` of the tz database; without an `evening` there is no such post.

    The defaults are those of servers that chose their channel before hours could be chosen.
    """

    morning: int = 0
    evening: int | None = None
    zone: str = UTC_NAME


USUAL_HOURS = PostHours(8, 20)
"""The hours of a server that chooses a channel and no hours (house choice)."""


class SameHour(Refused):
    """Both posts of a day at one hour."""

    key = "refused-same-hour"


def due_at(day: date, hour: int, zone: str) -> int:
    """Return the moment of a UTC day at which it is a full hour in a zone, in milliseconds since 1970.

    On the day of a change of clocks it may be an hour off, but it is within the day.
    """
    midnight, clocks = datetime.combine(day, time(), UTC), clocks_of(zone)
    moment = midnight
    # Once more with the difference of that moment, which is another one where clocks change in between.
    for _ in range(2):
        ahead = moment.astimezone(clocks).utcoffset() or timedelta(0)
        moment = midnight + (timedelta(hours=hour) - ahead) % timedelta(days=1)
    return int(moment.timestamp() * 1000)


def clock_time(hour: int) -> str:
    """Write a full hour as a clock shows it: 08:00."""
    return f"{hour:02}:00"


def clocks_of(zone: str) -> tzinfo:
    """Return the clocks of a zone; those of UTC where this machine does not know it (any more)."""
    try:
        return UTC if zone == UTC_NAME else ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


@lru_cache(maxsize=1)
def zone_names() -> tuple[str, ...]:
    """List the zones that people can choose: those named for a place, and UTC.

    The first time it reads hundreds of files, about 0.1 s: not for the event loop.
    """
    places = (name for name in available_timezones() if "/" in name and not name.startswith("Etc/"))
    return (UTC_NAME, *sorted(places))
