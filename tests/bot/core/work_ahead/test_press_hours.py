"""Presses by hour of the day: work ahead has the third with the fewest, and the last hours before midnight."""

import msgspec
import pytest

from bot.core.durations import HOUR_MS
from bot.core.work_ahead.press_hours import WEEK_HOURS, PressHours


class Clock:
    """A time that is set by the hour since 1970; hour 0 is a midnight."""

    def __init__(self) -> None:
        self.hour = 24 * 20_000

    def __call__(self) -> int:
        return self.hour * HOUR_MS + 1


def pressed(clock: Clock, *presses: int) -> PressHours:
    """Count so many presses in each hour from now on, and stand at the midnight after them."""
    hours = PressHours(clock)
    for count in presses:
        for _ in range(count):
            hours.count()
        clock.hour += 1
    return hours


def times(hours: PressHours, clock: Clock) -> list[int]:
    """List the hours of the coming day in which is worked ahead."""
    midnight = clock.hour
    found: list[int] = []
    for hour in range(24):
        clock.hour = midnight + hour
        if hours.is_time_ahead():
            found.append(hour)
    return found


def test_the_eight_hours_with_the_fewest_presses_are_quiet_and_the_last_four_never_missed() -> None:
    clock = Clock()
    assert times(pressed(clock, *range(24, 0, -1)), clock) == [*range(16, 24)]
    clock = Clock()
    assert times(pressed(clock, *range(1, 25)), clock) == [*range(8), 20, 21, 22, 23]


def test_hours_with_equally_few_presses_are_equally_quiet() -> None:
    clock = Clock()
    assert times(pressed(clock), clock) == [*range(24)]
    clock = Clock()
    assert times(pressed(clock, *[0] * 12, *[1] * 4, *[0] * 8), clock) == [*range(12), *range(16, 24)]


def test_presses_of_more_than_a_week_ago_are_forgotten() -> None:
    clock = Clock()
    hours = pressed(clock, 9)
    clock.hour += WEEK_HOURS - 25
    assert 0 not in times(hours, clock)
    clock.hour = 24 * 20_000 + WEEK_HOURS
    assert (hours.noted(), hours.is_time_ahead()) == ("{}", True)


def test_a_note_brings_the_counts_back() -> None:
    clock = Clock()
    hours = pressed(clock, 0, 3, 5)
    again = PressHours(clock)
    again.add(hours.noted())
    again.add(None)
    assert again.noted() == hours.noted() == '{"480001":3,"480002":5}'


def test_a_note_that_is_none_is_refused() -> None:
    with pytest.raises(msgspec.MsgspecError):
        PressHours(Clock()).add('{"noon":3}')
