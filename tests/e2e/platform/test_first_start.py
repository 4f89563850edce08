"""A first start, with no sprites kept: the bot is online first, says what it does, and shows pictures from then on."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.playground.bot_process import REAL_BOT
from tests.e2e.harness import Playground

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def starting(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Playground]:
    """The bot as a host starts it, in a folder without a sprite; it is stopped while it draws."""
    folder = tmp_path_factory.mktemp("first")
    pg = Playground(folder, REAL_BOT, {"PICTURE_CACHE": str(folder / "pictures")})
    try:
        await pg.start()
        yield pg
    finally:
        await pg.close()
    assert pg.verdict() == []


async def test_a_picture_comes_while_the_cards_are_drawn_and_the_bot_says_so(starting: Playground) -> None:
    gateway, changed = starting.core.gateway, asyncio.Event()
    gateway.on_online.append(changed.set)
    panel = (await starting.actor("Ada", "table").slash("fart play")).message
    assert panel is not None
    assert panel.pictures
    while not gateway.status:
        await changed.wait()
        changed.clear()
    assert gateway.status.startswith("Drawing the cards: ")
    assert "First start: drawing the cards of all games" in starting.bot_log()
    assert not list((starting.folder / "pictures").glob("*.stocked"))
