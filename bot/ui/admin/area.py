"""What an area of `/admin` is: a page and what its controls do. It knows none of the areas."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import discord

from bot.core.permissions import POSTING, lacking
from bot.core.refusals import UnknownPress
from bot.ui.admin.addresses import to
from bot.ui.context import Context
from bot.ui.lobby.opening import ChannelClosed, named
from bot.ui.page import Button, Page

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
