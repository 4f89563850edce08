"""The page on which somebody plays a match: one of them serves all games, and each way to a match leads there."""

from dataclasses import replace

from bot.core.refusals import NotYourTable
from bot.match.live_panels import revision_of
from bot.match.table import Table
from bot.ui.games.game_ui import ui_of
from bot.ui.kit.context import Context
from bot.ui.kit.page import Page, PlayingPage
from bot.ui.match.endings.finale import awaiting, finale_page, is_held_back
from bot.ui.match.solo_panel import panel
from bot.ui.match.table_panel import hand_page


async def player_page(context: Context, table: Table, *, group: str = "", note: str = "") -> Page:
    """Make the asker's playing page: the hand at a table of several people, else the match itself.

    `group` is a folded group of choices to open, `note` a word about a press.

    Raises:
        NotYourTable: the asker has no seat there.
    """
    if not context.reader.text_mode and await is_held_back(context.app, table):
        return replace(finale_page(context, table), playing=PlayingPage(table.match.id, awaiting(table), group, note))
    return replace(await _page(context, table, group, note), playing=playing(context, table, group=group, note=note))


def playing(context: Context, table: Table, *, group: str = "", note: str = "") -> PlayingPage:
    """Mark a page as one on which the asker plays a match, as the match is now."""
    question = question_to(context, table)
    return PlayingPage(table.match.id, revision_of(table.match), group, note, question, is_last=table.is_over)


def question_to(context: Context, table: Table) -> int | None:
    """Return the number of the question that the asker has to answer now; None without one."""
    seat = table.seat_of(context.reader.id)
    return None if seat is None or seat not in table.asked else table.question(seat)


async def _page(context: Context, table: Table, group: str, note: str) -> Page:
    own_page = ui_of(context.app, table.match.game).panel.page
    if own_page is not None:
        return await own_page(context, table, note)
    seat = table.seat_of(context.reader.id)
    if seat is None:
        raise NotYourTable
    if table.kind.is_solo:
        return await panel(context, table, group=group, note=note)
    return await hand_page(context, table, seat, group=group, note=note)
