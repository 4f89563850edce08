"""The result without spoilers: the score, and one mark a turn that tells how it went but not with which cards."""

from collections.abc import Iterable
from datetime import date
from enum import Enum

from bot.daily import number_of
from bot.table import Table
from bot.ui.ask import Ask
from cogs.fart.titles import title
from engine.fart.model import Duelled, Event, Flanked, Flipped, Sacrificed, WaveBegan


class Mark(Enum):
    """How the costliest deed of a turn went, the cheapest first; told apart by shape and by letter."""

    CLEAN = "🟢", "C"
    DUEL = "🔷", "D"
    CASUALTIES = "🔺", "L"
    SACRIFICE = "❌", "S"

    @property
    def shape(self) -> str:
        """The sign, whose shape alone tells it from the others."""
        return self.value[0]

    @property
    def letter(self) -> str:
        """The same for those who see no sign."""
        return self.value[1]


_COST = {mark: cost for cost, mark in enumerate(Mark)}


def marks(events: Iterable[Event]) -> tuple[tuple[Mark, ...], ...]:
    """Give the marks of each wave that was begun, a mark for each turn in which something was done."""
    waves: list[list[Mark | None]] = [[]]
    for event in events:
        match event:
            case WaveBegan():
                waves.append([])
            case Flipped():
                waves[-1].append(None)
            case Flanked(lost=lost):
                _raise(waves[-1], Mark.CASUALTIES if lost else Mark.CLEAN)
            case Duelled():
                _raise(waves[-1], Mark.DUEL)
            case Sacrificed():
                _raise(waves[-1], Mark.SACRIFICE)
            case _:
                pass
    return tuple(tuple(mark for mark in wave if mark is not None) for wave in waves)


def _raise(turns: list[Mark | None], mark: Mark) -> None:
    """Let the last turn bear a mark if it bears no costlier one."""
    last = turns[-1]
    turns[-1] = mark if last is None or _COST[mark] > _COST[last] else last


async def share_text(ask: Ask, table: Table) -> str:
    """Write what is posted for a finished match: it names no card."""
    outcome = table.outcome
    if outcome is None:
        raise ValueError("only a finished match is shared")
    story = await ask.house.tables.story(table)
    waves = marks(event for events in story for event in events)
    facts = {"score": outcome.scores[0], "ending": outcome.ending, "wave": len(waves)}
    if table.match.purpose == "daily" and table.match.day is not None:
        head = ask.say("fart-share", number=number_of(date.fromisoformat(table.match.day)), **facts)
    else:
        head = ask.say("fart-share-free", title=title(ask, table), **facts)
    return "\n".join((head, *_rows(ask, waves)))


async def marks_text(ask: Ask, table: Table) -> str:
    """Write the marks alone, for the panel that says the rest in its own words."""
    story = await ask.house.tables.story(table)
    return "\n".join(_rows(ask, marks(event for events in story for event in events)))


def _rows(ask: Ask, waves: tuple[tuple[Mark, ...], ...]) -> list[str]:
    rows = [
        ask.say(
            "fart-share-wave",
            wave=number,
            marks="".join(mark.shape for mark in wave),
            letters="".join(mark.letter for mark in wave) or "–",
        )
        for number, wave in enumerate(waves, 1)
    ]
    return [*rows, ask.say("fart-share-legend")]
