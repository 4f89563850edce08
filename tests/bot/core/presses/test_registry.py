"""What is under way is waited for when the program stops, up to a limit, and nothing more is taken."""

import asyncio

import pytest

from bot.core.presses import registry
from bot.core.presses.registry import OpenPress, Presses


@pytest.fixture(autouse=True)
def looks(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The looks that were made, none of them waited for."""
    made: list[float] = []

    async def sleep(seconds: float) -> None:
        made.append(seconds)
        await asyncio.sleep(0)

    monkeypatch.setattr(registry, "sleep", sleep)
    return made


async def test_all_that_is_under_way_is_waited_for(looks: list[float]) -> None:
    here, may_end = Presses(), asyncio.Event()

    async def answer() -> None:
        with here.answering(OpenPress(1, 1, 0)):
            await may_end.wait()

    answering = asyncio.create_task(answer())
    draining = asyncio.create_task(here.drain())
    for _ in range(9):
        await asyncio.sleep(0)
    assert (here.is_stopping, draining.done()) == (True, False)
    may_end.set()
    assert await draining
    assert answering.done()
    assert len(looks) > 3


async def test_what_takes_too_long_is_left() -> None:
    here = Presses()
    with here.answering(OpenPress(1, 1, 0)):
        assert not await here.drain(0.0)


async def test_what_goes_on_by_itself_is_not_waited_for(looks: list[float]) -> None:
    here = Presses()
    with here.answering(OpenPress(1, 1, 0, may_be_left=lambda: True)):
        assert await here.drain()
    assert len(looks) == 1


async def test_what_has_just_come_is_counted_before_the_first_look() -> None:
    here = Presses()
    ended: list[bool] = []

    async def answer() -> None:
        with here.answering(OpenPress(1, 1, 0)):
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        ended.append(True)

    come = asyncio.create_task(answer())
    assert await here.drain()
    assert ended == [True]
    await come


async def test_work_ahead_waits_until_nobody_was_answered_for_a_while(
    looks: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, now = Presses(), [100.0]
    monkeypatch.setattr(registry.time, "monotonic", lambda: now[0])
    await here.calm()
    assert looks == []
    with here.answering(OpenPress(1, 1, 0)):
        calm = asyncio.create_task(here.calm())
        for _ in range(5):
            await asyncio.sleep(0)
        assert not calm.done()
        now[0] += 10
    for _ in range(5):
        await asyncio.sleep(0)
    assert not calm.done()
    now[0] += registry.CALM_SECONDS
    await calm


async def test_work_ahead_goes_on_after_half_a_minute_in_a_lasting_crowd(monkeypatch: pytest.MonkeyPatch) -> None:
    here, now = Presses(), [100.0]
    monkeypatch.setattr(registry.time, "monotonic", lambda: now[0])
    with here.answering(OpenPress(1, 1, 0)):
        calm = asyncio.create_task(here.calm())
        await asyncio.sleep(0)
        now[0] += registry.LONGEST_PAUSE
        await calm


async def test_work_ahead_does_not_wait_for_what_goes_on_by_itself(looks: list[float]) -> None:
    here = Presses()
    with here.answering(OpenPress(1, 1, 0, may_be_left=lambda: True)):
        await here.calm()
    assert looks == []


def test_people_press_until_a_second_after_the_last_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(registry.time, "monotonic", lambda: now[0])
    here, seen = Presses(), list[bool]()
    seen.append(here.is_busy)
    with here.answering(OpenPress(1, 1, 0)):
        now[0] = 10.0
        seen.append(here.is_busy)
    for later in (0.0, registry.CALM_SECONDS - 0.1, registry.CALM_SECONDS):
        now[0] = 10.0 + later
        seen.append(here.is_busy)
    assert seen == [False, True, True, True, False]
