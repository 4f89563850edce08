"""The running bot serves its host by itself: it reports incidents, and makes backups."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.core.settings import Settings
from bot.ops import backups, doctor
from bot.ops.scheduled_backups.rotation import moment_of
from tests.bot.ops.test_health import free_port
from tests.e2e.beside import steps_of
from tests.e2e.harness import BLANK_BOT, START_SECONDS, Playground
from tests.e2e.health_page import health
from tests.players.fart import step
from tests.players.reading import action_buttons, match_on, shown

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]


async def test_an_incident_reaches_the_owner_and_the_webhook(tmp_path: Path) -> None:
    got: list[str] = []

    async def take(request: web.Request) -> web.Response:
        got.append((await request.json())["content"])
        return web.Response(status=204)

    hooks = web.Application()
    hooks.router.add_post("/hook", take)
    async with TestServer(hooks) as server:
        told = {"ALERT_OWNER": "1", "ALERT_WEBHOOK": str(server.make_url("/hook"))}
        playground = Playground(tmp_path, BLANK_BOT, told)
        try:
            await playground.start()
            ada = playground.actor("Ada", "daily")
            broken = shown(await ada.slash("fart play", seed="abc"))
            await playground.stop_bot()
            with closing(sqlite3.connect(home_of(playground) / "farrago.sqlite3")) as stored, stored:
                stored.execute("UPDATE match SET snapshot = x'00' WHERE id = ?", (match_on(broken),))
            await playground.start_bot()
            answer = await ada.press(action_buttons(broken)[0].custom_id or "", message=broken)
            spoken = answer.followups[-1].text.split("`")[1]
            owner = playground.core.world.people()[0]
            sent = await ada.until(lambda: playground.core.world.messages(owner.dm_id) if got else [], 30)
        finally:
            await playground.close()
    assert playground.verdict() == []
    assert [message.content for message in sent] == got
    assert got[0].startswith(f"Farrago: an unexpected error, incident {spoken} (")
    assert len(got) == 1


def home_of(playground: Playground) -> Path:
    """Return the bot's DATA_DIR."""
    return Path(playground.environment["DATA_DIR"])


def scheduled(playground: Playground) -> list[Path]:
    """List the backups that the bot has made."""
    return [path for path in sorted((home_of(playground) / "backups").glob("*.sqlite3")) if moment_of(path)]


async def test_matches_are_backed_up_once_a_day_and_the_host_is_told(tmp_path: Path) -> None:
    port = free_port()
    playground = Playground(tmp_path / "here", BLANK_BOT, {"BACKUP_EVERY": "1d", "METRICS_PORT": str(port)})
    try:
        await playground.start()
        ada = playground.actor("Ada", "daily")
        board = shown(await ada.slash("fart play", seed="abc"))
        made_at = (await health(port, backup="ok"))["backup_made_at"]
        # The bot still plays on the database that was just copied and checked.
        await step(ada, board)
        await playground.restart_bot()
        again = await health(port)
        settings = Settings(data_dir=home_of(playground))
        lines = [str(each) for each in await doctor.examine(settings) if each.subject == "backups"]
        (made,) = scheduled(playground)
    finally:
        await playground.close()
    assert playground.verdict() == []
    assert (again["backup"], again["backup_made_at"]) == ("ok", made_at)
    assert "ok — backups — the last was made " in lines[0]
    there = Settings(data_dir=tmp_path / "there")
    backups.put_back(there, made, force=False)
    with closing(sqlite3.connect(there.data_dir / "farrago.sqlite3")) as stored:
        assert stored.execute("SELECT count(*) FROM match").fetchone() == (1,)
    assert len(steps_of(playground, match_on(board))) == 1


async def test_a_start_without_network_is_one_log_line_and_the_login_follows_once_it_is_back(tmp_path: Path) -> None:
    playground, port = Playground(tmp_path, BLANK_BOT), free_port()
    try:
        playground.bot.start(f"http://127.0.0.1:{port}", playground.core.world.me.token)
        async with asyncio.timeout(START_SECONDS):
            while "discord_unreachable" not in playground.bot_log():  # noqa: ASYNC110 - reads a log
                await asyncio.sleep(0.05)
            await playground.server.start(port)
            while not playground.core.gateway.online:  # noqa: ASYNC110 - as above
                await asyncio.sleep(0.05)
        ada = playground.actor("Ada", "daily")
        board = shown(await ada.slash("fart play", seed="abc"))
        await step(ada, board)
    finally:
        await playground.close()
    assert playground.verdict() == []
    assert playground.log.read_text(encoding="utf-8").count("discord_unreachable") == 1
