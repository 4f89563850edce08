"""Threads: opening and reopening them, and the refusals of archived and locked ones.

`world` decides who may see one.
"""

import time

from ..publish import WorldPublisher
from ..wire import ApiRefusal, Json, Problems
from .permissions import BITS
from .records import PRIVATE_THREAD, STARTER, THREAD_CREATED, Channel, Message
from .world import World

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


def check_minutes(problems: Problems, form: Json) -> None:
    """Note an auto_archive_duration that Discord does not have."""
    if form.get("auto_archive_duration", ARCHIVE_MINUTES[0]) not in (*ARCHIVE_MINUTES, None):
        problems.add("auto_archive_duration", "BASE_TYPE_CHOICES", f"Value must be one of {ARCHIVE_MINUTES}.")


def announce(world: World, parent: Channel, thread: Channel) -> Message:
    """The line "… started a thread" in the parent channel, for a thread that began without a message."""
    message = Message(
        id=world.snowflakes.next(),
        channel_id=parent.id,
        author_id=thread.owner_id or world.me.bot_id,
        created=time.time(),
        type=THREAD_CREATED,
        content=thread.name,
        thread_id=thread.id,
    )
    world.save_message(message)
    return message


def begin_with(world: World, thread: Channel, original: Message) -> Message:
    """The first message of a thread that began with a message: it points there and has no text itself."""
    message = Message(
        id=world.snowflakes.next(),
        channel_id=thread.id,
        author_id=original.author_id,
        created=time.time(),
        type=STARTER,
        reference=original.id,
        reference_channel=original.channel_id,
    )
    world.save_message(message)
    return message


def is_closed_to(world: World, user_id: str, channel: Channel) -> bool:
    """Whether a lock keeps this user from writing here."""
    return channel.locked and not world.permissions(user_id, channel) & BITS["manage_threads"]


def require_open(world: World, channel: Channel) -> None:
    """Refuse a message of the bot in a locked thread.

    Raises Refusal 50083 or 160005.
    """
    if channel.archived and channel.locked:
        raise ApiRefusal(400, 50083, "Thread is archived")
    if is_closed_to(world, world.me.bot_id, channel):
        raise ApiRefusal(403, 160005, "Thread is locked")


def invite(world: World, publisher: WorldPublisher, channel: Channel, mentioned: list[str]) -> None:
    """Let those in whom a message in a private thread mentions."""
    fresh = [each for each in mentioned if each not in channel.members]
    if channel.type == PRIVATE_THREAD and fresh:
        # A mention in a private thread is Discord's way to let somebody in.
        channel.members = [*channel.members, *fresh]
        world.save_channel(channel)
        publisher.channel("THREAD_UPDATE", channel)


def wake(world: World, publisher: WorldPublisher, channel: Channel) -> None:
    """Open an archived thread again, as every new message in it does."""
    if channel.archived:
        channel.archived = False
        world.save_channel(channel)
        publisher.channel("THREAD_UPDATE", channel)
