"""/game profile shows a person's statistics."""

from typing import Any

import discord
from discord import app_commands

from bot.gateway.command_texts import command_text
from bot.text.sanitising import storable
from bot.ui.dispatch.asking import asking
from bot.ui.profiles.profile import profile_page

say = command_text


@app_commands.command(name="profile", description=say("command-profile"))
@app_commands.describe(player=say("command-profile-player"))
async def profile(interaction: discord.Interaction[Any], player: discord.User | None = None) -> None:
    """Show the asker's results, or another person's, to the asker alone."""
    async with asking(interaction) as context:
        whom, name = (context.reader.id, "") if player is None else (player.id, storable(player.display_name))
        await context.answer.show(await profile_page(context, whom, name))
