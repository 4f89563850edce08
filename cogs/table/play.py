"""/play starts a game, alone or with others; without a game it shows all of them."""

from typing import Any

import discord
from discord import app_commands

from bot.core.refusals import Refused
from bot.gateway.command_texts import command_text
from bot.ui.dispatch.asking import app_of, asking
from bot.ui.games.names import fitting_games, meant_game
from bot.ui.kit.context import words_of
from bot.ui.lobby.challenge import challenge_page
from bot.ui.lobby.opening import check_people
from bot.ui.start.picker import games_page
from bot.ui.start.play import begin, is_for_one

say = command_text

Interaction = discord.Interaction[Any]
Invited = discord.User | None


class NoGame(Refused):
    """Several people were named, and no game."""

    key = "refused-no-game"


@app_commands.command(name="play", description=say("command-play"))
@app_commands.describe(game=say("command-play-game"), player=say("command-play-player"))
@app_commands.describe(**{f"player{number}": say("command-play-more") for number in range(2, 6)})
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def play(
    interaction: Interaction,
    game: str = "",
    player: Invited = None,
    player2: Invited = None,
    player3: Invited = None,
    player4: Invited = None,
    player5: Invited = None,
) -> None:
    """Start a game; without one show all games, or those to which one person can be challenged."""
    people = [person for person in (player, player2, player3, player4, player5) if person is not None]
    games = app_of(interaction).tables.games
    # Before `asking`, since whether the answer is private is settled by the first thing that is sent.
    found = fitting_games(games, await words_of(interaction), game) if game else ()
    is_public = len(found) == 1 and not is_for_one(games[found[0]]) and not any(person.bot for person in people)
    # Where no game or several fit, the answer is a refusal, for the asker alone.
    async with asking(interaction, private=not is_public) as context:
        if game:
            meant = meant_game(games, context.reader.words, game)
            check_people(people)
            await begin(context, meant, [person.id for person in people])
        elif not people:
            await context.answer.show(await games_page(context))
        elif len(people) > 1:
            raise NoGame
        else:
            await context.app.moderation.check_invited(context.reader.place, (people[0].id,))
            await context.answer.show(await challenge_page(context, people[0]))
