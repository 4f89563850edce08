"""A bot that is killed as it posts a month's winners and gives their role does both once, whenever it is killed.

Of three champions one is it again, one has the role by hand, one is new; the champion of the month before loses it.
"""

import asyncio
import shutil
from dataclasses import dataclass, field
from pathlib import Path

from bot.ui.seasons.settings import SEASONS_SETTING, Seasons
from tests.app import PLACE, app_parts
from tests.bot.store.statistics.stored_results import ended, put
from tests.faults.driver import Count, Row, Run, wrong
from tests.faults.players.players import processes
from tests.faults.players.season_ends import FIRST, KILLED, Discord, Steps, post_until

ROLE = 7
NEW, AGAIN, BY_HAND, BEFORE, LOSER = 11, 12, 13, 14, 15


@dataclass
class Told:
    """How often it was killed, and what was wrong in the end, in words."""

    kills: int = 0
    posts: list[str] = field(default_factory=list[str])
    holders: list[str] = field(default_factory=list[str])
    forgotten: list[str] = field(default_factory=list[str])


async def play(told: Told, run: Run[int]) -> None:
    """Kill as many posts as wanted, spread evenly over the steps of one, and let each be finished."""
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
    """Let a process post and give, until it is killed; gives its exit code."""
    process = processes().Process(target=post_until, args=(folder, at, counted))
    process.start()
    await asyncio.to_thread(process.join)
    return process.exitcode


async def inhabit(folder: Path) -> Path:
    """Lay out a server with seasons, champions of October, and results of November; gives its folder."""
    folder.mkdir()  # noqa: ASYNC240 - nobody else is here
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
    """Compare what there is in the end with what there should be."""
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
