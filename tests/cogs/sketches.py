"""Saves time in tests: pictures are replaced by the data they would be drawn from, and sentences are written once."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from types import ModuleType
from typing import Any

import msgspec
import pytest

import bot.ui.kit.board_images
import bot.ui.lookup.rules
import bot.ui.match.board
import bot.ui.match.endings.share
import bot.ui.match.solo_panel
from bot.match.table import Table
from bot.pictures import Picture
from bot.text.localisation import Say, Words
from bot.text.sanitising import inert
from bot.ui.games.game_ui import GameUI
from bot.ui.kit.scenes import Describe, Scene
from engine.message import Line, Who

_PERSONS = [Line("person", {"who": Who(seat)}) for seat in range(2)]


def given(arguments: tuple[object, ...]) -> bytes:
    """Serialise the arguments of a drawing function; a function for words is replaced by the names it gives."""
    plain = [[each(name) for name in _PERSONS] if callable(each) else each for each in arguments]
    return msgspec.json.encode(plain, order="deterministic")


async def sketch(function: Callable[..., Picture], *args: Any) -> Picture:
    """Return the data that a picture would be drawn from, in place of the picture."""
    return Picture(given(args), f"{function.__name__.strip('_').replace('_', '-')}.webp", 1, 1)


@contextmanager
def undrawn(*drawing: ModuleType) -> Iterator[None]:
    """Replace each picture in these modules by the data it would be drawn from."""
    with pytest.MonkeyPatch.context() as patch:
        draw_by(patch, sketch, *drawing)
        yield


@contextmanager
def uncrowded() -> Iterator[None]:
    """Never detect a crowd: draw pictures for any number of requests and on a slow machine."""
    with pytest.MonkeyPatch.context() as patch:
        _know_no_crowd(patch)
        yield


def draw_by(patch: pytest.MonkeyPatch, draw: Callable[..., Awaitable[Picture]], *drawing: ModuleType) -> None:
    """Replace the drawing of these modules, and never detect a crowd."""
    _know_no_crowd(patch)
    for module in drawing:
        patch.setattr(module, "draw_for_all" if module is bot.ui.kit.board_images else "draw", draw)


def _know_no_crowd(patch: pytest.MonkeyPatch) -> None:
    for module in (bot.ui.match.endings.share, bot.ui.lookup.rules, bot.ui.match.board, bot.ui.match.solo_panel):
        patch.setattr(module, "is_crowded", lambda: False)


@contextmanager
def written_once() -> Iterator[None]:
    """Cache sentences over all tables, by line and names."""
    line, written = Words.line, dict[tuple[object, ...], str]()

    def remembered(self: Words, one: Line, names: Sequence[str] = (), name: Callable[[str], str] = inert) -> str:
        key = (self.locale, msgspec.json.encode(one), tuple(names), name)
        if key not in written:
            written[key] = line(self, one, names, name)
        return written[key]

    names = cached_property(lambda table: () if table.kind.is_solo else table.roster.names)
    names.__set_name__(Table, "names")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Words, "line", remembered)
        patch.setattr(Table, "names", names)
        yield


def described_once(ui: GameUI) -> GameUI:
    """Cache the descriptions of views over all tables with the same people."""
    public, hand = ui.boards.public, ui.boards.hand
    once = replace(ui.boards, public=_described_once(public), hand=hand and _described_once(hand))
    return replace(ui, boards=once)


def _described_once(scene: Scene) -> Scene:
    return replace(scene, alt=scene.alt and _once(scene.alt), text=scene.text and _once(scene.text))


def _once(describe: Describe) -> Describe:
    written = dict[bytes, str]()

    def remembered(view: Any, say: Say) -> str:
        key = given((view, say))
        if key not in written:
            written[key] = describe(view, say)
        return written[key]

    return remembered
