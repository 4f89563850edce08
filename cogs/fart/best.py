"""The best line of a deal, found by a solver that knows every card; shown to people who have played it.

It is the best found, which a better one may beat (FART-25). Concurrent requests share one search.
"""

from cogs.api import App, Context, Refused, Table, handler_step, notice, own_table
from cogs.fart.best_steps import step_page
from cogs.fart.stored import best_line_of_day, keep_best_line
from cogs.fart.text.titles import GAME
from engine.fart.ai.best_line import BestLine, best_line

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


async def best_of_day(context: Context, table: Table) -> BestLine | None:
    """Return the line that is stored with the day of a match; None without one, or before the day is over."""
    match, days = table.match, context.app.days[GAME]
    if match.day is None or days.secret_until(match) is not None:
        return None
    return await best_line_of_day(context.app, match.day)


async def show_best(context: Context, match: str, argument: str) -> None:
    """Show the best line found for a deal, a step at a time; `argument` is the step's number, empty for a new message.

    If the line must be searched, a message says so at once and is replaced by the first step. The search does not
    block.

    Raises:
        NotYourTable; NotPlayed: the match goes on; DayOpen: it is a daily whose day is not over.
    """
    async with handler_step(context, match):
        table, _ = await own_table(context, match)
        if table.outcome is None:
            raise NotPlayed
        # FART-23: checked before seed or line are read.
        context.app.days[GAME].check_day_over(table.match)
        seed = (await context.app.matches.record(match)).seed
        best = await best_of_day(context, table)
        # Found before: no need to announce a search.
        if best is None and context.app.thinking.has_finished(_key(seed)):
            best = await find_best(context.app, seed)
        show = context.answer.show if argument else context.answer.add
        if best is not None:
            await show(await step_page(context, table, seed, best, _number(argument)))
            return
        sent = await show(notice(context.say("fart-best-searching", seconds=SEARCH_SECONDS)))
    # Outside of any step: a search of seconds must not hold up admission or this person's other presses.
    try:
        best = await find_best(context.app, seed)
    # Else the message would go on promising a result; the error itself is reported as any other.
    except Exception:
        await context.answer.replace(sent, notice(context.say("fart-best-broken-off")))
        raise
    async with handler_step(context, match):
        if table.match.day is not None:
            await keep_best_line(context.app, table.match.day, best)
        await context.answer.replace(sent, await step_page(context, table, seed, best, _number(argument)))


def _number(argument: str) -> int:
    number = argument.partition(".")[0]
    return int(number) if number.isdecimal() else 0
