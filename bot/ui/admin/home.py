"""The first page of `/admin`: a summary of a server's settings, and the way to each area."""

from bot.ui.admin.addresses import to
from bot.ui.admin.area import Area, noted
from bot.ui.admin.channels import channels_line
from bot.ui.admin.daily import daily_line
from bot.ui.admin.games import games_line
from bot.ui.admin.people import people_line
from bot.ui.admin.seasons import seasons_line
from bot.ui.admin.server_settings import settings_line
from bot.ui.admin.tables import tables_line
from bot.ui.admin.words import words_line
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Page
from bot.ui.kit.screens import phone_rows

LINES = (tables_line, games_line, channels_line, people_line, daily_line, seasons_line, words_line, settings_line)
LED_TO = ("tables", "games", "channels", "people", "daily", "seasons", "words", "settings", "actions")
"""The areas, in the order of the buttons; the last one has no settings and no line."""


async def home_page(context: Context, server: int, note: str) -> Page:
    """Show the settings, and a button for each area."""
    lines = [await line(context, server) for line in LINES]
    buttons = tuple(Button(to(area), context.say(f"button-admin-{area}")) for area in LED_TO)
    return Page(above=noted(note, context.say("admin-title"), "\n".join(lines)), rows=phone_rows(buttons))


HOME = Area(home_page, {})
