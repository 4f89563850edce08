"""/play starts a game, alone or with people who gather for it; /verify checks a finished match."""

from typing import Any

import discord
from discord import app_commands

from bot.refusals import NoSuchTable, NotYourTable
from bot.table import Table
from bot.tables import Opening
from bot.ui.ask import Ask
from bot.ui.games import fitting_games, meant_game, offered_games
from bot.ui.gather import gather
from bot.ui.moving import offer
from bot.ui.panel import panel
from bot.ui.refuse import asking, house_of
from bot.ui.verify import verify_page
from bot.words import words
from cogs.table.replay import NoSuchMatch, complete_match

say = words().say

Interaction = discord.Interaction[Any]


@app_commands.command(name="play", description=say("command-play"))
@app_commands.describe(game=say("command-play-game"), invite=say("command-play-invite"))
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def play(interaction: Interaction, game: str, invite: str | None = None) -> None:
    """Start a game for the asker alone, or go on with the one they have open; gather people for any other."""
    games = house_of(interaction).tables.games
    found = fitting_games(games, words(str(interaction.locale)), game)
    alone = all(games[each].info.seats[1] == 1 for each in found)
    async with asking(interaction, private=alone or len(found) > 1) as ask:
        meant = meant_game(games, ask.reader.words, game)
        if alone:
            await ask.answer.show(await panel(ask, await _open(ask, meant)))
        else:
            await gather(ask, meant, invite)
            await offer(ask)


async def _open(ask: Ask, game: str) -> Table:
    """Give the asker's unfinished private match of a game, or a new one."""
    table = await ask.house.tables.unfinished(ask.reader.id, game)
    return table or await ask.house.tables.open(Opening(game, (ask.reader.id,), ask.reader.place, key=ask.key))


async def complete_game(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the games whose name fits what was typed."""
    reader = words(str(interaction.locale))
    offered = offered_games(house_of(interaction).tables.games, reader, current)
    return [app_commands.Choice(name=name, value=game) for name, game in offered]


play.autocomplete("game")(complete_game)


@app_commands.command(name="verify", description=say("command-verify"))
@app_commands.describe(match=say("command-verify-match"))
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def verify(interaction: Interaction, match: str) -> None:
    """Play a finished match of the asker again and compare."""
    async with asking(interaction) as ask:
        try:
            await ask.answer.show(await verify_page(ask, await ask.house.tables.find(match[:20])))
        except (NoSuchTable, NotYourTable) as error:  # nobody learns which matches others have played
            raise NoSuchMatch from error


verify.autocomplete("match")(complete_match)
