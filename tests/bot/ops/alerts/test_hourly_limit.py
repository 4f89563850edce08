"""One alert of a kind per hour, over processes and restarts; those held back are sent later."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.core.durations import HOUR_MS
from bot.ops.alerts.hourly_limit import FILE, Allowance, HourlyLimit

NOW = 1_800_000_000_000
NOTHING = Allowance(0)


def limit(folder: Path) -> HourlyLimit:
    """The limit in a process that has just started."""
    return HourlyLimit(folder / FILE)


def test_the_first_may_be_sent_and_the_next_one_when_an_hour_is_over_with_the_count_of_all(tmp_path: Path) -> None:
    found = limit(tmp_path)
    assert found.take("disk", 1, "a", NOW) == Allowance(1, "a")
    assert found.take("disk", 2, "b", NOW + 1) == Allowance(0, "b", NOW + HOUR_MS)
    assert found.take("disk", 1, "c", NOW + HOUR_MS - 1) == Allowance(0, "c", NOW + HOUR_MS)
    assert found.take("disk", 1, "d", NOW + HOUR_MS) == Allowance(4, "d")


def test_held_back_alerts_are_sent_after_the_hour_even_without_a_new_one(tmp_path: Path) -> None:
    found = limit(tmp_path)
    assert found.take("disk", 0, "", NOW) == NOTHING
    found.take("disk", 1, "a", NOW)
    assert found.take("disk", 0, "", NOW + 1) == NOTHING
    found.take("disk", 1, "b", NOW + 1)
    assert found.take("disk", 0, "", NOW + HOUR_MS) == Allowance(1, "b")
    assert found.take("disk", 0, "", NOW + 2 * HOUR_MS) == NOTHING


def test_each_kind_has_an_hour_of_its_own(tmp_path: Path) -> None:
    found = limit(tmp_path)
    assert [found.take(kind, 1, kind, NOW).total for kind in ("disk", "backup", "disk")] == [1, 1, 0]


def test_a_restart_or_another_process_is_bound_by_the_same_hour(tmp_path: Path) -> None:
    limit(tmp_path).take("incident", 1, "a", NOW)
    assert limit(tmp_path).take("incident", 1, "b", NOW + 10).total == 0
    assert limit(tmp_path).take("incident", 0, "", NOW + HOUR_MS) == Allowance(1, "b")


def test_unsent_alerts_are_held_back_for_the_next_hour(tmp_path: Path) -> None:
    found = limit(tmp_path)
    taken = found.take("disk", 3, "a", NOW)
    assert found.give_back("disk", taken) == NOW + HOUR_MS
    assert found.take("disk", 0, "", NOW + HOUR_MS - 1).total == 0
    assert found.take("disk", 1, "b", NOW + HOUR_MS) == Allowance(4, "b")


def test_a_clock_that_was_set_back_holds_up_no_alert(tmp_path: Path) -> None:
    found = limit(tmp_path)
    found.take("disk", 1, "a", NOW + 900 * HOUR_MS)
    assert found.take("disk", 1, "b", NOW).total == 1


@pytest.mark.parametrize("damage", ["a folder", "no database", "no folder"])
def test_without_storage_the_hour_applies_to_this_process(tmp_path: Path, damage: str) -> None:
    home = tmp_path / "data"
    match damage:
        case "a folder":
            (home / FILE).mkdir(parents=True)
        case "no database":
            home.mkdir()
            (home / FILE).write_bytes(b"not a database" * 100)
        case _:
            home.write_bytes(b"")
    found = limit(home)
    with capture_logs() as logged:
        taken = [found.take("disk", 1, "a", NOW + minute).total for minute in range(3)]
    assert taken == [1, 0, 0]
    assert [line["event"] for line in logged] == ["alerts_not_kept"]
    assert found.take("disk", 0, "", NOW + HOUR_MS).total == 2
    found.close()


def test_a_disk_that_fills_up_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = limit(tmp_path)
    found.take("disk", 1, "a", NOW)
    opened = sqlite3.connect

    def full(path: str | Path, **options: Any) -> sqlite3.Connection:
        connection = opened(path, **options)
        if path != ":memory:":
            connection.execute("PRAGMA max_page_count = 1")
            connection.execute("PRAGMA query_only = ON")
        return connection

    monkeypatch.setattr(sqlite3, "connect", full)
    assert [found.take("backup", 1, "b", NOW).total for _ in range(2)] == [1, 0]
    found.close()
