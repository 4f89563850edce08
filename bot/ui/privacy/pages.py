"""The pages of `/privacy`: the data stored about the asker, in words and numbers, with *Export* and *Erase*."""

from bot.core.settings import NEVER
from bot.store.repositories.people.personal_data import PersonalCounts
from bot.ui import ids
from bot.ui.context import Context
from bot.ui.page import Button, Page, Tone

KINDS = (
    *("matches", "lobbies", "days", "saved", "results", "marks", "badges", "wishes", "titles", "blocks", "decisions"),
    "places",
)
"""The counts shown, each a field of `PersonalCounts` with a line of its own, if it is not 0."""


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


def ask_page(context: Context) -> Page:
    """Ask for confirmation of the erasure, and write which data goes and which stays."""
    buttons = (
        Button(ids.General("privacy", "erase-yes"), context.say("button-privacy-erase-yes"), Tone.GRAVE),
        Button(ids.General("privacy"), context.say("button-back")),
    )
    return Page(above=(context.say("privacy-erase-title"), context.say("privacy-erase-text")), rows=(buttons,))


def erased_page(context: Context, *, is_scrubbed: bool) -> Page:
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
