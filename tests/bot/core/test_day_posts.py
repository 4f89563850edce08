"""When the posts of a day are due: in each time zone, at each pair of wished hours, on each day."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from zoneinfo import available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.day_posts import planned
from bot.core.durations import HOUR_MS
from bot.core.post_hours import PostHours, clocks_of, due_at
from bot.match.daily import end_of

DAY = date(2026, 11, 22)
ZONES: Sequence[str] = sorted(available_timezones())
HOURS = range(24)


def told(zone: str, morning: int, evening: int | None) -> tuple[str, str | None]:
    """Write the times of both posts as clocks in the zone show them, with the day where it is another one."""

    def at(moment: int) -> str:
        there = datetime.fromtimestamp(moment / 1000, clocks_of(zone))
        return f"{there:%H:%M}" if there.date() == DAY else f"{there:%d %H:%M}"

    posts = planned(DAY, PostHours(morning, evening, zone))
    return at(posts.announcement), None if posts.reminder is None else at(posts.reminder)


@pytest.mark.parametrize(
    ("zone", "morning", "evening", "posts"),
    [
        ("UTC", 8, 20, ("08:00", "20:00")),
        ("UTC", 20, 8, ("09:00", "21:00")),
        ("Europe/Berlin", 8, 20, ("08:00", "20:00")),
        # The day ends at 9 there: an announcement at 8 would leave one hour, a reminder at 20 lies in between.
        ("Asia/Tokyo", 8, 20, ("09:00", "20:00")),
        ("Asia/Tokyo", 20, 8, ("20:00", "23 08:00")),
        # The day opens at 19 of the evening before.
        ("America/New_York", 8, 20, ("08:00", "16:00")),
        ("America/New_York", 20, 8, ("21 20:00", "08:00")),
        ("America/New_York", 12, 10, ("21 19:00", "10:00")),
        ("Europe/Helsinki", 8, 5, ("08:00", None)),  # three hours before the end it is 23
        ("Asia/Kolkata", 8, 20, ("08:00", "20:00")),
        ("Asia/Kathmandu", 4, 20, ("09:00", "20:00")),
        ("Pacific/Kiritimati", 8, 20, ("14:00", "20:00")),
        ("Pacific/Kiritimati", 15, None, ("15:00", None)),
    ],
)
def test_posts_come_at_the_wished_hours_where_these_leave_time_to_play(
    zone: str, morning: int, evening: int | None, posts: tuple[str, str | None]
) -> None:
    assert told(zone, morning, evening) == posts


def judge(day: date, zone: str, morning: int, evening: int) -> None:
    """See that both posts of a day are of use to its people."""
    clocks, ends = clocks_of(zone), end_of(day) * 1000
    opens = ends - 24 * HOUR_MS
    announcement, reminder = planned(day, PostHours(morning, evening, zone))
    wished = due_at(day, morning, zone)
    assert opens <= announcement <= ends - 8 * HOUR_MS, (zone, day)
    if ends - wished >= 8 * HOUR_MS:
        assert announcement == wished
    else:
        there = datetime.fromtimestamp(announcement / 1000, UTC).astimezone(clocks)
        assert (there.minute, 9 <= there.hour <= 21) == (0, True), (zone, day)
        for hour in range((announcement - opens) // HOUR_MS):
            earlier = datetime.fromtimestamp(announcement / 1000 - 3600 * (hour + 1), UTC).astimezone(clocks)
            assert earlier.minute or not 9 <= earlier.hour <= 21, (zone, day)
    late = datetime.fromtimestamp(ends / 1000 - 3 * 3600, UTC).astimezone(clocks)
    if announcement < due_at(day, evening, zone):
        assert reminder == due_at(day, evening, zone)
    elif 9 <= late.hour < 22 or (late.hour, late.minute) == (22, 0):
        assert reminder == ends - 3 * HOUR_MS
    else:
        assert reminder is None
    assert reminder is None or announcement < reminder < ends


def test_in_every_zone_at_all_hours_the_announcement_leaves_eight_hours_and_the_reminder_lies_between() -> None:
    for zone in ZONES:
        for morning in HOURS:
            for evening in (morning + 1, morning + 12):
                judge(DAY, zone, morning, evening % 24)


@given(
    st.dates(date(2026, 1, 1), date(2026, 1, 1) + timedelta(days=730)),
    st.sampled_from(ZONES),
    st.integers(0, 23),
    st.integers(0, 23),
)
def test_on_any_day_also_where_clocks_change_the_same_holds(day: date, zone: str, morning: int, evening: int) -> None:
    judge(day, zone, morning, evening)


def test_a_server_that_wants_no_reminder_gets_none() -> None:
    assert planned(DAY, PostHours(20, None, "UTC")).reminder is None
