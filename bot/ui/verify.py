"""Shows that a match that is over, played again from its record, has the deal, the moves and the score it claims."""

from bot.refusals import NotYourTable
from bot.replays import NotOverYet
from bot.table import Table
from bot.ui.ask import Ask
from bot.ui.page import Page
from bot.ui.people import member_of
from bot.ui.turns import letter
from bot.verdicts import Verdict, verify
from engine.game import Arg, Line, Outcome, Who


def check_open(ask: Ask, table: Table) -> None:
    """See that the asker may look into a match: it is over, and was theirs or public in the place where they ask.

    Raises:
        NotYourTable: it was played by others, in private or elsewhere.
        NotOverYet: the match goes on.
        DayOpen: it is a daily whose day is not over.
    """
    is_of_here = table.match.visibility == "public" and table.match.place == ask.reader.place
    has_been_in_it = table.company is not None and member_of(table.company, ask.reader.id) is not None
    if table.seat_of(ask.reader.id) is None and not has_been_in_it and not is_of_here:
        raise NotYourTable
    if not table.is_over:
        raise NotOverYet
    days = ask.house.days.get(table.match.game)
    if days is not None:
        days.check_day_over(table.match)


async def verify_page(ask: Ask, table: Table) -> Page:
    """Check a match that is over in lines, each of which a reader can check alone.

    Raises:
        NotYourTable, NotOverYet, DayOpen: as `check_open`.
    """
    check_open(ask, table)
    verdict = await verify(ask.house.store, table)
    lines = (
        ask.say("verify-seed", seed=verdict.seed, hash=table.match.seed_hash),
        ask.say("verify-deal", right=int(verdict.seed_agrees)),
        ask.say("verify-moves", right=int(verdict.moves_agree), count=verdict.actions),
        ask.at(table).line(_score_line(table, verdict)),
        ask.say("verify-all" if verdict.holds else "verify-broken"),
    )
    return Page(above=(ask.say("verify-title", match=table.match.id), "\n".join(lines)))


def _score_line(table: Table, verdict: Verdict) -> Line:
    """Say whether the score is right; of a match that its rules did not end, who ended it and whether that is so."""
    right, outcome = int(verdict.score_agrees), table.outcome
    if outcome is None:
        return Line("verify-ended", {"right": right, "end": end_line(table)})
    if table.company is None:
        return Line("verify-score", {"right": right, "score": outcome.scores[0]})
    return Line("verify-scores", {"right": right, "scores": _scores(table, outcome)})


def _scores(table: Table, outcome: Outcome) -> tuple[Line, ...]:
    unit = table.game.info.score_unit
    return tuple(
        Line("verify-score-of", {"who": Who(seat), "score": score, "unit": unit})
        for seat, score in enumerate(outcome.scores)
    )


def end_line(table: Table) -> Line:
    """Say how people ended a match before its rules did."""
    people = table.company
    if people is None or people.end is None:
        return Line("board-closed")
    end = people.end
    args: dict[str, Arg] = {} if end.winner is None else {"letter": letter(end.winner), "who": Who(end.winner)}
    return Line(f"board-end-{end.how}", {**args, "id": people.broken})
