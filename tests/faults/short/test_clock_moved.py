"""The row about moved clocks in its short form, and that it finds days, streaks and deadlines that are amiss."""

from datetime import UTC, date, datetime, timedelta, tzinfo
from pathlib import Path
from random import Random

import pytest

from bot.match.standings import Streak
from bot.store.repositories.deadlines import Deadlines
from tests.faults import found
from tests.faults.players.moved_turns import let_time_pass
from tests.faults.rows import clock_moved
from tests.faults.rows.clock_moved import Found, check_functions, check_zones, plain_streak, walk

TODAY = date(2026, 11, 21)


def test_a_moved_clock_spoils_no_day_no_streak_and_no_deadline() -> None:
    figures = clock_moved.measure(quick=True)
    assert found.unmet(figures) == []
    assert figures[0].value == clock_moved.QUICK_CASES


def test_the_plain_streak_is_right_by_hand() -> None:
    days = [TODAY - timedelta(days=back) for back in (4, 3, 2, 1)]
    assert plain_streak(days, TODAY) == Streak(4, 4)
    assert plain_streak([*days, TODAY + timedelta(days=1)], TODAY) == Streak(4, 4)
    assert plain_streak(days, TODAY + timedelta(days=1)) == Streak(4, 4, frozen=TODAY)
    assert plain_streak(days, TODAY + timedelta(days=2)) == Streak(0, 4, frozen=TODAY)


def local_day(now: int) -> date:
    """What the day of an instant must not be: the machine's own."""
    here: tzinfo | None = datetime.fromtimestamp(now / 1000, UTC).astimezone().tzinfo
    return datetime.fromtimestamp(now / 1000, here).date()


def test_a_day_of_the_machines_own_time_zone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock_moved, "day_of", local_day)
    wrong = Found()
    check_zones(wrong)
    assert wrong.days


def test_a_streak_that_counts_days_to_come_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock_moved, "streak", lambda days, today: plain_streak(days, max([today, *days])))
    wrong = Found()
    check_functions(Random(1), 200, wrong)
    assert wrong.streaks


async def test_an_attempt_that_is_begun_anew_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.match.daily.Days.seed_of", lambda days, day: f"{day} {days._now()}")
    wrong = Found()
    await walk(tmp_path, "other deals", 20, wrong)
    assert wrong.deals


async def test_a_deadline_that_hangs_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(deadlines: Deadlines, now: int) -> int:
        return 0

    monkeypatch.setattr(Deadlines, "catch_up", nothing)
    wrong = [fault for number in range(6) for fault in await let_time_pass(tmp_path, f"turn {number}")]
    assert any("waits" in fault for fault in wrong)
