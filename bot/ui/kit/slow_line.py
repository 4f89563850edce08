"""Pages for messages that tokens reach, and lighter ones where the line to Discord is slow."""

import discord

from bot.core.presses.reached_message import ReachedMessage
from bot.gateway.attachments import files_of, size_of
from bot.gateway.client import FarragoClient
from bot.pictures import Picture, draw, lighter
from bot.ui.kit.page import Page
from bot.ui.kit.scenes import drawn_or_none


def to_upload(client: FarragoClient, page: Page, message: discord.Message | int | None = None) -> int:
    """Count the bytes of the files of a page that a message (None: a new one) does not show already."""
    if message is None:
        return size_of(page.files())
    if isinstance(message, int):
        return client.attachments.to_upload(message, page.files())
    return client.attachments.to_upload(message.id, page.files(), files_of(message))


async def fitted(client: FarragoClient, page: Page, message: discord.Message | int | None = None) -> Page:
    """Make the pictures of a page lighter where they would take long to arrive."""
    return await lightened(page) if client.uplink.is_slow_for(to_upload(client, page, message)) else page


async def edit_by_token(client: FarragoClient, message: ReachedMessage, page: Page) -> None:
    """Put a page into a message that a token reaches. Raises discord.HTTPException, aiohttp.ClientError."""
    page = await fitted(client, page, message.message)
    await client.by_tokens.edit(message, page.view(), page.files())


async def lightened(page: Page) -> Page:
    """Make the pictures of a page lighter."""
    drawn: dict[Picture, Picture] = {}
    for picture in page.pictures():
        drawn[picture] = await drawn_or_none(draw(lighter, picture), picture.filename) or picture
    return page.with_pictures(drawn.__getitem__)
