"""Repaints the private pages of a match that an interaction has shown, so that none looks alive and is not.

The page that somebody plays on follows every change. Any other page of a match, such as a choice between cards, stays
until what it is about is over: the question that its person was asked, or the match. Then their playing page takes its
place.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.refusals import Refused
from bot.match.live_panels import LIVE_MS, LivePanel, Revision
from bot.match.quarantine import EngineFault
from bot.match.table import Table
from bot.store.errors import StoreError
from bot.ui import ids
from bot.ui.context import Context
from bot.ui.match.order import in_order
from bot.ui.match.player_page import player_page
from bot.ui.page import Page

Edit: TypeAlias = Callable[[Page], Awaitable[object]]
"""Puts a page into a message by the token of the press that showed it."""


@dataclass
class LivePage:
    """A page as its message shows it, and the `question` that its person was asked then (None: none)."""

    context: Context
    page: Page
    edit: Edit
    question: int | None

    async def repaint(self, panel: LivePanel, table: Table) -> None:
        """Bring a page up to date, in the order of its person's presses; sends nothing where nothing changes.

        Raises as `player_page`, and discord.HTTPException where the message is gone.
        """
        panels = self.context.app.live_panels
        async with in_order(panel.match, self.context.reader.id):
            if not panels.is_current(panel):  # its person has pressed something
                return
            page = await self._page_now(table)
            panel.revision = _revision(table)
            # An equal page is not sent: an edit would tell that somebody has done something in secret.
            if page is not None and page != self.page:
                await self.edit(page)
                self.page = page

    async def _page_now(self, table: Table) -> Page | None:
        """Make the page that belongs there now; None: the one that is there stays."""
        question = _asked(self.context, table)
        is_over_with = table.is_over or question != self.question
        self.question = question
        playing = self.page.playing
        if playing is None and not is_over_with:
            return None
        group = playing.group if playing is not None and not is_over_with else ""
        return await player_page(self.context, table, group=group)


async def follow(context: Context, address: ids.Address | None, message: int, page: Page, edit: Edit) -> None:
    """Have a private page that was just shown repainted from now on, if it is one of a match.

    A page that `is_kept` is left alone, since it has what would be lost with it.
    """
    match = page.playing.match if page.playing is not None else _match_of(address)
    if not match or page.is_kept:
        context.app.live_panels.forget(message)
        return
    try:
        table = await context.app.tables.find(match)
    except (Refused, EngineFault, StoreError):  # it was shown, and the next press there tells what is wrong
        context.app.live_panels.forget(message)
        return
    shown = _revision(table) if page.playing is None else page.playing.revision
    until = (context.pressed_at or context.app.now()) + LIVE_MS
    live = LivePage(context, page, edit, _asked(context, table))
    context.app.live_panels.note(LivePanel(message, match, shown, until, live.repaint))


def _revision(table: Table) -> Revision:
    return table.match.revision, table.match.status


def _asked(context: Context, table: Table) -> int | None:
    """Give the number of the question that the asker has to answer now."""
    seat = table.seat_of(context.reader.id)
    return None if seat is None or seat not in table.asked else table.question(seat)


def _match_of(address: ids.Address | None) -> str:
    match address:
        case ids.PlayAddress(match, _, _) | ids.OfMatch(match, _, _):
            return match
        case _:
            return ""
