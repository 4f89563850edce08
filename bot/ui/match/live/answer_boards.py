"""Shows lobbies and boards where the bot may not post: the answers to presses show them, and their tokens edit them.

Such places are group chats, the direct messages of two people, and servers where only the person has the app. A match
there is repainted as the private pages of matches are (`bot.messages.private_pages`), as long as a token lives; a press
on its message brings it up to date at any time.
"""

import asyncio
from dataclasses import dataclass

from bot.core.presses.reached_message import ReachedTable
from bot.gateway.client import FarragoClient
from bot.match.live_panels import LIVE_MS, LivePanel, revision_of
from bot.match.table import Table
from bot.store.rows import NOBODY
from bot.ui.kit.answer import Shown
from bot.ui.kit.context import Context, client_of
from bot.ui.kit.page import TableState
from bot.ui.kit.slow_line import edit_by_token
from bot.ui.match.board import board_page
from bot.ui.match.endings.finale import awaiting, is_held_back


@dataclass
class LiveBoard:
    """The board of a match in a message that a token reaches."""

    client: FarragoClient
    message: ReachedTable

    async def repaint(self, panel: LivePanel, table: Table, drawing: asyncio.Semaphore) -> None:
        """Bring the board up to date. Raises discord.HTTPException where the message is gone."""
        app = self.client.app
        async with app.tables.painting(panel.match):
            if not app.live_panels.is_current(panel):  # somebody has pressed something there
                return
            # Read again under the lock: another press may have been played.
            table = await app.tables.find(panel.match)
            if panel.revision == awaiting(table) and await is_held_back(app, table):
                return  # it shows the film that runs
            async with drawing:
                page = await board_page(app, table)
            await edit_by_token(self.client, self.message, page)
            if page.again_at:
                panel.revision = awaiting(table)
                return
            panel.revision = revision_of(table.match)
            await app.matches.set_shown(panel.match, table.match.revision)
            if table.is_over:  # its last state
                app.live_panels.forget(panel.message)


def follow_table(context: Context, table: TableState, shown: Shown) -> None:
    """Remember how the message of a lobby or a match is edited until the token of this press ends."""
    press = context.interaction
    message = ReachedTable(
        message=shown.message,
        is_original=shown.is_original,
        application=press.application_id,
        token=press.token,
        until=(context.pressed_at or context.app.now()) + LIVE_MS,
        place=context.reader.place,
        table=table.id,
        is_lobby=table.revision is None,
    )
    context.app.reached.note(message)
    watch_table(client_of(press), table, message)


def watch_table(client: FarragoClient, table: TableState, message: ReachedTable) -> None:
    """Bring the message of a match up to date with each change; that of a lobby is with the lobby's own."""
    if table.revision is not None:
        board = LiveBoard(client, message)
        panel = LivePanel(message.message, table.id, NOBODY, table.revision, message.until, board.repaint)
        client.app.live_panels.note(panel)
