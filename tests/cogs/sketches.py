"""Spares tests what takes long: pictures stay what they would be drawn from, and sentences are written once."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import msgspec
import pytest

from bot.pictures import Picture
from bot.text import inert
from bot.words import Words
from engine.game import Line, Who

_PERSONS = [Line("person", {"who": Who(seat)}) for seat in range(2)]


def given(arguments: tuple[object, ...]) -> bytes:
    """Write all that a drawing function is given; of words it is given a voice, which tells by its names whose."""
    plain = [[each(name) for name in _PERSONS] if callable(each) else each for each in arguments]
    return msgspec.json.encode(plain, order="deterministic")


async def sketch(function: Callable[..., Picture], *args: Any) -> Picture:
    """Give what a picture would be drawn from, in place of the picture."""
    return Picture(given(args), f"{function.__name__.strip('_').replace('_', '-')}.webp", 1, 1)


@contextmanager
def undrawn(*drawing: ModuleType) -> Iterator[None]:
    """Let no picture be drawn in these modules: each is what it would be drawn from."""
    with pytest.MonkeyPatch.context() as patch:
        for module in drawing:
            patch.setattr(module, "draw", sketch)
        yield


@contextmanager
def written_once() -> Iterator[None]:
    """Let each sentence be written once for all tables: of the same line and names comes the same text."""
    line, written = Words.line, dict[tuple[object, ...], str]()

    def remembered(self: Words, one: Line, names: Sequence[str] = (), name: Callable[[str], str] = inert) -> str:
        key = (self.locale, msgspec.json.encode(one), tuple(names), name)
        if key not in written:
            written[key] = line(self, one, names, name)
        return written[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Words, "line", remembered)
        yield
