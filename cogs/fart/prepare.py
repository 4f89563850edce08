"""The hourly chores of F.A.R.T.: the daily posts are planned, par and best line of today and tomorrow worked out ahead.

The thinking is done in the thinking processes, at low priority.
"""

from collections.abc import Callable
from datetime import timedelta
from typing import ParamSpec, Protocol, TypeVar

from cogs.api import App, logger
from cogs.fart.post import plan_all
from cogs.fart.stored import best_line_of_day, keep_best_line, keep_par, keep_scores, par_of_day, scores_of_day
from cogs.fart.text.titles import GAME
from engine.fart.ai.best_line import best_line
from engine.fart.ai.players import PAR_GAMES, par_game, par_of

P = ParamSpec("P")
T = TypeVar("T")

log = logger(__name__)


async def prepare(app: App) -> None:
    """Plan the daily posts; store what is missing of today's and tomorrow's best line and par.

    A deal takes about a minute of CPU: two of them at the very first start, one a day after that. Today's is worked out
    at once, tomorrow's in a quiet hour, in the machine's idle time. All of it stands back while people press. What a
    restart interrupts is gone on with.
    """
    # First, since the posts must not wait for minutes of search.
    await plan_all(app)
    if not app.settings.daily_par:
        return
    days = app.days[GAME]
    for day in (days.today(), days.today() + timedelta(days=1)):
        if day != days.today() and not app.press_hours.is_time_ahead():
            return
        think = _soon if day == days.today() else _in_idle_time
        deal = await days.deal(day)
        # Par first: it is shown at once, the line not before the day is over (FART-23).
        if await par_of_day(app, deal.day) is None:
            await _work_out_par(app, think, deal.seed, deal.day)
        if await best_line_of_day(app, deal.day) is None:
            await keep_best_line(app, deal.day, await think(app, best_line, deal.seed))


async def _soon(app: App, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    await app.under_way.calm()
    return await app.thinking.run(function, *args, **kwargs)


async def _in_idle_time(app: App, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    await app.under_way.calm()
    result, _ = await app.thinking.idle(function, *args, **kwargs)
    return result


class _Think(Protocol):
    """Runs a function elsewhere, when nobody is answered."""

    async def __call__(self, app: App, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T: ...


async def _work_out_par(app: App, think: _Think, seed: str, day: str) -> None:
    """Play the games that set the par one by one, so that other thoughts come between; each score is kept at once."""
    scores = await scores_of_day(app, day)
    for number in range(len(scores), PAR_GAMES):
        scores.append(await think(app, par_game, seed, number))
        await keep_scores(app, day, scores)
    await keep_par(app, day, par_of(scores))
    log.info("par_ready", day=day)
