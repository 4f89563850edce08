"""Large memory is returned to the system if the C library allows it; otherwise there is no effect."""

import asyncio
import ctypes
import gc
import platform
import subprocess
import sys
from types import SimpleNamespace

import pytest

from bot.ops import main_loop
from bot.ops.main_loop import ARENAS, TRIM_EVERY, collect_later, collect_rarely, give_back, keep_lean
from bot.ops.resources.memory_mode import BOARD_BYTES

DRAW_IN_A_THREAD = """
import resource, sys, threading
from PIL import Image
from bot.ops.main_loop import keep_lean
from bot.pictures.canvas import Canvas

keep_lean(int(sys.argv[1]))

def draw(count):
    for _ in range(count):
        Canvas(background).done("board")

def measure():
    draw(3)
    before = resource.getrusage(resource.RUSAGE_THREAD).ru_minflt
    draw(20)
    # Page faults per board: the kernel clears a fresh page at each.
    print((resource.getrusage(resource.RUSAGE_THREAD).ru_minflt - before) / 20)

background = Image.new("RGB", (1200, 1000), "navy")
thread = threading.Thread(target=measure)
thread.start()
thread.join()
"""


@pytest.mark.parametrize(
    ("system", "told"), [("linux", [(-3, 4096), (-1, 4096), (-8, ARENAS)]), ("darwin", []), ("win32", [])]
)
def test_only_glibc_gets_memory_settings(
    monkeypatch: pytest.MonkeyPatch, system: str, told: list[tuple[int, int]]
) -> None:
    heard: list[tuple[int, int]] = []
    library = SimpleNamespace(mallopt=lambda name, value: heard.append((name, value)))
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(ctypes, "CDLL", lambda _: library)
    keep_lean(4096)
    assert heard == told


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc is told")
def test_the_next_board_takes_the_memory_of_the_last_one() -> None:
    command = [sys.executable, "-c", DRAW_IN_A_THREAD, str(BOARD_BYTES)]
    drawn = subprocess.run(command, capture_output=True, text=True, check=True)
    # 1,200 by 1,000 pixels fill over a thousand pages; with fresh memory each of them would fault.
    assert float(drawn.stdout) < 100


def test_a_c_library_without_the_setting_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(ctypes, "CDLL", lambda _: SimpleNamespace())
    keep_lean(4096)


async def test_freed_memory_goes_back_to_the_system_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
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
