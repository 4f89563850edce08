"""Takes out of Discord's messages what nobody here reads, before discord.py makes objects of it.

A press brings its whole message, and its answer returns it: discord.py makes an object of each text and button. A page
that is repainted keeps both messages for a quarter of an hour: 7 KB each for a page of 15 buttons, and 1 KB like this.
Read is only which files they show (`bot.gateway.attachments`).
"""

from typing import TYPE_CHECKING, Any, cast

import discord
from discord.state import AutoShardedConnectionState
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.gateway.attachments import media_in

if TYPE_CHECKING:
    # At run time this part of discord.py imports itself.
    from discord.types.gateway import InteractionCreateEvent

GALLERY = discord.ComponentType.media_gallery.value


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
        """Take an interaction, and of its message what is read here."""
        if "message" in data:
            data = cast("InteractionCreateEvent", data | {"message": lightened(data["message"])})
        super().parse_interaction_create(data)


class LightAnswers(AsyncWebhookAdapter):
    """discord.py's requests with the token of an interaction."""

    async def request(self, *args: Any, **options: Any) -> Any:
        """Send a request; of the message in its answer there is what is read here. Raises as discord.py's own."""
        answer: Any = lightened(await super().request(*args, **options))
        if not isinstance(answer, dict) or "resource" not in answer:
            return cast("object", answer)
        told = cast("dict[str, dict[str, Any]]", answer)
        made = told["resource"]
        return told | {"resource": made | {"message": lightened(made["message"])}} if made.get("message") else told


def lighten_answers() -> None:
    """Have the requests of this task, and of all that it begins, answered by `LightAnswers`."""
    async_context.set(LightAnswers())
