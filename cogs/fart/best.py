"""The best line found for a deal by a solver that knows every card; shown to people who have played it.

Only a line that is proved to be the best is called so (FART-25). No search is done twice at once.
"""

from collections.abc import Sequence

import msgspec

from bot.refusals import Refused
from bot.store.rows import Match
from bot.table import Table
from bot.thinking import Thinking
from bot.ui.ask import Ask
from bot.ui.deeds import own_table, step
from bot.ui.page import Page
from bot.ui.refuse import notice
from cogs.fart.titles import GAME
from engine.fart.best_line import BestLine, best_line, walk
from engine.fart.cards import Card
from engine.fart.lines import card_line
from engine.fart.model import Action, Dual, Resign, Sacrifice, Single
from engine.game import Line

SEARCH_SECONDS = 10
"""About how long a search takes on a small machine, as people are told."""


class NotPlayed(Refused):
    """The best line would spoil a deal that the asker still plays."""

    key = "refused-not-played"


def stored_best(data: bytes | None) -> BestLine | None:
    """Read the best line that is stored with a day."""
    return None if data is None else msgspec.json.decode(data, type=BestLine)


async def find_best(thinking: Thinking, seed: str) -> BestLine:
    """Let the solver look for the best line of a deal; some seconds in a thinking process."""
    return await thinking.once(_key(seed), best_line, seed)


def _key(seed: str) -> str:
    return f"best/{seed}"


def called(best: BestLine | None) -> str:
    """Say how words call a line: "best" where it is proved, else "found" (FART-25)."""
    return "best" if best is not None and best.proved else "found"


async def best_of_day(ask: Ask, match: Match) -> BestLine | None:
    """Give the line that is stored with the day of a match; None where there is none, or the day is not over."""
    if match.day is None or ask.house.days[GAME].secret_until(match) is not None:
        return None
    return stored_best((await ask.house.store.daily(GAME, match.day, _no_new_day)).best)


def _no_new_day() -> str:
    raise LookupError("a day that was played has its deal stored")


async def show_best(ask: Ask, match: str, argument: str) -> None:
    """Show the best line found for a deal beside the result of the asker's own match.

    Where it must be searched a message says so at once and is replaced by the result. Meanwhile nothing is held up.

    Raises:
        NotYourTable; NotPlayed: the match goes on; DayOpen: it is a daily whose day is not over.
    """
    async with step(ask, match):
        table, _ = await own_table(ask, match)
        if table.outcome is None:
            raise NotPlayed
        ask.house.days[GAME].check_day_over(table.match)
        seed = (await ask.house.store.record(match)).seed
        best = await best_of_day(ask, table.match)
        if best is None and ask.house.thinking.has_finished(_key(seed)):
            best = await find_best(ask.house.thinking, seed)
        if best is not None:
            await ask.answer.add(best_page(ask, table, seed, best))
            return
        sent = await ask.answer.add(notice(ask.say("fart-best-searching", seconds=SEARCH_SECONDS)))
    try:
        best = await find_best(ask.house.thinking, seed)
    except Exception:
        await ask.answer.replace(sent, notice(ask.say("fart-best-broken-off")))
        raise
    async with step(ask, match):
        if table.match.day is not None:
            await ask.house.store.set_best(GAME, table.match.day, msgspec.json.encode(best))
        await ask.answer.replace(sent, best_page(ask, table, seed, best))


def best_page(ask: Ask, table: Table, seed: str, best: BestLine) -> Page:
    """Show a line turn by turn, beside what the asker made of the deal."""
    if table.outcome is None:
        raise ValueError("the match goes on")
    lines = [
        ask.line(Line("fart-best-turn", {"turn": turn, "deeds": deeds})) for turn, deeds in turns(seed, best.actions)
    ]
    title = ask.say("fart-best-title", score=best.score, called=called(best))
    return Page(above=(title, ask.say("fart-best-own", score=table.outcome.scores[0]), "\n".join(lines)))


def turns(seed: str, actions: Sequence[Action]) -> list[tuple[int, tuple[Line, ...]]]:
    """Group the deeds of a line by the turn they belong to."""
    grouped: dict[int, list[Line]] = {}
    for deed in walk(seed, actions):
        grouped.setdefault(deed.turn, []).append(_short(deed.attacker, deed.action))
    return [(turn, tuple(deeds)) for turn, deeds in grouped.items()]


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
