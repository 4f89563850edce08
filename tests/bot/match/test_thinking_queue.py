"""Who thinks next, what is thought once, and what is told of a thought that nobody waits for; no process is started."""

import asyncio
import gc
from collections.abc import Callable
from typing import Any

import pytest

from bot.match import thinking as module
from bot.match.thinking import Thinking


class Pool(Thinking):
    """Thinks in this process, one call after the other as they are let."""

    def __init__(self, processes: int = 1) -> None:
        super().__init__(processes)
        self.begun: list[str] = []
        self.gate = asyncio.Event()

    async def _work(self, thought: Callable[[], Any]) -> Any:
        self.begun.append("")
        await self.gate.wait()
        return thought()


def fail() -> None:
    raise ValueError("a mistake of ours")


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)
    gc.collect()


async def test_a_thought_that_fails_is_told_to_whom_waits_and_where_nobody_does_to_nobody() -> None:
    told: list[str] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context["message"]))
    pool = Pool()
    waiting = asyncio.create_task(pool.run(fail))
    await settled()
    waiting.cancel()
    await settled()
    pool.gate.set()
    with pytest.raises(ValueError, match="mistake"):
        await pool.run(fail)
    broken_off = asyncio.create_task(pool.run(fail))
    pool.gate.clear()
    await settled()
    for work in tuple(pool._working):
        work.cancel()
    with pytest.raises(asyncio.CancelledError):
        await broken_off
    await settled()
    assert (told, pool._working, pool._free) == ([], set(), 2)


async def test_one_process_is_kept_for_choices_and_the_most_urgent_wait_the_shortest() -> None:
    pool, done = Pool(2), list[str]()  # two for all, and one for choices

    async def think(name: str, urgency: int) -> None:
        await pool._think(urgency, lambda: done.append(name))

    tasks = [asyncio.create_task(think(f"later {number}", module._LATER)) for number in range(4)]
    await settled()
    assert (len(pool.begun), pool._free) == (2, 1)
    tasks += [asyncio.create_task(think(f"now {number}", module._NOW)) for number in range(2)]
    await settled()
    assert (len(pool.begun), pool._free) == (3, 0)
    pool.gate.set()
    await asyncio.gather(*tasks)
    assert done == ["later 0", "later 1", "now 0", "now 1", "later 2", "later 3"]
    assert (pool._free, pool._waiting) == (3, [])


async def test_of_too_many_results_the_one_that_was_asked_for_longest_ago_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "REMEMBERED", 2)
    pool = Pool()
    pool.gate.set()
    for key in ("a", "b", "a", "c"):
        await pool.once(key, str)
    assert (len(pool.begun), [pool.has_finished(key) for key in "abc"]) == (3, [True, False, True])
