"""What several wait for outlives each of them, and a stop waits for all that runs in the background."""

import asyncio
import gc

import pytest

from bot.core.tasks import BackgroundTasks, result_of, settle


async def test_what_is_done_but_not_taken_out_yet_does_not_hold_the_loop() -> None:
    running: set[asyncio.Future[None]] = set()
    for _ in range(2):
        done = asyncio.get_running_loop().create_future()
        running.add(done)
        done.add_done_callback(running.discard)
        done.set_result(None)
    await settle(lambda: running)
    assert running == set()


async def test_what_begins_meanwhile_is_waited_for_and_one_that_is_cancelled_ends_no_other() -> None:
    running: set[asyncio.Task[None]] = set()
    ended: list[str] = []

    def begin(name: str, *after: str) -> None:
        task = asyncio.create_task(work(name, *after))
        running.add(task)
        task.add_done_callback(running.discard)

    async def work(name: str, *after: str) -> None:
        await asyncio.sleep(0)
        ended.append(name)
        for each in after:
            begin(each)
        if name == "cancelled":
            raise asyncio.CancelledError

    begin("first", "second", "cancelled", "third")
    await settle(lambda: running)
    assert (ended, running) == (["first", "second", "cancelled", "third"], set())


async def test_a_task_gives_its_result_or_its_error_to_all_who_wait() -> None:
    async def work(*, fails: bool) -> int:
        await asyncio.sleep(0)
        if fails:
            raise ValueError("failed")
        return 1

    for fails in (False, True):
        task = asyncio.create_task(work(fails=fails))
        found = await asyncio.gather(*(result_of(task) for _ in range(2)), return_exceptions=True)
        assert [str(each) for each in found] == (["failed"] * 2 if fails else ["1"] * 2)


async def test_who_is_cancelled_leaves_the_task_running_and_its_error_is_nobody_s() -> None:
    complaints: list[str] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, about: complaints.append(about["message"]))
    gate = asyncio.Event()

    async def work() -> None:
        await gate.wait()
        raise ValueError("failed")

    task = asyncio.create_task(work())
    waiting = asyncio.create_task(result_of(task))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert not task.done()
    gate.set()
    await asyncio.wait([task])
    del task
    gc.collect()
    await asyncio.sleep(0)
    assert complaints == []


async def test_an_error_in_the_background_is_an_incident_with_what_it_is_about_and_ends_no_other(
    capsys: pytest.CaptureFixture[str],
) -> None:
    ended: list[int] = []

    async def work(number: int) -> None:
        await asyncio.sleep(0)
        if number == 1:
            raise LookupError("ours")
        ended.append(number)

    tasks = BackgroundTasks()
    for number in range(3):
        tasks.start(work(number), message=number)
    await tasks.settled()
    captured = capsys.readouterr()
    logged = captured.out + captured.err
    assert (ended, logged.count("incident="), logged.count("message=1")) == ([0, 2], 1, 1)


async def test_tasks_in_the_background_are_cancelled_and_waited_for(capsys: pytest.CaptureFixture[str]) -> None:
    ended: list[str] = []

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            ended.append("begun")

    tasks = BackgroundTasks()
    tasks.start(work())
    await asyncio.sleep(0)
    tasks.start(work())  # cancelled before it begins
    await tasks.close()
    captured = capsys.readouterr()
    assert (ended, captured.out + captured.err) == (["begun"], "")
