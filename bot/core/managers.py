"""Who may manage a server: what its settings, and what belongs to it, are changed by nobody else."""

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
    """Return the server that the asker may manage: commands can be opened to others in a server's own settings.

    Raises:
        OnlyInServer, NotManager: there is none.
    """
    if interaction.guild_id is None:
        raise OnlyInServer
    if not interaction.permissions.manage_guild:
        raise NotManager
    return interaction.guild_id
