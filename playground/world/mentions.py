"""Whom a message mentions, by Discord's rules for `allowed_mentions`; `publish` notifies them."""

from collections.abc import Iterable

import regex

from ..limits.components import TEXT, walk
from ..wire import Json, as_list, as_object
from .permissions import BITS
from .records import Message, User
from .world import World

USERS, ROLES, EVERYONE = "users", "roles", "everyone"
# Inside code Discord shows a mention as plain text, without a notification.
_CODE = regex.compile(r"```.*?```|`[^`\n]*`", regex.DOTALL)
_USER, _ROLE, _EVERYONE = (
    regex.compile(r"<@!?(\d+)>"),
    regex.compile(r"<@&(\d+)>"),
    regex.compile(r"@(everyone|here)\b"),
)


def mention(world: World, message: Message, allowed: object) -> None:
    """Set whom the message mentions: those in its text, as far as `allowed` (allowed_mentions) permits.

    Without it an ordinary message mentions all, one under an interaction's token users only.
    """
    text = _CODE.sub("", _text_of(message))
    rules = as_object(allowed) if allowed is not None else _default(message)
    users = [*_let(rules, USERS, _USER.findall(text)), *_replied(world, message, rules)]
    message.mentions = [each for each in dict.fromkeys(users) if each in world.users]
    message.mention_roles = _roles(world, message, _let(rules, ROLES, _ROLE.findall(text)))
    everyone = EVERYONE in as_list(rules.get("parse")) and _EVERYONE.search(text) is not None
    message.mention_everyone = everyone and _may_mention_all(world, message)


def reaches(world: World, message: Message, user: User) -> bool:
    """Whether the message mentions this person: by name, by a role or as one of all."""
    if user.id == message.author_id:
        return False
    if message.mention_everyone or user.id in message.mentions:
        return True
    guild = world.guild_of(world.channels[message.channel_id]) if message.mention_roles else None
    return guild is not None and not {*guild.member_roles.get(user.id, [])}.isdisjoint(message.mention_roles)


def _text_of(message: Message) -> str:
    displays = (str(each["content"]) for each in walk(message.components) if each["type"] == TEXT)
    return "\n".join([message.content, *displays])


def _default(message: Message) -> Json:
    if message.made_by:
        return {"parse": [USERS]}
    return {"parse": [USERS, ROLES, EVERYONE], "replied_user": True}


def _let(rules: Json, kind: str, found: Iterable[str]) -> list[str]:
    if kind in as_list(rules.get("parse")):
        return list(found)
    listed = {str(each) for each in as_list(rules.get(kind))}
    return [each for each in found if each in listed]


def _replied(world: World, message: Message, rules: Json) -> list[str]:
    # A reply to an interaction does not notify by replying.
    if not rules.get("replied_user") or not message.reference or message.made_by:
        return []
    original = world.message(message.channel_id, message.reference)
    return [original.author_id] if original else []


def _roles(world: World, message: Message, found: list[str]) -> list[str]:
    guild = world.guild_of(world.channels[message.channel_id])
    if guild is None or not _may_mention_all(world, message):  # no role here is one that everybody may mention
        return []
    return [role.id for role in guild.roles if role.id in found]


def _may_mention_all(world: World, message: Message) -> bool:
    channel = world.channels[message.channel_id]
    return bool(world.permissions(message.author_id, channel) & BITS["mention_everyone"])
