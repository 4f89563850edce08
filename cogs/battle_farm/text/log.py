"""The events of the last turns: for a hand all since the player's last turn, for the board the last two turns.

Few lines are told, so that picture and buttons fit a phone; events about the reader come first.
"""

from collections.abc import Sequence
from itertools import chain

from cogs.api import Line, Seat, Table
from engine.battle_farm.events import (
    AbilityUsed,
    BidMade,
    Bought,
    CropsChanged,
    Discarded,
    Event,
    Fertilized,
    LastRound,
    Lost,
    MarketFilled,
    Offered,
    Passed,
    Planted,
    Played,
    Rolled,
    Traded,
    TradeFailed,
    TurnBegan,
)

LINES = {True: 2, False: 3}
"""Lines on a private panel, and on the public board."""

AT_WORK = (Bought, Offered, Planted, Played, AbilityUsed)
"""Deeds of a player after which they have read what happened before."""

PASSING = (Rolled, Passed, Fertilized, MarketFilled, Offered, BidMade)
"""Of no interest once the turn is over; other events show the results."""


def recent_log(table: Table, viewer: Seat | None) -> tuple[Line, ...]:
    """Pick the events for a viewer (None: the public board), the latest last."""
    events: list[Event] = list(chain.from_iterable(table.recent))
    starts = [at for at, event in enumerate(events) if isinstance(event, TurnBegan)]
    first, now = _first(events, starts, viewer), starts[-1] if starts else 0
    # The result of a trade tells what came of it, so its offer and bids are told only while it is open.
    sold = max((at for at, event in enumerate(events) if isinstance(event, Traded | TradeFailed)), default=-1)
    acted = any(isinstance(event, AT_WORK) and event.seat == viewer for event in events[now:])
    told = [
        (_rank(event, viewer, is_now=at >= now, is_read=acted and at < now), at, line)
        for at, event in enumerate(events)
        if at >= now or (at >= first and not isinstance(event, PASSING))
        if not _is_known(event, viewer)
        if at > sold or not isinstance(event, Offered | BidMade)
        if (line := table.game.tell(event, viewer)) is not None
    ]
    chosen = sorted(told, key=lambda each: each[:2])[-LINES[viewer is not None] :]
    return tuple(line for _, _, line in sorted(chosen, key=lambda each: each[1]))


def _is_known(event: Event, viewer: Seat | None) -> bool:
    """Return whether the viewer knows of an event anyway: a roll and their turn by the picture, and what they did."""
    return isinstance(event, Rolled) or (isinstance(event, (*AT_WORK, TurnBegan)) and event.seat == viewer)


def _rank(event: Event, viewer: Seat | None, *, is_now: bool, is_read: bool) -> int:
    """Rank an event: what changed something for the viewer first, unless they have read it, then the current turn."""
    if _concerns(event, viewer) and not is_read:
        return 2
    return int(is_now)


def _first(events: Sequence[Event], starts: Sequence[int], viewer: Seat | None) -> int:
    """Find where the log begins: after the viewer's last finished turn, or with the last finished turn of all."""
    if viewer is None:
        return starts[-2] if len(starts) > 1 else 0
    # The last turn is still going on, so it is no finished one.
    over = [place for place, at in enumerate(starts[:-1]) if _seat(events[at]) == viewer]
    return starts[over[-1] + 1] if over else 0


def _seat(event: Event) -> Seat | None:
    return event.seat if isinstance(event, TurnBegan) else None


def _concerns(event: Event, viewer: Seat | None) -> bool:
    """Return whether an event changed something for the viewer, or for all."""
    if isinstance(event, LastRound) or viewer is None:
        return isinstance(event, LastRound)
    if isinstance(event, Lost | Discarded) and event.seat == viewer:
        return True
    if isinstance(event, CropsChanged):
        return any(change.owner == viewer for change in event.changes)
    # The viewer has a seat here, so the None of an event without the field never matches.
    return viewer in (getattr(event, name, None) for name in ("victim", "owner", "buyer"))
