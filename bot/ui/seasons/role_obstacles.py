"""Whether the bot can give a role, and whether champions may have it: Discord's rules, from the cache."""

from typing import Any

import discord

POWERS = discord.Permissions.elevated()
"""Rights over a server and its people: a role won in a game must not come with them (house choice)."""


def why_not(guild: discord.Guild | None, role_id: int) -> str:
    """Return why the bot cannot give a role of a server, as a word of `season-role-<word>`; empty where it can.

    It is empty too where this process does not know the server: Discord will say.
    """
    if guild is None or guild.me is None:  # pyright: ignore[reportUnnecessaryComparison] - of an unavailable server
        return ""
    role = guild.get_role(role_id)
    if role is None:
        return "gone"
    if unfit := why_unfit(role):
        return unfit
    if not guild.me.guild_permissions.manage_roles:
        return "permission"
    return "" if role < guild.me.top_role else "above"


def why_unfit(role: discord.Role) -> str:
    """Return why champions may not have a role, regardless of the bot's rights; empty if they may."""
    if role.is_default():
        return "everyone"
    if role.managed:
        return "managed"
    return "powers" if role.permissions.value & POWERS.value else ""


def may_give(interaction: discord.Interaction[Any], role: discord.Role) -> bool:
    """Return whether somebody may give a role by their own rights: else the bot would lend them its own."""
    user = interaction.user
    if role.guild.owner_id == user.id:
        return True
    # Not `interaction.permissions`: in a channel somebody may have more rights than in the server.
    return isinstance(user, discord.Member) and user.guild_permissions.manage_roles and role < user.top_role
