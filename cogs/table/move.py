"""/move takes a table to the channel in which it is asked for: the way on where its channel was deleted."""

from itertools import islice
from typing import Any

import discord
from discord import app_commands

from bot.refusals import NoSuchTable, NotYourTable
from bot.ui.moving import move as move_table
from bot.ui.refuse import asking, house_of
from bot.words import words
from cogs.table.replay import LISTED, NoSuchMatch, named_by_people

say = words().say

Interaction = discord.Interaction[Any]


@app_commands.command(name="move", description=say("command-move"))
@app_commands.describe(match=say("command-move-match"))
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def move(interaction: Interaction, match: str) -> None:
    """Show a table of the asker's in this channel from now on."""
    async with asking(interaction, private=False) as ask:
        try:
            await move_table(ask, match[:20])
        except (NoSuchTable, NotYourTable) as error:  # nobody learns which matches others play
            raise NoSuchMatch from error


async def complete_table(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the tables at which the asker plays, the latest first."""
    reader = words(str(interaction.locale))
    live = await house_of(interaction).store.live(interaction.user.id)
    named = ((named_by_people(reader, match), match) for match in live if match.company is not None)
    fitting = (
        app_commands.Choice(name=name, value=match.id)
        for name, match in named
        if current.casefold() in f"{name} {match.id}".casefold()
    )
    return list(islice(fitting, LISTED))


move.autocomplete("match")(complete_table)
