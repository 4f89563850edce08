"""/game rules shows a game's rules: all of them, or the part on a topic."""

from typing import Any

import discord
from discord import app_commands

from bot.gateway.command_texts import command_text
from bot.gateway.option_bounds import TypedName
from bot.ui.dispatch.asking import app_of, asking
from bot.ui.games.names import fitting_games, meant_game
from bot.ui.kit.context import words_of
from bot.ui.lookup.rules import asked_page, rules_page, topics

say = command_text

Interaction = discord.Interaction[Any]


@app_commands.command(name="rules", description=say("command-rules"))
@app_commands.describe(game=say("command-rules-game"), topic=say("command-rules-topic"))
async def rules(interaction: Interaction, game: str, topic: TypedName | None = None) -> None:
    """Show a game's rules, or the part on a topic, privately."""
    async with asking(interaction) as context:
        meant = meant_game(context.app.tables.games, context.reader.words, game)
        await context.answer.show(asked_page(context, meant, topic) if topic else await rules_page(context, meant))


@rules.autocomplete("topic")
async def complete_topic(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer headings, rulings and lines of the chosen game's rules that fit the text so far."""
    # While no game is filled in, discord.py gives None, and no game fits the word that this becomes.
    typed = str(getattr(interaction.namespace, "game", ""))
    read = await words_of(interaction)
    found = fitting_games(app_of(interaction).tables.games, read, typed)
    offered = topics(found[0], current, read.locale) if len(found) == 1 else ()
    return [app_commands.Choice(name=name, value=value) for name, value in offered]
