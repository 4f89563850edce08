"""People who press while they erase themselves are erased with that press, or play on by it as a new person: never
half.

The presses go through the program's own way of answering, in every order with the erase.
"""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.core.presses import registry
from bot.core.presses.registry import OpenPress, Presses
from bot.store.repositories.people.erasure import Erasure
from bot.ui.kit.context import Context
from tests.bot.privacy.pressing import ADA, BO, Do, House, at_home, each_press, erase

HOPS = 30
"""Readings of the store, one after the other."""


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with at_home(tmp_path) as made:
        yield made


@each_press
async def test_a_press_that_was_read_before_the_erase_goes_with_it(
    house: House, do: Do, written: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    erases, read, done = Erasure.erase, asyncio.Event(), list[str]()

    async def held(context: Context) -> None:
        read.set()
        # As long as an uncontended erase takes.
        for _ in range(HOPS):
            await context.app.store.erasure.noted()
        await do(context)
        done.append("pressed")

    async def noted(*given: Any, **more: Any) -> Any:
        done.append("erased")
        return await erases(*given, **more)

    monkeypatch.setattr(Erasure, "erase", noted)
    pressing = asyncio.create_task(house.press(held))
    await read.wait()
    await asyncio.gather(pressing, house.press(erase))
    assert (done, await house.traces()) == (["pressed", "erased"], set())


@each_press
async def test_a_press_during_the_erase_comes_from_a_new_person(
    house: House, do: Do, written: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    erases, pressing = Erasure.erase, list[asyncio.Task[None]]()

    async def meanwhile(*given: Any, **more: Any) -> Any:
        pressing.append(asyncio.create_task(house.press(do)))
        await asyncio.sleep(0)
        return await erases(*given, **more)

    monkeypatch.setattr(Erasure, "erase", meanwhile)
    await house.press(erase)
    await asyncio.gather(*pressing)
    assert await house.traces() == {"player", "seen", *written}


@each_press
async def test_a_press_delivered_after_the_erase_comes_from_a_new_person(
    house: House, do: Do, written: set[str]
) -> None:
    await house.press(erase)
    assert await house.traces() == set()
    await house.press(do)
    assert await house.traces() == {"player", "seen", *written}
    # They are unknown at the earlier table and lobby.
    assert (await house.here.app.tables.find(house.table)).seat_of(ADA) is None


async def test_pressing_erase_twice_at_once_erases(house: House) -> None:
    await asyncio.gather(house.press(erase), house.press(erase))
    assert await house.traces() == set()
    assert await house.here.app.store.erasure.noted() == ()


async def test_an_erase_does_not_delay_other_people() -> None:
    presses, before, later = Presses(), OpenPress(1, BO, 0), OpenPress(2, BO, 0)
    with presses.answering(before), presses.answering(later):
        await presses.begin_work(before)
        async with presses.erasing(ADA):
            await presses.begin_work(later)


async def test_a_press_that_goes_on_by_itself_is_waited_for_a_while_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "ERASE_PATIENCE", 0.0)
    presses, lasting = Presses(), OpenPress(1, ADA, 0)
    with presses.answering(lasting):
        await presses.begin_work(lasting)
        async with presses.erasing(ADA):
            pass
