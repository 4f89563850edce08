"""/help names the games; /rules shows one's rules."""

from typing import Any

import discord
from discord import app_commands

from bot.ui import ids
from bot.ui.page import Button, Page, rows_of
from bot.ui.refuse import asking
from bot.ui.rules import rules_page
from bot.words import words
from cogs.table.commands import NoSuchGame, complete_game

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
        above = (ask.say("help-title"), "\n".join(lines), ask.say("help-footer", verify="/verify"))
        await ask.answer.show(Page(above=above, rows=rows_of(buttons)))


@app_commands.command(name="rules", description=say("command-rules"))
@app_commands.describe(game=say("command-rules-game"))
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def rules(interaction: Interaction, game: str) -> None:
    """Show a game's rules."""
    async with asking(interaction) as ask:
        if game not in ask.house.tables.games:
            raise NoSuchGame
        await ask.answer.show(rules_page(ask, game))


rules.autocomplete("game")(complete_game)
