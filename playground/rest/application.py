"""Routes about the application itself: login, gateway address, commands, emojis."""

import base64

from ..core import LoopbackDiscord
from ..limits import messages
from ..wire import ApiRefusal, Json, as_objects
from ..world.records import Command, Emoji
from .routes import Call, Route, RouteAnswer


async def me(core: LoopbackDiscord, _: Call) -> RouteAnswer:
    return RouteAnswer(core.payloads.self_user())


async def application(core: LoopbackDiscord, _: Call) -> RouteAnswer:
    return RouteAnswer(core.payloads.application())


def _address(core: LoopbackDiscord) -> str:
    return core.payloads.base.replace("http", "ws", 1) + "/gateway"


async def gateway(core: LoopbackDiscord, _: Call) -> RouteAnswer:
    return RouteAnswer({"url": _address(core)})


async def gateway_bot(core: LoopbackDiscord, _: Call) -> RouteAnswer:
    told = core.gateway
    starts = {
        "total": 1000,
        "remaining": 999,
        "reset_after": 86_400_000,
        "max_concurrency": told.max_concurrency,
    }
    return RouteAnswer({"url": _address(core), "shards": told.shards, "session_start_limit": starts})


def _own(core: LoopbackDiscord, call: Call) -> None:
    if call.params["application_id"] != core.world.me.application_id:
        raise ApiRefusal(403, 20012, "You are not authorized to perform this action on this application")


async def list_commands(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    _own(core, call)
    guild_id = call.params.get("guild_id")
    found = [command for command in core.world.commands.values() if command.guild_id == guild_id]
    is_translated = call.query.get("with_localizations", "").lower() in ("true", "1")
    return RouteAnswer([_told(core, command, is_translated=is_translated) for command in found])


async def replace_commands(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    """PUT: the whole set; a command that keeps its name keeps its id."""
    _own(core, call)
    guild_id = call.params.get("guild_id")
    bodies = as_objects(call.body)
    messages.check_commands(bodies)
    # A mention of a command (`</name:id>`) carries its id, which a command that is replaced must keep.
    known = {
        (each.body["name"], each.body["type"]): each
        for each in core.world.commands.values()
        if each.guild_id == guild_id
    }
    fresh = [_command(core, body, guild_id, known) for body in bodies]
    core.world.replace_commands(guild_id, fresh)
    return RouteAnswer([_told(core, command) for command in fresh], afterwards=[core.publisher.world_changed])


async def create_command(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    _own(core, call)
    guild_id = call.params.get("guild_id")
    messages.check_commands([call.form])
    known = {
        (each.body["name"], each.body["type"]): each
        for each in core.world.commands.values()
        if each.guild_id == guild_id
    }
    fresh = _command(core, call.form, guild_id, known)
    others = [each for each in known.values() if each.id != fresh.id]
    core.world.replace_commands(guild_id, [*others, fresh])
    status = 200 if len(others) < len(known) else 201
    return RouteAnswer(_told(core, fresh), status, [core.publisher.world_changed])


def _command(core: LoopbackDiscord, body: Json, guild_id: str | None, known: dict[tuple[str, int], Command]) -> Command:
    old = known.get((str(body.get("name")), int(body.get("type") or 1)))
    given: Json = {
        "type": 1,
        "description": "",
        "default_member_permissions": None,
        "nsfw": False,
        "integration_types": [0],
        "contexts": None,
        "dm_permission": True,
        "name_localizations": None,
        "description_localizations": None,
        "options": [],
    }
    filled = given | {key: value for key, value in body.items() if value is not None}
    if isinstance(filled["default_member_permissions"], int):
        # Discord gives permissions back as text, even if they were sent as a number.
        filled["default_member_permissions"] = str(filled["default_member_permissions"])
    filled |= {"application_id": core.world.me.application_id, "version": core.world.snowflakes.next()}
    filled["options"] = [_option(option) for option in as_objects(filled["options"])]
    if guild_id:
        filled["guild_id"] = guild_id
    return Command(id=old.id if old else core.world.snowflakes.next(), guild_id=guild_id, body=filled)


def _told(core: LoopbackDiscord, command: Command, *, is_translated: bool = True) -> Json:
    """A command as Discord returns it: without defaults, sets in order, `dm_permission` by `contexts`."""
    body = _plain(core.payloads.command(command), is_translated=is_translated)
    if body["contexts"] is not None:
        # 1 is the direct conversation with the bot, which is all that the older field is about.
        body |= {"contexts": sorted(body["contexts"]), "dm_permission": 1 in body["contexts"]}
    return body | {"integration_types": sorted(body["integration_types"])}


def _plain(form: Json, *, is_translated: bool) -> Json:
    """A command, an option or a choice without empty lists, and without a false `required` or `autocomplete`."""
    kept = {key: value for key, value in form.items() if value != []}
    for key in ("required", "autocomplete"):
        if not kept.get(key):
            kept.pop(key, None)
    for key in ("name_localizations", "description_localizations"):
        if not is_translated:
            kept.pop(key, None)
    for key in ("options", "choices"):
        if key in kept:
            kept[key] = [_plain(inner, is_translated=is_translated) for inner in as_objects(kept[key])]
    return kept


def _option(option: Json) -> Json:
    kept = {key: value for key, value in option.items() if value is not None}
    if "options" in kept:
        kept["options"] = [_option(inner) for inner in as_objects(kept["options"])]
    return kept


async def list_emojis(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    _own(core, call)
    return RouteAnswer({"items": [core.payloads.emoji(emoji) for emoji in core.world.emojis.values()]})


async def create_emoji(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    _own(core, call)
    header, _, data = str(call.form.get("image", "")).partition(",")
    name = str(call.form.get("name", ""))
    try:
        content = base64.b64decode(data, validate=True)
    except ValueError:  # binascii's own, or a letter that is not ASCII
        error = {"_errors": [{"code": "IMAGE_INVALID", "message": "Invalid image data"}]}
        raise ApiRefusal(400, 50035, "Invalid Form Body", {"image": error}) from None
    if not header.startswith("data:image/") or not 2 <= len(name) <= 32 or not name.replace("_", "").isalnum():
        raise ApiRefusal(
            400, 50035, "Invalid Form Body", {"name": {"_errors": [{"code": "EMOJI", "message": "Bad emoji."}]}}
        )
    if len(content) > 256 * 1024:
        raise ApiRefusal(400, 50138, "Failed to resize asset below the maximum size: 262144")
    if len(core.world.emojis) >= 2000:
        raise ApiRefusal(400, 30008, "Maximum number of emojis reached (2000)")
    kind = header.removeprefix("data:").partition(";")[0]
    emoji = Emoji(id=core.world.snowflakes.next(), name=name, content_type=kind)
    core.world.disk.save_file(emoji.id, content)
    core.world.save_emoji(emoji)
    return RouteAnswer(core.payloads.emoji(emoji), 201)


async def delete_emoji(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    _own(core, call)
    emoji = core.world.emojis.get(call.params["emoji_id"])
    if emoji is None:
        raise ApiRefusal(404, 10014, "Unknown Emoji")
    # Its file stays until the next start, as pages may still show it.
    core.world.remove_emoji(emoji)
    return RouteAnswer(status=204)


_COMMANDS = "/applications/{application_id}/commands"
_GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"
_EMOJIS = "/applications/{application_id}/emojis"
ROUTES = [
    Route("GET", "/users/@me", me),
    Route("GET", "/oauth2/applications/@me", application),
    Route("GET", "/applications/@me", application),
    Route("GET", "/gateway", gateway, open=True),
    Route("GET", "/gateway/bot", gateway_bot),
    *(
        Route(method, template, handle)
        for template in (_COMMANDS, _GUILD_COMMANDS)
        for method, handle in (("GET", list_commands), ("PUT", replace_commands), ("POST", create_command))
    ),
    Route("GET", _EMOJIS, list_emojis),
    Route("POST", _EMOJIS, create_emoji),
    Route("DELETE", _EMOJIS + "/{emoji_id}", delete_emoji),
]
