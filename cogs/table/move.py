"""/move takes a table to the current channel, for example after its channel was deleted."""

from itertools import islice
from typing import Any

import discord
from discord import app_commands

from bot.core.refusals import NoSuchTable, NotYourTable
from bot.match.kinds.match_kind import kind_at
from bot.text.localisation import words
from bot.ui.error_replies import app_of, asking
from bot.ui.match.moving import move as move_table
from cogs.table.replay import LISTED, UnknownMatch, named_by_people

say = words().say

Interaction = discord.Interaction[Any]


@app_commands.command(name="move", description=say("command-move"))
@app_commands.describe(match=say("command-move-match"))
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def move(interaction: Interaction, match: str) -> None:
    """Show a table of the asker's in this channel from now on."""
    # The answer becomes the board, which all at the table must see.
    async with asking(interaction, private=False) as context:
        try:
            await move_table(context, match[:20])
        except (NoSuchTable, NotYourTable) as error:  # nobody learns which matches others play
            raise UnknownMatch from error


async def complete_table(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the tables at which the asker plays, the latest first."""
    reader = words(str(interaction.locale))
    live = await app_of(interaction).matches.live(interaction.user.id)
    named = ((named_by_people(reader, match), match) for match in live if kind_at(match).has_board)
    fitting = (
        app_commands.Choice(name=name, value=match.id)
        for name, match in named
        if current.casefold() in f"{name} {match.id}".casefold()
    )
    return list(islice(fitting, LISTED))


move.autocomplete("match")(complete_table)
