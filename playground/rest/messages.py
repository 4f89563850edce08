"""Routes of messages in a channel, with the bot's own token: send, read, edit, delete, pin, react."""

import time
from urllib.parse import unquote

from ..compose import edit_copy, fill
from ..core import LoopbackDiscord
from ..limits.messages import may, require
from ..rates import OLD_SECONDS
from ..wire import ApiRefusal, Json, Problems, as_object, iso
from ..world.records import DEFAULT, REPLY, Channel, Message
from ..world.threads import invite, require_open, wake
from .routes import Call, Route, RouteAnswer

NONCE_SECONDS = 300.0
MOST_MESSAGES = 100
ID_DIGITS = 20
"""Digits of the largest snowflake, which has 64 bits."""


def channel_of(core: LoopbackDiscord, call: Call) -> Channel:
    """The channel of the route.

    Raises Refusal 10003.
    """
    channel = core.world.channels.get(call.params["channel_id"])
    if channel is None:
        raise ApiRefusal(404, 10003, "Unknown Channel")
    return channel


def message_of(core: LoopbackDiscord, call: Call, channel: Channel) -> Message:
    """The public message of the route: an ephemeral one does not exist for the bot's token.

    Raises Refusal 10008.
    """
    message = core.world.message(channel.id, call.params["message_id"])
    if message is None or message.is_ephemeral():
        raise ApiRefusal(404, 10008, "Unknown Message")
    return message


def _require_sending(core: LoopbackDiscord, channel: Channel, files: int) -> None:
    needed = ["send_messages_in_threads" if channel.is_thread() else "send_messages"]
    require(core.world, channel, *needed, *(["attach_files"] if files else []))
    require_open(core.world, channel)


async def send(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    """POST: a new message; with enforce_nonce the same nonce gives the first message again, of any channel."""
    channel = channel_of(core, call)
    _require_sending(core, channel, len(call.files))
    nonce = call.form.get("nonce")
    if call.form.get("enforce_nonce") and nonce is not None and (known := _with_nonce(core, str(nonce))):
        return RouteAnswer(core.payloads.message(known))
    message = Message(
        id=core.world.snowflakes.next(),
        channel_id=channel.id,
        author_id=core.world.me.bot_id,
        created=time.time(),
        nonce=None if nonce is None else str(nonce),
        reference=_reference(core, call.form, channel),
    )
    message.type = REPLY if message.reference else DEFAULT
    # It may refuse the message, so the thread and its members change only afterwards.
    fill(core.world, message, call.form, call.files)
    wake(core.world, core.publisher, channel)
    # After `fill`, which finds out whom the message mentions.
    invite(core.world, core.publisher, channel, message.mentions)
    core.world.save_message(message)
    return RouteAnswer(core.payloads.message(message), 200, [lambda: core.publisher.message(message, new=True)])


def _with_nonce(core: LoopbackDiscord, nonce: str) -> Message | None:
    """The bot's message with this nonce in the last minutes: a nonce is unique for its author, not for a channel."""
    since = time.time() - NONCE_SECONDS
    recent = (each for channel in core.world.channels for each in core.world.messages(channel) if each.created >= since)
    return next((each for each in recent if each.nonce == nonce and each.author_id == core.world.me.bot_id), None)


def _reference(core: LoopbackDiscord, form: Json, channel: Channel) -> str | None:
    reference = as_object(form.get("message_reference"))
    if not reference:
        return None
    if not may(core.world, channel, "read_message_history"):
        raise ApiRefusal(403, 160002, "Cannot reply without permission to read message history")
    message_id = str(reference.get("message_id"))
    original = core.world.message(channel.id, message_id)
    if original is None or original.is_ephemeral():
        if reference.get("fail_if_not_exists", True):
            error = {"_errors": [{"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}]}
            raise ApiRefusal(400, 50035, "Invalid Form Body", {"message_reference": error})
        return None
    return message_id


async def history(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    """GET: newest first; empty, not refused, without the permission to read the history."""
    channel = channel_of(core, call)
    require(core.world, channel)
    limit, edges = _read_page(call)
    if not may(core.world, channel, "read_message_history"):
        return RouteAnswer([])
    found = [each for each in core.world.messages(channel.id) if not each.is_ephemeral()]
    return RouteAnswer([core.payloads.message(each) for each in reversed(_page(found, limit, edges))])


def _read_page(call: Call) -> tuple[int, dict[str, int]]:
    """The limit, and the one edge (before, after or around) that was given.

    Raises Refusal 50035.
    """
    problems = Problems()
    given = {name: call.query[name] for name in ("limit", "before", "after", "around") if name in call.query}
    for name in [name for name, value in given.items() if not (value.isdecimal() and len(value) <= ID_DIGITS)]:
        kind = "int" if name == "limit" else "snowflake"
        problems.add(name, "NUMBER_TYPE_COERCE", f'Value "{given.pop(name)}" is not {kind}.')
    numbers = {name: int(value) for name, value in given.items()}
    limit = numbers.pop("limit", 50)
    if limit < 1:
        problems.add("limit", "NUMBER_TYPE_MIN", "int value should be greater than or equal to 1.")
    if limit > MOST_MESSAGES:
        problems.add("limit", "NUMBER_TYPE_MAX", f"int value should be less than or equal to {MOST_MESSAGES}.")
    # An edge that is no number is out of `numbers` by now and was noted above.
    if len(numbers) > 1:
        problems.add(list(numbers)[1], "EXCLUSIVE", "before, after and around are mutually exclusive.")
    problems.settle()
    return limit, numbers


def _page(found: list[Message], limit: int, edges: dict[str, int]) -> list[Message]:
    """The messages of one page, oldest first."""
    match edges:
        case {"before": edge}:
            return [each for each in found if int(each.id) < edge][-limit:]
        case {"after": edge}:
            return [each for each in found if int(each.id) > edge][:limit]
        case {"around": edge}:
            older = sum(int(each.id) < edge for each in found)
            first = max(0, older - limit // 2)
            return found[first : first + limit]
        case _:
            return found[-limit:]


async def read(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    channel = channel_of(core, call)
    require(core.world, channel, "read_message_history")
    return RouteAnswer(core.payloads.message(message_of(core, call, channel)))


async def edit(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    channel = channel_of(core, call)
    require(core.world, channel, *(["attach_files"] if call.files else []))
    message = message_of(core, call, channel)
    if message.author_id != core.world.me.bot_id:
        raise ApiRefusal(403, 50005, "Cannot edit a message authored by another user")
    # Unlike a new message, an edit does not open the thread again.
    if channel.archived:
        raise ApiRefusal(400, 50083, "Thread is archived")
    _require_pace(core, message)
    changed = edit_copy(message)
    fill(core.world, changed, call.form, call.files)
    changed.edited = time.time()
    core.world.save_message(changed)
    return RouteAnswer(core.payloads.message(changed), 200, [lambda: core.publisher.message(changed, new=False)])


def _require_pace(core: LoopbackDiscord, message: Message) -> None:
    """Refuse one edit too many of old messages.

    Raises Refusal 30046.
    """
    wait = core.rates.old_edit(message.channel_id) if core.clock.now() - message.created > OLD_SECONDS else 0.0
    if wait:
        reason = "Maximum number of edits to messages older than 1 hour reached. Try again later."
        raise ApiRefusal(429, 30046, reason, retry_after=wait)


async def delete(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    channel = channel_of(core, call)
    message = message_of(core, call, channel)
    own = message.author_id == core.world.me.bot_id
    require(core.world, channel, *([] if own else ["manage_messages"]))
    if channel.archived and channel.locked:
        raise ApiRefusal(400, 50083, "Thread is archived")
    core.world.remove_message(message)
    return RouteAnswer(None, 204, [lambda: core.publisher.deleted(message)])


async def typing(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    channel = channel_of(core, call)
    _require_sending(core, channel, 0)
    bot = core.world.users[core.world.me.bot_id]
    return RouteAnswer(None, 204, [lambda: core.publisher.typing(channel, bot)])


async def pin(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    return _set_pinned(core, call, True)


async def unpin(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    return _set_pinned(core, call, False)


def _set_pinned(core: LoopbackDiscord, call: Call, pinned: bool) -> RouteAnswer:  # noqa: FBT001 - two routes, one action
    channel = channel_of(core, call)
    require(core.world, channel, "pin_messages")
    message = edit_copy(message_of(core, call, channel))
    message.pinned = pinned
    core.world.save_message(message)
    return RouteAnswer(None, 204, [lambda: core.publisher.message(message, new=False)])


async def pins(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    channel = channel_of(core, call)
    require(core.world, channel)
    readable = core.world.messages(channel.id) if may(core.world, channel, "read_message_history") else []
    found = [each for each in reversed(readable) if each.pinned]
    # The time of the pinning is not stored; this stands in for it.
    items = [{"pinned_at": iso(each.edited or each.created), "message": core.payloads.message(each)} for each in found]
    return RouteAnswer({"items": items, "has_more": False})


async def react(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    return _set_reaction(core, call, True)


async def unreact(core: LoopbackDiscord, call: Call) -> RouteAnswer:
    return _set_reaction(core, call, False)


def _set_reaction(core: LoopbackDiscord, call: Call, present: bool) -> RouteAnswer:  # noqa: FBT001 - two routes, one action
    channel = channel_of(core, call)
    require(core.world, channel, "read_message_history", *(["add_reactions"] if present else []))
    message = edit_copy(message_of(core, call, channel))
    emoji, me = unquote(call.params["emoji_name"]), core.world.me.bot_id
    users = [each for each in message.reactions.get(emoji, []) if each != me] + ([me] if present else [])
    message.reactions = {name: ids for name, ids in (message.reactions | {emoji: users}).items() if ids}
    core.world.save_message(message)
    return RouteAnswer(None, 204, [lambda: core.publisher.message(message, new=False)])


_MESSAGES = "/channels/{channel_id}/messages"
_MESSAGE = _MESSAGES + "/{message_id}"
ROUTES = [
    Route("POST", _MESSAGES, send),
    Route("GET", _MESSAGES, history),
    # Before `_MESSAGE`, whose template matches `pins` as an id.
    Route("GET", _MESSAGES + "/pins", pins),
    Route("PUT", _MESSAGES + "/pins/{message_id}", pin),
    Route("DELETE", _MESSAGES + "/pins/{message_id}", unpin),
    Route("GET", _MESSAGE, read),
    Route("PATCH", _MESSAGE, edit),
    Route("DELETE", _MESSAGE, delete),
    Route("PUT", _MESSAGE + "/reactions/{emoji_name}/@me", react),
    Route("DELETE", _MESSAGE + "/reactions/{emoji_name}/@me", unreact),
    Route("POST", "/channels/{channel_id}/typing", typing),
]
