"""The moment of a finished match that stood out, as its game finds it in the record; computed once."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from bot.app import App
from bot.core.logs import incident
from bot.core.recent import remember
from bot.match.replays import Moment, Replay
from bot.match.table import Table
from bot.store.errors import NoSuchMatch
from bot.ui.games.game_ui import ui_of
from engine.message import Line

KEPT = 64
"""Matches whose moment is kept in memory."""

_kept: OrderedDict[str, Line | None] = OrderedDict()


async def highlight_of(app: App, table: Table) -> Line | None:
    """Return the moment that decided a finished match or stood out; None where the game finds none, or fails."""
    find = ui_of(app, table.match.game).boards.highlight
    # A guided match is not stored, so it has no record.
    if find is None or not table.is_over or table.match.purpose == "tutorial":
        return None
    match = table.match.id
    if match not in _kept:
        try:
            replay = await app.replays.of(table)
            # In a thread: a long match has thousands of events.
            found = await asyncio.to_thread(lambda: find(table.view(None), events_of(replay)))
        except NoSuchMatch:  # its people were erased meanwhile
            return None
        except Exception as error:  # a result is shown without its best moment rather than not at all
            incident(error, match=match)
            return None
        remember(_kept, match, found, KEPT)
    return _kept[match]


def events_of(replay: Replay) -> Sequence[Any]:
    """List all events of a match in order, without those of steps that were taken back."""
    counted: list[Moment] = []
    for moment in replay.moments:
        if moment.undone is None:
            counted.append(moment)
        else:
            counted.pop()  # only the last step that still stands can be taken back
    return tuple(event for moment in counted for event in moment.events)
