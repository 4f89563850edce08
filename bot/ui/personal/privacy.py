"""`/privacy`: the data stored about the asker, in words and numbers, with *Export* and *Erase*; for the asker alone."""

from contextlib import suppress

from bot.core.refusals import Refused, UnknownPress
from bot.core.settings import NEVER
from bot.gateway.channel_access import DISCORD_ERRORS
from bot.store.repositories.people.personal_data import PersonalCounts
from bot.ui.kit import ids
from bot.ui.kit.context import Context, client_of
from bot.ui.kit.page import Button, Download, Page, Tone
from bot.ui.lobby.show import show_elsewhere
from bot.ui.seasons.roles import give_back_all

OF_MATCHES = 0.75
"""The share that matches with their moves may have of the largest file that Discord takes as this answer."""

KINDS = (
    *(
        "matches",
        "lobbies",
        "days",
        "saved",
        "results",
        "high_scores",
        "badges",
        "wishes",
        "titles",
        "blocks",
        "decisions",
    ),
    "places",
)
"""The counts shown, each a field of `PersonalCounts` with a line of its own, if it is not 0."""


async def show_privacy(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Show the stored data, or run the button of an address. Raises UnknownPress."""
    match argument:
        case "":
            await context.show_alone(await stored_page(context))
        case "export":
            await _export(context)
        case "erase":
            await context.show_alone(_ask_page(context))
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
    await context.show_alone(_erased_page(context, is_scrubbed=done.is_scrubbed))
    for lobby in done.lobbies:
        with suppress(Refused, *DISCORD_ERRORS):
            await show_elsewhere(client, lobby)


async def stored_page(context: Context) -> Page:
    """Make the page of the data stored about the asker."""
    counts = await context.app.personal_data.counts(context.reader.id)
    lines = [_line(context, counts, kind) for kind in KINDS if getattr(counts, kind)]
    told = "\n".join((context.say("privacy-stored"), *lines)) if lines else context.say("privacy-none")
    buttons = (
        Button(ids.General("privacy", "export"), context.say("button-privacy-export"), Tone.MAIN),
        Button(ids.General("privacy", "erase"), context.say("button-privacy-erase"), Tone.GRAVE),
    )
    return Page(above=(context.say("privacy-title"), told, _small(context)), rows=(buttons,))


def _ask_page(context: Context) -> Page:
    """Ask for confirmation of the erasure, and write which data goes and which stays."""
    buttons = (
        Button(ids.General("privacy", "erase-yes"), context.say("button-privacy-erase-yes"), Tone.GRAVE),
        Button(ids.General("privacy"), context.say("button-back")),
    )
    return Page(above=(context.say("privacy-erase-title"), context.say("privacy-erase-text")), rows=(buttons,))


def _erased_page(context: Context, *, is_scrubbed: bool) -> Page:
    """Write that it is done, and which data backups still have."""
    files = "" if is_scrubbed else context.say("privacy-erased-later")
    again = context.say("privacy-erased-again") if context.app.erasing.is_done_again else ""
    days = context.app.settings.backups_kept_days
    backups = context.say("privacy-erased-own-backups" if days == NEVER else "privacy-erased-backups", days=days)
    return Page(above=(context.say("privacy-erased"), again, files, backups))


def _small(context: Context) -> str:
    contact = context.app.settings.host_contact
    lines = (context.say("privacy-more"), context.say("privacy-contact", contact=contact) if contact else "")
    return "\n".join(filter(None, lines))


def _line(context: Context, counts: PersonalCounts, kind: str) -> str:
    if kind == "matches":
        return context.say("privacy-matches", count=counts.matches, running=counts.running)
    return context.say(f"privacy-{kind}", count=getattr(counts, kind))
