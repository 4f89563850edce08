"""The stored par, par scores and (sealed) best line of each day of F.A.R.T."""

import msgspec

from cogs.api import App
from cogs.fart.text.titles import GAME
from engine.fart.ai.best_line import BestLine
from engine.fart.ai.players import FIRST_PAR_GAMES, par_of


async def par_of_day(app: App, day: str) -> int | None:
    """Give the par of a day; None while it is not known."""
    stored = await app.collection(GAME, "par").find(day=day)
    return None if stored is None else msgspec.json.decode(stored.body, type=int)


async def scores_of_day(app: App, day: str) -> list[int]:
    """List the scores of those games that were played for the par of a day so far."""
    stored = await app.collection(GAME, "par_scores").find(day=day)
    return [] if stored is None else msgspec.json.decode(stored.body, type=list[int])


async def keep_scores(app: App, day: str, scores: list[int]) -> None:
    """Keep the scores of the games for the par of a day, until all are played."""
    await app.collection(GAME, "par_scores").put(msgspec.json.encode(scores), day=day)


async def keep_par(app: App, day: str, par: int) -> None:
    """Keep the par of a day; the scores that it comes from are not needed any more."""
    # In this order, so that after a crash in between no game has to be played again.
    await app.collection(GAME, "par").put(msgspec.json.encode(par), day=day)
    await app.collection(GAME, "par_scores").delete(day=day)


async def par_so_far(app: App, day: str) -> int | None:
    """Give the first estimate of a par, from the games played so far; None while these are too few."""
    scores = await scores_of_day(app, day)
    return par_of(scores) if len(scores) >= FIRST_PAR_GAMES else None


async def best_line_of_day(app: App, day: str) -> BestLine | None:
    """Give the best line of a day, which tells cards of its deal; None while it is not known."""
    stored = await app.collection(GAME, "best").find(day=day)
    return None if stored is None else msgspec.json.decode(stored.body, type=BestLine)


async def keep_best_line(app: App, day: str, best: BestLine) -> None:
    """Keep the best line of a day."""
    await app.collection(GAME, "best").put(msgspec.json.encode(best), day=day)
