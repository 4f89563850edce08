"""A stop waits for all that runs in the background, and for nothing else."""

import asyncio

from bot.core.settling import settle


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
