"""/play starts a game, alone or with people who gather for it."""

from typing import Any

import discord
from discord import app_commands

from bot.core.refusals import Refused
from bot.match.table import Table
from bot.match.tables import Opening
from bot.text.localisation import words
from bot.ui.context import Context
from bot.ui.error_replies import app_of, asking
from bot.ui.games import fitting_games, game_name, meant_game
from bot.ui.lobby.opening import check_people, gather
from bot.ui.match.moving import offer
from bot.ui.match.open_matches import remind
from bot.ui.match.panel import panel

say = words().say

Interaction = discord.Interaction[Any]
Invited = discord.User | None


class OnlyForOne(Refused):
    """People were named for a `game` that one plays alone."""

    key = "refused-only-for-one"


@app_commands.command(name="play", description=say("command-play"))
@app_commands.describe(game=say("command-play-game"), player=say("command-play-player"))
@app_commands.describe(**{f"player{number}": say("command-play-more") for number in range(2, 6)})
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def play(
    interaction: Interaction,
    game: str,
    player: Invited = None,
    player2: Invited = None,
    player3: Invited = None,
    player4: Invited = None,
    player5: Invited = None,
) -> None:
    """Start a game for the asker alone, or go on with the one they have open; gather people for any other."""
    people = [person for person in (player, player2, player3, player4, player5) if person is not None]
    games = app_of(interaction).tables.games
    # Before `asking`, since whether the answer is private is settled by the first thing that is sent.
    found = fitting_games(games, words(str(interaction.locale)), game)
    alone = all(games[each].info.seats[1] == 1 for each in found)
    is_refused = len(found) > 1 or any(person.bot for person in people)
    # Where no game or several fit, the answer is a refusal, for the asker alone.
    async with asking(interaction, private=alone or is_refused) as context:
        meant = meant_game(games, context.reader.words, game)
        check_people(people)
        if not alone:
            await gather(context, meant, [person.id for person in people])
            await offer(context)
            await remind(context, meant)
        elif people:
            raise OnlyForOne(game=game_name(context.reader.words, meant))
        else:
            await context.answer.show(await panel(context, await _open(context, meant)))


async def _open(context: Context, game: str) -> Table:
    """Return the asker's unfinished private match of a game, or a new one."""
    table = await context.app.tables.unfinished(context.reader.id, game)
    return table or await context.app.tables.open(
        Opening(game, (context.reader.id,), context.reader.place, key=context.key)
    )
