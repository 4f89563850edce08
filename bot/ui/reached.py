"""Changes messages by the tokens that reach them."""

from bot.core.presses.reached_message import ReachedMessage, ReachedPage
from bot.gateway.client import FarragoClient
from bot.ui.page import Page
from bot.ui.slow_line import fitted


async def edit_by_token(client: FarragoClient, message: ReachedMessage, page: Page) -> None:
    """Put a page into a message. Raises discord.HTTPException, aiohttp.ClientError."""
    page = await fitted(client, page, message.message)
    await client.by_tokens.edit(message, page.view(), page.files())


def delete_page(client: FarragoClient, page: ReachedPage) -> None:
    """Delete a private page in the background, which is not repainted any more."""
    client.app.live_panels.forget(page.message)
    client.by_tokens.delete(page)


def close_beside(client: FarragoClient, what: str) -> None:
    """Delete the pages that stand beside a lobby or guided match."""
    for page in client.app.reached.close(what):
        delete_page(client, page)
