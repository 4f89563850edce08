"""What the bot asks Discord for: permissions, scopes and intents, as small as the code allows; none is privileged."""

import base64
import binascii

import discord

NEEDED = discord.Permissions(view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True)
SCOPES = ("bot", "applications.commands")
INTENTS = discord.Intents(guilds=True)


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
