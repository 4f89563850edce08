"""The least that discord.py can do: a bot that answers buttons and forms with a constant, to hold the real one against.

It reads DISCORD_TOKEN only.
"""

import os

import discord
from discord import app_commands, ui

ANSWER = "Pressed."


class Form(ui.Modal, title="Form"):
    """A form with one field."""

    text = ui.TextInput["Form"](label="Text")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(ANSWER, ephemeral=True)


class Constant(ui.View):
    """A message's buttons, for as long as the bot runs."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Press", custom_id="press")
    async def press(self, interaction: discord.Interaction, button: ui.Button["Constant"]) -> None:
        await interaction.response.edit_message(content=ANSWER)

    @ui.button(label="Form", custom_id="form")
    async def form(self, interaction: discord.Interaction, button: ui.Button["Constant"]) -> None:
        await interaction.response.send_modal(Form())


class Bare(discord.Client):
    """One command, which posts the button."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        await self.tree.sync()


def main() -> None:
    client = Bare()

    @client.tree.command(description="Post the button")
    async def bare(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Press it.", view=Constant())

    client.run(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    main()
