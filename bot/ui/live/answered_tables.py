"""Shows lobbies and boards where the bot may not post: the answers to presses show them, and their tokens edit them.

Such places are group chats, the direct messages of two people, and servers where only the person has the app. A match
there is repainted as the private pages of matches are (`bot.messages.repainting`), as long as a token lives; a press
on its message brings it up to date at any time.
"""

import asyncio
from dataclasses import dataclass

from bot.app import App
from bot.core.presses.answered_messages import AnsweredMessage
from bot.core.presses.kept_pages import KeptTable
from bot.match.live_panels import LIVE_MS, LivePanel, revision_of
from bot.match.table import Table
from bot.store.rows import NOBODY
from bot.ui.answer import Shown
from bot.ui.context import Context
from bot.ui.endings.finale import awaiting, is_held_back
from bot.ui.match.board import board_page
from bot.ui.page import AnsweredTable


@dataclass
class AnsweredBoard:
    """The board of a match in a message that a token reaches."""

    app: App
    message: AnsweredMessage

    async def repaint(self, panel: LivePanel, table: Table, drawing: asyncio.Semaphore) -> None:
        """Bring the board up to date. Raises discord.HTTPException where the message is gone."""
        async with self.app.tables.painting(panel.match):
            if not self.app.live_panels.is_current(panel):  # somebody has pressed something there
                return
            # Read again under the lock: another press may have been played.
            table = await self.app.tables.find(panel.match)
            if panel.revision == awaiting(table) and await is_held_back(self.app, table):
                return  # it shows the film that runs
            async with drawing:
                page = await board_page(self.app, table)
            await self.message.edit(page)
            if page.again_at:
                panel.revision = awaiting(table)
                return
            panel.revision = revision_of(table.match)
            await self.app.matches.set_shown(panel.match, table.match.revision)
            if table.is_over:  # its last state
                self.app.live_panels.forget(panel.message)


def follow_table(context: Context, table: AnsweredTable, shown: Shown) -> None:
    """Remember how the message of a lobby or a match is edited until the token of this press ends."""
    until = (context.pressed_at or context.app.now()) + LIVE_MS
    reach(context.app, table, AnsweredMessage(shown.message, until, shown.edit))
    if context.app.kept_pages.is_in_a_file:
        press = context.interaction
        context.app.kept_pages.note(
            KeptTable(
                message=shown.message,
                is_original=shown.is_original,
                application=press.application_id,
                token=press.token,
                until=until,
                place=context.reader.place,
                table=table.id,
                is_lobby=table.revision is None,
            )
        )


def reach(app: App, table: AnsweredTable, message: AnsweredMessage) -> None:
    """Bring the message of a lobby up to date from now on, and that of a match with each change."""
    app.answered_messages.note(message)
    if table.revision is not None:
        board = AnsweredBoard(app, message)
        app.live_panels.note(LivePanel(message.id, table.id, NOBODY, table.revision, message.until, board.repaint))
