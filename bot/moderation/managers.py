"""Permission check for *Manage Server*."""

from typing import Any

import discord

from bot.core.refusals import Refused


class NotManager(Refused):
    """The asker may not manage the server."""

    key = "refused-not-manager"


class OnlyInServer(Refused):
    """There are no settings outside of a server."""

    key = "refused-only-in-server"


def managed_guild(interaction: discord.Interaction[Any]) -> int:
    """Return the server that the asker may manage: a server's settings can open commands to other members.

    Raises:
        OnlyInServer, NotManager: the asker may not.
    """
    if interaction.guild_id is None:
        raise OnlyInServer
    if not interaction.permissions.manage_guild:
        raise NotManager
    return interaction.guild_id
