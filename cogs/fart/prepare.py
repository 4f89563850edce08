"""The hourly chores of F.A.R.T.: the daily posts are planned, par and best line of today and tomorrow worked out ahead.

The thinking is done in the thinking processes, at low priority.
"""

from collections.abc import Callable
from datetime import date, timedelta
from typing import ParamSpec, TypeVar

from cogs.api import App, end_of, logger
from cogs.fart.post import plan_all
from cogs.fart.stored import best_line_of_day, keep_best_line, keep_par, keep_scores, par_of_day, scores_of_day
from cogs.fart.text.titles import GAME
from engine.fart.ai.best_line import DAY_WIDTH, WIDTH, best_line
from engine.fart.ai.players import PAR_GAMES, par_game, par_of

P = ParamSpec("P")
T = TypeVar("T")

BEST_FOUND = f"{GAME}.best_found"

DAYS_AWARDED = 7
"""Days back whose badges are awarded, so that they survive an outage (house choice)."""

log = logger(__name__)


async def prepare(app: App) -> None:
    """Plan the daily posts; store today's and tomorrow's best line and par if missing.

    A deal takes up to half a minute of CPU: two deals at the very first start, one a day after that. The work yields
    while people press, and continues after a restart.
    """
    # First, since the posts must not wait for minutes of search.
    await plan_all(app)
    if not app.settings.daily_par:
        return
    days = app.days[GAME]
    for day in (days.today() - timedelta(days=ago) for ago in range(1, DAYS_AWARDED + 1)):
        await _award(app, day)
    for day in (days.today(), days.today() + timedelta(days=1)):
        deal = await days.deal(day)
        # Par first: it is shown at once, the line not before the day is over (FART-23).
        if await par_of_day(app, deal.day) is None:
            await _work_out_par(app, deal.seed, deal.day)
        if await best_line_of_day(app, deal.day) is None:
            # With no process to spare, a turn of an AI would wait for the wide search.
            width = DAY_WIDTH if app.thinking.has_spare else WIDTH
            await keep_best_line(app, deal.day, await _think(app, best_line, deal.seed, width))


async def _award(app: App, day: date) -> None:
    """Award who reached the best found of a day that is over, before it was (FART-23, FART-25)."""
    best = await best_line_of_day(app, day.isoformat())
    if best is not None and app.days[GAME].is_over(day):
        before = end_of(day) * 1000
        await app.badges.earn_on_day(BEST_FOUND, GAME, day.isoformat(), score=best.score, before=before)


async def _think(app: App, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    await app.presses.calm()
    return await app.thinking.run(function, *args, **kwargs)


async def _work_out_par(app: App, seed: str, day: str) -> None:
    """Play the games that set the par one by one, so that other thoughts come between; each score is kept at once."""
    scores = await scores_of_day(app, day)
    for number in range(len(scores), PAR_GAMES):
        scores.append(await _think(app, par_game, seed, number))
        await keep_scores(app, day, scores)
    await keep_par(app, day, par_of(scores))
    log.info("par_ready", day=day)
