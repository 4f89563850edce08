"""What is told of the last turns: on the hand all since the player's own last turn, on the board the last two turns.

Of turns that are over what changed nothing for long is left out.
"""

from collections.abc import Sequence
from itertools import chain

from bot.table import Table
from engine.battle_farm.events import (
    AbilityUsed,
    BidMade,
    Bought,
    Event,
    Fertilized,
    MarketFilled,
    Offered,
    Passed,
    Planted,
    Played,
    Rolled,
    TurnBegan,
)
from engine.game import Line, Seat

LINES = 10
"""More lines than these are too much to read on a telephone; the oldest give way."""

LINES_AT_WORK = 5
"""Whoever has done something in their turn has read what went before."""

AT_WORK = (Bought, Offered, Planted, Played, AbilityUsed)

PASSING = (Rolled, Passed, Fertilized, MarketFilled, Offered, BidMade)
"""Of no interest once the turn is over; what came of them is told by other events."""


def story(table: Table, viewer: Seat | None) -> tuple[Line, ...]:
    """Pick what is told to a viewer (None: on the public board), the latest last."""
    events: list[Event] = list(chain.from_iterable(table.recent))
    starts = [at for at, event in enumerate(events) if isinstance(event, TurnBegan)]
    first, now = _first(events, starts, viewer), starts[-1] if starts else 0
    told = (
        table.game.tell(event, viewer)
        for at, event in enumerate(events)
        if at >= now or (at >= first and not isinstance(event, PASSING))
    )
    acted = any(isinstance(event, AT_WORK) and event.seat == viewer for event in events[now:])
    return tuple(line for line in told if line is not None)[-(LINES_AT_WORK if acted else LINES) :]


def _first(events: Sequence[Event], starts: Sequence[int], viewer: Seat | None) -> int:
    """Find where the story begins: after the viewer's last finished turn, or with the last finished turn of all."""
    if viewer is None:
        return starts[-2] if len(starts) > 1 else 0
    over = [place for place, at in enumerate(starts[:-1]) if _seat(events[at]) == viewer]
    return starts[over[-1] + 1] if over else 0


def _seat(event: Event) -> Seat | None:
    return event.seat if isinstance(event, TurnBegan) else None
