"""/admin opens the pages on which those who manage a server decide about its games."""

from typing import Any

import discord
from discord import app_commands

from bot.gateway.command_texts import command_text
from bot.ui.admin.handlers import show_admin
from bot.ui.dispatch.asking import asking


@app_commands.command(name="admin", description=command_text("command-admin"))
@app_commands.default_permissions(manage_guild=True)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
async def admin(interaction: discord.Interaction[Any]) -> None:
    """Show the server's settings, and how to change them, privately."""
    async with asking(interaction) as context:
        await show_admin(context)
