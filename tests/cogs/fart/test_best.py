"""Par and best line: computed ahead, and shown only to people who have played the deal."""

import asyncio
from datetime import date
from pathlib import Path
from statistics import median_low

import pytest

from bot.core.refusals import NotYourTable
from bot.match.ai.thinking import Stopped
from bot.match.table import Table
from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.kit.page import Button, Page
from bot.ui.match.solo_panel import panel
from cogs.fart.best import NotPlayed, show_best
from cogs.fart.best_steps import defenders_of, step_page, what_to_do
from cogs.fart.pictures.picture import board
from cogs.fart.prepare import prepare
from cogs.fart.result import result
from cogs.fart.stored import best_line_of_day, par_of_day
from cogs.fart.text.text_view import alt, text_board
from engine.fart import GAME
from engine.fart.ai.best_line import BestLine, best_line
from engine.fart.ai.greedy import greedy
from engine.fart.ai.lines_of_play import views_along
from engine.fart.ai.players import PAR_GAMES, par_game, par_of
from engine.fart.model import FartOptions
from engine.rng import Rng
from tests.app import ADA, BO, PLACE
from tests.cogs.fart.asking import SCORES, Parlour, answers_of, labels_of, parlour, text_of

TODAY, YESTERDAY = date(2026, 11, 21), date(2026, 11, 20)


def plain_line(seed: str) -> BestLine:
    """The plain player's line, in place of a best one, which takes seconds to find."""
    state, actions = GAME.setup(1, FartOptions(), Rng(seed)).state, []
    while (outcome := GAME.outcome(state)) is None:
        actions.append(greedy(GAME.view(state, 0)))
        state = GAME.apply(state, 0, actions[-1]).state
    return BestLine(outcome.scores[0], tuple(actions))


async def running(app: Parlour, purpose: str) -> Table:
    """Begin a match of Ada's, of this kind, on a deal with a stored par and best line."""
    if purpose == "daily":
        return await app.app_parts.days.attempt(ADA, PLACE)
    if purpose == "archive":
        return await app.app_parts.days.archive(ADA, PLACE, YESTERDAY)
    return await app.free()


@pytest.mark.parametrize("purpose", ["daily", "archive", "free"])
async def test_par_and_best_line_are_hidden_until_the_end_of_the_own_match(tmp_path: Path, purpose: str) -> None:
    async with parlour(tmp_path, start="2026-11-20T12:00:00", best=plain_line("abc")) as app:
        await prepare(app.app)
        app.app_parts.time.at("2026-11-21T12:00:00")
        table = await running(app, purpose)
        thoughts = len(app.thinking.thoughts)
        with pytest.raises(NotPlayed):
            await app.press("best", table)
        page = text_of(await panel(app.context(), table))
        assert "Par" not in page
        assert "best" not in page
        assert len(app.thinking.thoughts) == thoughts


async def test_an_archive_match_of_a_played_day_hides_its_deal_again(tmp_path: Path) -> None:
    async with parlour(tmp_path, start="2026-11-20T12:00:00", best=plain_line("abc")) as app:
        await app.finish(await app.app_parts.days.attempt(ADA, PLACE))
        app.app_parts.time.at("2026-11-21T12:00:00")
        with pytest.raises(NotPlayed):
            await app.press("best", await app.app_parts.days.archive(ADA, PLACE, YESTERDAY))


async def test_the_best_line_of_another_person_s_match_is_not_shown(tmp_path: Path) -> None:
    async with parlour(tmp_path, best=plain_line("abc")) as app:
        table = await app.finish(await app.free())
        with pytest.raises(NotYourTable):
            await app.press("best", table, BO)


async def test_the_result_of_a_daily_shows_par_and_best_line_and_the_line_can_be_read(tmp_path: Path) -> None:
    async with parlour(tmp_path) as app:
        seed = app.app_parts.days.seed_of(TODAY)
        app.thinking.best = plain_line(seed)
        await prepare(app.app)
        table = await app.finish(await app.app_parts.days.attempt(ADA, PLACE))
        assert table.outcome is not None
        score = app.context().say("fart-chart-score", score=table.outcome.scores[0])  # the same plain line for both
        assert "best found" not in text_of(await panel(app.context(), table))
        app.app_parts.time.at("2026-11-22T00:00:00")
        assert f"Par +3 · best found {score}" in text_of(await panel(app.context(), table))
        thoughts = len(app.thinking.thoughts)
        page = text_of((await app.press("best", table)).last)
        assert f"### Best found: {score} · You made {score}." in page
        assert len(app.thinking.thoughts) == thoughts  # it was stored with the day


async def test_the_line_is_read_step_by_step_in_one_message_by_addresses_alone(tmp_path: Path) -> None:
    line = plain_line("abc")
    async with parlour(tmp_path, best=line) as app:
        table = await app.finish(await app.free())
        answers = await app.press("best", table)
        page, private = answers.pages[-1]
        assert private is True  # a separate message
        views = tuple(views_along("abc", line.actions))
        for step, (view, action) in enumerate(zip(views, line.actions, strict=False)):
            said = app.context().line(what_to_do(view, action))
            assert f"**{step + 1}/{len(line.actions)}** {said}" in text_of(page)
            assert text_board(view, words().line) in text_of(page)
            back, onward, *_ = buttons_in(page)
            assert (back.disabled, onward.disabled) == (step == 0, False)
            ((page, private),) = (await app.press("best", table, argument=argument_of(onward))).pages
            assert private is None  # replaces it
        assert "That's the whole line." in text_of(page)
        assert [button.disabled for button in buttons_in(page)] == [False, True, False, True]
        for forged in ("999999", "x", ".next"):
            assert (await app.press("best", table, argument=forged)).pages


async def test_a_step_shows_the_board_with_the_defenders_raised_and_jumps_lead_to_wave_2_and_the_end(
    tmp_path: Path,
) -> None:
    line = plain_line("abc")
    async with parlour(tmp_path, best=line) as app:
        table = await app.finish(await app.free())
        views = tuple(views_along("abc", line.actions))
        best = await step_page(app.context(text_mode=False), table, "abc", line, 0)
        assert best.picture == board(views[0], words().line, "", frozenset(defenders_of(line.actions[0])))
        assert best.picture != board(views[0], words().line, "")
        said = words().line(what_to_do(views[0], line.actions[0]))
        assert best.alt == f"{said} {alt(views[0], words().line)}"
        *_, wave, end = buttons_in(best)
        assert argument_of(wave) == f"{next(place for place, view in enumerate(views) if view.wave == 2)}.wave"
        assert argument_of(end) == f"{len(line.actions)}.end"
        over = await step_page(app.context(text_mode=False), table, "abc", line, len(line.actions))
        assert over.picture == board(views[-1], words().line, "")


def buttons_in(page: Page) -> list[Button]:
    return [button for row in page.rows if isinstance(row, tuple) for button in row]


def argument_of(button: Button) -> str:
    assert isinstance(button.id, ids.OfMatch)
    return button.id.argument


async def test_the_best_line_of_a_free_deal_is_worked_out_when_it_is_asked_for_and_once(tmp_path: Path) -> None:
    async with parlour(tmp_path, best=plain_line("abc")) as app:
        table = await app.finish(await app.free())
        for _ in range(2):
            assert "### Best found" in text_of((await app.press("best", table)).last)
        assert app.thinking.thoughts == [(best_line, "abc")]


async def test_a_search_is_announced_at_once_runs_once_and_is_replaced_by_its_result(tmp_path: Path) -> None:
    async with parlour(tmp_path, best=plain_line("abc")) as app:
        table = await app.finish(await app.free())
        app.thinking.may_answer.clear()
        asks = [app.context(), app.context()]
        searches = [asyncio.create_task(show_best(context, table.match.id, "")) for context in asks]
        for context in asks:
            await answers_of(context).answered.wait()
            assert "About 10 seconds" in text_of(answers_of(context).last)
        elsewhere = await app.press("discard", table)  # no other button waits for the search
        assert elsewhere.pages
        app.thinking.may_answer.set()
        await asyncio.gather(*searches)
        for context in asks:
            ((page, private),) = answers_of(context).pages
            assert ("### Best found" in text_of(page), private) == (True, True)
        assert len(elsewhere.pages) == 1
        assert app.thinking.thoughts == [(best_line, "abc")]
        assert len((await app.press("best", table)).pages) == 1


async def test_a_search_that_breaks_off_says_so_and_the_button_works_again(tmp_path: Path) -> None:
    async with parlour(tmp_path) as app:
        table = await app.finish(await app.free())
        context = app.context()
        with pytest.raises(Stopped):
            await show_best(context, table.match.id, "")
        assert "The search stopped early" in text_of(answers_of(context).last)
        app.thinking.best = plain_line("abc")
        assert "### Best found" in text_of((await app.press("best", table)).last)


async def test_a_search_that_a_restart_cut_off_begins_again_with_the_next_press(tmp_path: Path) -> None:
    async with parlour(tmp_path, best=plain_line("abc")) as app:
        table = await app.finish(await app.free())
        app.thinking.may_answer.clear()
        context = app.context()
        search = asyncio.create_task(show_best(context, table.match.id, ""))
        await answers_of(context).answered.wait()
        search.cancel()
        app.thinking.may_answer.set()
    async with parlour(tmp_path, best=plain_line("abc")) as app:
        again = await app.app_parts.tables.find(table.match.id)
        assert "### Best found" in text_of((await app.press("best", again)).last)


async def test_the_best_line_of_a_day_is_called_best_found_on_button_title_and_par_once_it_is_over_fart25(
    tmp_path: Path,
) -> None:
    async with parlour(tmp_path, start="2026-11-20T12:00:00") as app:
        line = plain_line(app.app_parts.days.seed_of(YESTERDAY))
        app.thinking.best = line
        await prepare(app.app)
        table = await app.finish(await app.app_parts.days.attempt(ADA, PLACE))
        _, buttons = await result(app.context(), table)
        # On the day itself the button is left out, as it would only say that the line is secret.
        assert labels_of(buttons) == ["Share", "Leaderboard", "My stats", "Verify"]
        app.app_parts.time.at("2026-11-21T00:00:00")
        lines, buttons = await result(app.context(), table)
        assert "Best found" in labels_of(buttons)
        score = app.context().say("fart-chart-score", score=line.score)
        assert f"Par +3 · best found {score}" in lines
        assert text_of((await app.press("best", table)).last).startswith(f"### Best found: {score} · You made ")


async def test_par_is_the_lower_median_of_fifteen_games_of_the_ai_worked_out_once_a_day(tmp_path: Path) -> None:
    async with parlour(tmp_path, best=plain_line("abc")) as app:
        await prepare(app.app)
        days = app.app_parts.days
        deals = [await days.deal(date(2026, 11, day)) for day in (21, 22)]
        pars = [await par_of_day(app.app, deal.day) for deal in deals]
        assert pars == [median_low(SCORES), median_low(SCORES)] == [3, 3]
        lines = [await best_line_of_day(app.app, deal.day) for deal in deals]
        assert lines == [app.thinking.best, app.thinking.best]
        games = [(par_game, deal.seed, number) for deal in deals for number in range(15)]
        assert [thought for thought in app.thinking.thoughts if thought[0] is par_game] == games
        await prepare(app.app)
        assert len(app.thinking.thoughts) == 2 * (15 + 1)


async def test_par_goes_on_after_the_game_at_which_it_was_interrupted(tmp_path: Path) -> None:
    async with parlour(tmp_path, best=plain_line("abc")) as app:
        app.thinking.dies_after = 8
        with pytest.raises(Stopped):
            await prepare(app.app)
    async with parlour(tmp_path, best=plain_line("abc")) as app:
        await prepare(app.app)
        deal = await app.app_parts.days.deal(TODAY)
        assert await par_of_day(app.app, deal.day) == 3
        mine = [thought[2] for thought in app.thinking.thoughts if thought[:2] == (par_game, deal.seed)]
        assert mine == list(range(8, 15))


def test_par_is_the_lower_of_two_middle_scores() -> None:
    assert PAR_GAMES == 15
    assert par_of((9, -40, 2, 5)) == 2


async def test_five_of_the_fifteen_games_give_a_first_estimate_of_par_that_says_so(tmp_path: Path) -> None:
    for games, told in ((4, "Par comes in a few minutes."), (5, "Par about +7 (first estimate)"), (15, "Par +3")):
        folder = tmp_path / str(games)
        folder.mkdir()
        async with parlour(folder) as app:
            table = await app.finish(await app.app_parts.days.attempt(ADA, PLACE))
            app.thinking.dies_after = games
            with pytest.raises(Stopped):
                await prepare(app.app)
            (par, *_), _ = await result(app.context(), table)
            assert par == told


async def test_par_that_is_not_there_yet_is_promised_and_one_that_never_comes_is_not(tmp_path: Path) -> None:
    soon = "Par comes in a few minutes."
    for daily_par in (True, False):
        folder = tmp_path / str(daily_par)
        folder.mkdir()
        async with parlour(folder, daily_par=daily_par) as app:
            if not daily_par:
                await prepare(app.app)
            table = await app.finish(await app.app_parts.days.attempt(ADA, PLACE))
            assert (soon in text_of(await panel(app.context(), table))) is daily_par
            app.app_parts.time.at("2026-11-22T12:00:00")
            assert soon not in text_of(await panel(app.context(), table))
            assert app.thinking.thoughts == []
