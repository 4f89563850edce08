"""The result without spoilers: the score, and a mark for each turn or two that shows its cost but no cards."""

from collections.abc import Iterable
from datetime import date
from enum import Enum
from itertools import pairwise

from cogs.api import Context, Line, Table, Who, number_of, placed
from cogs.fart.text.titles import title
from engine.fart.model import Duelled, Event, Flanked, Flipped, Sacrificed, WaveBegan


class Mark(Enum):
    """How the costliest action of a turn went, the cheapest first; the signs differ by their shape."""

    CLEAN = "🟢"
    DUEL = "🔷"
    CASUALTIES = "🔺"
    SACRIFICE = "❌"


MARKS = 10
"""The number of marks of a wave that fit side by side on a phone."""

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


def in_short(wave: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Sum a wave up in at most `MARKS` marks: each stands for an equal number of turns, by the costliest of them."""
    if len(wave) <= MARKS:
        return wave
    ends = [len(wave) * part // MARKS for part in range(MARKS + 1)]
    return tuple(max(wave[start:end], key=_COST.__getitem__) for start, end in pairwise(ends))


async def share_text(context: Context, table: Table) -> str:
    """Write the post about a finished match, in lines that fit a phone; it names no card."""
    outcome = table.told_outcome
    if outcome is None:
        raise ValueError("only a finished match is shared")
    by_action = await context.app.tables.all_events(table)
    waves = marks(event for events in by_action for event in events)
    if table.match.purpose == "daily" and table.match.day is not None:
        number = number_of(date.fromisoformat(table.match.day))
        head = context.line(Line("fart-share", {"who": Who(0), "number": number}))
    else:
        head = context.line(Line("fart-share-free", {"who": Who(0), "title": title(context, table)}))
    (one,) = placed(outcome)
    ending = "left" if one.left else outcome.ending
    score = context.say("fart-share-score", score=one.score, ending=ending, wave=len(waves))
    score = f"{score} · {context.line(one.why)}" if one.left else score
    return "\n".join((head, score, *_rows(context, waves)))


def _rows(context: Context, waves: tuple[tuple[Mark, ...], ...]) -> list[str]:
    drawn = ("".join(mark.value for mark in in_short(wave)) or "–" for wave in waves)
    rows = [context.say("fart-share-wave", wave=number, marks=signs) for number, signs in enumerate(drawn, 1)]
    return [*rows, context.say("fart-share-legend")]
