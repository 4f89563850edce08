"""Large memory is given back to the system, where the C library can be told so; elsewhere nothing is done."""

import asyncio
import ctypes
import gc
import sys
from types import SimpleNamespace

import pytest

from bot.ops import main_loop
from bot.ops.main_loop import ARENAS, LARGE_BYTES, TRIM_EVERY, collect_later, collect_rarely, give_back, keep_lean


@pytest.mark.parametrize(
    ("system", "told"), [("linux", [(-3, LARGE_BYTES), (-8, ARENAS)]), ("darwin", []), ("win32", [])]
)
def test_glibc_alone_is_told_how_to_keep_memory(
    monkeypatch: pytest.MonkeyPatch, system: str, told: list[tuple[int, int]]
) -> None:
    heard: list[tuple[int, int]] = []
    library = SimpleNamespace(mallopt=lambda name, value: heard.append((name, value)))
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(ctypes, "CDLL", lambda _: library)
    keep_lean()
    assert heard == told


def test_a_c_library_without_the_setting_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(ctypes, "CDLL", lambda _: SimpleNamespace())
    keep_lean()


async def test_what_is_freed_goes_back_to_the_system_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    done = asyncio.Event()
    told: list[tuple[float, int]] = []
    slept = list[float]()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(told) == 2:
            done.set()
            await asyncio.Event().wait()

    library = SimpleNamespace(malloc_trim=lambda spare: told.append((slept[-1], spare)))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(ctypes, "CDLL", lambda _: library)
    monkeypatch.setattr(main_loop, "sleep", sleep)
    service = asyncio.create_task(give_back())
    await done.wait()
    service.cancel()
    assert told == [(TRIM_EVERY, 0)] * 2


def test_the_collector_rests_during_the_start_only() -> None:
    thresholds = gc.get_threshold()
    try:
        collect_later()
        resting = gc.isenabled()
        collect_rarely()
        assert (resting, gc.isenabled()) == (False, True)
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
        gc.enable()
