"""A manager of a server on the pages of `/admin`, without Discord: addresses are sent as any client can."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.ui.admin.addresses import to
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Page
from tests.app import PLACE
from tests.bot.ui.lobby.test_press import Client
from tests.cogs.looking import keep_limits
from tests.cogs.pressing import OneTable, Person
from tests.contract.tutorials import visiting

MODERATOR = 50
OWNER = 51
CHANNEL, OTHER, CLOSED = 71, 72, 73
"""Text channels of the server; the bot may not post in the last one."""
VOICE, FORUM, MUTE_FORUM = 74, 75, 76
"""A channel for voice, and two forums, of which the bot may not post in the threads of the last one."""
PRIZE, MIGHTY, OWN, HIGH = 81, 82, 83, 84
"""Roles of the server: one for champions, one with rights, the bot's own, one above it."""


class TextChannel(discord.TextChannel):
    """A text channel with the given permissions for the bot."""

    def __init__(self, number: int, may: discord.Permissions) -> None:
        self.id = number
        self.guild = cast("discord.Guild", SimpleNamespace(id=PLACE, me=None))
        self.may = may

    def permissions_for(self, obj: Any, /) -> discord.Permissions:
        return self.may


CHANNELS: dict[int, discord.abc.GuildChannel] = {
    **{each: TextChannel(each, discord.Permissions.all()) for each in (CHANNEL, OTHER)},
    CLOSED: TextChannel(CLOSED, discord.Permissions(view_channel=True)),
}


class Forum(discord.ForumChannel):
    """A forum with the given permissions for the bot."""

    def __init__(self, number: int, may: discord.Permissions) -> None:
        self.id = number
        self.guild = cast("discord.Guild", SimpleNamespace(me=None, threads=()))
        self.may = may

    def permissions_for(self, obj: Any, /) -> discord.Permissions:
        return self.may


class VoiceChannel(discord.VoiceChannel):
    """A voice channel, with the given permissions for the bot in its chat."""

    def __init__(self, number: int, may: discord.Permissions) -> None:
        self.id = number
        self.guild = cast("discord.Guild", SimpleNamespace(me=None))
        self.may = may

    def permissions_for(self, obj: Any, /) -> discord.Permissions:
        return self.may


CHANNELS[VOICE] = VoiceChannel(VOICE, discord.Permissions.all())
CHANNELS[FORUM] = Forum(FORUM, discord.Permissions(view_channel=True, send_messages_in_threads=True, attach_files=True))
CHANNELS[MUTE_FORUM] = Forum(MUTE_FORUM, discord.Permissions(view_channel=True, send_messages=True, attach_files=True))


class Server:
    """The server as the client knows it: its channels, and roles below and above the bot's own."""

    id = PLACE
    owner_id = OWNER

    def __init__(self) -> None:
        self.get_channel = CHANNELS.get
        given = (
            (PLACE, 0, "@everyone", 0),
            (PRIZE, 1, "Champion", 0),
            (MIGHTY, 2, "Mods", discord.Permissions(kick_members=True).value),
            (OWN, 3, "Farrago", 0),
            (HIGH, 4, "Elders", 0),
        )
        self.roles = {each[0]: self._role(*each) for each in given}
        self.me = SimpleNamespace(
            guild_permissions=discord.Permissions(manage_roles=True), top_role=self.roles[OWN], id=0
        )

    def get_role(self, role: int, /) -> discord.Role | None:
        return self.roles.get(role)

    def _role(self, number: int, position: int, name: str, bits: int) -> discord.Role:
        data: Any = {
            "id": str(number),
            "name": name,
            "permissions": str(bits),
            "position": position,
            "managed": number == OWN,
            "hoist": False,
            "mentionable": False,
            "color": 0,
        }
        return discord.Role(guild=cast(Any, self), state=cast(Any, None), data=data)


class Member(discord.Member):
    """A member of the server with this highest role and these permissions."""

    def __init__(self, number: int, top: discord.Role, rights: discord.Permissions) -> None:
        self._number, self._top, self._rights = number, top, rights

    @property
    def id(self) -> int:  # pyright: ignore[reportIncompatibleVariableOverride] - a member without Discord
        return self._number

    @property
    def top_role(self) -> discord.Role:
        return self._top

    @property
    def guild_permissions(self) -> discord.Permissions:
        return self._rights


class ServerClient(Client):
    """A client without Discord, which knows the channels of the server."""

    def get_channel(self, id: int, /) -> Any:
        return CHANNELS.get(id)


class Manager(Person):
    """A person who uses the pages of `/admin`; `may` are their permissions in the server.

    In this channel they also have those in `may_here`.
    """

    may = discord.Permissions(manage_guild=True)
    may_here = discord.Permissions.none()
    guild: int | None = PLACE
    top = HIGH
    server = Server()
    locale = "en-US"
    server_locale: str | None = None
    """The languages of their Discord, and of the server as Discord knows it."""

    def context(self, *, in_public: bool = False, **data: Any) -> Context:
        """The context of a new interaction."""
        context = super().context(in_public=in_public, **data)
        given: dict[str, Any] = {
            "client": ServerClient(self.one_table.app),
            "permissions": self.may | self.may_here,
            "guild_id": self.guild,
            "locale": self.locale,
            "guild_locale": self.server_locale,
            "guild": None if self.guild is None else self.server,
            "user": Member(self.player, self.server.roles[self.top], self.may),
        }
        interaction = SimpleNamespace(**{**vars(context.interaction), **given})
        return replace(context, interaction=cast(Any, interaction))

    async def go(self, where: str, *values: str, **data: Any) -> Page:
        """Send the address of an area, or of an act in it, with chosen values; the page must fit Discord's limits."""
        await self.send(to(*where.split(".", 1)), values=values, **data)
        keep_limits(self.page)
        return self.page

    def beside(self) -> list[Button]:
        """The buttons next to the texts of the page."""
        return [section.button for section in self.page.sections if section.button is not None]

    @property
    def words(self) -> str:
        """All texts of the page, without the marks around names."""
        lines = (*self.page.above, *(section.text for section in self.page.sections), *self.page.below)
        return "\n".join(lines).replace("\u2068", "").replace("\u2069", "")


@asynccontextmanager
async def managed(folder: Path) -> AsyncIterator[tuple[OneTable, Manager]]:
    """An app with all games, and a manager of its server."""
    async with visiting(folder) as here:
        yield here, Manager(here, MODERATOR, text_mode=True)
