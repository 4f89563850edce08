"""Plays a finished match again from its record and shows that the deal, the moves and the score agree."""

from hashlib import sha256

from bot.refusals import NotYourTable, Refused
from bot.tables import Table
from bot.ui.ask import Ask
from bot.ui.page import Page
from engine import record
from engine.errors import RecordError


class NotOverYet(Refused):
    """The seed of a match stays secret until it is over."""

    key = "refused-not-over"


async def verify_page(ask: Ask, table: Table) -> Page:
    """Check a finished match in three lines, each of which a reader can check alone.

    Raises:
        NotYourTable: it was played in private by somebody else.
        NotOverYet: the match goes on.
    """
    if table.match.visibility == "private" and table.seat_of(ask.reader.id) is None:
        raise NotYourTable
    outcome = table.outcome
    if outcome is None:
        raise NotOverYet
    stored = await ask.house.store.record(table.match.id)
    sealed = sha256(stored.seed.encode()).hexdigest() == table.match.seed_hash
    try:
        position = record.replay(table.game, stored)
        moves = table.game.codec.hash(position.state) == table.match.state_hash
        score = table.game.outcome(position.state) == table.match.outcome == outcome
    except RecordError:
        moves = score = False
    lines = (
        ask.say("verify-seed", seed=stored.seed, hash=table.match.seed_hash),
        ask.say("verify-deal", right=int(sealed)),
        ask.say("verify-moves", right=int(moves), count=len(stored.actions)),
        ask.say("verify-score", right=int(score), score=outcome.scores[0]),
        ask.say("verify-all" if sealed and moves and score else "verify-broken"),
    )
    return Page(above=(ask.say("verify-title", match=table.match.id), "\n".join(lines)))
