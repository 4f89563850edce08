"""Routes of interactions: the callback, and the messages under an interaction's token."""

from ..core import LoopbackDiscord
from ..interactions.interaction import PlaygroundInteraction
from ..interactions.registry import InteractionOutcome
from ..wire import ApiRefusal, Json
from ..world.records import LOADING
from .routes import Call, Route, RouteAnswer


async def callback(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    """POST …/callback: 200 with `with_response`, else 204."""
    params = call.params
    interaction, outcome = core.interactions.respond(
        params["interaction_id"], params["interaction_token"], call.form, call.files
    )
    # Last: what waits for `settled` finds the message published.
    afterwards = [*outcome.afterwards, interaction.settled.set]
    if call.query.get("with_response", "").lower() not in ("1", "true"):
        return RouteAnswer(None, 204, afterwards)
    return RouteAnswer(_describe(core, interaction, outcome), 200, afterwards)


def _describe(core: LoopbackDiscord, interaction: PlaygroundInteraction, outcome: InteractionOutcome) -> Json:
    about: Json = {"id": interaction.id, "type": interaction.type, "channel_id": interaction.channel.id}
    if interaction.channel.guild_id:
        about["guild_id"] = interaction.channel.guild_id
    body: Json = {"interaction": about}
    message = outcome.message
    if message is None:
        return body
    about |= {
        "response_message_id": message.id,
        "response_message_loading": bool(message.flags & LOADING),
        "response_message_ephemeral": message.is_ephemeral(),
    }
    if not message.flags & LOADING:
        body["resource"] = {"type": interaction.answer, "message": core.payloads.message(message)}
    return body


def _interaction(core: LoopbackDiscord, call: Call) -> PlaygroundInteraction:
    if call.params["webhook_id"] != core.world.me.application_id:
        raise ApiRefusal(404, 10015, "Unknown Webhook")
    return core.interactions.by_token(call.params["webhook_token"])


async def follow_up(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    interaction = _interaction(core, call)
    if wait := core.rates.follow_up(interaction.channel.id):
        raise ApiRefusal(429, 0, "You are being rate limited.", retry_after=wait)
    outcome = core.interactions.follow_up(interaction, call.form, call.files)
    if outcome.message is None or call.query.get("wait", "").lower() not in ("1", "true"):
        return RouteAnswer(None, 204, outcome.afterwards)
    return RouteAnswer(core.payloads.message(outcome.message), 200, outcome.afterwards)


async def read(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    message = core.interactions.message(_interaction(core, call), call.params.get("message_id", "@original"))
    return RouteAnswer(core.payloads.message(message))


async def edit(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    interaction = _interaction(core, call)
    message = core.interactions.message(interaction, call.params.get("message_id", "@original"))
    outcome = core.interactions.edit(interaction, message, call.form, call.files)
    return RouteAnswer(core.payloads.message(outcome.message or message), 200, outcome.afterwards)


async def delete(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    interaction = _interaction(core, call)
    message = core.interactions.message(interaction, call.params.get("message_id", "@original"))
    return RouteAnswer(None, 204, core.interactions.delete(interaction, message).afterwards)


_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
ROUTES = [
    Route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback, open=True),
    Route("POST", _WEBHOOK, follow_up, open=True),
    *(
        Route(method, _WEBHOOK + path, handle, open=True)
        # The fixed path first: the other one would match it too, and journal and faults would know it by that template.
        for path in ("/messages/@original", "/messages/{message_id}")
        for method, handle in (("GET", read), ("PATCH", edit), ("DELETE", delete))
    ),
]
