"""The best line of a deal, found by a solver that knows every card; shown to people who have played it.

Only a line that is proved to be the best is called so (FART-25). No search is done twice at once.
"""

from collections.abc import Sequence

from cogs.api import App, Context, Line, Page, Refused, Table, notice, own_table, step
from cogs.fart.stored import best_line_of_day, keep_best_line
from cogs.fart.text.titles import GAME
from engine.fart.ai.best_line import BestLine, best_line, walk
from engine.fart.cards import Card
from engine.fart.lines import card_line
from engine.fart.model import Action, Dual, Resign, Sacrifice, Single

SEARCH_SECONDS = 10
"""About how long a search takes on a small machine, as people are told."""


class NotPlayed(Refused):
    """The best line would spoil a deal that the asker still plays."""

    key = "refused-not-played"


async def find_best(app: App, seed: str) -> BestLine:
    """Let the solver look for the best line of a deal; some seconds in a thinking process."""
    return await app.thinking.once(_key(seed), best_line, seed)


def _key(seed: str) -> str:
    return f"best/{seed}"


def called(best: BestLine | None) -> str:
    """Say how words call a line: "best" where it is proved, else "found" (FART-25)."""
    return "best" if best is not None and best.proved else "found"


async def best_of_day(context: Context, table: Table) -> BestLine | None:
    """Give the line that is stored with the day of a match; None where there is none, or the day is not over."""
    match, days = table.match, context.app.days[GAME]
    if match.day is None or days.secret_until(match) is not None:
        return None
    return await best_line_of_day(context.app, match.day)


async def show_best(context: Context, match: str, argument: str) -> None:
    """Show the best line found for a deal together with the asker's result.

    If it must be searched, a message says so at once and is replaced by the result. The search blocks nothing.

    Raises:
        NotYourTable; NotPlayed: the match goes on; DayOpen: it is a daily whose day is not over.
    """
    async with step(context, match):
        table, _ = await own_table(context, match)
        if table.outcome is None:
            raise NotPlayed
        # FART-23: checked before seed or line are read.
        context.app.days[GAME].check_day_over(table.match)
        seed = (await context.app.matches.record(match)).seed
        best = await best_of_day(context, table)
        # Found before: nobody needs to be told of a search.
        if best is None and context.app.thinking.has_finished(_key(seed)):
            best = await find_best(context.app, seed)
        if best is not None:
            await context.answer.add(best_page(context, table, seed, best))
            return
        sent = await context.answer.add(notice(context.say("fart-best-searching", seconds=SEARCH_SECONDS)))
    # Outside of any step: a search of seconds must not hold up admission or this person's other presses.
    try:
        best = await find_best(context.app, seed)
    # Else the message would go on promising a result; the error itself is reported as any other.
    except Exception:
        await context.answer.replace(sent, notice(context.say("fart-best-broken-off")))
        raise
    async with step(context, match):
        if table.match.day is not None:
            await keep_best_line(context.app, table.match.day, best)
        await context.answer.replace(sent, best_page(context, table, seed, best))


def best_page(context: Context, table: Table, seed: str, best: BestLine) -> Page:
    """Show a line turn by turn, together with the asker's result."""
    if table.outcome is None:
        raise ValueError("the match goes on")
    lines = [
        context.line(Line("fart-best-turn", {"turn": turn, "actions": group}))
        for turn, group in turns(seed, best.actions)
    ]
    title = context.say("fart-best-title", score=best.score, called=called(best))
    return Page(above=(title, context.say("fart-best-own", score=table.outcome.scores[0]), "\n".join(lines)))


def turns(seed: str, actions: Sequence[Action]) -> list[tuple[int, tuple[Line, ...]]]:
    """Group the actions of a line by the turn they belong to."""
    grouped: dict[int, list[Line]] = {}
    for move in walk(seed, actions):
        grouped.setdefault(move.turn, []).append(_short(move.attacker, move.action))
    return [(turn, tuple(group)) for turn, group in grouped.items()]


def _short(attacker: Card, action: Action) -> Line:
    against = card_line(attacker)
    match action:
        case Dual(first, second):
            return Line(
                "fart-short-dual", {"attacker": against, "first": card_line(first), "second": card_line(second)}
            )
        case Single(defender):
            return Line("fart-short-single", {"attacker": against, "defender": card_line(defender)})
        case Sacrifice(defender):
            return Line("fart-short-sacrifice", {"attacker": against, "defender": card_line(defender)})
        case Resign():
            return Line("fart-ending-resigned")
