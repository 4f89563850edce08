"""On a machine that cannot start processes the AIs think in threads: the same answers, and one line in the log."""

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.match.ai.thinking import IN_THREADS, Stopped, Thinking
from engine.fart import GAME
from engine.fart.model import FartOptions
from engine.rng import Rng
from engine.search import players
from tests.bot import thoughts
from tests.machines import without_semaphores

VIEW = GAME.view(GAME.setup(1, FartOptions(), Rng("thinking")).state, 0)


async def test_without_semaphores_the_ai_chooses_the_same_and_the_log_says_so_once(monkeypatch: pytest.MonkeyPatch):
    without_semaphores(monkeypatch)
    thinking, of_others = Thinking(), active_children()
    with capture_logs() as log:
        chosen = [await thinking.choose("fart", "easy", VIEW, 0, "thought") for _ in range(2)]
        pid = await thinking.run(os.getpid)
    await thinking.close()
    assert chosen == [players("fart")["easy"].choose(VIEW, 0, Rng("thought"))] * 2
    assert pid == os.getpid()
    assert set(active_children()) <= set(of_others)
    assert [(line["event"], line["reason"]) for line in log] == [(IN_THREADS, "[Errno 30] Read-only file system")]


async def test_if_the_system_starts_no_further_process_threads_take_over(monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(ProcessPoolExecutor, "submit", refuse)
    thinking = Thinking()
    with capture_logs() as log:
        assert [await thinking.run(abs, -n) for n in range(3)] == [0, 1, 2]
    await thinking.close()
    assert [line["event"] for line in log] == [IN_THREADS]


async def test_a_fault_in_a_thread_is_raised_for_its_caller(monkeypatch: pytest.MonkeyPatch):
    without_semaphores(monkeypatch)
    thinking = Thinking()
    with pytest.raises(ZeroDivisionError):
        await thinking.run(divmod, 1, 0)
    await thinking.close()


async def test_closing_waits_for_no_thread_that_still_thinks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    without_semaphores(monkeypatch)
    thinking = Thinking()
    begun, gate = tmp_path / "begun", tmp_path / "gate"
    running = asyncio.create_task(thinking.run(thoughts.wait, begun, gate))
    await asyncio.to_thread(thoughts.poll, begun)
    await thinking.close()
    with pytest.raises(Stopped):
        await running
    gate.touch()
