"""Handlers of the buttons of `/privacy`; each page is the asker's alone."""

from contextlib import suppress

from bot.core.refusals import Refused, UnknownPress
from bot.ui.context import Context, client_of
from bot.ui.error_replies import PASSING
from bot.ui.lobby.show import show_elsewhere
from bot.ui.page import Download, Page
from bot.ui.privacy.pages import ask_page, erased_page, stored_page
from bot.ui.seasons.roles import give_back_all

OF_MATCHES = 0.75
"""The share that matches with their moves may have of the largest file that Discord takes as this answer."""


async def show_privacy(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Show the stored data, or run the button of an address. Raises UnknownPress."""
    match argument:
        case "":
            await context.show_alone(await stored_page(context))
        case "export":
            await _export(context)
        case "erase":
            await context.show_alone(ask_page(context))
        case "erase-yes":
            await _erase(context)
        case _:
            raise UnknownPress


async def _export(context: Context) -> None:
    """Send the file as a new message, which stays while the page is used further."""
    most_bytes = int(context.interaction.filesize_limit * OF_MATCHES)
    made = await context.app.exports.of(context.reader.id, context.reader.words, most_bytes)
    said = (context.say("privacy-exported"), "" if made.is_complete else context.say("privacy-exported-part"))
    await context.answer.add(Page(above=said, download=Download("farrago-my-data.json", made.data), is_kept=True))


async def _erase(context: Context) -> None:
    """Erase the asker, and bring up to date the public messages of the lobbies that they were in."""
    await context.answer.soon()
    client, erasing = client_of(context.interaction), context.app.erasing
    # Before: afterwards it is unknown who has one.
    await give_back_all(client, context.reader.id)
    with context.app.presses.stepping_back(context.interaction.id):
        done = await erasing.erase(context.reader.id)
    await context.show_alone(erased_page(context, is_scrubbed=done.is_scrubbed))
    for lobby in done.lobbies:
        with suppress(Refused, *PASSING):
            await show_elsewhere(client, lobby)
