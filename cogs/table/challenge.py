"""*Challenge to…* in a person's menu shows the asker the games that they could play with that person."""

from typing import Any

import discord
from discord import app_commands

from bot.gateway.command_texts import command_text
from bot.ui.dispatch.asking import asking
from bot.ui.lobby.challenge import challenge_page

Interaction = discord.Interaction[Any]


@app_commands.context_menu(name=command_text("command-challenge"))
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def challenge(interaction: Interaction, person: discord.User) -> None:
    """Offer the games for two, to the asker alone."""
    async with asking(interaction) as context:
        await context.answer.show(await challenge_page(context, person))
