"""discord.py's requests for interactions: they take turns on the line, and messages are reduced to the fields in use.

Unused fields are taken out of Discord's messages before discord.py makes objects of them.

A press brings its whole message, and its answer returns it: discord.py makes an object of each text and button. A page
that is repainted keeps both messages for a quarter of an hour: 7 KB each for a page of 15 buttons, and 1 KB like this.
Only a message's files are read (`bot.gateway.attachments`), and an answer without uploads is not even requested.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import aiohttp
import discord
from discord.http import MultipartParameters, Route
from discord.state import AutoShardedConnectionState
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.gateway.attachments import CHANGING, media_in, size_of
from bot.gateway.large_files import in_pieces, is_large
from bot.gateway.uplink import Uplink

if TYPE_CHECKING:
    # At run time this part of discord.py imports itself.
    from discord.types.gateway import InteractionCreateEvent

GALLERY = discord.ComponentType.media_gallery.value

MAKING_NO_MESSAGE = frozenset(
    kind.value
    for kind in (
        discord.InteractionResponseType.deferred_message_update,
        discord.InteractionResponseType.message_update,
        discord.InteractionResponseType.modal,
    )
)
"""First answers to an interaction after which there is no message that was not there before."""


def lightened(message: object) -> Any:
    """Return a message of Discord's JSON with its files alone in the components; anything else as it is."""
    if not isinstance(message, dict):
        return message
    told = cast("dict[str, Any]", message)
    if not told.get("components"):
        return told
    items = [{"media": media} for media in media_in(told["components"])]
    return told | {"components": [{"type": GALLERY, "items": items}] if items else []}


class LightState(AutoShardedConnectionState):
    """discord.py's state of the connection, which takes the presses from the gateway."""

    def parse_interaction_create(self, data: "InteractionCreateEvent") -> None:
        """Parse an interaction, with its message reduced to the fields in use."""
        if "message" in data:
            data = cast("InteractionCreateEvent", data | {"message": lightened(data["message"])})
        super().parse_interaction_create(data)


class LightAnswers(AsyncWebhookAdapter):
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
        uploaded, that message is already known; reading it took a good twentieth of the loop's time for a page of text.
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
        *args: Any,
        files: Sequence[discord.File] | None = None,
        multipart: list[dict[str, Any]] | None = None,
        **options: Any,
    ) -> Any:
        """Send a request in its turn; a message in its answer is reduced to the fields in use, except for a GET.

        Raises:
            Superseded; as discord.py's own.
        """
        # All in pieces or all whole: a whole file stays on the line until the request ends, leaving no room for pieces.
        has_large = any(map(is_large, files or ()))
        # Before discord.py's own lock: a newer request could not supersede one that waits there.
        async with self._uplink.carrying(0 if has_large else size_of(files or ()), CHANGING.get()):
            parts = in_pieces(multipart or (), files or (), self._uplink) if has_large else multipart
            found = await super().request(*args, files=files, multipart=parts, **options)
        answer: Any = found if args[0].method == "GET" else lightened(found)
        if not isinstance(answer, dict) or "resource" not in answer:
            return cast("object", answer)
        told = cast("dict[str, dict[str, Any]]", answer)
        made = told["resource"]
        return told | {"resource": made | {"message": lightened(made["message"])}} if made.get("message") else told


def lighten_answers(uplink: Uplink) -> None:
    """Have the requests of this task, and of all that it begins, sent by `LightAnswers`."""
    async_context.set(LightAnswers(uplink))


def break_cycle(interaction: discord.Interaction[Any]) -> None:
    """Let an interaction be freed with its last reference: its `response` still tells how it was answered.

    In discord.py the two refer to each other, so that only the garbage collector would free them, with the pressed
    message and its people. Under load it had so much to do that it stopped the event loop for 0.1 s at a time.
    """
    response: Any = interaction.response
    response._parent = None
