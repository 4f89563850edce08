"""/help names the games and the common commands."""

from typing import Any

import discord
from discord import app_commands

from bot.text.localisation import words
from bot.ui import ids
from bot.ui.context import Context
from bot.ui.error_replies import asking
from bot.ui.games import game_line, game_name
from bot.ui.page import Button, Page, Tone, rows_of

say = words().say

Interaction = discord.Interaction[Any]


@app_commands.command(name="help", description=say("command-help"))
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def help_(interaction: Interaction) -> None:
    """Name every game in a line, with a button to its rules."""
    async with asking(interaction) as context:
        games = tuple(context.app.tables.games)
        buttons = tuple(
            Button(
                ids.OfGame(game, "rules"), context.say("button-rules-of", name=game_name(context.reader.words, game))
            )
            for game in games
        )
        own = Button(ids.General("hand"), context.say("button-hand-list"), Tone.MAIN)
        lookup, footer = context.say("help-lookup"), context.say("help-footer")
        above = (context.say("help-title"), "\n".join(_line(context, game) for game in games), f"{lookup}\n{footer}")
        await context.answer.show(Page(above=above, rows=rows_of((own, *buttons))))


def _line(context: Context, game: str) -> str:
    """Name a game, and say in a line what it is, where it has such a line."""
    read = context.reader.words
    # Without a line the message would end in its dash.
    return context.say("help-game", name=game_name(read, game), line=game_line(read, game)).rstrip(" —")
