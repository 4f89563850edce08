"""Par and best line: worked out ahead, and shown to nobody who has not played the deal."""

from datetime import date
from pathlib import Path
from statistics import median_low

import pytest

from bot.refusals import NotYourTable
from bot.table import Table
from bot.thinking import Stopped
from bot.ui.panel import panel
from cogs.fart.best import NotPlayed, stored_best
from cogs.fart.prepare import prepare
from engine.fart import GAME
from engine.fart.best_line import BestLine, best_line
from engine.fart.greedy import greedy
from engine.fart.model import FartOptions
from engine.fart.players import PAR_GAMES, par_game, par_of
from engine.rng import Rng
from tests.cogs.fart.asking import SCORES, Parlour, parlour, text_of
from tests.house import ADA, BO, PLACE

TODAY, YESTERDAY = date(2026, 11, 21), date(2026, 11, 20)


def plain_line(seed: str) -> BestLine:
    """The plain player's line, which stands for a best one that takes seconds to find."""
    state, actions = GAME.setup(1, FartOptions(), Rng(seed)).state, []
    while (outcome := GAME.outcome(state)) is None:
        actions.append(greedy(GAME.view(state, 0)))
        state = GAME.apply(state, 0, actions[-1]).state
    return BestLine(outcome.scores[0], tuple(actions))


async def running(house: Parlour, purpose: str) -> Table:
    """Begin a match of a kind, of Ada's, on a deal whose par and best line are there."""
    if purpose == "daily":
        return await house.rooms.days.attempt(ADA, PLACE)
    if purpose == "archive":
        return await house.rooms.days.archive(ADA, PLACE, YESTERDAY)
    return await house.free()


@pytest.mark.parametrize("purpose", ["daily", "archive", "free"])
async def test_nobody_is_told_par_or_best_line_before_the_end_of_their_own_match(tmp_path: Path, purpose: str) -> None:
    async with parlour(tmp_path, start="2026-11-20T12:00:00", best=plain_line("abc")) as house:
        await prepare(house.house)
        house.rooms.time.at("2026-11-21T12:00:00")
        table = await running(house, purpose)
        thoughts = len(house.thinking.thoughts)
        with pytest.raises(NotPlayed):
            await house.press("best", table)
        page = text_of(await panel(house.ask(), table))
        assert "Par" not in page
        assert "best line" not in page
        assert len(house.thinking.thoughts) == thoughts


async def test_an_archive_match_of_a_played_day_is_a_deal_to_be_played_anew(tmp_path: Path) -> None:
    async with parlour(tmp_path, start="2026-11-20T12:00:00", best=plain_line("abc")) as house:
        await house.finish(await house.rooms.days.attempt(ADA, PLACE))
        house.rooms.time.at("2026-11-21T12:00:00")
        with pytest.raises(NotPlayed):
            await house.press("best", await house.rooms.days.archive(ADA, PLACE, YESTERDAY))


async def test_nobody_is_told_the_best_line_of_somebody_elses_match(tmp_path: Path) -> None:
    async with parlour(tmp_path, best=plain_line("abc")) as house:
        table = await house.finish(await house.free())
        with pytest.raises(NotYourTable):
            await house.press("best", table, BO)


async def test_the_result_of_a_daily_shows_par_and_best_line_and_the_line_can_be_read(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        seed = house.rooms.days.seed_of(TODAY)
        house.thinking.best = plain_line(seed)
        await prepare(house.house)
        table = await house.finish(await house.rooms.days.attempt(ADA, PLACE))
        assert table.outcome is not None
        score = house.ask().say("fart-chart-score", score=table.outcome.scores[0])  # of both: the same plain line
        assert f"Par +3 · best line {score}" in text_of(await panel(house.ask(), table))
        thoughts = len(house.thinking.thoughts)
        page = text_of((await house.press("best", table)).last)
        assert f"The best line found: {score}" in page
        assert f"You made {score}." in page
        assert len(house.thinking.thoughts) == thoughts  # it was stored with the day
        turns = [line for line in page.splitlines() if line.startswith("`T")]
        assert [line.split()[0] for line in turns] == [f"`T{turn}`" for turn in range(1, table.view(0).turn + 1)]
        assert sum(line.count(":") for line in turns) == len(house.thinking.best.actions)


async def test_the_best_line_of_a_free_deal_is_worked_out_when_it_is_asked_for_and_once(tmp_path: Path) -> None:
    async with parlour(tmp_path, best=plain_line("abc")) as house:
        table = await house.finish(await house.free())
        for _ in range(2):
            assert "The best line found" in text_of((await house.press("best", table)).last)
        assert house.thinking.thoughts == [(best_line, "abc")]


async def test_par_is_the_lower_median_of_fifteen_games_of_the_ai_worked_out_once_a_day(tmp_path: Path) -> None:
    async with parlour(tmp_path, best=plain_line("abc")) as house:
        await prepare(house.house)
        days = house.rooms.days
        deals = [await days.deal(date(2026, 11, day)) for day in (21, 22)]
        assert [deal.par for deal in deals] == [median_low(SCORES), median_low(SCORES)] == [3, 3]
        assert [stored_best(deal.best) for deal in deals] == [house.thinking.best, house.thinking.best]
        games = [(par_game, deal.seed, number) for deal in deals for number in range(15)]
        assert [thought for thought in house.thinking.thoughts if thought[0] is par_game] == games
        await prepare(house.house)
        assert len(house.thinking.thoughts) == 2 * (15 + 1)


async def test_par_goes_on_after_the_game_at_which_it_was_interrupted(tmp_path: Path) -> None:
    async with parlour(tmp_path, best=plain_line("abc")) as house:
        house.thinking.dies_after = 1 + 8  # the best line, and eight of the fifteen games
        with pytest.raises(Stopped):
            await prepare(house.house)
    async with parlour(tmp_path, best=plain_line("abc")) as house:
        await prepare(house.house)
        deal = await house.rooms.days.deal(TODAY)
        assert deal.par == 3
        mine = [thought[2] for thought in house.thinking.thoughts if thought[:2] == (par_game, deal.seed)]
        assert mine == list(range(8, 15))


def test_of_two_middle_scores_par_is_the_lower() -> None:
    assert PAR_GAMES == 15
    assert par_of((9, -40, 2, 5)) == 2


async def test_par_that_is_not_there_yet_is_promised_and_one_that_never_comes_is_not(tmp_path: Path) -> None:
    soon = "Par is still being worked out"
    for daily_par in (True, False):
        folder = tmp_path / str(daily_par)
        folder.mkdir()
        async with parlour(folder, daily_par=daily_par) as house:
            if not daily_par:
                await prepare(house.house)
            table = await house.finish(await house.rooms.days.attempt(ADA, PLACE))
            assert (soon in text_of(await panel(house.ask(), table))) is daily_par
            house.rooms.time.at("2026-11-22T12:00:00")
            assert soon not in text_of(await panel(house.ask(), table))
            assert house.thinking.thoughts == []
