"""Routes of channels, threads, servers, members and direct conversations."""

from .core import Core
from .limits import require
from .limits_components import check_text
from .records import PRIVATE_THREAD, PUBLIC_THREAD, Channel, Guild, User
from .rest import Answer, Call, Route
from .rest_messages import channel_of, message_of
from .wire import Problems, Refusal, iso

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


def _guild(core: Core, call: Call) -> Guild:
    guild = core.world.guilds.get(call.params["guild_id"])
    if guild is None:
        raise Refusal(404, 10004, "Unknown Guild")
    if not guild.bot_member:
        raise Refusal(403, 50001, "Missing Access")
    return guild


def _user(core: Core, user_id: str) -> User:
    user = core.world.users.get(user_id)
    if user is None:
        raise Refusal(404, 10013, "Unknown User")
    return user


async def read_channel(core: Core, call: Call) -> Answer:
    channel = channel_of(core, call)
    require(core.world, channel)
    return Answer(core.payloads.channel(channel))


async def change_channel(core: Core, call: Call) -> Answer:
    """PATCH: name and topic of a channel; name, archived and locked of a thread."""
    channel = channel_of(core, call)
    own = channel.is_thread() and channel.owner_id == core.world.me.bot_id
    require(core.world, channel, *([] if own else ["manage_threads" if channel.is_thread() else "manage_channels"]))
    form = call.form
    channel.name = str(form.get("name") or channel.name)
    channel.topic = form.get("topic", channel.topic)
    channel.archived = bool(form.get("archived", channel.archived))
    channel.locked = bool(form.get("locked", channel.locked))
    channel.archive_minutes = int(form.get("auto_archive_duration") or channel.archive_minutes)
    core.world.save_channel(channel)
    event = "THREAD_UPDATE" if channel.is_thread() else "CHANNEL_UPDATE"
    return Answer(core.payloads.channel(channel), 200, [lambda: core.publisher.channel(event, channel)])


async def delete_channel(core: Core, call: Call) -> Answer:
    channel = channel_of(core, call)
    require(core.world, channel, "manage_threads" if channel.is_thread() else "manage_channels")
    body = core.payloads.channel(channel)
    gone = core.world.remove_channel(channel)
    return Answer(body, 200, [lambda: core.publisher.channels_gone(gone)])


async def create_thread(core: Core, call: Call) -> Answer:
    parent = channel_of(core, call)
    kind = int(call.form.get("type", PRIVATE_THREAD))
    return _new_thread(core, call, parent, kind)


async def create_thread_from_message(core: Core, call: Call) -> Answer:
    parent = channel_of(core, call)
    message_of(core, call, parent)
    return _new_thread(core, call, parent, PUBLIC_THREAD)


def _new_thread(core: Core, call: Call, parent: Channel, kind: int) -> Answer:
    require(core.world, parent, "create_private_threads" if kind == PRIVATE_THREAD else "create_public_threads")
    problems = Problems()
    check_text(problems, "name", call.form.get("name"), 1, 100)
    minutes = int(call.form.get("auto_archive_duration") or 1440)
    if minutes not in ARCHIVE_MINUTES:
        problems.add("auto_archive_duration", "BASE_TYPE_CHOICES", f"Value must be one of {ARCHIVE_MINUTES}.")
    problems.settle()
    me = core.world.me.bot_id
    thread = Channel(
        id="",
        type=kind,
        guild_id=parent.guild_id,
        name=str(call.form["name"]),
        parent_id=parent.id,
        owner_id=me,
        members=[me],
        archive_minutes=minutes,
    )
    core.world.add_channel(thread)
    return Answer(core.payloads.channel(thread), 201, [lambda: core.publisher.channel("THREAD_CREATE", thread)])


def _thread(core: Core, call: Call) -> Channel:
    thread = channel_of(core, call)
    require(core.world, thread)
    if not thread.is_thread():
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    return thread


async def add_thread_member(core: Core, call: Call) -> Answer:
    thread, user = _thread(core, call), _user(core, call.params["user_id"])
    require(core.world, thread, "send_messages_in_threads")
    thread.members = [*(each for each in thread.members if each != user.id), user.id]
    core.world.save_channel(thread)
    return Answer(None, 204, [lambda: core.publisher.channel("THREAD_UPDATE", thread)])


async def remove_thread_member(core: Core, call: Call) -> Answer:
    thread, user = _thread(core, call), _user(core, call.params["user_id"])
    require(core.world, thread, *([] if thread.owner_id == core.world.me.bot_id else ["manage_threads"]))
    thread.members = [each for each in thread.members if each != user.id]
    core.world.save_channel(thread)
    return Answer(None, 204, [lambda: core.publisher.channel("THREAD_UPDATE", thread)])


async def join_thread(core: Core, call: Call) -> Answer:
    _thread(core, call)
    return Answer(None, 204)


async def thread_members(core: Core, call: Call) -> Answer:
    thread = _thread(core, call)
    joined = iso(thread.created)
    return Answer([{"id": thread.id, "user_id": each, "join_timestamp": joined, "flags": 0} for each in thread.members])


async def read_guild(core: Core, call: Call) -> Answer:
    return Answer(core.payloads.guild(_guild(core, call)))


async def guild_channels(core: Core, call: Call) -> Answer:
    guild = _guild(core, call)
    found = [each for each in core.world.channels.values() if each.guild_id == guild.id and not each.is_thread()]
    return Answer([core.payloads.channel(each) for each in found])


async def active_threads(core: Core, call: Call) -> Answer:
    guild = _guild(core, call)
    found = [each for each in core.world.channels.values() if each.guild_id == guild.id and each.is_thread()]
    return Answer(
        {
            "threads": [core.payloads.channel(each) for each in found if not each.archived],
            "members": [],
            "has_more": False,
        }
    )


async def read_member(core: Core, call: Call) -> Answer:
    guild = _guild(core, call)
    user = core.world.users.get(call.params["user_id"])
    if user is None:
        raise Refusal(404, 10007, "Unknown Member")
    return Answer(core.payloads.member(user, guild))


async def read_user(core: Core, call: Call) -> Answer:
    return Answer(core.payloads.user(_user(core, call.params["user_id"])))


async def own_guilds(core: Core, _: Call) -> Answer:
    mine = [guild for guild in core.world.guilds.values() if guild.bot_member]
    return Answer([_short(core, guild) for guild in mine])


def _short(core: Core, guild: Guild) -> dict[str, object]:
    bits = next(role.permissions for role in guild.roles if role.managed)
    return {
        "id": guild.id,
        "name": guild.name,
        "icon": None,
        "banner": None,
        "owner": False,
        "permissions": str(bits),
        "features": [],
    }


async def open_direct(core: Core, call: Call) -> Answer:
    user = _user(core, str(call.form.get("recipient_id")))
    if user.bot:
        raise Refusal(400, 50007, "Cannot send messages to this user")
    return Answer(core.payloads.channel(core.world.channels[user.dm_id]))


_CHANNEL = "/channels/{channel_id}"
ROUTES = [
    Route("GET", _CHANNEL, read_channel),
    Route("PATCH", _CHANNEL, change_channel),
    Route("DELETE", _CHANNEL, delete_channel),
    Route("POST", _CHANNEL + "/threads", create_thread),
    Route("POST", _CHANNEL + "/messages/{message_id}/threads", create_thread_from_message),
    Route("GET", _CHANNEL + "/thread-members", thread_members),
    Route("PUT", _CHANNEL + "/thread-members/@me", join_thread),
    Route("PUT", _CHANNEL + "/thread-members/{user_id}", add_thread_member),
    Route("DELETE", _CHANNEL + "/thread-members/{user_id}", remove_thread_member),
    Route("GET", "/guilds/{guild_id}", read_guild),
    Route("GET", "/guilds/{guild_id}/channels", guild_channels),
    Route("GET", "/guilds/{guild_id}/threads/active", active_threads),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", read_member),
    Route("GET", "/users/@me/guilds", own_guilds),
    Route("POST", "/users/@me/channels", open_direct),
    Route("GET", "/users/{user_id}", read_user),
]
