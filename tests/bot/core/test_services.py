"""Services go on after any error, and none ends without the program ending too."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager

import pytest

from bot.core import services
from bot.core.services import ServiceEnded, Services, repeat


class Enough(BaseException):
    """Ends a loop that has no end."""


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses that were made, none of them waited for; the twelfth ends the loop."""
    made: list[float] = []

    async def sleep(seconds: float) -> None:
        made.append(seconds)
        if len(made) == 12:
            raise Enough

    monkeypatch.setattr(services, "sleep", sleep)
    return made


async def for_ever() -> None:
    await asyncio.Event().wait()


async def at_once() -> None:
    """Ends."""


async def broken() -> None:
    raise LookupError("ours")


@asynccontextmanager
async def started(*works: Callable[[], Coroutine[None, None, None]]) -> AsyncIterator[Services]:
    running = Services()
    for work in works:
        running.start("clock", work())
    try:
        yield running
    finally:
        await running.stop()


@pytest.mark.parametrize(
    ("every", "after_failures"),
    [
        (0.25, [0.25, 0.5, 1, 2, 4, 8, 16, 32]),
        (1.0, [1, 2, 4, 8, 16, 32, 60, 60]),
        (30.0, [1, 2, 4, 8, 16, 32, 60, 60]),
    ],
    ids=["often", "each second", "seldom"],
)
async def test_a_step_that_fails_is_tried_again_soon_and_then_after_ever_longer_pauses(
    pauses: list[float], capsys: pytest.CaptureFixture[str], every: float, after_failures: list[float]
) -> None:
    tries = iter([True] * 2 + [False] * 8 + [True] * 2)

    async def step() -> None:
        if not next(tries):
            raise LookupError("ours")

    with pytest.raises(Enough):
        await repeat(step, every)
    assert pauses == [every, every, *after_failures, every, every]
    captured = capsys.readouterr()
    assert (captured.out + captured.err).count("incident=") == 8


@pytest.mark.parametrize(("ending", "cause"), [(at_once, type(None)), (broken, LookupError)])
async def test_a_service_that_ends_ends_the_programs_work(
    ending: Callable[[], Coroutine[None, None, None]], cause: type
) -> None:
    async with started(for_ever, ending) as running:
        assert running.running()
        with pytest.raises(ServiceEnded, match="clock has ended") as caught:
            await running.beside(for_ever())
        assert isinstance(caught.value.__cause__, cause)
        assert not running.running()


async def test_a_service_that_somebody_cancelled_ends_it_as_well() -> None:
    async with started(for_ever) as running:
        await running.stop()
        assert not running.running()
        with pytest.raises(ServiceEnded):
            await running.beside(for_ever())


async def test_the_programs_own_end_is_its_end() -> None:
    async with started(for_ever) as running:
        await running.beside(at_once())
        with pytest.raises(LookupError):
            await running.beside(broken())
        assert running.running()


async def test_a_stop_from_outside_stops_the_work_and_leaves_nothing_running() -> None:
    before = asyncio.all_tasks()
    async with started(for_ever) as running:
        program = asyncio.create_task(running.beside(for_ever()))
        await asyncio.sleep(0)
        program.cancel()
        with pytest.raises(asyncio.CancelledError):
            await program
    assert asyncio.all_tasks() == before
