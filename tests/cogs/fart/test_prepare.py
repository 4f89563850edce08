"""The hourly chores of F.A.R.T.: posts first, then today before tomorrow; interrupted work is resumed after a
restart.
"""

from pathlib import Path
from typing import Any, cast

import pytest

from bot.app import App
from bot.core.settings import Settings
from bot.match.ai.thinking import Thinking
from cogs.fart.post import CHANNEL
from cogs.fart.prepare import BEST_FOUND, prepare
from cogs.fart.stored import best_line_of_day, keep_best_line, par_of_day, scores_of_day
from engine.fart.ai.best_line import DAY_WIDTH, WIDTH, BestLine, best_line
from engine.fart.ai.players import PAR_GAMES, par_game
from engine.fart.model import Dual, Sacrifice
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.groups import CY

TODAY, TOMORROW = "2026-11-21", "2026-11-22"
BEST = BestLine(18, (Dual("3S", "4S"), Sacrifice("9C")))


class Stopped(Exception):
    """The program was stopped in the middle of a thought."""


class Thoughts:
    """A fake of the worker processes: records calls, knows each answer, and may stop after a number of calls."""

    def __init__(self, stop_after: int = 1000, *, has_spare: bool = True) -> None:
        self.has_spare = has_spare
        self.asked: list[str] = []
        self.left = stop_after

    async def run(self, function: Any, seed: str, *number: int) -> Any:
        if not self.left:
            raise Stopped
        self.left -= 1
        self.asked.append(f"{function.__name__} {seed[:4]} {' '.join(map(str, number))}".strip())
        return BEST if function is best_line else number[0]

    now = run

    async def once(self, key: str, function: Any, seed: str, *number: int) -> Any:
        return await self.run(function, seed, *number)


def app_of(parts: AppParts, thoughts: Thoughts, **settings: Any) -> App:
    """Build an app that thinks with these."""
    thinking = cast(Thinking, thoughts)
    return App(
        Settings(**settings),
        parts.store,
        parts.tables,
        parts.agreements,
        {"fart": parts.days},
        thinking,
        {},
        parts.time,
        parts.lobbies,
    )


def read_all(folder: Path) -> bytes:
    """Read the database as someone without the key does."""
    return b"".join(file.read_bytes() for file in folder.iterdir())


async def all_thoughts(parts: AppParts) -> list[str]:
    """List the thoughts for today and tomorrow, in order."""
    seeds = [(await parts.days.deal(day)).seed[:4] for day in (parts.days.today(), parts.days.today().replace(day=22))]
    thoughts = [*((par_game.__name__, number) for number in range(PAR_GAMES)), (best_line.__name__, DAY_WIDTH)]
    return [f"{name} {seed} {number}" for seed in seeds for name, number in thoughts]


async def test_today_comes_before_tomorrow_and_par_before_the_best_line_once(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        thoughts = Thoughts()
        app = app_of(parts, thoughts)
        for _ in range(2):
            await prepare(app)
        assert thoughts.asked == await all_thoughts(parts)
        for day in (TODAY, TOMORROW):
            assert (await par_of_day(app, day), await best_line_of_day(app, day)) == (PAR_GAMES // 2, BEST)
            assert await scores_of_day(app, day) == []


async def test_without_a_spare_process_the_line_of_a_day_is_searched_less_widely(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        thoughts = Thoughts(has_spare=False)
        await prepare(app_of(parts, thoughts))
        searched = [asked.split()[-1] for asked in thoughts.asked if asked.startswith(best_line.__name__)]
        assert searched == [str(WIDTH)] * 2


@pytest.mark.parametrize("stop_after", [1, 5, PAR_GAMES, PAR_GAMES + 1, PAR_GAMES + 9])
async def test_a_restart_in_the_middle_thinks_no_thought_twice(tmp_path: Path, stop_after: int) -> None:
    async with app_parts(tmp_path) as parts:
        before, after = Thoughts(stop_after), Thoughts()
        with pytest.raises(Stopped):
            await prepare(app_of(parts, before))
    async with app_parts(tmp_path) as parts:
        app = app_of(parts, after)
        await prepare(app)
        assert before.asked + after.asked == await all_thoughts(parts)
        assert await par_of_day(app, TODAY) == PAR_GAMES // 2


async def test_no_card_of_a_prepared_day_can_be_read_in_the_files(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await prepare(app_of(parts, Thoughts()))
        bytes_at_rest = read_all(tmp_path)
        assert TOMORROW.encode() in bytes_at_rest
        for part in (b'"3S"', b'"9C"', b'"dual"', b'"actions"', b'"score"'):
            assert part not in bytes_at_rest


async def test_reaching_the_best_found_on_its_day_earns_a_badge_once_it_is_over_fart25(
    tmp_path: Path,
) -> None:
    async def earned(*players: int) -> list[list[str]]:
        return [[each.badge for each in await parts.store.badges.of(player)] for player in players]

    async with app_parts(tmp_path) as parts:
        app = app_of(parts, Thoughts())
        ada, bo, cy = [await parts.days.attempt(player, PLACE) for player in (ADA, BO, CY)]
        ada, cy = await parts.finish(ada), await parts.lose(cy)
        assert ada.outcome is not None
        await keep_best_line(app, TODAY, BestLine(ada.outcome.scores[0], ()))
        await app.results.catch_up(app.presses.calm)
        await prepare(app)
        assert await earned(ADA, BO, CY) == [[], [], []]
        parts.time.at(f"{TOMORROW}T00:00:00")
        await parts.finish(bo)  # may be announced by now
        await app.results.catch_up(app.presses.calm)
        await prepare(app)
        assert await earned(ADA, BO, CY) == [[BEST_FOUND], [], []]


async def test_posts_are_planned_before_any_thought_and_without_par(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.servers.set_setting(PLACE, CHANNEL, 77)
        with pytest.raises(Stopped):
            await prepare(app_of(parts, Thoughts(0)))
        assert await parts.store.outbox.was_posted(f"fart-daily:{PLACE}:{TOMORROW}")
        await parts.store.servers.set_setting(PLACE + 1, CHANNEL, 77)
        await prepare(app_of(parts, Thoughts(0), daily_par=False))
        assert await parts.store.outbox.was_posted(f"fart-daily:{PLACE + 1}:{TOMORROW}")
