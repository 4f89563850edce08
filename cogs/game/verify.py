"""/game verify plays a finished match again and compares."""

from typing import Any

import discord
from discord import app_commands

from bot.gateway.command_texts import command_text
from bot.gateway.option_bounds import TypedName
from bot.ui.dispatch.asking import asking
from bot.ui.match.verify import verify_page
from cogs.game.matches import complete_match, looked_at

say = command_text

Interaction = discord.Interaction[Any]


@app_commands.command(name="verify", description=say("command-verify"))
@app_commands.describe(match=say("command-verify-match"))
async def verify(interaction: Interaction, match: TypedName) -> None:
    """Play a finished match of the asker again and compare."""
    async with asking(interaction) as context:
        await context.answer.show(await looked_at(context, match, verify_page))


verify.autocomplete("match")(complete_match)
