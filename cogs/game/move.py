"""/game move takes a table to the current channel, for example after its channel was deleted."""

from typing import Any

import discord
from discord import app_commands

from bot.core.refusals import NoSuchTable, NotYourTable
from bot.gateway.command_texts import command_text
from bot.gateway.option_bounds import TypedName
from bot.ui.dispatch.asking import asking
from bot.ui.match.moving import move as move_table
from cogs.game.matches import UnknownMatch, complete_table, meant_match, tables_of

say = command_text

Interaction = discord.Interaction[Any]


@app_commands.command(name="move", description=say("command-move"))
@app_commands.describe(match=say("command-move-match"))
async def move(interaction: Interaction, match: TypedName) -> None:
    """Show a table of the asker's in this channel from now on."""
    # The answer becomes the board, which all at the table must see.
    async with asking(interaction, private=False) as context:
        try:
            await move_table(context, await meant_match(interaction, match, tables_of))
        except (NoSuchTable, NotYourTable) as error:  # which matches others play is private
            raise UnknownMatch from error


move.autocomplete("match")(complete_table)
