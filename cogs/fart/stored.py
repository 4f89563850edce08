"""What F.A.R.T. keeps of its days beside the records: par, its scores, and sealed the best line and its proof."""

import msgspec

from cogs.api import App
from cogs.fart.text.titles import GAME
from engine.fart.ai.best_line import HIGHEST_SCORE, BestLine
from engine.fart.ai.exact.searched import Searched
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


class LineProof(msgspec.Struct, frozen=True):
    """How far the search for the proof of a day's best line has come, in how many seconds of CPU.

    `widened`: a wide beam has looked for a better line; `over`: nothing more is tried.
    """

    progress: Searched = Searched()
    seconds: float = 0.0
    over: bool = False
    widened: bool = False


async def proof_of_day(app: App, day: str) -> LineProof:
    """Give how far the proof of a day has come; nowhere yet where nothing is known."""
    stored = await app.collection(GAME, "proof").find(day=day)
    return LineProof() if stored is None else msgspec.json.decode(stored.body, type=LineProof)


async def bound_of_day(app: App, day: str | None) -> int:
    """Give the points that no line of a day scores more than, as far as its proof has come; without a day the most.

    Like the line itself it is shown to nobody before the day is over (FART-23).
    """
    return HIGHEST_SCORE if day is None else (await proof_of_day(app, day)).progress.bound


async def keep_proof(app: App, day: str, proof: LineProof) -> None:
    """Keep how far the proof of a day has come."""
    await app.collection(GAME, "proof").put(msgspec.json.encode(proof), day=day)
