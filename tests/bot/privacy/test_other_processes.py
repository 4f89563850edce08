"""An erase in one of several processes is done at once, and by shard 0's process once more a minute later.

Two apps stand for two processes on one server; `tests/e2e/platform/test_shards.py` has real ones.
"""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.core.shards import Shards
from bot.store.repositories.people.erasure import AGAIN_MS, Erasure
from bot.store.repositories.players import SHARED_MS
from bot.ui.kit.context import Context
from tests.app import SECRET
from tests.bot.privacy.pressing import ADA, Do, House, at_home, each_press, erase
from tests.contract.tutorials import visiting
from tests.postgres import wanted

Both = tuple[House, House]


@pytest.fixture
async def both(tmp_path: Path) -> AsyncIterator[Both]:
    """Two processes of one bot, the first with shard 0; they store data about Ada."""
    url = await wanted().lay_out(SECRET)
    async with at_home(tmp_path / "west", url) as west, visiting(tmp_path / "east", url) as there:
        east = House(there, west.table, west.lobby)
        for shard, house in enumerate((west, east)):
            house.here.app.store.share(Shards(shard, shard, 2))
        yield west, east


def pass_time(both: Both, ms: int) -> None:
    for house in both:
        house.here.app_parts.time.ms += ms


async def chores(both: Both) -> int:
    """Let the chores erase the people noted; returns their number."""
    return await both[0].here.app.erasing.finish()


async def nothing(_: Context) -> None:
    """Press something that writes no data."""


@each_press
@pytest.mark.parametrize("asked", [0, 1], ids=["shard 0", "another shard"])
async def test_data_stored_by_a_concurrent_press_in_another_process_is_erased_too(
    both: Both, do: Do, written: set[str], asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = both[asked], both[1 - asked]
    erases, pressing = Erasure.erase, list[asyncio.Task[None]]()
    # It has cached Ada.
    await there.press(nothing)

    async def meanwhile(*given: Any, **more: Any) -> Any:
        done = await erases(*given, **more)
        pressing.append(asyncio.create_task(there.press(do)))
        return done

    with monkeypatch.context() as patched:
        patched.setattr(Erasure, "erase", meanwhile)
        await here.press(erase)
    await asyncio.gather(*pressing)
    pass_time(both, AGAIN_MS - 1)
    assert await chores(both) == 0
    pass_time(both, 1)
    assert await chores(both) == 1
    assert await here.traces() == set()


async def test_erased_people_are_told_that_the_next_minute_is_erased_too_and_are_new_after_it(both: Both) -> None:
    west, east = both
    await east.press(nothing)
    await west.press(erase)
    assert "What you do here in the next minute is erased too." in str(west.shown.pages)
    pass_time(both, AGAIN_MS)
    await chores(both)
    await east.press(nothing)
    pass_time(both, AGAIN_MS)
    assert await chores(both) == 0
    assert await west.traces() == {"player", "seen"}


async def test_people_who_came_back_while_shard_0_was_away_stay(both: Both) -> None:
    west, east = both
    await east.press(erase)
    pass_time(both, AGAIN_MS)
    await east.press(nothing)
    pass_time(both, AGAIN_MS + 1)
    assert await chores(both) == 1
    assert await west.traces() == {"player", "seen"}
    assert await chores(both) == 0


async def test_data_stored_by_another_process_in_that_minute_goes_even_if_shard_0_was_away(both: Both) -> None:
    west, east = both
    await east.press(nothing)
    await west.press(erase)
    await east.press(nothing)
    pass_time(both, 3 * AGAIN_MS)
    assert (await chores(both), await west.traces()) == (1, set())


async def test_an_erase_that_a_process_could_not_begin_is_done_by_the_chores(both: Both) -> None:
    west, east = both
    await east.here.app.store.erasure.note(ADA)
    assert await chores(both) == 0
    pass_time(both, AGAIN_MS)
    assert (await chores(both), await west.traces()) == (1, set())
    assert await chores(both) == 0


async def test_both_may_erase_the_same_person_at_once(both: Both) -> None:
    west, east = both
    await asyncio.gather(west.press(erase), east.press(erase))
    pass_time(both, AGAIN_MS)
    assert (await chores(both), await west.traces()) == (1, set())


async def test_a_single_process_erases_once(tmp_path: Path) -> None:
    async with at_home(tmp_path) as house:
        await house.press(erase)
        assert "minute" not in str(house.shown.pages)
        house.here.app_parts.time.ms += AGAIN_MS
        assert (await house.here.app.erasing.finish(), await house.traces()) == (0, set())


def test_a_person_is_read_again_before_they_are_erased_once_more() -> None:
    assert SHARED_MS + 10_000 < AGAIN_MS
