"""A board whose page shows a film is edited once more at its end, and until then counts as stale in the store."""

from pathlib import Path
from typing import Any, cast

import pytest

from bot.gateway.message_queue import MessageQueue
from bot.match.table import Table
from bot.messages import boards as boards_module
from bot.messages.boards import EVERY, Boards
from bot.ui.kit.page import Page
from tests.app import ADA, BO
from tests.bot.channels import BOARD
from tests.bot.messages.test_boards import Stage, stage

LASTS = 9_000


async def ended(at: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """End the match of a table whose page first shows a film."""
    ends = at.place.parts.time.ms + LASTS

    async def page(app: Any, table: Table) -> Page:
        if at.place.parts.time.ms < ends:
            return Page(above=("film",), again_at=ends)
        return Page(above=("result",))

    monkeypatch.setattr(boards_module, "board_page", page)
    monkeypatch.setattr(boards_module, "EVERY", EVERY)
    await at.place.parts.agreements.concede(at.table.match.id, ADA)


async def test_the_result_comes_with_the_end_of_the_film_in_one_more_edit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path, monkeypatch, ADA, BO) as at:
        await ended(at, monkeypatch)
        assert await at.settled() == "film"
        await at.boards.catch_up()  # a scan for stale boards must not hurry it
        await at.wait(LASTS / 1000 - 1)
        assert (await at.settled(), await at.is_shown()) == ("film", False)
        await at.wait(1)
        assert (await at.settled(), await at.is_shown()) == ("result", True)
        assert at.channel.requests == [("edit", BOARD)] * 2
        assert at.place.queue.due_at is None


async def test_after_a_restart_in_between_the_result_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with stage(tmp_path, monkeypatch, ADA, BO) as at:
        await ended(at, monkeypatch)
        assert await at.settled() == "film"
        await at.boards.close()
        await at.place.queue.close()
        at.place.parts.time.ms += LASTS
        at.place.queue = MessageQueue(cast(Any, at.place))
        again = Boards(at.place.client, at.turn_notices, at.place.parts.time)
        await again.catch_up()
        await again.settled()
        assert at.channel.shown(BOARD) == "result"
        await again.close()
