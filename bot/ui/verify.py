"""Shows that a finished match, played again from its record, has the deal, the moves and the score it claims."""

from bot.refusals import NotYourTable, Refused
from bot.table import Table
from bot.ui.ask import Ask
from bot.ui.page import Page


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
    verdict = await ask.house.tables.verify(table)
    lines = (
        ask.say("verify-seed", seed=verdict.seed, hash=table.match.seed_hash),
        ask.say("verify-deal", right=int(verdict.seed_agrees)),
        ask.say("verify-moves", right=int(verdict.moves_agree), count=verdict.actions),
        ask.say("verify-score", right=int(verdict.score_agrees), score=outcome.scores[0]),
        ask.say("verify-all" if verdict.holds else "verify-broken"),
    )
    return Page(above=(ask.say("verify-title", match=table.match.id), "\n".join(lines)))
