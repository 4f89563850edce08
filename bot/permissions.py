"""What the bot asks Discord for: permissions, scopes and intents, as small as the code allows; none is privileged."""

import base64
import binascii

import discord

POSTING = discord.Permissions(view_channel=True, send_messages=True, attach_files=True)
"""Where the bot posts by itself."""

THREADS = discord.Permissions(create_public_threads=True, send_messages_in_threads=True)
"""Where a table has a thread of its own; without them it stands in the channel."""

NEEDED = POSTING | THREADS | discord.Permissions(read_message_history=True)
"""All of them; the history tells whether a board has scrolled out of sight, so that it is shown anew."""

_NAMES = {"read_messages": "view_channel"}
"""What Discord calls a permission that discord.py calls otherwise."""

SCOPES = ("bot", "applications.commands")
INTENTS = discord.Intents(guilds=True)


def lacking(held: discord.Permissions, needed: discord.Permissions, *, in_thread: bool = False) -> tuple[str, ...]:
    """Name those of the needed permissions that are missing, as `permission-<name>` of the words does.

    Whoever does not see a channel may do nothing in it, and whoever may not send there may attach nothing: named is the
    one that is behind it.
    """
    names = [_NAMES.get(name, name) for name, wanted in needed if wanted and not getattr(held, name)]
    sending = "send_messages_in_threads" if in_thread else "send_messages"
    if "view_channel" in names:
        return ("view_channel",)
    if "attach_files" in names and not getattr(held, sending):
        names[names.index("attach_files")] = sending
    return tuple(dict.fromkeys(names))


def invite(application: int) -> str:
    """The address at which somebody who manages a server adds the bot to it."""
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=SCOPES)


def application_of(token: str) -> int | None:
    """The application's id, which a token carries before its first dot; None if it is no token of a bot."""
    head, dot, _ = token.partition(".")
    try:
        text = base64.urlsafe_b64decode(head + "=" * (-len(head) % 4)).decode("ascii")
    except (binascii.Error, ValueError):
        return None
    return int(text) if dot and text.isascii() and text.isdigit() else None
