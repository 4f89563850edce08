"""A bot killed while posting a month's winners and giving their role does both exactly once.

Of three champions one is it again, one has the role by hand, one is new; the champion of the month before loses it. It
is killed before each statement of its database, and before and after the effect of each request to Discord, which is a
folder here, so that it outlives the process: a message by its nonce, and a file for each role that somebody holds.
"""

import asyncio
import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from bot.messages.outbox import Publisher
from bot.ui.seasons.roles import SeasonPosts
from bot.ui.seasons.schedule import plan_seasons
from bot.ui.seasons.settings import SEASONS_SETTING, Seasons
from tests.app import PLACE, AppParts, app_parts
from tests.bot.channels import FreePace
from tests.bot.match.test_replays import app_of
from tests.bot.store.repositories.people.stored_results import ended, put
from tests.faults.driver import Count, Row, Run, wrong
from tests.players.processes import processes

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
        """Give or take a role, or list a member's roles."""
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
        """Take a message; one with a known nonce counts as the earlier one."""
        self._step()
        (self.messages / nonce).touch()
        self._step()
        return 1

    def holders(self) -> set[int]:
        """The members with the role."""
        return {int(each.name.partition("-")[0]) for each in self.roles.iterdir()}


def post_until(folder: Path, at: int, counted: Path) -> None:
    """Post and give roles in a folder's store, and exit silently before that step; 0: never.

    If it finishes, it writes the number of steps to the file `counted`.
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
    """Plan the post that is due, and do everything waiting in the outbox."""
    app, discord = app_of(parts, folder), Discord(folder / "discord", step)
    client: Any = SimpleNamespace(
        app=app, messages=discord, lost=set[int](), get_channel=lambda _: None, get_guild=lambda _: None
    )

    async def sent(*_: object) -> None:
        """Ignore it."""

    await plan_seasons(app)
    publisher = Publisher(client, SeasonPosts(client).posters, cast(Any, parts.time), sent)
    while await app.outbox.take(parts.time.ms + WAITS_MS):
        await publisher.publish_due()
        parts.time.ms += LOOK_MS


ROLE = 7
NEW, AGAIN, BY_HAND, BEFORE, LOSER = 11, 12, 13, 14, 15


@dataclass
class Told:
    """The number of kills, and the faults at the end, in words."""

    kills: int = 0
    posts: list[str] = field(default_factory=list[str])
    holders: list[str] = field(default_factory=list[str])
    forgotten: list[str] = field(default_factory=list[str])


async def play(told: Told, run: Run[int]) -> None:
    """Kill as many posts as wanted, spread evenly over the steps, and let each be finished."""
    house = await inhabit(run.folder / "house")
    counted = run.folder / "counted"
    await end(shutil.copytree(house, run.folder / "whole"), 0, counted)
    steps = int(counted.read_text())
    for number in range(kills := min(run.size, steps)):
        at = 1 + number * (steps - 1) // max(1, kills - 1)
        folder = shutil.copytree(house, run.folder / f"killed-{at}")
        told.kills += await end(folder, at, counted) == KILLED
        await end(folder, 0, counted)
        await judge(told, folder, f"before step {at}")
        shutil.rmtree(folder)


async def end(folder: Path, at: int, counted: Path) -> int | None:
    """Let a process post and give roles, until it is killed; returns its exit code."""
    process = processes().Process(target=post_until, args=(folder, at, counted))
    process.start()
    await asyncio.to_thread(process.join)
    return process.exitcode


async def inhabit(folder: Path) -> Path:
    """Set up a server with seasons, champions of October, and results of November; returns its folder."""
    folder.mkdir()  # noqa: ASYNC240 - the only task here
    async with app_parts(folder, "2026-11-15T12:00:00") as parts:
        at = parts.time.ms
        rows = [row for who in (NEW, AGAIN, BY_HAND) for n in "abc" for row in ended(f"{who}{n}", who, LOSER, at=at)]
        await put(parts.store, results=[row | {"server": PLACE} for row in rows])
        for who in (NEW, AGAIN, BY_HAND, BEFORE):
            await parts.store.players.meet(who, "Somebody", PLACE)
        await parts.store.servers.set_setting(PLACE, SEASONS_SETTING, Seasons(71, 1, ROLE))
        await parts.store.champions.choose(PLACE, "2026-10", ROLE, (AGAIN, BEFORE))
        for one in await parts.store.champions.of(PLACE):
            await parts.store.champions.advance(one, "given")
    discord = Discord(folder / "discord", Steps(0, folder.exists))
    for who in (AGAIN, BEFORE, BY_HAND):
        (discord.roles / f"{who}-{ROLE}").touch()
    return folder


async def judge(told: Told, folder: Path, when: str) -> None:
    """Compare the final posts and roles with the expected ones."""
    discord = Discord(folder / "discord", Steps(0, folder.exists))
    posts = len(list(discord.messages.iterdir()))
    if posts != 1:
        told.posts.append(f"{when}: {posts} posts")
    if discord.holders() != {NEW, AGAIN, BY_HAND}:
        told.holders.append(f"{when}: {sorted(discord.holders())} have the role")
    async with app_parts(folder, FIRST) as parts:
        states = {one.player: one.state for one in await parts.store.champions.of(PLACE)}
    if states != {NEW: "given", AGAIN: "given"}:
        told.forgotten.append(f"{when}: {states}")


ROW = Row(
    told=Told,
    play=play,
    quick=5,
    long=40,
    full=1000,
    counts=(
        Count("kills", "kills", "kills", least=lambda run: min(run.size, 5)),
        wrong("months that were not posted once", "months", "posts"),
        wrong("roles that the wrong people hold", "months", "holders"),
        wrong("roles of which nobody knows who gave them", "months", "forgotten"),
    ),
)
