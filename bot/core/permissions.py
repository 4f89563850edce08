"""The permissions, scopes and intents that the bot asks Discord for, as small as the code allows and unprivileged."""

import base64
import binascii

import discord

POSTING = discord.Permissions(view_channel=True, send_messages=True, attach_files=True)
"""Needed where the bot posts without an interaction."""

POSTING_IN_THREAD = discord.Permissions(view_channel=True, send_messages_in_threads=True, attach_files=True)
"""The same in a thread, where another one lets it send."""

THREADS = discord.Permissions(create_public_threads=True, send_messages_in_threads=True)
"""Needed to give a table its thread; without them it uses the channel."""

NEEDED = POSTING | THREADS | discord.Permissions(read_message_history=True)
"""All of them; reading the history shows whether a board has scrolled out of sight and must be sent again."""

_NAMES = {"read_messages": "view_channel"}
"""Discord's names of permissions that discord.py names differently."""

SCOPES = ("bot", "applications.commands")
# Interactions need no intent; the events of servers keep channels and permissions in the cache up to date.
INTENTS = discord.Intents(guilds=True)


def lacking(held: discord.Permissions, needed: discord.Permissions, *, in_thread: bool = False) -> tuple[str, ...]:
    """Name those of the needed permissions that are missing, as `permission-<name>` of the words does.

    Only the cause is named: a member who cannot see a channel lacks all else in it, and one who cannot send cannot
    attach.
    """
    # Asked for each page of a hand: to look at each of fifty permissions takes a twentieth of the press.
    if held.is_superset(needed):
        return ()
    names = [_NAMES.get(name, name) for name, wanted in needed if wanted and not getattr(held, name)]
    sending = "send_messages_in_threads" if in_thread else "send_messages"
    if "view_channel" in names:
        return ("view_channel",)
    if "attach_files" in names and not getattr(held, sending):
        names[names.index("attach_files")] = sending
    # The name that took the place of `attach_files` may be in the list already.
    return tuple(dict.fromkeys(names))


def server_link(application: int) -> str:
    """Return the link with which a server's manager adds the bot to it."""
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=SCOPES) + "&integration_type=0"


def user_link(application: int) -> str:
    """Return the link with which somebody adds the bot to their account, to take it along to any chat.

    (https://discord.com/developers/docs/resources/application#installation-context)
    """
    return discord.utils.oauth_url(application, scopes=("applications.commands",)) + "&integration_type=1"


def application_of(token: str) -> int | None:
    """The application's id, which a token carries before its first dot; None if it is no token of a bot."""
    head, dot, _ = token.partition(".")
    try:
        # A token comes without the padding that the decoder wants.
        text = base64.urlsafe_b64decode(head + "=" * (-len(head) % 4)).decode("ascii")
    except (binascii.Error, ValueError):
        return None
    return int(text) if dot and text.isascii() and text.isdigit() else None


def is_token(text: str) -> bool:
    """Whether a text has the form of a bot's token: another secret must not be sent to Discord by mistake."""
    return application_of(text) is not None and text.count(".") == 2
