"""People are not called during their quiet hours, in their time zone, and one message calls ten at most."""

from datetime import UTC, datetime

import pytest

from bot.lobby.looking import MOST_TOLD, is_quiet, told_of
from bot.store.repositories.people.looking import LookingPlayer


def at(hour: int, minute: int = 0) -> int:
    return int(datetime(2026, 1, 15, hour, minute, tzinfo=UTC).timestamp() * 1000)


def looks(player: int, first: int, end: int, zone: str = "UTC") -> LookingPlayer:
    return LookingPlayer(1, "absolute", player, 2**50, zone, first, end)


@pytest.mark.parametrize(
    ("first", "end", "quiet"),
    [(22, 8, {22, 23, *range(8)}), (1, 5, {1, 2, 3, 4}), (7, 7, set[int]()), (0, 23, set(range(23))), (23, 0, {23})],
)
def test_quiet_hours_begin_with_the_first_and_end_with_the_last(first: int, end: int, quiet: set[int]) -> None:
    assert {hour for hour in range(24) if is_quiet(looks(1, first, end), at(hour, 59))} == quiet


def test_they_are_those_of_the_zone() -> None:
    tokyo = looks(1, 22, 8, "Asia/Tokyo")  # nine hours ahead
    assert [is_quiet(tokyo, at(hour)) for hour in (12, 13, 22, 23)] == [False, True, True, False]
    assert is_quiet(looks(1, 22, 8, "No/Where"), at(23))


def test_those_who_waited_longest_are_told_first_and_ten_at_most() -> None:
    waiting = [looks(1, 0, 23), *(looks(number, 7, 7) for number in range(2, 20))]
    assert told_of(waiting, at(12)) == tuple(range(2, 2 + MOST_TOLD))
