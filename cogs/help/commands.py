"""/help shows what waits for the asker, and the ways to play and to learn."""

from typing import Any

import discord
from discord import app_commands

from bot.gateway.command_texts import command_text
from bot.ui.dispatch.asking import asking
from bot.ui.start.help import help_page

say = command_text

Interaction = discord.Interaction[Any]


@app_commands.command(name="help", description=say("command-help"))
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def help_(interaction: Interaction) -> None:
    """Show what waits for the asker here, and how to play."""
    async with asking(interaction) as context:
        await context.answer.show(await help_page(context))
