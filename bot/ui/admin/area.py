"""What an area of `/admin` is: a page and what its controls do. It knows none of the areas."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

import discord
from msgspec.structs import replace

from bot.core.permissions import POSTING, lacking
from bot.core.refusals import UnknownPress
from bot.moderation.moderation import REASON_LIMIT
from bot.ui import ids
from bot.ui.admin.addresses import to
from bot.ui.context import Context
from bot.ui.lobby.opening import ChannelClosed, named
from bot.ui.modal import Form, TextField
from bot.ui.page import Button, Page

REASON_FIELD = "reason"

OLDEST_FIRST, LATEST_FIRST = ("earlier", "later"), ("newer", "older")
"""How the buttons to the page before and after are called, by the order of what is listed."""

T = TypeVar("T")

AdminPage: TypeAlias = Callable[[Context, int, str], Awaitable[Page]]
"""(context, server, a word about the last press) -> the page of an area."""

Act: TypeAlias = Callable[[Context, int, str, tuple[str, ...]], Awaitable["str | Page | None"]]
"""(context, server, argument, values of a menu): gives a word for the page of the area, or another page to show; None
where a form was opened.
"""


@dataclass(frozen=True)
class Area:
    """A page of `/admin`, and what its controls do by the names in their addresses."""

    page: AdminPage
    acts: Mapping[str, Act]


def back(context: Context, area: str = "home") -> Button:
    """Make the button to the page before."""
    return Button(to(area), context.say("button-back"))


def noted(note: str, *lines: str) -> tuple[str, ...]:
    """Give the texts of a page, with a word about the last press at their end."""
    return (*lines, *((note,) if note else ()))


async def change_rules(context: Context, server: int, **changed: object) -> None:
    """Set fields of the server's rules, by the asker."""
    by = context.reader.id
    await context.app.moderation.change_rules(server, by, lambda rules: replace(rules, **changed))


def paged(
    context: Context, area: str, things: Sequence[T], number: int, size: int, ways: tuple[str, str] = OLDEST_FIRST
) -> tuple[int, Sequence[T], tuple[Button, ...]]:
    """Give the number of a page, what is on it, and the buttons to those before and after.

    What has been ended since may have left fewer pages.
    """
    last = max(0, (len(things) - 1) // size)
    number = max(0, min(number, last))
    turning = tuple(
        Button(to(area, "page", to_page), context.say(f"button-admin-{way}"))
        for way, to_page in zip(ways, (number - 1, number + 1), strict=True)
        if 0 <= to_page <= last
    )
    return number, things[number * size : (number + 1) * size], turning


def reason_form(context: Context, address: ids.General, title: str, hint: str) -> Form:
    """Make the form that asks for a reason, which may be left out."""
    label = context.say("form-admin-reason")
    field = TextField(REASON_FIELD, label, hint, most=REASON_LIMIT, lines="one", is_needed=False)
    return Form(address, title, (field,))


def number_in(values: Iterable[str]) -> int:
    """Read the number that was chosen in a menu. Raises UnknownPress."""
    chosen = next(iter(values), "")
    if not (chosen.isascii() and chosen.isdecimal()):
        raise UnknownPress
    return int(chosen)


def text_channel(context: Context, channel: int) -> discord.TextChannel | None:
    """Find a text channel of the server that the bot sees; None where it is gone, or is no text channel."""
    guild = context.interaction.guild
    found = None if guild is None else guild.get_channel(channel)
    return found if isinstance(found, discord.TextChannel) else None


def here(context: Context, channels: Iterable[int]) -> tuple[int, ...]:
    """Return those channels that there still are: a menu that has others chosen may be refused by Discord."""
    return tuple(each for each in channels if text_channel(context, each) is not None)


def postable(context: Context, channel: int) -> discord.TextChannel:
    """Return a channel in which the bot may post. Raises ChannelClosed."""
    found = text_channel(context, channel)
    # Not `app_permissions`, which are those of the channel where the press was made.
    lacks = ("view_channel",) if found is None else lacking(found.permissions_for(found.guild.me), POSTING)
    if found is None or lacks:
        raise ChannelClosed(channel=f"<#{channel}>", missing=named(lacks))
    return found
