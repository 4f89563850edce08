"""A nearly full disk is reported in time, and once."""

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest
from structlog.testing import capture_logs

from bot.ops.disk_space import DiskSpace, Watch, disk_space_of


class Usage(NamedTuple):
    total: float
    used: float
    free: float


@pytest.mark.parametrize(
    ("total", "free", "is_scarce"), [(10e9, 5e9, False), (100e9, 9e9, True), (2e9, 0.4e9, True), (4e9, 0.6e9, False)]
)
def test_less_than_a_tenth_or_than_500_mb_is_scarce(total: float, free: float, is_scarce: bool) -> None:
    assert DiskSpace(int(free), int(total)).is_scarce is is_scarce


def test_a_disk_that_reports_a_total_of_0_bytes_counts_as_unknown_and_not_as_full() -> None:
    room = DiskSpace(0, 0)
    assert (room.is_scarce, str(room)) == (False, "the disk does not tell how much room it has")


async def test_the_log_warns_once_and_says_when_there_is_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    warned, told = list[tuple[str, str]](), list[str]()
    watch = Watch(tmp_path / "not made yet", lambda room: told.append(str(room)))
    for free in (5e9, 0.4e9, 0.3e9, 5e9, 0.4e9):
        monkeypatch.setattr(shutil, "disk_usage", lambda _, free=free: Usage(10e9, 10e9 - free, free))
        with capture_logs() as log:
            await watch.look()
        warned += [(line["log_level"], line["left"]) for line in log]
    assert warned == [
        ("warning", "0.4 GB free (4%)"),
        ("info", "5.0 GB free (50%)"),
        ("warning", "0.4 GB free (4%)"),
    ]
    assert told == ["0.4 GB free (4%)"] * 2


def test_the_free_space_is_that_of_the_nearest_existing_folder(tmp_path: Path) -> None:
    assert disk_space_of(tmp_path / "a" / "b").total == shutil.disk_usage(tmp_path).total
