"""Every button, select and form, found by its address: they work on any message, however old, after any restart.

discord.py's own dispatch (View, DynamicItem) drops a press in silence when the message no longer shows the control, as
happens to the second of two quick presses, and keeps forms by address alone, whoever opened them. So both are taken
from the event, and each is carried out or explained.
"""

from typing import Any

import discord
from discord import app_commands

from bot.client import Farrago
from bot.refusals import NoSuchCommand, UnknownPress
from bot.ui import ids
from bot.ui.deeds import carry_out
from bot.ui.refuse import asking

CONTROLS = (discord.InteractionType.component, discord.InteractionType.modal_submit)
"""What carries an address of ours."""


async def answer_control(interaction: discord.Interaction[Any]) -> None:
    """Do what the address of a pressed control or a filled form says, or say why not."""
    data: Any = interaction.data or {}
    address = ids.parse(str(data.get("custom_id", "")))
    async with asking(interaction, address=address) as ask:
        if address is None:
            raise UnknownPress
        await carry_out(ask, address, tuple(str(value) for value in data.get("values", ())))


def install(client: Farrago) -> None:
    """Let the client answer our controls, and commands that fail before they begin."""

    async def on_interaction(interaction: discord.Interaction[Any]) -> None:
        if interaction.type in CONTROLS and client.begins(interaction):
            await answer_control(interaction)

    async def on_command_error(interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
        async with asking(interaction):
            # Discord shows the commands of a game that was left out for a while.
            if isinstance(error, app_commands.CommandNotFound):
                raise NoSuchCommand
            raise error

    client.event(on_interaction)
    client.tree.error(on_command_error)
