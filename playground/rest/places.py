"""Routes of channels, servers, members and direct conversations; threads are in `rest_threads`."""

from ..core import LoopbackDiscord
from ..limits.basics import check_text
from ..limits.messages import require
from ..wire import ApiRefusal, Json, Problems
from ..world.permissions import BITS, permissions_of
from ..world.records import Channel, Guild, Role, User
from ..world.threads import check_minutes
from .messages import channel_of
from .routes import NO_CONTENT, Call, Route, RouteAnswer


def guild_of(core: LoopbackDiscord, call: Call) -> Guild:
    guild = core.world.guilds.get(call.params["guild_id"])
    if guild is None:
        raise ApiRefusal(404, 10004, "Unknown Guild")
    if not guild.bot_member:
        raise ApiRefusal(403, 50001, "Missing Access")
    return guild


def user_of(core: LoopbackDiscord, user_id: str) -> User:
    user = core.world.users.get(user_id)
    if user is None:
        raise ApiRefusal(404, 10013, "Unknown User")
    return user


async def read_channel(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    channel = channel_of(core, call)
    require(core.world, channel)
    return RouteAnswer(core.payloads.channel(channel))


async def change_channel(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    """PATCH: name and topic of a channel; of a thread name, archived, locked and auto_archive_duration."""
    channel, form = channel_of(core, call), call.form
    _require_changing(core, channel, form)
    problems = Problems()
    if "name" in form:
        check_text(problems, "name", form["name"], 1, 100)
    check_minutes(problems, form)
    problems.settle()
    channel.name = str(form.get("name", channel.name))
    channel.topic = form.get("topic", channel.topic)
    channel.archived = bool(form.get("archived", channel.archived))
    channel.locked = bool(form.get("locked", channel.locked))
    channel.archive_minutes = int(form.get("auto_archive_duration") or channel.archive_minutes)
    core.world.save_channel(channel)
    event = "THREAD_UPDATE" if channel.is_thread() else "CHANNEL_UPDATE"
    return RouteAnswer(core.payloads.channel(channel), 200, [lambda: core.publisher.channel(event, channel)])


def _require_changing(core: LoopbackDiscord, channel: Channel, form: Json) -> None:
    """Its owner may rename and archive a thread, a moderator of threads may also lock it.

    Raises Refusal 50001, 50013 or 50083.
    """
    if not channel.is_thread():
        require(core.world, channel, "manage_channels")
        return
    own = channel.owner_id == core.world.me.bot_id
    require(core.world, channel, *([] if own and "locked" not in form else ["manage_threads"]))
    # The one edit that an archived thread takes is the one that opens it.
    if channel.archived and form.get("archived", True):
        raise ApiRefusal(400, 50083, "Thread is archived")


async def delete_channel(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    channel = channel_of(core, call)
    require(core.world, channel, "manage_threads" if channel.is_thread() else "manage_channels")
    # Made before the removal, since it tells the last message's id.
    body = core.payloads.channel(channel)
    gone = core.world.remove_channel(channel)
    return RouteAnswer(body, 200, [lambda: core.publisher.channels_gone(gone)])


async def read_guild(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    return RouteAnswer(core.payloads.guild(guild_of(core, call)))


async def guild_channels(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    guild = guild_of(core, call)
    found = [each for each in core.world.channels.values() if each.guild_id == guild.id and not each.is_thread()]
    return RouteAnswer([core.payloads.channel(each) for each in found])


async def read_member(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    guild = guild_of(core, call)
    user = core.world.users.get(call.params["user_id"])
    if user is None:
        raise ApiRefusal(404, 10007, "Unknown Member")
    return RouteAnswer(core.payloads.member(user, guild))


async def give_role(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    guild, user, role = _role_of_member(core, call)
    return _with_roles(core, guild, user, [*dict.fromkeys([*guild.member_roles.get(user.id, []), role.id])])


async def take_role(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    guild, user, role = _role_of_member(core, call)
    return _with_roles(core, guild, user, [each for each in guild.member_roles.get(user.id, []) if each != role.id])


def _role_of_member(core: LoopbackDiscord, call: Call) -> tuple[Guild, User, Role]:
    """Raises Refusal 10007, 10011, 50028 or 50013."""
    guild, me = guild_of(core, call), core.world.me.bot_id
    user = core.world.users.get(call.params["user_id"])
    if user is None:
        raise ApiRefusal(404, 10007, "Unknown Member")
    role = next((each for each in guild.roles if each.id == call.params["role_id"]), None)
    if role is None:
        raise ApiRefusal(404, 10011, "Unknown Role")
    if role.managed or role.id == guild.id:
        raise ApiRefusal(400, 50028, "Invalid Role")
    own = [each.position for each in guild.roles if each.id in guild.member_roles.get(me, [])]
    may_manage = permissions_of(me, guild, None) & BITS["manage_roles"]
    # Of two roles at one place Discord takes the older one for the higher; here no two are at one.
    if not may_manage or role.position >= max(own, default=0):
        raise ApiRefusal(403, 50013, "Missing Permissions")
    return guild, user, role


def _with_roles(core: LoopbackDiscord, guild: Guild, user: User, roles: list[str]) -> RouteAnswer:
    guild.member_roles = guild.member_roles | {user.id: roles}
    core.world.save_guild(guild)
    return RouteAnswer(None, NO_CONTENT, [lambda: core.publisher.member_changed(user, guild)])


async def read_user(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    return RouteAnswer(core.payloads.user(user_of(core, call.params["user_id"])))


async def own_guilds(core: LoopbackDiscord, _: Call) -> RouteAnswer:
    mine = [guild for guild in core.world.guilds.values() if guild.bot_member]
    return RouteAnswer([_short(core, guild) for guild in mine])


def _short(core: LoopbackDiscord, guild: Guild) -> dict[str, object]:
    bits = permissions_of(core.world.me.bot_id, guild, None)
    return {
        "id": guild.id,
        "name": guild.name,
        "icon": None,
        "banner": None,
        "owner": False,
        "permissions": str(bits),
        "features": [],
    }


async def open_direct(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    user = user_of(core, str(call.form.get("recipient_id")))
    if user.bot:
        raise ApiRefusal(400, 50007, "Cannot send messages to this user")
    return RouteAnswer(core.payloads.channel(core.world.channels[user.dm_id]))


_CHANNEL = "/channels/{channel_id}"
_ROLE = "/guilds/{guild_id}/members/{user_id}/roles/{role_id}"
ROUTES = [
    Route("GET", _CHANNEL, read_channel),
    Route("PATCH", _CHANNEL, change_channel),
    Route("DELETE", _CHANNEL, delete_channel),
    Route("GET", "/guilds/{guild_id}", read_guild),
    Route("GET", "/guilds/{guild_id}/channels", guild_channels),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", read_member),
    Route("PUT", _ROLE, give_role),
    Route("DELETE", _ROLE, take_role),
    Route("GET", "/users/@me/guilds", own_guilds),
    Route("POST", "/users/@me/channels", open_direct),
    Route("GET", "/users/{user_id}", read_user),
]
