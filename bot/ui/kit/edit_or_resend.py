"""A message of the bot that changes: edited in place, or sent again below where Discord holds its edits up."""

from collections.abc import Awaitable, Callable

import discord

from bot.gateway.channel_access import UNKNOWN_MESSAGE, mentioning
from bot.gateway.client import FarragoClient
from bot.gateway.nonces import nonce
from bot.gateway.request_pace import RequestTurn
from bot.ui.kit.page import Page
from bot.ui.kit.slow_line import fitted


class MessageDeleted(Exception):
    """Somebody has deleted the message: it is not sent again against their will."""


async def put(client: FarragoClient, turn: RequestTurn, page: Page, moved: Callable[[int], Awaitable[object]]) -> None:
    """Show a page by the turn's kind of request; `moved` gets the id of a new message.

    Raises:
        MessageDeleted.
        SlowDown, discord.HTTPException, aiohttp.ClientError, TimeoutError: Discord refuses it or cannot be reached.
    """
    if turn.kind == "send":
        # An edit would find out that it is gone; a new message would bring it back against somebody's will.
        if not await client.messages.is_there(turn.channel, turn.message):
            raise MessageDeleted
        await send_again(client, turn, page, moved)
        return
    page = await fitted(client, page, turn.message)
    try:
        await client.messages.edit(turn, view=page.view(), files=page.files(), allowed_mentions=mentioning())
    except discord.NotFound as error:
        # Another 404, such as a deleted channel, is not about the message.
        if error.code != UNKNOWN_MESSAGE:
            raise
        raise MessageDeleted from error


async def send_again(
    client: FarragoClient, turn: RequestTurn, page: Page, moved: Callable[[int], Awaitable[object]]
) -> None:
    """Send a page in the place of the turn's message, which is deleted; without notifications. Raises as `put`.

    If the process died between sending and storing the id, the nonce makes Discord return the same message.
    """
    page = await fitted(client, page)
    sent = await client.messages.send(
        turn,
        view=page.view(),
        files=page.files(),
        nonce=nonce(client.app.installation, "board", turn.message),
        # The person whose turn it is gets a separate call: a phone shows no text of such a message.
        allowed_mentions=mentioning(),
        silent=True,
    )
    await moved(sent)
    # Only after the new one is stored: a crash between leaves two messages rather than zero.
    client.messages.delete(turn.channel, turn.message)
