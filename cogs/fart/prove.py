"""Proves the best lines of today and tomorrow in the machine's idle time, a slice at a time (FART-25).

First a wide beam looks for a better line than the chores found, since a proof ends sooner the better its line is. What
each slice found is stored, so that a restart loses a slice. A line that is not proved within an hour of CPU is "best
found"; while some line may still score more than a point more, the search goes on, for eight hours at most.
"""

from datetime import timedelta

from msgspec.structs import replace

from cogs.api import App, logger
from cogs.fart.stored import LineProof, best_line_of_day, keep_best_line, keep_proof, proof_of_day
from cogs.fart.text.titles import GAME
from engine.fart.ai.best_line import BestLine
from engine.fart.ai.exact.searched import NEAR, Searched
from engine.fart.ai.proving import go_on, wide_line

LONG_SECONDS, LONGEST_SECONDS = 3600.0, 8 * 3600.0
"""CPU after which the search for the proof of a deal ends, near a proof and in any case (FART-25): eight hours are what
a machine has of idle time a day."""

SLICE = 20_000_000
"""Positions of a slice: some seconds."""

log = logger(__name__)


async def prove(app: App) -> bool:
    """Do a slice of what is not proved yet, today's deal first; returns whether there was any."""
    if not app.settings.daily_par:
        return False
    days = app.days[GAME]
    for day in (days.today(), days.today() + timedelta(days=1)):
        deal = await days.deal(day)
        best, proof = await best_line_of_day(app, deal.day), await proof_of_day(app, deal.day)
        # The chores come first: they find the line that is to be beaten.
        if best is not None and not best.proved and not proof.over:
            await _go_on(app, deal.day, deal.seed, best, proof)
            return True
    app.thinking.end_idle()
    return False


async def _go_on(app: App, day: str, seed: str, best: BestLine, proof: LineProof) -> None:
    if not proof.widened:
        wide, seconds = await app.thinking.idle(wide_line, seed)
        await keep_best_line(app, day, max(best, wide, key=lambda line: line.score))
        await keep_proof(app, day, replace(proof, widened=True, seconds=proof.seconds + seconds))
        return
    gap = proof.progress.bound - best.score
    if proof.seconds >= (LONG_SECONDS if gap <= NEAR else LONGEST_SECONDS):
        await keep_proof(app, day, replace(proof, over=True))
        # Not the score: the day may be open (FART-23).
        log.info("best_line_not_proved", day=day, gap=gap)
        return
    found, seconds = await app.thinking.idle(go_on, seed, best.score, proof.progress, SLICE)
    if isinstance(found, Searched):
        # A slice that came nowhere has met the bounds of the search.
        spent = LONGEST_SECONDS if found == proof.progress else proof.seconds + seconds
        await keep_proof(app, day, replace(proof, progress=found, seconds=spent))
        return
    await keep_best_line(app, day, replace(best, proved=True) if found is None else found)
    log.info("best_line_proved", day=day, seconds=round(proof.seconds + seconds))
