"""Another Discord library works with the unpatched loopback, so it supports more than discord.py uses."""

import asyncio
import sys
from pathlib import Path

import pytest

from playground.seen import SeenMessage
from tests.playground.loopback import loopback

BOT = Path(__file__).with_name("hikari_bot.py")


@pytest.mark.slow
async def test_it_logs_in_compressed_and_uses_commands_private_answers_edits_and_forms(tmp_path: Path) -> None:
    async with loopback(tmp_path) as there:
        core, ada, bo = there.server.core, there.actor(), there.actor("Bo")
        log = (tmp_path / "hikari.log").open("wb")
        arguments = (str(BOT), there.server.url, core.world.me.token)
        process = await asyncio.create_subprocess_exec(sys.executable, "-O", *arguments, stdout=log, stderr=log)
        try:
            await ada.until(lambda: core.world.commands, 60.0)
            greeted = await ada.slash("hello")
            assert (ada.last().text, ada.last().ephemeral, bo.sees()) == ("Hello", True, [])
            assert (await ada.press("Edit")).kind == "update"
            assert (ada.last().text, ada.last().labels) == ("Edited", [])
            await ada.slash("hello")
            form = await ada.press("Ask")
            assert (form.kind, form.modal and form.modal["title"]) == ("modal", "Who?")
            await ada.submit(form, name="Bo")
            assert public_of(bo.sees()) == ["Hello, Bo"]
            assert not greeted.refusals
        finally:
            process.terminate()
            await process.wait()
            log.close()
        assert (core.unknown_routes, core.errors, core.rates.refused) == ([], [], 0)
        assert (tmp_path / "hikari.log").read_text() == ""


def public_of(messages: list[SeenMessage]) -> list[str]:
    return [seen.text for seen in messages if not seen.ephemeral]
