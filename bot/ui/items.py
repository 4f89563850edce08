"""Every button and select, found by its address: they work on any message, however old, after any restart."""

import re
from typing import Any

import discord
from discord import ui

from bot.client import Farrago
from bot.refusals import UnknownPress
from bot.ui import ids
from bot.ui.deeds import carry_out
from bot.ui.refuse import asking


class Addressed(ui.DynamicItem[ui.Item[Any]], template=ids.OURS):
    """A control of ours, whatever it does."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> "Addressed":
        """Make the item of a press."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the address says."""
        async with asking(interaction) as ask:
            address = ids.parse(self.custom_id)
            if address is None:
                raise UnknownPress
            await carry_out(ask, address, chosen(interaction))


def chosen(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """Give the values picked in a select; none for a button."""
    data: Any = interaction.data or {}
    return tuple(str(value) for value in data.get("values", ()))


def install(client: Farrago) -> None:
    """Let the client answer our controls, and explain those that are not (any longer) ours."""
    client.add_dynamic_items(Addressed)

    @client.event
    async def on_interaction(interaction: discord.Interaction[Any]) -> None:  # pyright: ignore[reportUnusedFunction]
        """Answer a control that no address fits, which discord.py would leave unanswered."""
        data: Any = interaction.data or {}
        if interaction.type is discord.InteractionType.component and not ids.OURS.fullmatch(data.get("custom_id", "")):
            async with asking(interaction):
                raise UnknownPress
