"""A message of the bot that changes: edited in place, or sent again below where Discord holds its edits up."""

from collections.abc import Awaitable, Callable

import discord

from bot.gateway.channel_access import LOOK_BACK, UNKNOWN_MESSAGE, is_barred, is_mute, mentioning
from bot.gateway.client import FarragoClient
from bot.gateway.nonces import nonce
from bot.gateway.request_pace import RequestKind, RequestTurn, SlowDown, is_old
from bot.ui.page import Page
from bot.ui.slow_line import fitted

HELD_SECONDS = 60.0
"""Seconds that Discord may hold up the edits of a message before it is sent again (house choice)."""

BUSY_EDITS = 3
"""Recent edits of a message from which it is busy (house choice): an old one is sent again then."""


class MessageDeleted(Exception):
    """Somebody has deleted the message: it is not sent again against their will."""


def plan(client: FarragoClient, channel: int, message: int, edits: int = 0) -> tuple[RequestKind, float]:
    """Choose between an edit and a new message, and say from when on that may be requested, in the pace's seconds.

    `edits` are the recent ones of the message.
    """
    pace, old = client.messages.pace, is_old(message, client.app.now())
    edit_at, held_since = pace.ready_at(channel, message, "edit", is_old=old), pace.held_since(channel, message)
    recent = edits if old else 0
    if (held_since is None and not recent) or _must_stay(client, channel):
        return "edit", edit_at
    send_at = pace.ready_at(channel, message, "send", is_old=old)
    if held_since is not None and max(send_at, held_since + HELD_SECONDS) < edit_at:
        return "send", max(send_at, held_since + HELD_SECONDS)
    # Edits of old messages are few: one that needs many, or a second one while others use them up, is busy.
    is_busy = recent >= BUSY_EDITS or (recent > 0 and edit_at > pace.now())
    return ("send", send_at) if is_busy and send_at <= max(edit_at, pace.now()) else ("edit", edit_at)


def take(client: FarragoClient, channel: int, message: int, edits: int = 0) -> RequestTurn:
    """Take the turn for the next request about a message. Raises SlowDown where it is too early."""
    kind, ready_at = plan(client, channel, message, edits)
    pace = client.messages.pace
    if ready_at > (now := pace.now()):
        raise SlowDown(ready_at - now)
    return pace.take(channel, message, kind, is_old=is_old(message, client.app.now()))


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


def _must_stay(client: FarragoClient, channel: int) -> bool:
    """Return whether the bot may not send a message again, or not look whether it is still there."""
    return is_mute(client, channel) or is_barred(client, channel, LOOK_BACK)
