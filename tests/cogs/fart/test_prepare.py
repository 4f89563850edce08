"""The hourly chores of F.A.R.T.: posts first, then today before tomorrow; what a restart interrupts is gone on with."""

from pathlib import Path
from typing import Any, cast

import pytest

from bot.house import House
from bot.settings import Settings
from bot.thinking import Thinking
from cogs.fart.best import stored_best
from cogs.fart.post import CHANNEL
from cogs.fart.prepare import prepare
from engine.fart.best_line import BestLine, best_line
from engine.fart.model import Dual, Sacrifice
from engine.fart.players import PAR_GAMES, par_game
from tests.house import PLACE, Rooms, rooms

TODAY, TOMORROW = "2026-11-21", "2026-11-22"
BEST = BestLine(18, (Dual("3S", "4S"), Sacrifice("9C")))


class Stopped(Exception):
    """The program was stopped in the middle of a thought."""


class Thoughts:
    """Stands for the thinking processes: notes what is asked, knows each answer, and may stop after so many."""

    def __init__(self, stop_after: int = 1000) -> None:
        self.asked: list[str] = []
        self.left = stop_after

    async def run(self, function: Any, seed: str, *number: int) -> Any:
        if not self.left:
            raise Stopped
        self.left -= 1
        self.asked.append(f"{function.__name__} {seed[:4]} {' '.join(map(str, number))}".strip())
        return BEST if function is best_line else number[0]

    async def once(self, key: str, function: Any, seed: str, *number: int) -> Any:
        return await self.run(function, seed, *number)


def house_of(parts: Rooms, thoughts: Thoughts, **settings: Any) -> House:
    """Put the parts together as a house that thinks so."""
    thinking = cast(Thinking, thoughts)
    return House(
        Settings(**settings),
        parts.store,
        parts.tables,
        parts.settling,
        {"fart": parts.days},
        thinking,
        {},
        parts.time,
        parts.lobbies,
    )


def read_all(folder: Path) -> bytes:
    """Read the database as somebody without the key does."""
    return b"".join(file.read_bytes() for file in folder.iterdir())


async def all_thoughts(parts: Rooms) -> list[str]:
    """List what is to be thought for today and tomorrow, in order."""
    seeds = [(await parts.days.deal(day)).seed[:4] for day in (parts.days.today(), parts.days.today().replace(day=22))]
    return [
        f"{name} {seed}{number}"
        for seed in seeds
        for name, number in [(best_line.__name__, ""), *((par_game.__name__, f" {n}") for n in range(PAR_GAMES))]
    ]


async def test_today_comes_before_tomorrow_and_the_best_line_before_par_once(tmp_path: Path) -> None:
    async with rooms(tmp_path) as parts:
        thoughts = Thoughts()
        for _ in range(2):
            await prepare(house_of(parts, thoughts))
        assert thoughts.asked == await all_thoughts(parts)
        for day in (TODAY, TOMORROW):
            deal = await parts.store.daily("fart", day, str)
            assert (deal.par, stored_best(deal.best)) == (PAR_GAMES // 2, BEST)
            assert await parts.store.meta(f"par:fart:{day}") is None


@pytest.mark.parametrize("stop_after", [1, 5, PAR_GAMES, PAR_GAMES + 1, PAR_GAMES + 9])
async def test_a_restart_in_the_middle_thinks_no_thought_twice(tmp_path: Path, stop_after: int) -> None:
    async with rooms(tmp_path) as parts:
        before, after = Thoughts(stop_after), Thoughts()
        with pytest.raises(Stopped):
            await prepare(house_of(parts, before))
    async with rooms(tmp_path) as parts:
        await prepare(house_of(parts, after))
        assert before.asked + after.asked == await all_thoughts(parts)
        assert (await parts.store.daily("fart", TODAY, str)).par == PAR_GAMES // 2


async def test_no_card_of_a_prepared_day_can_be_read_in_the_files(tmp_path: Path) -> None:
    async with rooms(tmp_path) as parts:
        await prepare(house_of(parts, Thoughts()))
        bytes_at_rest = read_all(tmp_path)
        assert TOMORROW.encode() in bytes_at_rest
        for part in (b'"3S"', b'"9C"', b'"dual"', b'"actions"', b'"score"'):
            assert part not in bytes_at_rest


async def test_posts_are_planned_before_any_thought_and_without_par(tmp_path: Path) -> None:
    async with rooms(tmp_path) as parts:
        await parts.store.set_setting(PLACE, CHANNEL, 77)
        with pytest.raises(Stopped):
            await prepare(house_of(parts, Thoughts(0)))
        assert await parts.store.was_posted(f"fart-daily:{PLACE}:{TOMORROW}")
        await parts.store.set_setting(PLACE + 1, CHANNEL, 77)
        await prepare(house_of(parts, Thoughts(0), daily_par=False))
        assert await parts.store.was_posted(f"fart-daily:{PLACE + 1}:{TOMORROW}")
