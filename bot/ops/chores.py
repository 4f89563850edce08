"""The hourly chores of an installation, in the process of shard 0: forgetting old data, planning due posts."""

import asyncio
from collections.abc import Awaitable
from datetime import UTC, datetime

from bot.app import App
from bot.core import logs
from bot.core.clock import DiscordClock
from bot.core.durations import DAY_MS, HOUR_MS
from bot.moderation.moderation import OVER_KEPT_MS
from bot.store.repositories.notes import Notes
from bot.ui.games.game_ui import uis_of
from bot.ui.seasons.schedule import plan_seasons

DONE = "chores_done"
"""The key of the store's note of when they were last done."""

LOOK_EVERY = 5.0
"""Seconds between two looks whether the chores are due, or somebody is to be erased."""

AFTER_MS = 5_000
"""How long after a whole hour they are due."""

KEPT_MS = 30 * DAY_MS
"""How long the store keeps a finished post."""


async def keep(app: App, clock: DiscordClock) -> None:
    """Run the chores now and every hour, and erase the people noted, as long as the time is trusted."""
    done = None
    while True:
        # Of UTC, so that the chores of a new day are done right after its midnight.
        hour = (app.now() - AFTER_MS) // HOUR_MS
        if clock.is_trusted:
            await _try("erasures", app.erasing.finish())
            if hour != done:
                done = hour
                await do_chores(app)
        await asyncio.sleep(LOOK_EVERY)


async def do_chores(app: App) -> None:
    """Let the store forget old data, clear erased bytes, do each game's chores; a failed chore is tried later."""
    await _try("outbox", app.store.outbox.forget_done(app.now() - KEPT_MS))
    await _try("lobbies", app.lobbies.forget())
    await _try("looking", app.store.looking.forget_past())
    await _try("blocks", app.store.blocks.forget_over(app.now() - OVER_KEPT_MS))
    await _try("scrub", app.erasing.scrub())
    await _try("retention", app.retention.tidy(app.presses.calm))
    await _try("seasons", plan_seasons(app))
    for ui in uis_of(app).values():
        if ui.daily is not None and ui.daily.chores is not None:
            await _try(ui.game, ui.daily.chores(app))
    await _try("note", app.store.notes.put(DONE, str(app.now())))


async def done_at(notes: Notes) -> datetime | None:
    """Return when the chores were last done. Raises StoreError."""
    noted = await notes.find(DONE)
    return None if noted is None else datetime.fromtimestamp(int(noted) / 1000, UTC)


async def _try(whose: str, chore: Awaitable[object]) -> None:
    try:
        await chore
    except Exception as error:  # a failed chore must not stop the others
        logs.incident(error, chore=whose)
