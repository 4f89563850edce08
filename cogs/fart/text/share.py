"""The result without spoilers: the score, and one mark for each turn that shows its cost but no cards."""

from collections.abc import Iterable
from datetime import date
from enum import Enum

from cogs.api import Context, Table, number_of
from cogs.fart.text.titles import title
from engine.fart.model import Duelled, Event, Flanked, Flipped, Sacrificed, WaveBegan


class Mark(Enum):
    """How the costliest action of a turn went, the cheapest first; told apart by shape and by letter."""

    CLEAN = "🟢", "C"
    DUEL = "🔷", "D"
    CASUALTIES = "🔺", "L"
    SACRIFICE = "❌", "S"

    @property
    def shape(self) -> str:
        """The sign, which differs from the others by its shape."""
        return self.value[0]

    @property
    def letter(self) -> str:
        """The letter for people who cannot see the sign."""
        return self.value[1]


_COST = {mark: cost for cost, mark in enumerate(Mark)}


def marks(events: Iterable[Event]) -> tuple[tuple[Mark, ...], ...]:
    """Return the marks of each wave that was begun, one for each turn with an action."""
    # The first wave begins with the deal, without an event of its own.
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


async def share_text(context: Context, table: Table) -> str:
    """Write what is posted for a finished match: it names no card."""
    outcome = table.outcome
    if outcome is None:
        raise ValueError("only a finished match is shared")
    recent_log = await context.app.tables.recent_log(table)
    waves = marks(event for events in recent_log for event in events)
    facts = {"score": outcome.scores[0], "ending": outcome.ending, "wave": len(waves)}
    if table.match.purpose == "daily" and table.match.day is not None:
        head = context.say("fart-share", number=number_of(date.fromisoformat(table.match.day)), **facts)
    else:
        head = context.say("fart-share-free", title=title(context, table), **facts)
    return "\n".join((head, *_rows(context, waves)))


async def marks_text(context: Context, table: Table) -> str:
    """Write the marks alone, for the panel that says the rest in its own words."""
    recent_log = await context.app.tables.recent_log(table)
    return "\n".join(_rows(context, marks(event for events in recent_log for event in events)))


def _rows(context: Context, waves: tuple[tuple[Mark, ...], ...]) -> list[str]:
    rows = [
        context.say(
            "fart-share-wave",
            wave=number,
            marks="".join(mark.shape for mark in wave),
            letters="".join(mark.letter for mark in wave) or "–",
        )
        for number, wave in enumerate(waves, 1)
    ]
    return [*rows, context.say("fart-share-legend")]
