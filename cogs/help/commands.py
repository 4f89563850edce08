"""/help names the games, and what else can be asked of the house."""

from typing import Any

import discord
from discord import app_commands

from bot.ui import ids
from bot.ui.page import Button, Page, rows_of
from bot.ui.refuse import asking
from bot.words import words

say = words().say

Interaction = discord.Interaction[Any]


@app_commands.command(name="help", description=say("command-help"))
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def help_(interaction: Interaction) -> None:
    """Name every game in a line, with a button to its rules."""
    async with asking(interaction) as ask:
        games = tuple(ask.house.tables.games)
        lines = (ask.say("help-game", name=ask.say(f"{game}-name"), line=ask.say(f"{game}-line")) for game in games)
        buttons = tuple(
            Button(ids.OfGame(game, "rules"), ask.say("button-rules-of", name=ask.say(f"{game}-name")))
            for game in games
        )
        lookup = ask.say("help-lookup", card="/card", rules="/rules")
        footer = ask.say("help-footer", verify="/verify")
        above = (ask.say("help-title"), "\n".join(lines), f"{lookup}\n{footer}")
        await ask.answer.show(Page(above=above, rows=rows_of(buttons)))
