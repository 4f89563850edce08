"""The first page of `/admin`: what a server has set, in short, and the way to each area."""

from bot.ui.admin.addresses import to
from bot.ui.admin.area import Area, noted
from bot.ui.admin.daily import daily_line
from bot.ui.context import Context
from bot.ui.page import Button, Page, rows_of

AREAS_SHOWN = ("channels", "daily")


async def home_page(context: Context, server: int, note: str) -> Page:
    """Show what is set, and a button for each area."""
    lines = (await daily_line(context, server),)
    buttons = tuple(Button(to(area), context.say(f"button-admin-{area}")) for area in AREAS_SHOWN)
    return Page(above=noted(note, context.say("admin-title"), "\n".join(lines)), rows=rows_of(buttons))


HOME = Area(home_page, {})
