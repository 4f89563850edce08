"""/game replay looks at a match that is over, step by step."""

from typing import Any

import discord
from discord import app_commands

from bot.gateway.command_texts import command_text
from bot.gateway.option_bounds import TypedName
from bot.ui.dispatch.asking import asking
from bot.ui.lookup.replay import replay_page
from cogs.game.matches import complete_match, looked_at

say = command_text

Interaction = discord.Interaction[Any]


@app_commands.command(name="replay", description=say("command-replay"))
@app_commands.describe(match=say("command-replay-match"))
async def replay(interaction: Interaction, match: TypedName) -> None:
    """Show a match that is over from its first step, to the asker alone."""
    async with asking(interaction) as context:
        await context.answer.show(await looked_at(context, match, replay_page))


replay.autocomplete("match")(complete_match)
