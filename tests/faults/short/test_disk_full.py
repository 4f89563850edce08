"""The row about full disks in its short form, and that it finds what would be lost, half stored or left unsaid."""

import subprocess
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from bot.store import Store
from bot.store.errors import StoreUnavailable
from bot.store.rows import Post
from tests.faults import found
from tests.faults.damage.full_disk import Found, Ground, Write, sweep
from tests.faults.damage.space import Limit
from tests.faults.players.in_process_bot import desk
from tests.faults.players.random_tables import Medley
from tests.faults.rows import disk_full


def test_on_a_full_disk_nothing_is_lost_or_half_stored_and_play_goes_on_once_there_is_room() -> None:
    assert found.unmet(disk_full.measure(quick=True)) == []


def test_a_run_that_breaks_off_has_no_figures() -> None:
    with pytest.raises(RuntimeError, match="it broke"):
        disk_full.read(subprocess.CompletedProcess([], 1, "", "it broke"))


class Pretended:
    """A fake disk that the writes below ask for its free room."""

    pages = 9

    def leave(self, pages: int) -> None:
        self.pages = pages

    def free(self) -> None:
        self.pages = 9


def refused_below(pages: int, disk: Pretended, error: Exception) -> None:
    if disk.pages < pages:
        raise error


async def half(store: Store, disk: Pretended, number: int) -> None:
    await store.outbox.post(Post("half", dedupe=f"{number} {disk.pages}"))
    refused_below(2, disk, StoreUnavailable("no room"))


async def silent(store: Store, disk: Pretended, number: int) -> None:
    refused_below(2, disk, KeyError())
    await store.outbox.post(Post("silent", dedupe=f"{number}"))


async def stuck(store: Store, disk: Pretended, number: int) -> None:
    if number == 0:
        raise StoreUnavailable("for good")


async def forgotten(store: Store, disk: Pretended, number: int) -> None:
    return


@pytest.mark.parametrize(
    ("do", "kind"), [(half, "half"), (silent, "unexplained"), (stuck, "stuck"), (forgotten, "lost")]
)
async def test_a_write_that_a_full_disk_spoils_is_found(
    tmp_path: Path, do: Callable[..., Awaitable[None]], kind: str
) -> None:
    async with desk(tmp_path) as opened:
        disk = Pretended()
        app = Medley(opened.store, opened.app.tables, opened.app.lobbies, Random(1), opened.time)

        async def attempt(number: int) -> None:
            await do(opened.store, disk, number)

        async def is_there(number: int) -> bool:
            return do is not forgotten

        told = await sweep(Ground(tmp_path, disk, opened, app), Write("a write", attempt, is_there), 1)
    assert [name for name in ("half", "lost", "stuck", "unexplained") if getattr(told, name)] == [kind]


def test_where_no_disk_can_be_had_files_have_a_limit(tmp_path: Path) -> None:
    limit = Limit()
    limit.leave(1)
    try:
        with pytest.raises(OSError, match="too large"):
            (tmp_path / "file").write_bytes(bytes(9000))
    finally:
        limit.free()
    assert (tmp_path / "file").stat().st_size == 4096
    assert (tmp_path / "file").write_bytes(bytes(9000)) == 9000


def test_figures_tell_what_was_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    told = Found("a press", refused=1, half=["with 3 pages"])
    assert any("writes half stored" in each for each in found.unmet(disk_full.figures([told])))
    assert "a press, half: with 3 pages" in capsys.readouterr().err
