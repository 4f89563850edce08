"""Keeps pages alive after a restart, by the stored tokens of the presses that showed them.

These are private pages, and lobbies and boards that live in answers.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, cast

import discord

from bot.core.earlier_pages import OpenPage
from bot.core.presses.answered_messages import AnsweredMessage
from bot.core.presses.kept_pages import KeptOnScreen, KeptPage, KeptTable
from bot.gateway.attachments import ShownFiles, files_of
from bot.gateway.client import FarragoClient
from bot.gateway.uplink import Superseded
from bot.match.live_panels import LivePanel
from bot.text.localisation import words
from bot.ui.answer import Responder
from bot.ui.context import Context, Reader
from bot.ui.live.answered_tables import reach
from bot.ui.live.pages import LivePage, person_and_kind
from bot.ui.page import AnsweredTable, Page, PlayingPage
from bot.ui.slow_line import fitted

_UNSEEN = (-1, "")
"""The revision of a page after a restart: its content is unknown, so it is made again at once."""


@dataclass(frozen=True)
class _EarlierPress:
    """The fields that making a page reads from the interaction that showed it first."""

    client: FarragoClient
    guild_id: int | None
    channel_id: int
    locale: str
    id: int = 0
    channel: None = None
    message: None = None

    @property
    def permissions(self) -> discord.Permissions:
        """No permissions: there is no interaction."""
        return discord.Permissions.none()


@dataclass(frozen=True)
class _Message:
    """A message that the token of a press reaches."""

    client: FarragoClient
    kept: KeptOnScreen

    async def edit(self, page: Page) -> None:
        """Put a page there."""
        client, message = self.client, self.kept.message
        page = await fitted(client, page, message)

        async def put(attachments: Sequence[discord.Attachment | discord.File]) -> ShownFiles:
            return files_of(await self._webhook.edit_message(self._target, view=page.view(), attachments=attachments))

        # What it shows from now on is remembered: a press may tell of pictures that are gone since.
        with suppress(Superseded):  # its replacement is newer
            await client.attachments.edit(message, page.files(), put)

    async def delete(self) -> None:
        """Take it away."""
        await self._webhook.delete_message(self._target)

    @property
    def _target(self) -> int:
        return cast(int, "@original") if self.kept.is_original else self.kept.message

    @property
    def _webhook(self) -> discord.Webhook:
        return discord.Webhook.from_state(
            {"id": self.kept.application, "type": 3, "token": self.kept.token},
            state=self.client._connection,  # pyright: ignore[reportPrivateUsage] - as discord.py makes those of an interaction
        )


def restore(client: FarragoClient) -> None:
    """Revive the pages of an earlier process; each is brought up to date at once."""
    for kept in client.app.kept_pages.take_left():
        message = _Message(client, kept)
        if isinstance(kept, KeptTable):
            _restore_table(client, kept, message)
        else:
            _restore_page(client, kept, message)


def _restore_table(client: FarragoClient, kept: KeptTable, message: _Message) -> None:
    answered = AnsweredMessage(kept.message, kept.until, message.edit)
    # A lobby may have begun since.
    reach(client.app, AnsweredTable(kept.table, _UNSEEN), answered)
    if kept.is_lobby:
        client.app.lobbies.show_again(kept.table)


def _restore_page(client: FarragoClient, kept: KeptPage, message: _Message) -> None:
    open_page = OpenPage(kept.message, kept.sent_by, kept.until, message.delete)
    client.app.earlier_pages.stand(open_page, kept.beside)
    # A lobby that gathers no more closes them as it is shown.
    client.app.lobbies.show_again(*kept.beside)
    if kept.match:
        client.app.live_panels.note(_panel(client, kept, message))
    if kept.kind:
        client.app.earlier_pages.take_place(person_and_kind(kept.player, kept.channel, kept.kind), open_page)


def _panel(client: FarragoClient, kept: KeptPage, message: _Message) -> LivePanel:
    press = _EarlierPress(client, kept.guild, kept.channel, kept.locale)
    reader = Reader(kept.player, kept.name, kept.place, words(kept.locale), kept.text_mode, kept.still)
    # There is no interaction to answer: the page is edited by the token alone.
    context = Context(
        client.app, cast("discord.Interaction[Any]", press), cast(Responder, None), reader, pressed_at=client.app.now()
    )
    playing = PlayingPage(kept.match, _UNSEEN, kept.group, kept.note, kept.question) if kept.is_playing else None
    live = LivePage(context, Page(playing=playing), message.edit, kept.question)
    return LivePanel(kept.message, kept.match, kept.player, _UNSEEN, kept.until, live.repaint, live)
