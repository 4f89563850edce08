"""Works out par and best line of today and tomorrow ahead, in the thinking processes, at low priority."""

from datetime import timedelta

import msgspec

from bot.house import House
from bot.logs import logger
from cogs.fart.best import find_best
from cogs.fart.titles import GAME

log = logger(__name__)


async def prepare(house: House) -> None:
    """Store what is missing of today's and tomorrow's best line and par; at most 5 minutes of CPU a day."""
    if not house.settings.daily_par:
        return
    days = house.days[GAME]
    for day in (days.today(), days.today() + timedelta(days=1)):
        deal = await days.deal(day)
        if deal.best is None:
            best = await find_best(house.thinking, deal.seed)
            await house.store.set_best(GAME, deal.day, msgspec.json.encode(best))
        if deal.par is None:
            await house.store.set_par(GAME, deal.day, await house.thinking.par(deal.seed))
            log.info("par_ready", day=deal.day)
