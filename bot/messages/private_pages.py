"""Repaints the private pages of matches when these change; changes between two looks are painted as one."""

import asyncio

import aiohttp
import discord

from bot.core.logs import incident, logger
from bot.core.refusals import Refused
from bot.core.services import repeat
from bot.core.tasks import settle
from bot.gateway.client import FarragoClient
from bot.match.live_panels import LivePanel
from bot.match.quarantine import EngineFault
from bot.pictures import is_crowded
from bot.store.errors import StoreError
from bot.ui.match.live.restored import restore

LOOK_EVERY = 1.0
"""Seconds between two looks for matches that have changed (house choice)."""

AT_ONCE = 8
"""Pages made at the same time; sending a page does not hold a slot."""

log = logger(__name__)


class Repainter:
    """Keeps the pages on people's screens up to date."""

    def __init__(self, client: FarragoClient) -> None:
        """Take the client."""
        self._client, self._app = client, client.app
        self._tasks: dict[LivePanel, asyncio.Task[None]] = {}
        self._drawing = asyncio.Semaphore(AT_ONCE)

    async def run(self) -> None:
        """Repaint for as long as the program runs, at first the pages that an earlier process has shown."""
        # Pages are edited by tokens alone, for which no server need be known.
        await self._client.logged_in.wait()
        restore(self._client)
        try:
            await repeat(self.look, LOOK_EVERY)
        finally:
            for task in tuple(self._tasks.values()):
                task.cancel()

    async def look(self) -> None:
        """Begin to repaint every page whose match has changed. Raises StoreError."""
        panels = [panel for panel in self._app.live_panels.live() if panel not in self._tasks]
        # Where many wait for pictures, those that somebody has asked for come first.
        if not panels or is_crowded():
            return
        revisions = await self._app.matches.revisions({panel.match for panel in panels})
        for panel in panels:
            now = revisions.get(panel.match)
            if now is None:
                self._app.live_panels.forget(panel.message)
            elif now != panel.revision:
                task = self._tasks[panel] = asyncio.create_task(self._repaint(panel))
                task.add_done_callback(lambda _, panel=panel: self._tasks.pop(panel, None))

    async def settled(self) -> None:
        """Wait until no page is being repainted."""
        await settle(self._tasks.values)

    async def _repaint(self, panel: LivePanel) -> None:
        """Repaint a page; one that cannot be edited any more is forgotten."""
        try:
            await panel.repaint(panel, await self._app.tables.find(panel.match), self._drawing)
        except Exception as error:  # one page must not end the others
            self._app.live_panels.forget(panel.message)
            if isinstance(error, Refused | EngineFault | StoreError | discord.HTTPException | aiohttp.ClientError):
                log.info("panel_not_repainted", match=panel.match, error=type(error).__name__)
            else:
                incident(error, match=panel.match)
