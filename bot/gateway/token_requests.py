"""Edits and deletes messages with the tokens of presses, beside the answers to these."""

from collections.abc import Sequence
from contextlib import suppress
from typing import cast

import aiohttp
import discord
from discord.state import ConnectionState

from bot.core.logs import logger
from bot.core.presses.reached_message import ReachedMessage
from bot.core.tasks import BackgroundTasks
from bot.gateway.attachments import Attachments, ShownFiles, files_of
from bot.gateway.uplink import Superseded

log = logger(__name__)


class TokenRequests:
    """Requests with tokens, also with those of presses before a restart."""

    def __init__(self, state: "ConnectionState[discord.Client]", attachments: Attachments) -> None:
        """Take discord.py's state of the connection, and the known files of messages."""
        self._state = state
        self._attachments = attachments
        self._deletions = BackgroundTasks()

    async def edit(self, message: ReachedMessage, view: discord.ui.LayoutView, files: Sequence[discord.File]) -> None:
        """Put something else into a message; pictures that it shows already are kept.

        Raises discord.HTTPException, aiohttp.ClientError.
        """

        async def put(attachments: Sequence[discord.Attachment | discord.File]) -> ShownFiles:
            edited = await self._webhook(message).edit_message(_target(message), view=view, attachments=attachments)
            return files_of(edited)

        # What it shows from now on is remembered: a press may tell of pictures that are gone since.
        with suppress(Superseded):  # its replacement is newer
            await self._attachments.edit(message.message, files, put)

    def delete(self, message: ReachedMessage) -> None:
        """Delete a message in the background: neither the answer of the next one nor its place waits for Discord."""
        self._deletions.start(self._delete(message), message=message.message)

    async def settled(self) -> None:
        """Wait until all deletions are done."""
        await self._deletions.settled()

    async def _delete(self, message: ReachedMessage) -> None:
        try:
            await self._webhook(message).delete_message(_target(message))
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError):  # dismissed already, or it stays
            log.info("page_not_deleted", message=message.message)

    def _webhook(self, message: ReachedMessage) -> discord.Webhook:
        return discord.Webhook.from_state(
            {"id": message.application, "type": 3, "token": message.token}, state=self._state
        )


def _target(message: ReachedMessage) -> int:
    return cast(int, "@original") if message.is_original else message.message
