"""How far the drawing is: one line of a terminal, a few lines of a log, and the bot's status."""

import asyncio
from io import StringIO
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.gateway.client import FarragoClient
from bot.ops.drawing import progress as module
from bot.ops.drawing.progress import Estimate, Status, Terminal, left
from bot.ops.drawing.reports import Progress


class Screen(StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


class Watch:
    """A clock; each look takes as long as it is told."""

    def __init__(self, step: float) -> None:
        self._now, self._step = 0.0, step

    def __call__(self) -> float:
        self._now += self._step
        return self._now


def test_the_rest_takes_as_long_as_what_was_drawn() -> None:
    estimate = Estimate(Watch(2))
    assert [estimate.seconds(Progress(drawn, 100)) for drawn in (10, 10, 30, 100)] == [None, None, 14, 1]


@pytest.mark.parametrize(
    ("seconds", "said"), [(None, ""), (1, ", about 1 s left"), (90, ", about 90 s left"), (100, ", about 2 min left")]
)
def test_a_long_wait_is_told_in_minutes(seconds: int | None, said: str) -> None:
    assert left(seconds) == said


def test_a_terminal_has_one_line_that_is_written_over() -> None:
    screen = Screen()
    terminal = Terminal(screen, Watch(1))
    terminal.start()
    for drawn in (0, 5, 10):
        terminal.show(Progress(drawn, 10))
    terminal.end(is_whole=True)
    first, line, *over, last = screen.getvalue().replace("\n", "\r").rstrip("\r").split("\r")
    assert first == "First start: drawing the cards of all games, once. You can play already."
    assert [line, *over] == [
        "Drawing the cards: 0 of 10",
        "Drawing the cards: 5 of 10, about 1 s left",
        "Drawing the cards: 10 of 10, about 1 s left",
    ]
    assert last == "All cards are drawn (4 s).".ljust(len(over[-1]))


def test_where_nothing_can_be_written_over_each_quarter_has_a_line() -> None:
    out = StringIO()
    terminal = Terminal(out, Watch(1))
    for drawn in range(101):
        terminal.show(Progress(drawn, 100))
    terminal.end(is_whole=False)
    *quarters, end = out.getvalue().splitlines()
    assert [line.partition(",")[0] for line in quarters] == [
        "Drawing the cards: 25 of 100", "Drawing the cards: 50 of 100", "Drawing the cards: 75 of 100",
    ]  # fmt: skip
    assert end == "Some cards could not be drawn (102 s): see the log."


def test_a_terminal_that_is_gone_ends_nothing() -> None:
    gone = StringIO()
    gone.close()
    Terminal(gone).start()


class Shards:
    """A client whose connection comes and goes."""

    def __init__(self, *states: bool) -> None:
        self.shards, self.shown, self._states = {0: 0}, list[str | None](), list(states)
        self.changed = asyncio.Event()

    async def change_presence(self, *, activity: Any) -> None:
        if not self._states.pop(0):
            raise ConnectionResetError
        self.shown.append(activity and activity.to_dict()["state"])
        self.changed.set()


def status_of(shards: Shards | SimpleNamespace) -> Status:
    return Status(cast(FarragoClient, shards))


async def test_the_status_is_tried_again_until_discord_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", 0)
    shards = Shards(False, True, False, True)
    status = status_of(shards)
    status.note(Progress(3, 10))
    keeping = asyncio.create_task(status.keep())
    await shards.changed.wait()
    keeping.cancel()
    await status.clear()
    assert shards.shown == ["Drawing the cards: 3 of 10", None]


async def test_only_the_newest_progress_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STATUS_SECONDS", 0)
    shards = Shards(True)
    status = status_of(shards)
    for drawn in (1, 2, 3):
        status.note(Progress(drawn, 10))
    keeping = asyncio.create_task(status.keep())
    await shards.changed.wait()
    keeping.cancel()
    (shown,) = shards.shown
    assert shown is not None
    assert shown.startswith("Drawing the cards: 3 of 10")
