"""The memory mode: by the setting, else by the smallest limit of machine, container or service."""

import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.ops.resources import memory_mode as module
from bot.ops.resources.memory_mode import MB, memory_mode

PAGE = 4096


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine of 8 GB without control groups."""
    of_machine(monkeypatch, 8192)
    monkeypatch.setattr(module, "MEMBERSHIP", tmp_path / "none")
    monkeypatch.setattr(module, "CONTROL_GROUPS", tmp_path)


def of_machine(monkeypatch: pytest.MonkeyPatch, megabytes: int) -> None:
    sizes: Mapping[str, int] = {"SC_PHYS_PAGES": megabytes * MB // PAGE, "SC_PAGE_SIZE": PAGE}
    monkeypatch.setattr(os, "sysconf", lambda name: sizes[name], raising=False)


def grouped(monkeypatch: pytest.MonkeyPatch, folder: Path, membership: str, limits: Mapping[str, str]) -> None:
    """Put the process into a control group, with its limit files."""
    (folder / "cgroup").write_text(membership, encoding="ascii")
    monkeypatch.setattr(module, "MEMBERSHIP", folder / "cgroup")
    for name, limit in limits.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(limit, encoding="ascii")


@pytest.mark.parametrize(("megabytes", "is_small"), [(512, True), (905, True), (1023, True), (1024, False)])
def test_a_machine_with_less_than_one_gigabyte_is_small(
    monkeypatch: pytest.MonkeyPatch, megabytes: int, is_small: bool
) -> None:
    of_machine(monkeypatch, megabytes)
    found = memory_mode(None)
    assert (found.is_small, found.reason) == (is_small, f"the machine has {megabytes:,} MB of memory")


@pytest.mark.parametrize(("small", "reason"), [(True, "SMALL is on"), (False, "SMALL is off")])
def test_the_setting_wins(monkeypatch: pytest.MonkeyPatch, small: bool, reason: str) -> None:
    of_machine(monkeypatch, 8192 if small else 256)
    found = memory_mode(small)
    assert (found.is_small, found.reason) == (small, reason)


@pytest.mark.parametrize(
    ("membership", "limits"),
    [
        # A service with a limit, in a slice without one.
        ("0::/system.slice/farrago.service\n", {"system.slice/farrago.service/memory.max": f"{400 * MB}\n"}),
        ("0::/a.slice/b.service\n", {"a.slice/b.service/memory.max": "max\n", "a.slice/memory.max": f"{400 * MB}\n"}),
        ("0::/\n", {"memory.max": f"{400 * MB}\n"}),
        # The first version of control groups; in a container the path is that on the host.
        ("2:cpu:/x\n7:memory,hugetlb:/docker/1f\n", {"memory/memory.limit_in_bytes": f"{400 * MB}\n"}),
    ],
)
def test_the_limit_of_a_container_or_service_counts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, membership: str, limits: Mapping[str, str]
) -> None:
    grouped(monkeypatch, tmp_path, membership, limits)
    found = memory_mode(None)
    assert (found.is_small, found.reason) == (True, "the container or service may take 400 MB of memory")


@pytest.mark.parametrize("limit", ["max\n", "9223372036854771712\n", ""])
def test_a_group_without_a_limit_leaves_the_machines_memory(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, limit: str
) -> None:
    grouped(monkeypatch, tmp_path, "0::/\n", {"memory.max": limit})
    assert memory_mode(None).reason == "the machine has 8,192 MB of memory"


def test_a_system_without_known_limits_is_not_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sysconf")
    found = memory_mode(None)
    assert (found.is_small, found.reason) == (False, "this system does not tell how much memory there is")


def test_a_small_machine_keeps_less_and_draws_and_thinks_one_at_a_time() -> None:
    small, usual = memory_mode(True), memory_mode(False)
    assert (small.drawings, small.spare_processes) == (1, 0)
    assert small.image_bytes <= usual.image_bytes / 4
    assert small.fonts <= usual.fonts / 2
