"""/play starts a game, alone or with people who gather for it; /verify checks a finished match."""

from typing import Any

import discord
from discord import app_commands

from bot.core.refusals import NoSuchTable, NotYourTable
from bot.match.table import Table
from bot.match.tables import Opening
from bot.text.localisation import words
from bot.ui.context import Context
from bot.ui.error_replies import app_of, asking
from bot.ui.games import fitting_games, meant_game, offered_games
from bot.ui.lobby.opening import gather
from bot.ui.lookup.verify import verify_page
from bot.ui.match.moving import offer
from bot.ui.match.open_matches import remind
from bot.ui.match.panel import panel
from cogs.table.replay import UnknownMatch, complete_match

say = words().say

Interaction = discord.Interaction[Any]


@app_commands.command(name="play", description=say("command-play"))
@app_commands.describe(game=say("command-play-game"), invite=say("command-play-invite"))
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def play(interaction: Interaction, game: str, invite: str | None = None) -> None:
    """Start a game for the asker alone, or go on with the one they have open; gather people for any other."""
    games = app_of(interaction).tables.games
    # Before `asking`, since whether the answer is private is settled by the first thing that is sent.
    found = fitting_games(games, words(str(interaction.locale)), game)
    alone = all(games[each].info.seats[1] == 1 for each in found)
    # Where no game or several fit, the answer is a refusal, for the asker alone.
    async with asking(interaction, private=alone or len(found) > 1) as context:
        meant = meant_game(games, context.reader.words, game)
        if alone:
            await context.answer.show(await panel(context, await _open(context, meant)))
        else:
            await gather(context, meant, invite)
            await offer(context)
            await remind(context, meant)


async def _open(context: Context, game: str) -> Table:
    """Return the asker's unfinished private match of a game, or a new one."""
    table = await context.app.tables.unfinished(context.reader.id, game)
    return table or await context.app.tables.open(
        Opening(game, (context.reader.id,), context.reader.place, key=context.key)
    )


async def complete_game(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the games whose name fits what was typed."""
    reader = words(str(interaction.locale))
    offered = offered_games(app_of(interaction).tables.games, reader, current)
    return [app_commands.Choice(name=name, value=game) for name, game in offered]


play.autocomplete("game")(complete_game)


@app_commands.command(name="verify", description=say("command-verify"))
@app_commands.describe(match=say("command-verify-match"))
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def verify(interaction: Interaction, match: str) -> None:
    """Play a finished match of the asker again and compare."""
    async with asking(interaction) as context:
        try:
            await context.answer.show(await verify_page(context, await context.app.tables.find(match[:20])))
        except (NoSuchTable, NotYourTable) as error:  # nobody learns which matches others have played
            raise UnknownMatch from error


verify.autocomplete("match")(complete_match)
