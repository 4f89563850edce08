"""Handles all controls of `/admin`: checks who presses, finds the area, and shows its page with the outcome."""

from collections.abc import Mapping

from bot.core.refusals import Refused, UnknownPress, sentence
from bot.moderation.managers import managed_guild
from bot.ui.admin.actions import ACTIONS
from bot.ui.admin.area import Area
from bot.ui.admin.channels import CHANNELS
from bot.ui.admin.daily import DAILY
from bot.ui.admin.games import GAMES
from bot.ui.admin.home import HOME, home_page
from bot.ui.admin.log_note import log_note
from bot.ui.admin.people import PEOPLE
from bot.ui.admin.seasons import SEASONS
from bot.ui.admin.server_settings import SETTINGS
from bot.ui.admin.tables import TABLES
from bot.ui.admin.words import WORDS
from bot.ui.kit.context import Context
from bot.ui.kit.page import Page

AREAS: Mapping[str, Area] = {
    "home": HOME,
    "tables": TABLES,
    "games": GAMES,
    "channels": CHANNELS,
    "people": PEOPLE,
    "daily": DAILY,
    "seasons": SEASONS,
    "words": WORDS,
    "settings": SETTINGS,
    "actions": ACTIONS,
}


async def show_admin(context: Context) -> None:
    """Answer `/admin` with its first page. Raises NotManager, OnlyInServer."""
    await context.answer.show(await home_page(context, managed_guild(context.interaction), ""))


async def handle_admin(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Do what a control of `/admin` says, and show the page that it leads to.

    A refusal is shown on the page together with the stored settings, since a menu keeps showing the reader's choice.

    Raises:
        NotManager, OnlyInServer: the asker may not (any more). Checked only here, for every control.
        UnknownPress.
    """
    server = managed_guild(context.interaction)
    name, _, rest = argument.partition(".")
    area = AREAS.get(name)
    if area is None:
        raise UnknownPress
    done: str | Page | None = ""
    if rest:
        verb, _, more = rest.partition(".")
        act = area.acts.get(verb)
        if act is None:
            raise UnknownPress
        try:
            done = await act(context, server, more, chosen)
            if isinstance(done, str):
                done = "\n".join(filter(None, (done, await log_note(context))))
        except Refused as error:
            done = context.line(sentence(error))
    if isinstance(done, str):
        done = await area.page(context, server, done)
    if done is not None:
        await context.show_alone(done)
