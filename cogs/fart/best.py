"""The best line that a solver who knows every card finds for a deal; shown to whoever has played it."""

from collections.abc import Sequence

import msgspec

from bot.refusals import Refused
from bot.table import Table
from bot.thinking import Thinking
from bot.ui.ask import Ask
from bot.ui.page import Page
from cogs.fart.titles import GAME
from engine.fart.best_line import BestLine, best_line, walk
from engine.fart.cards import Card
from engine.fart.lines import card_line
from engine.fart.model import Action, Dual, Resign, Sacrifice, Single
from engine.game import Line


class NotPlayed(Refused):
    """The best line would spoil a deal that the asker still plays."""

    key = "refused-not-played"


def stored_best(data: bytes | None) -> BestLine | None:
    """Read the best line that is stored with a day."""
    return None if data is None else msgspec.json.decode(data, type=BestLine)


async def find_best(thinking: Thinking, seed: str) -> BestLine:
    """Let the solver look for the best line of a deal; some seconds in a thinking process."""
    return await thinking.once(f"best/{seed}", best_line, seed)


async def best_page(ask: Ask, table: Table) -> Page:
    """Show the best line found for a finished match's deal, turn by turn.

    Raises:
        NotPlayed: the match goes on.
    """
    outcome = table.outcome
    if outcome is None:
        raise NotPlayed
    best = await _best_of(ask, table)
    lines = [
        ask.line(Line("fart-best-turn", {"turn": turn, "deeds": deeds}))
        for turn, deeds in turns((await ask.house.store.record(table.match.id)).seed, best.actions)
    ]
    title = ask.say("fart-best-title", score=best.score)
    return Page(above=(title, ask.say("fart-best-own", score=outcome.scores[0]), "\n".join(lines)))


async def _best_of(ask: Ask, table: Table) -> BestLine:
    """Find the best line where it is stored, or work it out now."""
    if table.match.day is not None:
        stored = stored_best((await ask.house.store.daily(GAME, table.match.day, _no_new_day)).best)
        if stored is not None:
            return stored
    await ask.answer.soon()
    best = await find_best(ask.house.thinking, (await ask.house.store.record(table.match.id)).seed)
    if table.match.day is not None:
        await ask.house.store.set_best(GAME, table.match.day, msgspec.json.encode(best))
    return best


def _no_new_day() -> str:
    raise LookupError("a day that was played has its deal stored")


def turns(seed: str, actions: Sequence[Action]) -> list[tuple[int, tuple[Line, ...]]]:
    """Group the deeds of a line by the turn they belong to."""
    grouped: dict[int, list[Line]] = {}
    for step in walk(seed, actions):
        grouped.setdefault(step.turn, []).append(_short(step.attacker, step.action))
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
