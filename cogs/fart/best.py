"""The best line that a solver who knows every card finds for a deal; shown to whoever has played it."""

import msgspec

from bot.refusals import Refused
from bot.tables import Table
from bot.thinking import Thinking
from bot.ui.ask import Ask
from bot.ui.page import Page
from cogs.fart.titles import GAME
from engine import record
from engine.fart import GAME as RULES
from engine.fart.best_line import BestLine, best_line
from engine.fart.cards import Card
from engine.fart.lines import card_line
from engine.fart.model import Action, Dual, Event, Flipped, Resign, Sacrifice, Single, View
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
        for turn, deeds in turns(best, (await ask.house.store.record(table.match.id)).seed)
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


def turns(best: BestLine, seed: str) -> list[tuple[int, tuple[Line, ...]]]:
    """Group the deeds of a line by the turn they belong to."""
    position, events = record.begin(RULES, seed, 1, RULES.codec.options())
    grouped: dict[int, list[Line]] = {}
    turn = _turn(events, 1)
    for action in best.actions:
        view: View = RULES.view(position.state, 0)
        grouped.setdefault(turn, []).append(_short(view.attackers[0], action))
        position, events = record.advance(RULES, position, 0, action)
        turn = _turn(events, turn)
    return [(turn, tuple(deeds)) for turn, deeds in grouped.items()]


def _turn(events: tuple[Event, ...], before: int) -> int:
    return next((event.turn for event in events if isinstance(event, Flipped)), before)


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
