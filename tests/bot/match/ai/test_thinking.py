"""Thinking in processes: the answer comes back, hints go first, a dead process is replaced, closing is at once."""

import asyncio
import gc
import os
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest

from bot.match.ai import thinking as module
from bot.match.ai.thinking import Stopped, Thinking
from engine.fart import GAME
from engine.fart.model import FartOptions
from engine.rng import Rng
from engine.search import players
from tests.bot import thoughts


async def until(path: Path) -> None:
    """Wait until a process has written its start mark."""
    await asyncio.to_thread(thoughts.poll, path)


# Each of these has processes of its own -------------------------------------------------------------------------------


async def test_closing_stops_running_and_waiting_thoughts(tmp_path: Path) -> None:
    thinking = Thinking(1)
    running = asyncio.create_task(thinking.run(thoughts.sleep, tmp_path / "begun"))
    await until(tmp_path / "begun")
    waiting = asyncio.create_task(thinking.run(abs, -1))
    await asyncio.sleep(0)
    await thinking.close()
    assert [type(end) for end in await asyncio.gather(running, waiting, return_exceptions=True)] == [Stopped] * 2
    assert active_children() == []
    with pytest.raises(Stopped):
        await thinking.run(abs, -1)


async def test_closing_ends_no_process_that_others_have_started(tmp_path: Path) -> None:
    other = get_context("spawn").Process(target=thoughts.sleep, args=(tmp_path / "other",))
    other.start()
    thinking = Thinking(1)
    running = asyncio.create_task(thinking.run(thoughts.sleep, tmp_path / "begun"))
    await until(tmp_path / "other")
    await until(tmp_path / "begun")
    await thinking.close()
    await asyncio.gather(running, return_exceptions=True)
    assert active_children() == [other]
    other.kill()
    other.join()


async def test_closing_before_the_first_thought_starts_no_process() -> None:
    await Thinking(1).close()
    assert active_children() == []


async def test_the_only_process_of_a_small_machine_thinks_ahead_too_and_choices_go_first(tmp_path: Path) -> None:
    thinking = Thinking(1, spare=0)
    begun, gate, done = tmp_path / "begun", tmp_path / "gate", list[str]()
    view = GAME.view(GAME.setup(1, FartOptions(), Rng("thinking")).state, 0)
    running = asyncio.create_task(thinking.run(thoughts.wait, begun, gate))
    await until(begun)
    waiting = {
        "ahead": asyncio.create_task(thinking.run(abs, -1)),
        "choice": asyncio.create_task(thinking.choose("fart", "easy", view, 0, "thought")),
    }
    for name, task in waiting.items():
        task.add_done_callback(lambda _, name=name: done.append(name))
    await asyncio.sleep(0)
    gate.touch()
    await asyncio.gather(running, *waiting.values())
    await thinking.close()
    assert done == ["choice", "ahead"]


# These share their processes ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def thinking() -> Iterator[Thinking]:
    """A thinking pool shared by all tests that leave it usable, since each process takes long to start."""
    thinking = Thinking(1)
    yield thinking
    asyncio.run(thinking.close())


async def test_the_ai_chooses_what_it_would_choose_here(thinking: Thinking) -> None:
    view = GAME.view(GAME.setup(1, FartOptions(), Rng("thinking")).state, 0)
    chosen = await thinking.choose("fart", "hard", view, 0, "thought")
    assert chosen == players("fart")["hard"].choose(view, 0, Rng("thought"))


async def test_thinking_processes_step_back_and_know_no_discord(thinking: Thinking) -> None:
    assert await thinking.run(os.nice, 0) == min(19, os.nice(0) + 10)
    assert await thinking.run(thoughts.loaded, "discord") is False


async def test_a_dead_process_is_replaced_and_the_call_made_again(thinking: Thinking, tmp_path: Path) -> None:
    assert await thinking.run(thoughts.die_once, tmp_path / "mark") == "alive"


async def test_a_call_that_kills_its_process_twice_fails_and_the_next_one_is_answered(thinking: Thinking) -> None:
    with pytest.raises(BrokenProcessPool):
        await thinking.run(thoughts.die)
    assert await thinking.run(abs, -7) == 7


async def test_a_hint_never_waits_for_work_ahead(thinking: Thinking, tmp_path: Path) -> None:
    begun, gate = tmp_path / "begun", tmp_path / "gate"
    view = GAME.view(GAME.setup(1, FartOptions(), Rng("thinking")).state, 0)
    running = asyncio.create_task(thinking.run(thoughts.wait, begun, gate))
    await until(begun)
    later = asyncio.create_task(thinking.run(abs, -1))
    assert await thinking.choose("fart", "hard", view, 0, "thought")
    assert not running.done()
    assert not later.done()
    gate.touch()
    assert await asyncio.gather(running, later) == [None, 1]


async def test_idle_processes_are_ended_and_started_again(thinking: Thinking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REST_SECONDS", 0.0)
    first = await thinking.run(os.getpid)
    await asyncio.sleep(0)  # gives the loop a turn, in which the timer is due
    await asyncio.sleep(0)
    assert await thinking.run(os.getpid) != first


async def test_a_cancelled_call_leaves_at_once_and_the_next_is_answered(thinking: Thinking, tmp_path: Path) -> None:
    begun, gate = tmp_path / "begun", tmp_path / "gate"
    running = asyncio.create_task(thinking.run(thoughts.wait, begun, gate))
    await until(begun)
    waiting = asyncio.create_task(thinking.run(abs, -1))
    await asyncio.sleep(0)
    waiting.cancel()
    running.cancel()
    assert [type(end) for end in await asyncio.gather(running, waiting, return_exceptions=True)] == [
        asyncio.CancelledError
    ] * 2
    gate.touch()
    assert await thinking.run(abs, -2) == 2


async def test_repeated_questions_share_one_thought_and_failures_are_tried_again(
    thinking: Thinking, tmp_path: Path
) -> None:
    begun = tmp_path / "begun"
    both = await asyncio.gather(*(thinking.once("key", thoughts.count, tmp_path / "count") for _ in range(3)))
    assert both == [1, 1, 1]
    with pytest.raises(FileNotFoundError):
        await thinking.once("fault", thoughts.read, begun)
    begun.write_text("7")
    assert await thinking.once("fault", thoughts.read, begun) == "7"


# Who thinks next; no process is started here ------------------------------------------------------------------------


class Pool(Thinking):
    """Thinks in this process, one call at a time when released."""

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


async def test_a_failed_thought_raises_for_its_callers_only() -> None:
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
    pool, done = Pool(2), list[str]()  # two for everything, and one for choices

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


async def test_urgent_work_takes_the_spare_process_while_work_ahead_has_the_other() -> None:
    pool, done = Pool(1), list[str]()
    tasks = [asyncio.create_task(pool.run(done.append, f"ahead {number}")) for number in range(2)]
    tasks.append(asyncio.create_task(pool.once("asked", done.append, "asked")))
    await settled()
    pool.gate.set()
    await asyncio.gather(*tasks)
    assert (done, pool.has_spare, Thinking(1, 0).has_spare) == (["ahead 0", "asked", "ahead 1"], True, False)


async def test_a_call_cancelled_at_its_turn_hands_it_on(monkeypatch: pytest.MonkeyPatch) -> None:
    pool, done, hand_on = Pool(), list[str](), Thinking._hand_on
    first, second, third = [asyncio.create_task(pool.run(done.append, name)) for name in ("first", "second", "third")]

    def cancelling(thinking: Thinking) -> None:
        hand_on(thinking)
        second.cancel()

    monkeypatch.setattr(Thinking, "_hand_on", cancelling)
    await settled()
    pool.gate.set()
    assert await asyncio.gather(first, second, third, return_exceptions=True) == [None, ANY, None]
    assert (second.cancelled(), done, pool._free, pool._waiting) == (True, ["first", "third"], 2, [])


async def test_with_too_many_results_the_least_recently_used_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "REMEMBERED", 2)
    pool = Pool()
    pool.gate.set()
    for key in ("a", "b", "a", "c"):
        await pool.once(key, str)
    assert (len(pool.begun), [pool.has_finished(key) for key in "abc"]) == (3, [True, False, True])
