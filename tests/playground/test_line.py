"""The bot's bandwidth in the playground: uploads share it in order, and a press whose answer is late has failed."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio

from playground.acts import FAILED_PRESS
from playground.interactions.interaction import DEFER_UPDATE, MESSAGE, UPDATE
from playground.line import HEAD_BYTES, MEGABIT, HomeLine
from tests.playground.loopback import Loopback, loopback

BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}


@pytest_asyncio.fixture(loop_scope="module")
async def bot(tmp_path: Path) -> AsyncIterator[Loopback]:
    async with loopback(tmp_path) as made:
        yield made


async def test_each_upload_arrives_after_the_ones_before_it() -> None:
    line = HomeLine()
    now = asyncio.get_running_loop().time()
    assert line.put(10 * MEGABIT) == pytest.approx(now, abs=1)
    line.megabits = 1.0
    first = line.put(MEGABIT)
    assert first - now >= 8
    assert line.put(MEGABIT // 8) == pytest.approx(first + 1)


async def answer(bot: Loopback, path: str, kind: int, picture: bytes = b"") -> int:
    """Answer an interaction, perhaps with a picture; returns the status."""
    form = aiohttp.FormData()
    form.add_field("payload_json", f'{{"type": {kind}, "data": {{"content": "x"}}}}', content_type="application/json")
    if picture:
        form.add_field("files[0]", picture, filename="a.png", content_type="image/png")
    async with bot.http.post(f"{bot.server.url}/api/v10{path}", data=form) as response:
        return response.status


async def test_a_press_fails_if_its_whole_answer_has_not_arrived_after_three_seconds(bot: Loopback) -> None:
    ada, core = bot.actor(), bot.server.core
    _, board = await bot.call(
        "POST", f"/channels/{bot.channel.id}/messages", {"content": "a board", "components": [BUTTON]}
    )
    core.line.megabits = 0.2
    for size, kind, has_failed in ((100_000, UPDATE, True), (0, DEFER_UPDATE, False)):
        core.line._free_at = 0.0
        pressing = asyncio.create_task(ada.press("Go", message=board["id"]))
        await asyncio.sleep(0)
        opened = core.interactions._recent[-1]
        path = f"/interactions/{opened.id}/{opened.token}/callback"
        answering = asyncio.create_task(answer(bot, path, kind, b"x" * size))
        await opened.settled.wait()
        assert opened.dead is has_failed
        ada.patience = 0.0
        assert ((await pressing).text == FAILED_PRESS) is has_failed
        assert await answering == (404 if has_failed else 204)
    core.interactions.unanswered.clear()


async def test_an_acknowledgement_waits_for_earlier_uploads_but_not_for_later_ones(
    bot: Loopback,
) -> None:
    ada, core = bot.actor(), bot.server.core
    _, board = await bot.call(
        "POST", f"/channels/{bot.channel.id}/messages", {"content": "a board", "components": [BUTTON]}
    )
    opened = bot.server.acts.press(ada.user, ada.channel, board["id"], "go")
    core.line.megabits = 1.0
    before = core.line.put(MEGABIT // 80)
    path = f"/interactions/{opened.id}/{opened.token}/callback"
    assert await answer(bot, path, MESSAGE) == 204
    assert asyncio.get_running_loop().time() >= before + HEAD_BYTES * 8 / MEGABIT
