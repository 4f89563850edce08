"""/help names the games, and what else can be asked of the house."""

from typing import Any

import discord
from discord import app_commands

from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.games import game_line, game_name
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
        buttons = tuple(
            Button(ids.OfGame(game, "rules"), ask.say("button-rules-of", name=game_name(ask.reader.words, game)))
            for game in games
        )
        lookup = ask.say("help-lookup", card="/card", rules="/rules")
        footer = ask.say("help-footer", verify="/verify")
        above = (ask.say("help-title"), "\n".join(_line(ask, game) for game in games), f"{lookup}\n{footer}")
        await ask.answer.show(Page(above=above, rows=rows_of(buttons)))


def _line(ask: Ask, game: str) -> str:
    """Name a game, and say in a line what it is, where it has such a line."""
    read = ask.reader.words
    return ask.say("help-game", name=game_name(read, game), line=game_line(read, game)).rstrip(" —")
