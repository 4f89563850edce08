"""An erase in one of several processes waits for the person's presses in the others, and holds back new ones there.

Two apps with their own locks stand for two processes on one server; `tests/e2e/platform/test_shards.py` has real ones.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.core.shards import Shards
from bot.privacy import erasing, other_processes
from bot.privacy.other_processes import ErasesOfOthers
from bot.store.owning import Ownership, Unshared, own
from bot.store.postgres.owning import OwnedOnServer
from bot.store.repositories.people.erasure import Erasure, holding
from bot.ui.context import Context
from tests.app import SECRET
from tests.bot.privacy.pressing import ADA, Do, House, at_home, each_press, erase
from tests.contract.tutorials import visiting
from tests.postgres import wanted


@dataclass
class Process:
    """An app with its locks, which looks for erases of others."""

    house: House
    ownership: Ownership
    erases: ErasesOfOthers


@asynccontextmanager
async def running(house: House, url: str, shard: int, *, looks: bool = True) -> AsyncIterator[Process]:
    """Let an app be the process of a shard."""
    ownership, app = await own(url, Shards(shard, shard, 2)), house.here.app
    erases = ErasesOfOthers(app.erasing, app.store.erasure, ownership)
    looking = asyncio.create_task(erases.run() if looks else asyncio.Event().wait())
    try:
        yield Process(house, ownership, erases)
    finally:
        looking.cancel()
        with suppress(asyncio.CancelledError):
            await looking
        await ownership.close()


@pytest.fixture
async def url() -> str:
    """The address of an empty store on PostgreSQL."""
    return await wanted().lay_out(SECRET)


@pytest.fixture
async def both(tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Process, Process]]:
    """Two processes of one bot; Ada has something."""
    monkeypatch.setattr(other_processes, "LOOK_EVERY", 0.01)
    async with at_home(tmp_path / "west", url) as west, visiting(tmp_path / "east", url) as there:
        east = House(there, west.table, west.lobby)
        async with running(west, url, 0) as one, running(east, url, 1) as two:
            yield one, two


@each_press
async def test_a_press_in_another_process_goes_with_the_erase(
    both: tuple[Process, Process], do: Do, written: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    west, east = both
    asks, asked, read, done = Erasure.is_held_back, asyncio.Event(), asyncio.Event(), list[str]()

    async def held(context: Context) -> None:
        read.set()
        await asked.wait()
        await do(context)
        done.append("pressed")

    async def asking(erasure: Erasure, person: int) -> bool:
        asked.set()
        return await asks(erasure, person)

    monkeypatch.setattr(Erasure, "is_held_back", asking)
    pressing = asyncio.create_task(east.house.press(held))
    await read.wait()
    await west.house.press(erase)
    assert (done, await west.house.traces()) == (["pressed"], set())
    await pressing


@each_press
async def test_a_press_in_another_process_while_the_erase_is_worked_on_is_somebody_new(
    both: tuple[Process, Process], do: Do, written: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    west, east = both
    erases, pressing = Erasure.erase, list[asyncio.Task[None]]()
    # It knows Ada from before, as a process does for a minute.
    await east.house.press(nothing)

    async def meanwhile(*given: Any) -> Any:
        pressing.append(asyncio.create_task(east.house.press(do)))
        await asyncio.sleep(0.05)
        return await erases(*given)

    monkeypatch.setattr(Erasure, "erase", meanwhile)
    await west.house.press(erase)
    await asyncio.gather(*pressing)
    assert await west.house.traces() == {"player", "seen", *written}


async def nothing(context: Context) -> None:
    """Press what writes nothing."""


async def test_both_may_erase_the_same_person_at_once(both: tuple[Process, Process]) -> None:
    west, east = both
    await asyncio.gather(west.house.press(erase), east.house.press(erase))
    assert (await west.house.traces(), await west.house.here.app.store.erasure.noted()) == (set(), ())
    await asyncio.gather(west.house.press(nothing), east.house.press(nothing))
    assert await west.house.traces() == {"player", "seen"}


async def test_who_is_erased_once_more_is_held_back_without_a_gap(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaves = OwnedOnServer.leave
    async with at_home(tmp_path, url) as house, running(house, url, 0, looks=False) as process:
        erasure, presses = house.here.app.store.erasure, house.here.app.erasing.presses

        async def look() -> tuple[bool, bool]:
            """Look, and tell whether Ada's presses are held back, and whether erases know of it."""
            await process.erases.look()
            return presses._held[ADA] > 0, await erasure.is_held_back(ADA)

        async def end() -> None:
            await erasure.erase(ADA, lambda match: match, lambda lobby: lobby)

        async def leave(ownership: OwnedOnServer, name: str) -> None:
            await leaves(ownership, name)
            await erasure.note(ADA)

        assert await look() == (False, False)
        await erasure.note(ADA)
        assert await look() == (True, True)
        await end()
        with monkeypatch.context() as patched:
            patched.setattr(OwnedOnServer, "leave", leave)
            assert await look() == (True, False)
        assert await look() == (True, True)
        await end()
        assert await look() == (False, False)


async def test_a_process_that_hangs_is_not_waited_for_without_an_end(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(erasing, "OTHERS_PATIENCE", 0.05)
    async with at_home(tmp_path, url) as house, running(house, url, 0, looks=False):
        with capture_logs() as logs:
            await house.press(erase)
        assert await house.traces() == set()
    assert "erased_beside_presses" in [entry["event"] for entry in logs]


async def test_what_was_joined_is_joined_again_after_the_server_was_lost(url: str) -> None:
    ownership: Any = await own(url, Shards(0, 0, 2))
    await ownership.join(holding(ADA))
    await ownership._regain()
    assert ownership._joined == {holding(ADA)}
    await ownership.close()


async def test_one_process_alone_looks_for_nobody(tmp_path: Path) -> None:
    async with at_home(tmp_path) as house:
        app = house.here.app
        looking = asyncio.create_task(ErasesOfOthers(app.erasing, app.store.erasure, Unshared()).run())
        await house.press(erase)
        assert await house.traces() == set()
        looking.cancel()
