"""The form of an area of `/admin`: a page and the handlers of its controls."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

import discord
from msgspec.structs import replace

from bot.core.permissions import POSTING, POSTING_IN_THREAD, lacking
from bot.core.refusals import UnknownPress
from bot.moderation.moderation import REASON_LIMIT
from bot.ui.admin.addresses import to
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.modal import Form, TextField
from bot.ui.kit.page import Button, Page
from bot.ui.kit.post_permission import ChannelClosed, named

REASON_FIELD = "reason"

OLDEST_FIRST, LATEST_FIRST = ("earlier", "later"), ("newer", "older")
"""The names of the buttons to the previous and the next page, by the order of the list."""

T = TypeVar("T")

TextChannel: TypeAlias = discord.TextChannel | discord.VoiceChannel | discord.StageChannel
"""A channel in which messages are sent: those for voice have a chat."""

AdminPage: TypeAlias = Callable[[Context, int, str], Awaitable[Page]]
"""(context, server, a word about the last press) -> the page of an area."""

Act: TypeAlias = Callable[[Context, int, str, tuple[str, ...]], Awaitable["str | Page | None"]]
"""(context, server, argument, values of a menu): gives a word for the page of the area, or another page to show; None
where a form was opened.
"""


@dataclass(frozen=True)
class Area:
    """A page of `/admin`, and the handlers of its controls by the verbs in their addresses."""

    page: AdminPage
    acts: Mapping[str, Act]


def back(context: Context, area: str = "home") -> Button:
    """Make the button to the page before."""
    return Button(to(area), context.say("button-back"))


def noted(note: str, *lines: str) -> tuple[str, ...]:
    """Return the texts of a page, with a word about the last press at their end."""
    return (*lines, *((note,) if note else ()))


async def change_settings(context: Context, server: int, **changed: object) -> None:
    """Set fields of the server's settings, by the asker."""
    by = context.reader.id
    await context.app.moderation.change_settings(server, by, lambda settings: replace(settings, **changed))


def paged(
    context: Context, area: str, things: Sequence[T], number: int, size: int, ways: tuple[str, str] = OLDEST_FIRST
) -> tuple[int, Sequence[T], tuple[Button, ...]]:
    """Return the number of a page, its items, and the buttons to the previous and the next.

    The number is clamped, since there may be fewer pages by now.
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
    """Read a small number that was chosen in a menu. Raises UnknownPress."""
    chosen = next(iter(values), "")
    if not (chosen.isascii() and chosen.isdecimal()) or len(chosen) > 6:
        raise UnknownPress
    return int(chosen)


def game_channel(context: Context, channel: int) -> TextChannel | discord.ForumChannel | None:
    """Find a channel of the server that the bot sees and people can play in; None where it is gone, or is another."""
    guild = context.interaction.guild
    found = None if guild is None else guild.get_channel(channel)
    return found if isinstance(found, TextChannel | discord.ForumChannel) else None


def here(context: Context, channels: Iterable[int]) -> tuple[int, ...]:
    """Return those channels that there still are: a menu that has others chosen may be refused by Discord."""
    return tuple(each for each in channels if game_channel(context, each) is not None)


def check_shown(context: Context, channel: int) -> None:
    """Pass where the bot can show boards in a channel, or in the threads of a forum. Raises ChannelClosed."""
    found = game_channel(context, channel)
    in_thread = isinstance(found, discord.ForumChannel)
    needed = POSTING_IN_THREAD if in_thread else POSTING
    # Not `app_permissions`, which are those of the channel where the press was made.
    held = None if found is None else found.permissions_for(found.guild.me)
    lacks = ("view_channel",) if held is None else lacking(held, needed, in_thread=in_thread)
    if lacks:
        raise ChannelClosed(channel=f"<#{channel}>", missing=named(lacks))


def postable(context: Context, channel: int) -> TextChannel:
    """Return a channel in which the bot may post. Raises ChannelClosed; UnknownPress: it is a forum."""
    check_shown(context, channel)
    found = game_channel(context, channel)
    if not isinstance(found, TextChannel):
        raise UnknownPress
    return found
