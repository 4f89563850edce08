"""Routes of threads: open one, with or without a message, and its members."""

from ..core import LoopbackDiscord
from ..limits.basics import check_text
from ..limits.messages import require
from ..wire import ApiRefusal, Problems, iso
from ..world.records import PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Message
from ..world.threads import announce, begin_with, check_minutes
from .messages import channel_of, message_of
from .places import guild_of, user_of
from .routes import Call, Route, RouteAnswer


async def create(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    """POST: a thread without a message; a public one is announced in its channel."""
    parent = channel_of(core, call)
    # Discord's default too.
    kind = call.form.get("type", PRIVATE_THREAD)
    thread = _new_thread(core, call, parent, kind)
    core.world.add_channel(thread)
    line = announce(core.world, parent, thread) if kind == PUBLIC_THREAD else None
    return _opened(core, thread, line, new=True)


async def create_from_message(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    """POST: the thread of a message, which shares its id."""
    parent = channel_of(core, call)
    message = message_of(core, call, parent)
    if core.world.thread_of(message):
        raise ApiRefusal(400, 160004, "A thread has already been created for this message")
    thread = _new_thread(core, call, parent, PUBLIC_THREAD)
    thread.id = message.id
    core.world.add_channel(thread)
    begin_with(core.world, thread, message)
    return _opened(core, thread, message, new=False)


def _opened(core: LoopbackDiscord, thread: Channel, line: Message | None, *, new: bool) -> RouteAnswer:
    def publish() -> None:
        core.publisher.channel("THREAD_CREATE", thread)
        if line is not None:
            core.publisher.message(line, new=new)

    return RouteAnswer(core.payloads.channel(thread), 201, [publish])


def _new_thread(core: LoopbackDiscord, call: Call, parent: Channel, kind: object) -> Channel:
    if parent.type != TEXT:
        raise ApiRefusal(400, 50024, "Cannot execute action on this channel type")
    require(core.world, parent, "create_private_threads" if kind == PRIVATE_THREAD else "create_public_threads")
    problems = Problems()
    check_text(problems, "name", call.form.get("name"), 1, 100)
    check_minutes(problems, call.form)
    if kind not in (PUBLIC_THREAD, PRIVATE_THREAD):
        problems.add("type", "BASE_TYPE_CHOICES", "Value must be one of {11, 12}.")
    problems.settle()
    me = core.world.me.bot_id
    return Channel(
        id="",
        type=PRIVATE_THREAD if kind == PRIVATE_THREAD else PUBLIC_THREAD,
        guild_id=parent.guild_id,
        name=str(call.form["name"]),
        parent_id=parent.id,
        owner_id=me,
        members=[me],
        archive_minutes=int(call.form.get("auto_archive_duration") or 1440),
    )


def _thread(core: LoopbackDiscord, call: Call) -> Channel:
    thread = channel_of(core, call)
    require(core.world, thread)
    if not thread.is_thread():
        raise ApiRefusal(400, 50024, "Cannot execute action on this channel type")
    return thread


async def add_member(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    thread, user = _thread(core, call), user_of(core, call.params["user_id"])
    require(core.world, thread, "send_messages_in_threads")
    if thread.archived:
        raise ApiRefusal(400, 50083, "Thread is archived")
    thread.members = [*(each for each in thread.members if each != user.id), user.id]
    core.world.save_channel(thread)
    return RouteAnswer(None, 204, [lambda: core.publisher.channel("THREAD_UPDATE", thread)])


async def remove_member(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    thread, user = _thread(core, call), user_of(core, call.params["user_id"])
    require(core.world, thread, *([] if thread.owner_id == core.world.me.bot_id else ["manage_threads"]))
    thread.members = [each for each in thread.members if each != user.id]
    core.world.save_channel(thread)
    return RouteAnswer(None, 204, [lambda: core.publisher.channel("THREAD_UPDATE", thread)])


async def join(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    _thread(core, call)
    return RouteAnswer(None, 204)


async def members(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    thread = _thread(core, call)
    joined = iso(thread.created)
    return RouteAnswer(
        [{"id": thread.id, "user_id": each, "join_timestamp": joined, "flags": 0} for each in thread.members]
    )


async def active(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    guild = guild_of(core, call)
    found = [each for each in core.world.channels.values() if each.guild_id == guild.id and each.is_thread()]
    shown = [each for each in found if not each.archived and core.world.sees_channel(core.world.me.bot_id, each)]
    return RouteAnswer({"threads": [core.payloads.channel(each) for each in shown], "members": [], "has_more": False})


_CHANNEL = "/channels/{channel_id}"
ROUTES = [
    Route("POST", _CHANNEL + "/threads", create),
    Route("POST", _CHANNEL + "/messages/{message_id}/threads", create_from_message),
    Route("GET", _CHANNEL + "/thread-members", members),
    Route("PUT", _CHANNEL + "/thread-members/@me", join),
    Route("PUT", _CHANNEL + "/thread-members/{user_id}", add_member),
    Route("DELETE", _CHANNEL + "/thread-members/{user_id}", remove_member),
    Route("GET", "/guilds/{guild_id}/threads/active", active),
]
