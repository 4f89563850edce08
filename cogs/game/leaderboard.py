"""/game leaderboard shows who plays a game best here."""

from typing import Any

import discord
from discord import app_commands

from bot.gateway.command_texts import command_text
from bot.ui.dispatch.asking import asking
from bot.ui.games.names import meant_game
from bot.ui.profiles.leaderboard import Among, Asked, TimeSpan, leaderboard_page

say = command_text


def _choices(option: str, values: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=say(f"{option}-{value}"), value=value) for value in values]


@app_commands.command(name="leaderboard", description=say("command-leaderboard"))
@app_commands.describe(
    game=say("command-leaderboard-game"), when=say("command-leaderboard-when"), who=say("command-leaderboard-who")
)
@app_commands.choices(
    when=_choices("leaderboard-span", ("month", "last", "all")), who=_choices("button-among", ("place", "channel"))
)
async def leaderboard(
    interaction: discord.Interaction[Any], game: str | None = None, when: TimeSpan = "month", who: Among = "place"
) -> None:
    """Show who plays a game best here, to the asker alone."""
    async with asking(interaction) as context:
        asked = None
        if game is not None:
            asked = Asked(meant_game(context.app.tables.games, context.reader.words, game), when, who)
        await context.answer.show(await leaderboard_page(context, asked))
