"""Shows the seal of a match's deal, and once it is over whether its record has the deal, moves and score it claims."""

from bot.core.refusals import NotYourTable
from bot.match.daily import DayOpen
from bot.match.kinds.match_kind import MatchKind
from bot.match.replay_checks import ReplayVerdict, verify
from bot.match.replays import NotOverYet
from bot.match.table import Table
from bot.moderation.moderation import REASON_LIMIT
from bot.store.rows import Match
from bot.text.sanitising import inert
from bot.ui.kit.context import Context
from bot.ui.kit.page import Page
from bot.ui.kit.turns import letter
from engine.game import Outcome
from engine.message import Arg, Line, Who

SEAL_SHOWN = 10
"""Characters of a deal's seal that are shown before its first move; *Verify* has the rest."""


def check_seen(context: Context, table: Table) -> None:
    """Check that a match is the asker's or public in this place. Raises NotYourTable."""
    is_of_here = table.match.visibility == "public" and table.match.place == context.reader.place
    if table.kind.seat_had(context.reader.id, table.match.seats) is None and not is_of_here:
        raise NotYourTable


def check_open(context: Context, table: Table) -> None:
    """Check that the asker may see a match's record: it is over, and was theirs or public in this place.

    Raises:
        NotYourTable: it was played by others, in private or elsewhere.
        NotOverYet: the match goes on.
        DayOpen: it is a daily whose day is not over.
    """
    check_seen(context, table)
    if not table.is_over:
        raise NotOverYet
    days = context.app.days.get(table.match.game)
    if days is not None:
        days.check_day_over(table.match)


def is_secret(context: Context, match: Match) -> bool:
    """Return whether a match is a daily whose day is not over, so that its record is secret."""
    days = context.app.days.get(match.game)
    return days is not None and days.secret_until(match) is not None


def seal_line(seed_hash: str) -> Line:
    """Write the beginning of a deal's seal in small print, for its first board and the post of its day."""
    return Line("deal-seal", {"hash": seed_hash[:SEAL_SHOWN]})


async def verify_page(context: Context, table: Table) -> Page:
    """Verify a finished match in separate lines, so that a reader can check each.

    Of one that goes on, and of a daily until its day is over, show the seal. Raises NotYourTable, ClockWrong.
    """
    if not table.is_over:
        check_seen(context, table)
        # No secret: the deal was committed to it before the first move.
        return Page(above=(context.say("verify-sealed", hash=table.match.seed_hash),))
    try:
        check_open(context, table)
    except DayOpen as still_open:
        opens, sealed = context.line(still_open.line), context.say("verify-day", hash=table.match.seed_hash)
        return Page(above=(opens, sealed))
    verdict = await verify(context.app.matches, table)
    lines = (
        context.say("verify-all" if verdict.holds else "verify-broken"),
        context.say("verify-deal", right=int(verdict.seed_agrees)),
        context.say("verify-moves", right=int(verdict.moves_agree), count=verdict.actions),
        context.at(table).line(_score_line(table, verdict)),
        context.say("verify-seed", seed=verdict.seed, hash=table.match.seed_hash),
    )
    return Page(above=(context.say("verify-title", match=table.match.id), "\n".join(lines)))


def _score_line(table: Table, verdict: ReplayVerdict) -> Line:
    """Write whether the score is right; for a match that people ended, who did and whether the record agrees."""
    right, outcome = int(verdict.score_agrees), table.outcome
    if outcome is None:
        return Line("verify-ended", {"right": right, "end": end_line(table)})
    if table.kind.is_solo:
        return Line("verify-score", {"right": right, "score": outcome.scores[0]})
    return Line("verify-scores", {"right": right, "scores": _scores(table, outcome)})


def _scores(table: Table, outcome: Outcome) -> tuple[Line, ...]:
    unit = table.game.info.score_unit
    return tuple(
        Line("verify-score-of", {"who": Who(seat), "score": score, "unit": unit})
        for seat, score in enumerate(outcome.scores)
    )


def end_line(table: Table) -> Line:
    """Write how people ended a match before its rules did."""
    return kind_end_line(table.kind)


def kind_end_line(kind: MatchKind) -> Line:
    """Write how people ended a match of this kind before its rules did."""
    end = kind.roster.end
    if end is None:
        return Line("board-closed")
    if end.reason:
        return Line("board-end-moderator-why", {"reason": inert(end.reason, REASON_LIMIT)})
    args: dict[str, Arg] = {} if end.winner is None else {"letter": letter(end.winner), "who": Who(end.winner)}
    return Line(f"board-end-{end.how}", {**args, "id": kind.roster.quarantined})
