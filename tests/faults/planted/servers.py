"""Faults of acts, calls and chores that are killed: what belongs together is stored in two steps, or told twice.

The work of a row is done in a process of its own, so a fault is planted there, by a work that takes its place.
"""

import secrets
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, update

from bot.core.durations import DAY_MS
from bot.messages import outbox
from bot.store.repositories import acting, lobbies, servers
from bot.store.repositories.moderation import blocks, deleted_boards
from bot.store.repositories.people import looking
from bot.store.repositories.people.retention import Retention
from bot.store.rows import ModerationAct, Post
from bot.store.schema import player as player_table
from tests.app import AppParts
from tests.faults.driver import Planted
from tests.faults.players.delivering import deliver
from tests.faults.players.killed_work import Work
from tests.faults.rows.servers import ageing, moderating, telling

LOGGED = ("a block", "a block lifted", "rules", "a table ended", "a lobby cancelled")
"""An act of each kind that is stored and logged together."""

CALL, AGE = telling.call, ageing.age
"""What the faults take the place of."""

OFTEN = 12
"""Kills, of which one at least is between the two steps of a fault."""


async def log_afterwards(act: str, parts: AppParts, folder: Path) -> None:
    """Log an act in a transaction after its own."""
    acts = list[ModerationAct]()
    with pytest.MonkeyPatch.context() as patch:
        for module in (acting, blocks, lobbies, servers):
            patch.setattr(module, "put_act", lambda _, act, __: acts.append(act))
        await moderating.ACTS[act](parts)
    for each in acts:
        await parts.store.moderation_log.add(each)
    await deliver(parts, folder)


async def post_afterwards(act: str, parts: AppParts, folder: Path) -> None:
    """Plan what follows from an act in a transaction after its own."""
    posts = list[Post]()
    with pytest.MonkeyPatch.context() as patch:
        for module in (blocks, deleted_boards):
            patch.setattr(module, "put_posts", lambda _, __, more, ___: posts.extend(more))
        await moderating.ACTS[act](parts)
    for each in posts:
        await parts.store.outbox.post(each)
    await deliver(parts, folder)


async def call_afterwards(parts: AppParts, folder: Path) -> None:
    """Note who was told, and post that afterwards."""
    posts = list[Post]()

    def keep(_: Connection, __: None, more: Sequence[Post], ___: int) -> int:
        posts.extend(more)
        return len(more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(looking, "put_posts", keep)
        await CALL(parts, folder)
    for each in posts:
        await parts.store.outbox.post(each)
    await deliver(parts, folder)


async def call_without_a_note(parts: AppParts, folder: Path) -> None:
    """Tell people, and forget that they were told."""
    await CALL(parts, folder)
    forgotten = update(player_table).values(told_at=0)
    await parts.store.looking._database.write(lambda connection: connection.execute(forgotten).rowcount)


async def under_another_nonce(work: Work, parts: AppParts, folder: Path) -> None:
    """Send each message under a nonce of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(outbox, "nonce", lambda *_: secrets.token_hex(8))
        await work(parts, folder)


async def drop_what_has_no_result(parts: AppParts, folder: Path) -> None:
    """Drop old matches before anybody has worked out their results."""
    drop = Retention.drop
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            Retention,
            "drop",
            lambda self, before, _, limit: drop(self, before + 60 * DAY_MS, before + 60 * DAY_MS, limit),
        )
        await AGE(parts, folder)


def planted_in(act: str, work: Any) -> Any:
    """Let another work take the place of an act."""
    return lambda patch: patch.setitem(moderating.WORKS, act, partial(work, act))


def half(act: str, fault: str, work: Any) -> Planted:
    """Plant a fault in an act that leaves it half."""
    misses = [f"{act}: acts found half"]
    return Planted("moderating", f"{act}: {fault}", misses, planted_in(act, work), size=OFTEN, part=act)


PLANTED = (
    *(half(act, "it is logged afterwards", log_afterwards) for act in LOGGED),
    *(half(act, "what follows is planned afterwards", post_afterwards) for act in ("a block", "a deleted board")),
    Planted(
        "moderating",
        "what was sent is sent again",
        ["a block lifted: acts found half"],
        lambda patch: patch.setitem(
            moderating.WORKS, "a block lifted", partial(under_another_nonce, moderating.WORKS["a block lifted"])
        ),
        size=OFTEN,
        part="a block lifted",
    ),
    Planted(
        "telling",
        "who is told is noted before that is planned",
        ["calls with another fault"],
        lambda patch: patch.setattr(telling, "call", call_afterwards),
        size=OFTEN,
    ),
    Planted(
        "telling",
        "nobody notes who was told",
        ["calls with another fault"],
        lambda patch: patch.setattr(telling, "call", call_without_a_note),
        size=4,
    ),
    Planted(
        "ageing",
        "matches are dropped before their results are worked out",
        ["retention with another fault"],
        lambda patch: patch.setattr(ageing, "age", drop_what_has_no_result),
        size=4,
    ),
)
