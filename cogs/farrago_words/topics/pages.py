"""The private pages about a server's own topics; typed text is escaped there."""

from collections.abc import Iterable

from cogs.api import Context, Download, Page, escaped
from cogs.farrago_words.here import GAME, TEXT_LIMIT
from cogs.farrago_words.topics.pack import Sifted
from cogs.farrago_words.topics.pack_file import write_pack
from engine.farrago_words.rules.topics import LONGEST, MOST_OWN

FILE = "farrago-words-topics.txt"

NAMED = 5
"""Topics of one kind that are named in an answer; the rest is counted."""


def added_page(context: Context, sifted: Sifted, count: int) -> Page:
    """Say which topics were added and which were refused; the server has `count` now."""
    lines = [context.say(f"{GAME}-topics-added", count=len(sifted.added))]
    if sifted.known:
        lines.append(context.say(f"{GAME}-topics-known", topics=_named(sifted.known), more=_more(sifted.known)))
    if sifted.refused:
        args = {"topics": _named(sifted.refused), "more": _more(sifted.refused), "most": LONGEST}
        lines.append(context.say(f"{GAME}-topics-refused", **args))
    if sifted.unwanted:
        args = {"topics": _named(sifted.unwanted), "more": _more(sifted.unwanted)}
        lines.append(context.say(f"{GAME}-topics-unwanted", **args))
    if sifted.over:
        lines.append(context.say(f"{GAME}-topics-full", count=sifted.over, most=MOST_OWN))
    lines.append(context.say(f"{GAME}-topics-now", count=count, most=MOST_OWN))
    return Page(above=("\n".join(lines),))


def list_page(context: Context, topics: tuple[str, ...]) -> Page:
    """List the topics, as many as a page holds."""
    if not topics:
        return Page(above=(context.say(f"{GAME}-topics-none"),))
    heading = context.say(f"{GAME}-topics-heading", count=len(topics), most=MOST_OWN)
    lines: list[str] = []
    room = TEXT_LIMIT - len(heading) - 100
    for text in topics:
        line = f"- {escaped(text, LONGEST)}"
        room -= len(line) + 1
        if room < 0:
            lines.append(context.say(f"{GAME}-topics-rest", count=len(topics) - len(lines)))
            break
        lines.append(line)
    return Page(above=(heading,), below=("\n".join(lines),))


def export_page(context: Context, topics: tuple[str, ...]) -> Page:
    """Give the topics as a file."""
    if not topics:
        return Page(above=(context.say(f"{GAME}-topics-none"),))
    said = context.say(f"{GAME}-topics-exported", count=len(topics))
    return Page(above=(said,), download=Download(FILE, write_pack(topics)), is_kept=True)


def _named(texts: Iterable[str]) -> str:
    return ", ".join(f"“{escaped(text, LONGEST)}”" for text in tuple(texts)[:NAMED])


def _more(texts: tuple[str, ...]) -> int:
    return max(0, len(texts) - NAMED)
