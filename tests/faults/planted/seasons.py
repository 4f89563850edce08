"""Faults of a month's post and its role: each post has another nonce, or a role is noted only once it is given."""

import shutil
from itertools import count
from typing import Any

import pytest

from bot.messages import outbox
from bot.store.repositories.people.champions import Champion, Champions, RoleState
from tests.app import app_parts
from tests.faults.driver import Planted, Run
from tests.faults.players.season_ends import FIRST, Steps, post_all
from tests.faults.rows.endings import seasons as row


class Killed(BaseException):
    """Stands for the end of the process."""


async def killed_here(told: row.Told, run: Run[Any]) -> None:
    """Kill before each request to Discord and after it, in this process, where the fault is."""
    house = await row.inhabit(run.folder / "house")
    for at in count(1):
        folder = shutil.copytree(house, run.folder / str(at))
        async with app_parts(folder, FIRST) as parts:
            try:
                await post_all(parts, folder, Steps(at, _kill))
            except Killed:
                told.kills += 1
            else:
                return
        async with app_parts(folder, FIRST) as parts:
            await post_all(parts, folder, Steps(0, _kill))
        await row.judge(told, folder, f"step {at}")


def _kill() -> None:
    raise Killed


def number_each_try(patch: pytest.MonkeyPatch) -> None:
    numbers = count()
    patch.setattr(outbox, "nonce", lambda *_: str(next(numbers)))


def note_only_what_is_given(patch: pytest.MonkeyPatch) -> None:
    advance = Champions.advance

    async def later(self: Champions, before: Champion, state: RoleState) -> bool:
        return state == "giving" or await advance(self, before, state)

    patch.setattr(Champions, "advance", later)


PLANTED = (
    Planted("seasons", "each try has a nonce of its own", ["not posted once"], number_each_try, play=killed_here),
    Planted(
        "seasons",
        "a role is noted only once it is given",
        ["of which nobody knows who gave them"],
        note_only_what_is_given,
        play=killed_here,
    ),
)
