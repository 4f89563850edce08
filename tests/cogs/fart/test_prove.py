"""The proof of a best line: a wide beam, then slices, today first, kept over restarts, for some hours (FART-25)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.core.settings import Settings
from cogs.fart.prove import LONG_SECONDS, LONGEST_SECONDS, SLICE, prove
from cogs.fart.stored import LineProof, best_line_of_day, bound_of_day, keep_best_line, proof_of_day
from cogs.fart.text.titles import GAME
from engine.fart.ai.best_line import BestLine
from engine.fart.ai.exact.searched import Searched
from engine.fart.ai.proving import go_on, wide_line
from engine.fart.model import Dual
from tests.app import AppParts, app_parts
from tests.cogs.fart.test_prepare import Thoughts, app_of

TODAY, TOMORROW = "2026-11-21", "2026-11-22"
FOUND = BestLine(18, (Dual("3S", "4S"),))
WORSE = BestLine(17, (Dual("6S", "4S"),))
BETTER = BestLine(19, (Dual("5S", "4S"),))
SECONDS = 1200.0


class Prover(Thoughts):
    """A fake of the idle process: gives these answers, one a slice, each after 20 minutes of CPU."""

    def __init__(self, *answers: Searched | BestLine | None) -> None:
        super().__init__()
        self.answers = list(answers)
        self.slices: list[tuple[Any, ...]] = []
        self.ended = 0

    async def idle(self, function: Callable[..., Any], *args: Any) -> tuple[Any, float]:
        self.slices.append((function, *args))
        return self.answers.pop(0), SECONDS

    def end_idle(self) -> None:
        self.ended += 1


async def seeds_of(parts: AppParts) -> tuple[str, str]:
    today = parts.days.today()
    return (await parts.days.deal(today)).seed, (await parts.days.deal(today.replace(day=22))).seed


async def test_slices_go_on_where_the_last_one_ended_also_after_a_restart_until_the_line_is_proved(
    tmp_path: Path,
) -> None:
    on_the_way = Searched(5, 1, 300)
    async with app_parts(tmp_path) as parts:
        prover = Prover(WORSE, on_the_way)
        app = app_of(parts, prover)
        await keep_best_line(app, TODAY, FOUND)
        assert [await prove(app) for _ in range(2)] == [True, True]
        assert await proof_of_day(app, TODAY) == LineProof(on_the_way, 2 * SECONDS, widened=True)
        seed, _ = await seeds_of(parts)
        assert prover.slices == [(wide_line, seed), (go_on, seed, 18, Searched(), SLICE)]
    async with app_parts(tmp_path) as parts:
        prover = Prover(None)
        app = app_of(parts, prover)
        assert await prove(app)
        assert prover.slices == [(go_on, (await seeds_of(parts))[0], 18, on_the_way, SLICE)]
        assert await best_line_of_day(app, TODAY) == replace(FOUND, proved=True)
        assert not await prove(app)
        assert prover.ended == 1


async def test_a_better_line_takes_the_place_of_the_one_that_was_shown_and_today_comes_first(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        prover = Prover(FOUND, replace(BETTER, proved=True), FOUND, None)
        app = app_of(parts, prover)
        for day in (TODAY, TOMORROW):
            await keep_best_line(app, day, FOUND)
        assert [await prove(app) for _ in range(5)] == [True, True, True, True, False]
        today, tomorrow = await seeds_of(parts)
        assert [call[1] for call in prover.slices] == [today, today, tomorrow, tomorrow]
        assert await best_line_of_day(app, TODAY) == replace(BETTER, proved=True)
        assert await best_line_of_day(app, TOMORROW) == replace(FOUND, proved=True)


async def test_a_proof_begins_with_the_better_line_of_a_wide_beam(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        prover = Prover(BETTER, None)
        app = app_of(parts, prover)
        await keep_best_line(app, TODAY, FOUND)
        assert [await prove(app) for _ in range(3)] == [True, True, False]
        seed, _ = await seeds_of(parts)
        assert prover.slices == [(wide_line, seed), (go_on, seed, 19, Searched(), SLICE)]
        assert await best_line_of_day(app, TODAY) == replace(BETTER, proved=True)


async def slices_until_over(folder: Path, *answers: Searched) -> int:
    """Count the slices, the wide beam among them, after which nothing more is tried; the line scores 19."""
    async with app_parts(folder) as parts:
        prover = Prover(BETTER, *answers)
        app = app_of(parts, prover)
        await keep_best_line(app, TODAY, FOUND)
        while not (await proof_of_day(app, TODAY)).over:
            assert await prove(app)
        assert not await prove(app)
        assert await best_line_of_day(app, TODAY) == BETTER
        return len(prover.slices)


async def test_after_an_hour_of_cpu_a_line_within_a_point_of_its_bound_is_left_unproved_fart25(tmp_path: Path) -> None:
    assert 3 * SECONDS == LONG_SECONDS
    assert await slices_until_over(tmp_path, *(Searched(6, place) for place in range(9))) == 3


@pytest.mark.parametrize("near", [5, 9])
async def test_a_line_further_from_its_bound_is_searched_for_longer_until_it_is_near_fart25(
    tmp_path: Path, near: int
) -> None:
    answers = (Searched(5 if place < near else 6, place) for place in range(20))
    assert await slices_until_over(tmp_path, *answers) == near + 2


async def test_eight_hours_of_cpu_end_a_search_however_far_the_line_is_from_its_bound_fart25(tmp_path: Path) -> None:
    assert 24 * SECONDS == LONGEST_SECONDS
    assert await slices_until_over(tmp_path, *(Searched(0, 0, place) for place in range(1, 40))) == 24


async def test_a_day_that_is_over_is_searched_no_further_however_far_its_line_is_from_its_bound(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        prover = Prover(BETTER, Searched(1))
        app = app_of(parts, prover)
        await keep_best_line(app, TODAY, FOUND)
        assert [await prove(app) for _ in range(2)] == [True, True]
        parts.time.at("2026-11-22T00:00:00")
        assert not await prove(app)
        assert await bound_of_day(app, TODAY) == 25


async def test_where_the_solver_cannot_run_the_proof_is_over_after_the_beam(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        prover = Prover(WORSE, Searched())
        app = app_of(parts, prover)
        await keep_best_line(app, TODAY, FOUND)
        assert [await prove(app) for _ in range(4)] == [True, True, True, False]
        assert await best_line_of_day(app, TODAY) == FOUND
        assert (await proof_of_day(app, TODAY)).over


async def test_a_proof_that_an_earlier_version_began_goes_on_behind_a_wide_beam(tmp_path: Path) -> None:
    on_the_way = Searched(4, 1, 30)
    async with app_parts(tmp_path) as parts:
        prover = Prover(BETTER, None)
        app = app_of(parts, prover)
        await keep_best_line(app, TODAY, FOUND)
        await app.collection(GAME, "proof").put(
            b'{"progress":{"losses":4,"early":1,"place":30},"seconds":9.0,"over":false}', day=TODAY
        )
        assert [await prove(app) for _ in range(2)] == [True, True]
        assert prover.slices[1] == (go_on, (await seeds_of(parts))[0], 19, on_the_way, SLICE)


async def test_nothing_is_proved_before_the_chores_found_a_line_or_where_par_is_turned_off(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        prover = Prover()
        assert not await prove(app_of(parts, prover))
        app = app_of(parts, prover, daily_par=False)
        assert isinstance(app.settings, Settings)
        await keep_best_line(app, TODAY, FOUND)
        assert not await prove(app)
        assert prover.slices == []
