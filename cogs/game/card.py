"""/game card looks up any card of any game, for the asker alone."""

from typing import Any

import discord
from discord import app_commands

from bot.gateway.command_texts import command_text
from bot.gateway.option_bounds import TypedName
from bot.ui.dispatch.asking import app_of, asking
from bot.ui.games.game_ui import uis_of
from bot.ui.kit.context import words_of
from bot.ui.lookup.cards import named_page, offered

say = command_text

Interaction = discord.Interaction[Any]


@app_commands.command(name="card", description=say("command-card"))
@app_commands.describe(name=say("command-card-name"))
async def card(interaction: Interaction, name: TypedName) -> None:
    """Show a card as picture and text, or the cards whose names are near."""
    async with asking(interaction) as context:
        await context.answer.show(await named_page(context, name))


@card.autocomplete("name")
async def complete_card(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the cards that fit the text so far."""
    # Not within `asking`: an autocomplete comes at each keystroke, and its answer cannot be deferred.
    found = offered(uis_of(app_of(interaction)), await words_of(interaction), current)
    return [app_commands.Choice(name=name, value=value) for name, value in found]
