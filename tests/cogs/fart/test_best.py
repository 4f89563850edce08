"""Par and best line: worked out ahead, and shown to nobody who has not played the deal."""

import asyncio
from datetime import date
from pathlib import Path
from statistics import median_low

import pytest
from msgspec.structs import replace

from bot.refusals import NotYourTable
from bot.table import Table
from bot.thinking import Stopped
from bot.ui.panel import panel
from cogs.fart.best import NotPlayed, show_best, stored_best
from cogs.fart.prepare import prepare
from cogs.fart.result import result
from engine.fart import GAME
from engine.fart.best_line import BestLine, best_line
from engine.fart.greedy import greedy
from engine.fart.model import FartOptions
from engine.fart.players import PAR_GAMES, par_game, par_of
from engine.rng import Rng
from tests.cogs.fart.asking import SCORES, Parlour, answers_of, labels_of, parlour, text_of
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
        assert "best" not in page
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
        assert "best found" not in text_of(await panel(house.ask(), table))
        house.rooms.time.at("2026-11-22T00:00:00")
        assert f"Par +3 · best found {score}" in text_of(await panel(house.ask(), table))
        thoughts = len(house.thinking.thoughts)
        page = text_of((await house.press("best", table)).last)
        assert f"### Best found: {score}" in page
        assert f"You made {score}." in page
        assert len(house.thinking.thoughts) == thoughts  # it was stored with the day
        turns = [line for line in page.splitlines() if line.startswith("`T")]
        assert [line.split()[0] for line in turns] == [f"`T{turn}`" for turn in range(1, table.view(0).turn + 1)]
        assert sum(line.count(":") for line in turns) == len(house.thinking.best.actions)


async def test_the_best_line_of_a_free_deal_is_worked_out_when_it_is_asked_for_and_once(tmp_path: Path) -> None:
    async with parlour(tmp_path, best=plain_line("abc")) as house:
        table = await house.finish(await house.free())
        for _ in range(2):
            assert "### Best found" in text_of((await house.press("best", table)).last)
        assert house.thinking.thoughts == [(best_line, "abc")]


async def test_a_search_says_so_at_once_is_done_once_and_is_replaced_by_what_it_found(tmp_path: Path) -> None:
    async with parlour(tmp_path, best=plain_line("abc")) as house:
        table = await house.finish(await house.free())
        house.thinking.may_answer.clear()
        asks = [house.ask(), house.ask()]
        searches = [asyncio.create_task(show_best(ask, table.match.id, "")) for ask in asks]
        for ask in asks:
            await answers_of(ask).answered.wait()
            assert "It takes about 10 seconds" in text_of(answers_of(ask).last)
        elsewhere = await house.press("discard", table)  # nothing waits for the search
        assert elsewhere.pages
        house.thinking.may_answer.set()
        await asyncio.gather(*searches)
        for ask in asks:
            ((page, private),) = answers_of(ask).pages
            assert ("### Best found" in text_of(page), private) == (True, True)
        assert len(elsewhere.pages) == 1
        assert house.thinking.thoughts == [(best_line, "abc")]
        assert len((await house.press("best", table)).pages) == 1


async def test_a_search_that_breaks_off_says_so_and_the_button_works_again(tmp_path: Path) -> None:
    async with parlour(tmp_path) as house:
        table = await house.finish(await house.free())
        ask = house.ask()
        with pytest.raises(Stopped):
            await show_best(ask, table.match.id, "")
        assert "The search broke off" in text_of(answers_of(ask).last)
        house.thinking.best = plain_line("abc")
        assert "### Best found" in text_of((await house.press("best", table)).last)


async def test_a_search_that_a_restart_cut_off_begins_again_with_the_next_press(tmp_path: Path) -> None:
    async with parlour(tmp_path, best=plain_line("abc")) as house:
        table = await house.finish(await house.free())
        house.thinking.may_answer.clear()
        ask = house.ask()
        search = asyncio.create_task(show_best(ask, table.match.id, ""))
        await answers_of(ask).answered.wait()
        search.cancel()
        house.thinking.may_answer.set()
    async with parlour(tmp_path, best=plain_line("abc")) as house:
        again = await house.rooms.tables.find(table.match.id)
        assert "### Best found" in text_of((await house.press("best", again)).last)


@pytest.mark.parametrize(
    ("proved", "label", "title"), [(True, "Best line", "Best line, proved"), (False,) + ("Best found",) * 2]
)
async def test_only_a_proved_line_is_called_the_best_on_button_title_and_par(
    tmp_path: Path, proved: bool, label: str, title: str
) -> None:
    async with parlour(tmp_path, start="2026-11-20T12:00:00") as house:
        line = replace(plain_line(house.rooms.days.seed_of(YESTERDAY)), proved=proved)
        house.thinking.best = line
        await prepare(house.house)
        table = await house.finish(await house.rooms.days.attempt(ADA, PLACE))
        _, buttons = await result(house.ask(), table)
        assert "Best found" in labels_of(buttons)  # whether it is proved tells of the line as well
        house.rooms.time.at("2026-11-21T00:00:00")
        lines, buttons = await result(house.ask(), table)
        assert label in labels_of(buttons)
        assert f"· {'best' if proved else 'best found'} " in "\n".join(lines)
        assert text_of((await house.press("best", table)).last).startswith(f"### {title}: ")


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
