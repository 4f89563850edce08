"""The hourly chores of F.A.R.T.: the daily posts are planned, par and best line of today and tomorrow worked out ahead.

The thinking is done in the thinking processes, at low priority.
"""

from datetime import timedelta

import msgspec

from bot.house import House
from bot.logs import logger
from bot.store.rows import Daily
from cogs.fart.best import find_best
from cogs.fart.post import plan_all
from cogs.fart.titles import GAME
from engine.fart.players import PAR_GAMES, par_game, par_of

log = logger(__name__)


async def prepare(house: House) -> None:
    """Plan the daily posts; store what is missing of today's and tomorrow's best line and par.

    A deal takes about 90 s of CPU: two of them at the very first start, one a day after that. What a restart
    interrupts is gone on with.
    """
    await plan_all(house)
    if not house.settings.daily_par:
        return
    days = house.days[GAME]
    for day in (days.today(), days.today() + timedelta(days=1)):
        deal = await days.deal(day)
        if deal.best is None:
            best = await find_best(house.thinking, deal.seed)
            await house.store.set_best(GAME, deal.day, msgspec.json.encode(best))
        if deal.par is None:
            await _work_out_par(house, deal)


async def _work_out_par(house: House, deal: Daily) -> None:
    """Play the games that set the par one by one, so that other thoughts come between; each score is kept at once."""
    key = f"par:{GAME}:{deal.day}"
    kept = await house.store.meta(key)
    scores = [] if kept is None else msgspec.json.decode(kept, type=list[int])
    for number in range(len(scores), PAR_GAMES):
        scores.append(await house.thinking.run(par_game, deal.seed, number))
        await house.store.set_meta(key, msgspec.json.encode(scores).decode())
    await house.store.set_par(GAME, deal.day, par_of(scores))
    await house.store.release(key)
    log.info("par_ready", day=deal.day)
