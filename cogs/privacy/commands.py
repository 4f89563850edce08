"""/privacy shows the data stored about the asker, with *Export* and *Erase*."""

from typing import Any

import discord
from discord import app_commands

from bot.gateway.command_texts import command_text
from bot.ui.dispatch.asking import asking
from bot.ui.personal.privacy import stored_page

say = command_text

Interaction = discord.Interaction[Any]


@app_commands.command(name="privacy", description=say("command-privacy"))
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def privacy(interaction: Interaction) -> None:
    async with asking(interaction) as context:
        await context.answer.show(await stored_page(context))
