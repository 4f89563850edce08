"""Messages to a channel that answer no interaction, and the type of the functions that make them from outbox posts."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias, TypedDict

import discord

from bot.app import App
from bot.gateway.channel_access import mentioning, message_link
from bot.gateway.client import FarragoClient
from bot.lobby.lobby import Lobby
from bot.match.deadlines import TurnNotice
from bot.store.rows import Match, Posted
from bot.ui.kit.page import Button, Page, PageView, button_component, link_component, row_component


@dataclass(frozen=True)
class CallMessage:
    """A short message that calls people: its text, and one row of buttons with at most one link (label, address).

    A phone shows the text as its notification, which it does not do with the texts of a `Page`. So it has no markdown
    and no timestamp, and of Discord's signs only the mentions of the people called, which are shown as names.
    """

    content: str
    buttons: tuple[Button, ...] = ()
    link: tuple[str, str] | None = None

    def view(self) -> PageView:
        """Write the buttons."""
        parts = [button_component(button) for button in self.buttons]
        if self.link is not None:
            label, address = self.link
            parts.append(link_component(label, address))
        return PageView([row_component(parts)] if parts else [], is_v2=False)


@dataclass(frozen=True)
class Sending:
    """A page or a call for a channel; it may `mention` people, as a `notice` to their turn does.

    A call to a `lobby` stays while that gathers.
    """

    channel: int
    page: Page | CallMessage
    mention: tuple[int, ...] = ()
    notice: TurnNotice | None = None
    lobby: str = ""


class SentParts(TypedDict):
    """The arguments of a message to discord.py."""

    content: str | None
    view: PageView
    files: list[discord.File]
    allowed_mentions: discord.AllowedMentions
    silent: bool


def parts_of(page: Page | CallMessage, mention: Iterable[int] = ()) -> SentParts:
    """Write a page or a call as a message; only the people mentioned get a notification."""
    people = tuple(mention)
    is_call = isinstance(page, CallMessage)
    return SentParts(
        content=page.content if is_call else None,
        view=page.view(),
        files=[] if is_call else page.files(),
        allowed_mentions=mentioning(*people),
        silent=not people,
    )


Poster: TypeAlias = Callable[[App, Posted], Awaitable[Sending | None]]
"""(app, post) -> what to send for a post of this kind from the outbox; None: nothing (any more)."""


def link(client: FarragoClient, table: Lobby | Match) -> str:
    """Return the link to the message that shows a lobby or a match; empty without one."""
    shown_in = table.home if table.lives_in_answers else table.channel
    is_deleted = isinstance(table, Lobby) and table.is_deleted
    if shown_in is None or table.message is None or is_deleted or shown_in in client.lost:
        return ""
    return message_link(client, table.place, shown_in, table.message)
