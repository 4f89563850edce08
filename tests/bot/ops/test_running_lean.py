"""Large memory is given back to the system, where the C library can be told so; elsewhere nothing is done."""

import ctypes
import sys
from types import SimpleNamespace

import pytest

from bot.ops.main_loop import ARENAS, LARGE_BYTES, keep_lean


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
