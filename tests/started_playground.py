"""A playground that was started as a host starts it: a process of its own, driven over HTTP like a page."""

import asyncio
import json
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import aiohttp

PATIENCE = 60.0
"""Seconds until a test gives up; a machine with much else to do answers late."""


class Started:
    """A launched playground, driven over HTTP like a page."""

    def __init__(
        self, command: Sequence[str], http: aiohttp.ClientSession, folder: Path, environment: Mapping[str, str]
    ) -> None:
        """Start it in a folder, and wait for the line that says where it listens."""
        self.process = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline().decode()
        self.url = self.line.partition(": ")[2].strip()
        self.http = http

    async def get(self, path: str) -> Any:
        async with self.http.get(self.url + path) as response:
            return json.loads(await response.read())

    async def post(self, path: str, **form: Any) -> Any:
        async with self.http.post(f"{self.url}/play/{path}", json=form) as response:
            return json.loads(await response.read())

    async def told(self, text: str, path: str, **form: Any) -> Any:
        """Act with an open page; returns the first message on it with a text."""
        async with asyncio.timeout(PATIENCE), self.http.get(f"{self.url}/play/events?user={form['user']}") as events:
            await events.content.readuntil(b"\n\n")  # the first event: from now on all are sent
            await self.post(path, **form)
            while text not in (event := (await events.content.readuntil(b"\n\n")).decode()):
                pass
        return json.loads(event.rpartition("data: ")[2])["message"]

    async def until(self, condition: Callable[[Any], Any], path: str) -> Any:
        answer = None
        for _ in range(int(PATIENCE / 0.02)):
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
        """Process ids of the bots that were told this server's address."""
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
