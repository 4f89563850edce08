"""The hourly chores of F.A.R.T.: the daily posts are planned, par and best line of today and tomorrow worked out ahead.

The thinking is done in the thinking processes, at low priority.
"""

from datetime import timedelta

from cogs.api import App, logger
from cogs.fart.best import find_best
from cogs.fart.post import plan_all
from cogs.fart.stored import best_line_of_day, keep_best_line, keep_par, keep_scores, par_of_day, scores_of_day
from cogs.fart.text.titles import GAME
from engine.fart.ai.players import PAR_GAMES, par_game, par_of

log = logger(__name__)


async def prepare(app: App) -> None:
    """Plan the daily posts; store what is missing of today's and tomorrow's best line and par.

    A deal takes about a minute of CPU: two of them at the very first start, one a day after that. What a restart
    interrupts is gone on with.
    """
    # First, since the posts must not wait for minutes of search.
    await plan_all(app)
    if not app.settings.daily_par:
        return
    days = app.days[GAME]
    for day in (days.today(), days.today() + timedelta(days=1)):
        deal = await days.deal(day)
        # Par first: it is shown at once, the line not before the day is over (FART-23).
        if await par_of_day(app, deal.day) is None:
            await _work_out_par(app, deal.seed, deal.day)
        if await best_line_of_day(app, deal.day) is None:
            await keep_best_line(app, deal.day, await find_best(app, deal.seed))


async def _work_out_par(app: App, seed: str, day: str) -> None:
    """Play the games that set the par one by one, so that other thoughts come between; each score is kept at once."""
    scores = await scores_of_day(app, day)
    for number in range(len(scores), PAR_GAMES):
        scores.append(await app.thinking.run(par_game, seed, number))
        await keep_scores(app, day, scores)
    await keep_par(app, day, par_of(scores))
    log.info("par_ready", day=day)
