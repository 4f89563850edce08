"""Server and bot as two processes: neither outlives the other, and everything shown survives kill -9."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from playground.launch import listen
from playground.server import Server

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = str(Path(__file__).parent / "sample_bot.py")


class Started:
    """A launched playground, driven over HTTP like a page."""

    def __init__(self, data: Path, http: aiohttp.ClientSession, *bot: str, folder: Path = ROOT) -> None:
        arguments = [sys.executable, "-m", "playground", "--no-browser", "--port", "0", "--data", str(data), *bot]
        self.process = subprocess.Popen(
            arguments,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline().decode()
        self.url = self.line.split(": ", 1)[1].strip()
        self.http = http

    async def get(self, path: str) -> Any:
        async with self.http.get(self.url + path) as response:
            return json.loads(await response.read())

    async def post(self, path: str, **form: Any) -> Any:
        async with self.http.post(f"{self.url}/play/{path}", json=form) as response:
            return json.loads(await response.read())

    async def told(self, text: str, path: str, **form: Any) -> Any:
        """Act with an open page; returns the first message on it with this text."""
        async with asyncio.timeout(15), self.http.get(f"{self.url}/play/events?user={form['user']}") as events:
            await events.content.readuntil(b"\n\n")  # the first event: from now on all are sent
            await self.post(path, **form)
            while text not in (event := (await events.content.readuntil(b"\n\n")).decode()):
                pass
        return json.loads(event.rpartition("data: ")[2])["message"]

    async def until(self, condition: Callable[[Any], Any], path: str) -> Any:
        answer = None
        for _ in range(500):
            answer = await self.get(path)
            if found := condition(answer):
                return found
            await asyncio.sleep(0.02)
        raise AssertionError(f"{path} never showed it: {answer}")

    async def online(self) -> Any:
        return await self.until(
            lambda world: world["bot"]["online"] and world["all_commands"] and world, "/play/world?user=Ada"
        )

    def bots(self) -> list[int]:
        """Process ids of the bots started with this server's address."""
        found = subprocess.run(["pgrep", "-f", f"redirected {self.url} "], capture_output=True, text=True, check=False)
        return [int(pid) for pid in found.stdout.split()]

    def end(self, sign: int) -> int:
        self.process.send_signal(sign)
        return self.process.wait(15)

    def __enter__(self) -> "Started":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.__exit__(None, None, None)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


def wait_for_no_bot(started: Started) -> None:
    ends = time.monotonic() + 10
    while started.bots():
        assert time.monotonic() < ends, "the bot outlived its server"
        time.sleep(0.05)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="signals")
async def test_kill_9_of_the_server_ends_the_bot_and_the_next_start_goes_on(
    tmp_path: Path, http: aiohttp.ClientSession
) -> None:
    with Started(tmp_path, http, SAMPLE) as first:
        assert re.fullmatch(r"The playground: http://127\.0\.0\.1:\d+\n", first.line)
        world = await first.online()
        channel = world["guilds"][0]["channels"][0]["id"]
        messages = f"/play/messages?user=Ada&channel={channel}"
        here = {"user": "Ada", "channel": channel}
        panel = await first.told("Count 0", "slash", **here, name="sample panel")
        board = await first.told("Count 7", "slash", **here, name="sample board")
        first.end(signal.SIGKILL)
        wait_for_no_bot(first)

    with Started(tmp_path, http, SAMPLE) as second:
        await second.online()
        # Private messages are not sent again, but a page that stayed open still has them.
        (kept,) = (await second.get(messages))["messages"]
        assert (kept["id"], kept["flags"] & 64, kept["author"]["id"]) == (board["id"], 0, panel["author"]["id"])
        await second.post("press", **here, message=board["id"], custom_id="count:7")
        await second.until(lambda answer: "Count 8" in str(answer), messages)
        pressed = await second.told("Count 1", "press", **here, message=panel["id"], custom_id="count:0")
        assert (pressed["id"], pressed["flags"] & 64) == (panel["id"], 64)
        (seen,) = (await second.get(f"/play/messages?user=Bo&channel={channel}"))["messages"]
        assert seen["id"] == board["id"]
        assert second.end(signal.SIGINT) == 0
        wait_for_no_bot(second)


STRANGER = """
import sys
import helper  # beside it

assert sys.argv[1:] == ["--verbose", "--name", "Stranger"], sys.argv
import os
from tests.playground.sample_bot import SampleBot
SampleBot().run(os.environ["DISCORD_TOKEN"])
"""


@pytest.mark.slow
@pytest.mark.parametrize("named", ["strangers_bot.py", "bots/strangers_bot.py", "strangers_bot"])
async def test_a_bot_runs_in_the_folder_it_is_started_from(
    tmp_path: Path, http: aiohttp.ClientSession, named: str
) -> None:
    file = (tmp_path / named).with_suffix(".py")
    file.parent.mkdir(exist_ok=True)
    file.write_text(STRANGER, encoding="utf-8")
    file.with_name("helper.py").touch()
    with Started(Path("kept"), http, named, "--verbose", "--name", "Stranger", folder=tmp_path) as started:
        await started.online()
        assert started.end(signal.SIGTERM) == 0
    assert (tmp_path / "kept").is_dir()


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="signals")
async def test_a_bot_that_is_started_elsewhere_logs_in_with_the_token_that_is_printed(
    tmp_path: Path, http: aiohttp.ClientSession
) -> None:
    with Started(tmp_path, http) as alone:
        assert alone.process.stdout is not None
        said, _, token = alone.process.stdout.readline().decode().strip().partition(": ")
        headers = {"Authorization": f"Bot {token}"}
        async with http.get(f"{alone.url}/api/v10/users/@me", headers=headers) as me:
            assert (said, me.status, (await me.json())["username"]) == ("Token", 200, "Bot")
        async with http.get(f"{alone.url}/api/v10/gateway/bot", headers=headers) as gateway:
            assert (await gateway.json())["url"].startswith("ws://127.0.0.1:")
        assert alone.end(signal.SIGTERM) == 0


async def test_a_taken_port_is_replaced_by_a_free_one(tmp_path: Path) -> None:
    first, second = Server(tmp_path / "a"), Server(tmp_path / "b")
    await listen(first, 0)
    await listen(second, first.port)
    assert second.port not in (0, first.port)
    for server in (first, second):
        await server.close()


@pytest.mark.slow
async def test_a_second_start_in_the_same_folder_says_where_the_first_runs(
    tmp_path: Path, http: aiohttp.ClientSession
) -> None:
    with Started(tmp_path, http, SAMPLE) as first, Started(tmp_path, http, SAMPLE) as second:
        assert second.line == f"The playground is already running: {first.url}\n"
        assert second.process.wait(15) == 0


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="signals")
async def test_killed_bot_is_started_again(tmp_path: Path, http: aiohttp.ClientSession) -> None:
    with Started(tmp_path, http, SAMPLE) as started:
        await started.online()
        (pid,) = started.bots()
        os.kill(pid, signal.SIGKILL)
        await started.until(lambda world: not world["bot"]["online"], "/play/world?user=Ada")
        await started.online()
        assert started.bots() != [pid]
        assert started.end(signal.SIGTERM) == 0
