"""The process that posts a month's winners and gives their role, and is killed before a chosen step of it.

Steps are the statements of its database, and each request to Discord, before and after it has its effect. Discord is a
folder here, so that it outlives the process: a message by its nonce, and a file for each role that somebody holds.
"""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from bot.messages.outbox import Publisher
from bot.ui.seasons.roles import SeasonPosts
from bot.ui.seasons.schedule import plan_seasons
from tests.app import AppParts, app_parts
from tests.bot.channels import FreePace
from tests.bot.match.test_replays import app_of

KILLED = 9
FIRST = "2026-12-01T08:00:00"
"""When the post of November is due."""

LOOK_MS = 2_000
"""Between two looks at the outbox, as between two people who get a role."""

WAITS_MS = 3_600_000
"""Later than any post is put off: an earlier process may have been ahead of this one's clock."""


class Steps:
    """Counts steps, and ends the process before the chosen one (0: never)."""

    def __init__(self, at: int, end: Callable[[], object]) -> None:
        self.done = 0
        self._at = at
        self._end = end

    def __call__(self, *_: object) -> None:
        self.done += 1
        if self.done == self._at:
            self._end()


class Discord:
    """Messages and roles of a server, in files."""

    def __init__(self, folder: Path, step: Steps) -> None:
        self.messages, self.roles = folder / "messages", folder / "roles"
        self._step = step
        for each in (self.messages, self.roles):
            each.mkdir(parents=True, exist_ok=True)
        self.pace = FreePace(lambda: 0.0)

    async def ask(self, method: str, path: str) -> Any:
        """Give or take a role, or tell which a member has."""
        _, _, _, _, player, *rest = path.split("/")
        self._step()
        if method == "GET":
            return {"roles": [each.name.partition("-")[2] for each in self.roles.glob(f"{player}-*")]}
        file = self.roles / f"{player}-{rest[1]}"
        if method == "PUT":
            file.touch()
        else:
            file.unlink(missing_ok=True)
        self._step()
        return None

    async def send(self, turn: object, *, nonce: str, **_: object) -> int:
        """Take a message; one of a nonce that was there before is that one."""
        self._step()
        (self.messages / nonce).touch()
        self._step()
        return 1

    def holders(self) -> set[int]:
        """Who has a role."""
        return {int(each.name.partition("-")[0]) for each in self.roles.iterdir()}


def post_until(folder: Path, at: int, counted: Path) -> None:
    """Post and give in the store of a folder, and end without a word before that step; 0: never.

    How many steps there were stands in the file `counted` where it comes to its end.
    """

    async def work() -> int:
        step = Steps(at, lambda: os._exit(KILLED))
        async with app_parts(folder, FIRST) as parts:
            database: Any = parts.store.players._database
            await database.write(lambda _: database._writing._driver.set_trace_callback(step))
            await post_all(parts, folder, step)
            await database.write(lambda _: database._writing._driver.set_trace_callback(None))
        return step.done

    counted.write_text(str(asyncio.run(work())))


async def post_all(parts: AppParts, folder: Path, step: Steps) -> None:
    """Plan the post that is due, and do all that waits in the outbox."""
    app, discord = app_of(parts, folder), Discord(folder / "discord", step)
    client: Any = SimpleNamespace(
        app=app, messages=discord, lost=set[int](), get_channel=lambda _: None, get_guild=lambda _: None
    )

    async def sent(*_: object) -> None:
        """Note nothing."""

    await plan_seasons(app)
    publisher = Publisher(client, SeasonPosts(client).posters, cast(Any, parts.time), sent)
    while await app.outbox.take(parts.time.ms + WAITS_MS):
        await publisher.publish_due()
        parts.time.ms += LOOK_MS
