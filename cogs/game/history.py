"""/game history lists the asker's finished matches, of all games or one, and those against one person."""

from typing import Any

import discord
from discord import app_commands

from bot.gateway.command_texts import command_text
from bot.ui.dispatch.asking import asking
from bot.ui.games.names import meant_game
from bot.ui.lookup.history import Search, history_page

say = command_text

Interaction = discord.Interaction[Any]


@app_commands.command(name="history", description=say("command-history"))
@app_commands.describe(game=say("command-history-game"), player=say("command-history-player"))
async def history(interaction: Interaction, game: str | None = None, player: discord.User | None = None) -> None:
    """Show the latest of the asker's matches that ended, to them alone."""
    async with asking(interaction) as context:
        meant = "" if game is None else meant_game(context.app.tables.games, context.reader.words, game)
        search = Search(meant, 0 if player is None else player.id)
        await context.answer.show(await history_page(context, search))
