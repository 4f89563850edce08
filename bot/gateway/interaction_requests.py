"""discord.py's requests with the tokens of interactions, which take turns on the line."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, cast

import aiohttp
import discord
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.gateway.attachments import CHANGING, size_of
from bot.gateway.large_files import in_pieces, is_large
from bot.gateway.uplink import LineTurn, Uplink

MAKING_NO_MESSAGE = frozenset(
    kind.value
    for kind in (
        discord.InteractionResponseType.deferred_message_update,
        discord.InteractionResponseType.message_update,
        discord.InteractionResponseType.modal,
    )
)
"""First answers to an interaction after which there is no message that was not there before."""


class InteractionRequests(AsyncWebhookAdapter):
    """discord.py's requests with the token of an interaction."""

    def __init__(self, uplink: Uplink) -> None:
        """Take the line that carries them."""
        super().__init__()
        self._uplink = uplink

    async def create_interaction_response(
        self,
        interaction_id: int,
        token: str,
        *,
        session: aiohttp.ClientSession,
        proxy: str | None = None,
        proxy_auth: aiohttp.BasicAuth | None = None,
        params: MultipartParameters,
    ) -> Any:
        """Give an interaction its first answer. Raises as discord.py's own.

        discord.py lets Discord send back the message each time (`with_response`). Where no message is made and no file
        uploaded, that message is already known; reading it took 8 % of the processor time of a press in text.
        """
        connection: Any = {"session": session, "proxy": proxy, "proxy_auth": proxy_auth}
        payload = params.payload
        if payload is None or params.files or payload["type"] not in MAKING_NO_MESSAGE:
            return await super().create_interaction_response(interaction_id, token, params=params, **connection)
        address = "/interactions/{webhook_id}/{webhook_token}/callback"
        route = Route("POST", address, webhook_id=interaction_id, webhook_token=token)
        await self.request(route, payload=payload, **connection)
        return {"interaction": {"id": interaction_id}}

    async def request(
        self,
        route: Route,
        session: aiohttp.ClientSession,
        *,
        files: Sequence[discord.File] | None = None,
        multipart: list[dict[str, Any]] | None = None,
        **options: Any,
    ) -> Any:
        """Send a request in its turn. Raises Superseded, and as discord.py's own."""
        # All in pieces or all whole: a whole file stays on the line until the request ends, leaving no room for pieces.
        has_large = any(map(is_large, files or ()))
        # Before discord.py's own lock: a newer request could not supersede one that waits there.
        size = 0 if has_large else size_of(files or ())
        async with self._uplink.carrying(size, CHANGING.get(), timed=True) as turn:
            parts = in_pieces(multipart or (), files or (), self._uplink) if has_large else multipart
            if turn is not None and size:
                session = cast(aiohttp.ClientSession, TimedSession(session, self._uplink, turn))
            return cast("object", await super().request(route, session, files=files, multipart=parts, **options))


class TimedSession:
    """A session that tells the line when a request is really sent.

    discord.py's `request` waits in itself where Discord wants fewer: for the bucket's lock, within the answer of a 429,
    and after the last request that the bucket allows.
    """

    def __init__(self, session: aiohttp.ClientSession, uplink: Uplink, turn: LineTurn) -> None:
        """Take the session that sends, and the turn that the line has given."""
        self._session, self._uplink, self._turn = session, uplink, turn

    @asynccontextmanager
    async def request(self, *args: Any, **options: Any) -> AsyncGenerator[aiohttp.ClientResponse]:
        """Send a request of the turn, whose upload is over once the headers of its answer are there."""
        async with AsyncExitStack() as stack:
            with self._uplink.sending(self._turn):
                response = await stack.enter_async_context(self._session.request(*args, **options))
            yield response


def use(uplink: Uplink) -> None:
    """Have the requests of this task, and of all that it begins, sent by `InteractionRequests`."""
    async_context.set(InteractionRequests(uplink))


def break_cycle(interaction: discord.Interaction[Any]) -> None:
    """Let an interaction be freed with its last reference: its `response` still tells how it was answered.

    In discord.py the two refer to each other, so that only the garbage collector would free them, with the pressed
    message and its people. Under load it had so much to do that it stopped the event loop for 0.1 s at a time.
    """
    response: Any = interaction.response
    response._parent = None
