"""The page of `/privacy`: what is stored about the asker, in words and numbers, with *Export*."""

from bot.store.repositories.people.personal_data import PersonalCounts
from bot.ui import ids
from bot.ui.context import Context
from bot.ui.page import Button, Page, Tone

KINDS = ("matches", "lobbies", "days", "saved", "results", "badges", "wishes", "places")
"""What is counted, each a field of `PersonalCounts` with a line of its own, where there is any."""


async def stored_page(context: Context) -> Page:
    """Tell what is stored about the asker."""
    counts = await context.app.personal_data.counts(context.reader.id)
    lines = [_line(context, counts, kind) for kind in KINDS if getattr(counts, kind)]
    told = "\n".join((context.say("privacy-stored"), *lines)) if lines else context.say("privacy-none")
    buttons = (Button(ids.General("privacy", "export"), context.say("button-privacy-export"), Tone.MAIN),)
    return Page(above=(context.say("privacy-title"), told, context.say("privacy-more")), rows=(buttons,))


def _line(context: Context, counts: PersonalCounts, kind: str) -> str:
    if kind == "matches":
        return context.say("privacy-matches", count=counts.matches, running=counts.running)
    return context.say(f"privacy-{kind}", count=getattr(counts, kind))
