"""The events of the last turns: for a hand all since the player's last turn, for the board the last two turns.

Only a few lines are shown, so that picture and buttons fit a phone; events about the reader come first.
"""

from collections.abc import Sequence
from itertools import chain, islice
from operator import itemgetter

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
"""A player's actions that show they have read what happened before."""

PASSING = (TurnBegan, Rolled, Passed, Fertilized, MarketFilled, Offered, BidMade)
"""Of no interest once the turn or the match is over; other events show the results."""


def recent_log(table: Table, viewer: Seat | None) -> tuple[Line, ...]:
    """Pick the events for a viewer (None: the public board), the latest last."""
    events: list[Event] = list(chain.from_iterable(table.recent))
    starts = [at for at, event in enumerate(events) if isinstance(event, TurnBegan)]
    now = starts[-1] if starts else 0
    # Who is at work has read what happened before their turn.
    acted = any(isinstance(event, AT_WORK) and event.seat == viewer for event in events[now:])
    first, fresh = (now, now) if acted else _first(events, starts, viewer)
    # The result of a trade tells what came of it, so its offer and bids are told only while it is open.
    sold = max((at for at, event in enumerate(events) if isinstance(event, Traded | TradeFailed)), default=-1)
    # A press that ends a turn also begins the next one, with its harvest.
    result = range(len(events) - len(table.events), now)
    ranked = [
        (_rank(event, viewer, is_now=at >= now, is_read=at < fresh, is_result=at in result), at)
        for at, event in enumerate(events)
        if (at >= now and not table.is_over) or (at >= first and not isinstance(event, PASSING))
        if not _is_known(event, viewer)
        if at > sold or not isinstance(event, Offered | BidMade)
    ]
    # Only those are put into words that are shown: each page of a match asks for them.
    told = ((at, table.game.tell(events[at], viewer)) for _, at in sorted(ranked, reverse=True))
    chosen = islice(((at, line) for at, line in told if line is not None), LINES[viewer is not None])
    return tuple(line for _, line in sorted(chosen, key=itemgetter(0)))


def _is_known(event: Event, viewer: Seat | None) -> bool:
    """Return whether the viewer knows of an event anyway: rolls and turns from the picture, and their own actions."""
    return isinstance(event, Rolled) or (isinstance(event, (*AT_WORK, TurnBegan)) and event.seat == viewer)


def _rank(event: Event, viewer: Seat | None, *, is_now: bool, is_read: bool, is_result: bool) -> int:
    """Rank an event: unread changes for the viewer first, then the current turn.

    `is_result`: the event is of the last press, which its own player is told about.
    """
    if (_concerns(event, viewer) and not is_read) or (is_result and getattr(event, "seat", None) == viewer):
        return 2
    return int(is_now)


def _first(events: Sequence[Event], starts: Sequence[int], viewer: Seat | None) -> tuple[int, int]:
    """Return the start of the log, and the start of the viewer's unread part.

    The board's log begins with the last finished turn. A player's begins after their own last turn, or, while others
    play, with it: the last press of a turn ends it, and its result is told here.
    """
    if viewer is None:
        first = starts[-2] if len(starts) > 1 else 0
        return first, first
    # The last turn is still going on, so it is no finished one.
    over = [place for place, at in enumerate(starts[:-1]) if _seat(events[at]) == viewer]
    if not over:
        return 0, 0
    after = starts[over[-1] + 1]
    return (after if _seat(events[starts[-1]]) == viewer else starts[over[-1]]), after


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
