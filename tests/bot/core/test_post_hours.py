"""The hours of a day's posts: each lies within its UTC day, in every time zone and on every date."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.post_hours import clocks_of, due_at, zone_names
from bot.match.daily import end_of

DAY_MS = 24 * 3_600_000
DAYS = st.dates(date(2026, 1, 1), date(2037, 12, 31))


def told(day: date, hour: int, zone: str) -> str:
    """Write the moment of an hour as clocks in UTC show it."""
    return datetime.fromtimestamp(due_at(day, hour, zone) / 1000, UTC).isoformat(timespec="minutes")[:16]


@pytest.mark.parametrize(
    ("zone", "hour", "moment"),
    [
        ("UTC", 0, "2026-11-22T00:00"),
        ("UTC", 23, "2026-11-22T23:00"),
        ("Europe/Berlin", 8, "2026-11-22T07:00"),
        ("Europe/Berlin", 0, "2026-11-22T23:00"),  # the next midnight there, within the same UTC day
        ("America/New_York", 20, "2026-11-22T01:00"),  # the evening before there
        ("Asia/Kolkata", 8, "2026-11-22T02:30"),
        ("Pacific/Kiritimati", 8, "2026-11-22T18:00"),
        ("No/Where", 8, "2026-11-22T08:00"),
    ],
)
def test_an_hour_is_that_of_the_zone_within_the_utc_day(zone: str, hour: int, moment: str) -> None:
    assert told(date(2026, 11, 22), hour, zone) == moment


@pytest.mark.parametrize(
    ("day", "hour", "moment"),
    [
        (date(2026, 3, 29), 8, "2026-03-29T06:00"),
        (date(2026, 3, 29), 1, "2026-03-29T00:00"),
        (date(2026, 10, 25), 8, "2026-10-25T07:00"),
        (date(2026, 10, 25), 1, "2026-10-25T00:00"),
    ],
)
def test_the_hour_is_right_also_on_the_days_on_which_clocks_change(day: date, hour: int, moment: str) -> None:
    assert told(day, hour, "Europe/Berlin") == moment


@given(DAYS, st.integers(0, 23), st.sampled_from(zone_names()))
def test_every_hour_of_every_zone_lies_within_its_day_and_is_full_there(day: date, hour: int, zone: str) -> None:
    due, end = due_at(day, hour, zone), end_of(day) * 1000
    assert end - DAY_MS <= due < end
    there = datetime.fromtimestamp(due / 1000, clocks_of(zone))
    wanted = there.replace(hour=hour, minute=0)
    # An hour off on a day of a change; Lord Howe Island changes by half an hour.
    assert min(abs(there - wanted), timedelta(days=1) - abs(there - wanted)) <= timedelta(hours=1)
    before, after = (datetime.fromtimestamp(at / 1000, clocks_of(zone)).utcoffset() for at in (end - DAY_MS, end))
    assert before != after or there == wanted
