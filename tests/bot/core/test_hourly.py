"""Within any hour there are as many uses of a key as allowed, whenever they come."""

from bot.core.durations import HOUR_MS
from bot.core.hourly import KEYS, Hourly


def test_the_next_use_is_an_hour_after_the_first_of_as_many_as_allowed():
    now = 1_000
    limit = Hourly(2, lambda: now)
    assert limit.take(1) is None
    now = 5_000
    assert limit.take(1) is None
    assert (limit.take(1), limit.take(2)) == (1_000 + HOUR_MS, None)
    now = 1_000 + HOUR_MS
    assert (limit.take(1), limit.take(1)) == (None, 5_000 + HOUR_MS)


def test_only_so_many_keys_are_remembered():
    limit = Hourly(1, lambda: 0)
    for key in range(KEYS + 1):
        limit.take(key)
    assert (limit.take(0), limit.take(KEYS)) == (None, HOUR_MS)
