"""/hand opens the asker's panel at the bottom of the chat: of the match that waits for them, or the list of all."""

from typing import Any

import discord
from discord import app_commands

from bot.gateway.command_texts import command_text
from bot.ui.dispatch.asking import asking
from bot.ui.start.open_matches import hand_or_list

say = command_text

Interaction = discord.Interaction[Any]


@app_commands.command(name="hand", description=say("command-hand"))
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def hand(interaction: Interaction) -> None:
    """Show the one match that waits for the asker, else all that they have under way, to them alone."""
    async with asking(interaction) as context:
        await context.answer.show(await hand_or_list(context))
