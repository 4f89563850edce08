"""Works out par and best line of today and tomorrow ahead, in the thinking processes, at low priority."""

from datetime import timedelta

import msgspec

from bot.house import House
from bot.logs import logger
from cogs.fart.best import find_best
from cogs.fart.titles import GAME
from engine.fart.players import PAR_GAMES, par_game, par_of

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
            await house.store.set_par(GAME, deal.day, await _par(house, deal.seed))
            log.info("par_ready", day=deal.day)


async def _par(house: House, seed: str) -> int:
    """Work out the par of a deal game by game, so that other thoughts come between."""
    return par_of([await house.thinking.run(par_game, seed, number) for number in range(PAR_GAMES)])
