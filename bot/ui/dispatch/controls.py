"""Handles every button, select and form by its address, on any message, however old, after any restart.

discord.py's own dispatch (View, DynamicItem) drops a press in silence when the message no longer shows the control, as
happens to the second of two quick presses, and keys forms by address alone, so that one person's submission could reach
another's form. So both are taken from the raw event, and each is handled or refused with a reason.
"""

from contextlib import suppress
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.core.refusals import NoSuchCommand, Stopping, UnknownPress
from bot.gateway.client import OWN_DATA, FarragoClient, NotServed, NotTaken
from bot.gateway.odd_events import OddInteraction
from bot.moderation.refusals import ServerBlocked
from bot.ui.dispatch.asking import asking, refuse
from bot.ui.dispatch.handlers import handle
from bot.ui.kit import ids

CONTROLS = (discord.InteractionType.component, discord.InteractionType.modal_submit)
"""Interaction types that carry one of our addresses."""


async def answer_control(interaction: discord.Interaction[Any]) -> None:
    """Handle a pressed control or a submitted form, or say why not."""
    data: Any = interaction.data or {}
    address = ids.parse(str(data.get("custom_id", "")))
    async with asking(interaction, address=address) as context:
        # Within the block, so that this press is answered too.
        if address is None:
            raise UnknownPress
        if not (isinstance(address, ids.General) and address.verb == OWN_DATA):
            await context.app.moderation.check_server(context.reader.place)
        await handle(context, address, tuple(str(value) for value in data.get("values", ())))


def install(client: FarragoClient) -> None:
    """Register the handlers of our controls, and of commands that fail before they begin."""

    async def on_interaction(interaction: discord.Interaction[Any]) -> None:
        # A resumed gateway session delivers presses again; the store's key would refuse the action but answer twice.
        if interaction.type not in CONTROLS or not client.begins(interaction):
            return
        if interaction.type is discord.InteractionType.component and interaction.message is None:
            client.odd_events.drop_interaction(interaction, OddInteraction("message"))
        else:
            await (refuse(interaction, Stopping()) if client.app.presses.is_stopping else answer_control(interaction))

    async def on_command_error(interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
        if isinstance(error, NotTaken):
            await refuse(interaction, Stopping())
            return
        if isinstance(error, NotServed):
            await refuse(interaction, ServerBlocked())
            return
        # The plain class is how discord.py calls what it cannot read.
        if type(error) is app_commands.AppCommandError or isinstance(error, app_commands.TransformerError):
            client.odd_events.drop_interaction(interaction, error)
            return
        # Discord still shows the commands of a game that was left out, and for a while those of an older version.
        is_unknown = isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch)
        if is_unknown and interaction.type is discord.InteractionType.autocomplete:
            with suppress(discord.HTTPException, aiohttp.ClientError):
                await interaction.response.autocomplete([])
            return
        async with asking(interaction):
            if is_unknown:
                raise NoSuchCommand
            raise error

    client.event(on_interaction)
    client.tree.error(on_command_error)
