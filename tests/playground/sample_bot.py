"""A small bot that uses every kind of answer, for the playground's own tests. Its only setting is DISCORD_TOKEN."""

import asyncio
import io
import os
import re

import discord
from discord import app_commands, ui
from discord.http import Route
from PIL import Image

from tests.playground.sample_group import answer_group, group


def picture(colour: str) -> discord.File:
    raw = io.BytesIO()
    Image.new("RGB", (60, 40), colour).save(raw, "PNG")
    raw.seek(0)
    return discord.File(raw, "board.png", description=f"A {colour} board")


class Panel(ui.LayoutView):
    """A picture, a text, a counting button, a disabled one, and a menu."""

    def __init__(self, count: int, colour: str = "green") -> None:
        super().__init__(timeout=None)
        gallery = ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description=f"A {colour} board"))
        row = ui.ActionRow(Count(count).item, ui.Button(label="Never", custom_id="never", disabled=True))
        options = [discord.SelectOption(label="Heads", value="h"), discord.SelectOption(label="Tails", value="t")]
        menu = ui.ActionRow(ui.Select(custom_id="coin", placeholder="Call the coin", options=options))
        self.add_item(ui.Container(ui.TextDisplay(f"Count {count}"), gallery, row, menu))


class Count(ui.DynamicItem[ui.Button], template=r"count:(?P<n>\d+)"):
    """A button whose custom_id contains the number."""

    def __init__(self, n: int) -> None:
        super().__init__(ui.Button(label="Count", custom_id=f"count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction, item: ui.Item, match: re.Match[str]) -> "Count":
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=Panel(self.n + 1), attachments=[picture("green")])


class Form(ui.Modal, title="A form"):
    """One text, one menu, one checkbox."""

    word = ui.Label(text="Word", component=ui.TextInput(custom_id="word", max_length=20))
    coin = ui.Label(
        text="Coin", component=ui.Select(custom_id="side", options=[discord.SelectOption(label="Heads", value="h")])
    )
    sure = ui.Label(text="Sure", component=ui.Checkbox(custom_id="sure"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        word, coin, sure = self.word.component, self.coin.component, self.sure.component
        assert isinstance(word, ui.TextInput)
        assert isinstance(coin, ui.Select)
        assert isinstance(sure, ui.Checkbox)
        await interaction.response.send_message(f"{word.value} {coin.values} {sure.value}", ephemeral=True)


class SampleBot(discord.Client):
    """Answers components that are not DynamicItems by their custom_id."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count)
        self.tree.add_command(sample)
        self.tree.add_command(group)
        self.tree.add_command(anywhere)
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data = dict(interaction.data or {})
        custom_id = data.get("custom_id")
        if await answer_group(interaction, data):
            return
        if interaction.type is not discord.InteractionType.component:
            return
        match custom_id:
            case "coin":
                await interaction.response.send_message(f"You called {data['values']}", ephemeral=True)
            case "slow":
                await interaction.response.defer()
                await interaction.edit_original_response(content="Slowly done")
            case "apart":
                await interaction.response.defer()
                await interaction.followup.send("For you alone", ephemeral=True)
            case "form":
                await interaction.response.send_modal(Form())
            case "double":
                await answer_twice(interaction)
            case _:  # "silent" and the like get no answer
                return


async def answer_twice(interaction: discord.Interaction) -> None:
    """Acknowledge again behind discord.py's back, as two processes with one token would."""
    await interaction.response.send_message("once", ephemeral=True)
    adapter = interaction.response._parent
    route = Route("POST", f"/interactions/{adapter.id}/{adapter.token}/callback")
    try:
        await interaction.client.http.request(route, json={"type": 4, "data": {"content": "twice"}})
    except discord.HTTPException as error:
        await interaction.followup.send(f"refused {error.code}", ephemeral=True)


sample = app_commands.Group(name="sample", description="Everything a bot can answer")


@sample.command(name="panel", description="A private panel")
async def panel(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=Panel(0), files=[picture("green")], ephemeral=True)


@sample.command(name="board", description="A public board, sent to the channel")
async def board(interaction: discord.Interaction) -> None:
    assert isinstance(interaction.channel, discord.TextChannel)
    await interaction.response.defer(ephemeral=True)
    try:
        message = await interaction.channel.send(view=Panel(0), files=[picture("green")])
        await message.edit(view=Panel(7, "red"), attachments=[picture("red")])
        await interaction.followup.send("Sent")
    except discord.HTTPException as error:
        await interaction.followup.send(f"refused {error.code}")


@sample.command(name="status", description="Says what it is doing, and at the next time that it is done")
async def status(interaction: discord.Interaction) -> None:
    client = interaction.client
    client.activity = None if client.activity else discord.CustomActivity("Drawing <b>3</b> of 4")
    await client.change_presence(activity=client.activity)
    await interaction.response.send_message("Done", ephemeral=True)


@sample.command(name="buttons", description="Plain buttons")
async def buttons(interaction: discord.Interaction) -> None:
    view = ui.View(timeout=None)
    for custom_id in ("slow", "apart", "form", "silent", "double"):
        view.add_item(ui.Button(label=custom_id.capitalize(), custom_id=custom_id))
    await interaction.response.send_message("Buttons", view=view)


@sample.command(name="later", description="Defers, edits, follows up")
async def later(interaction: discord.Interaction, word: str, private: bool = False) -> None:
    await interaction.response.defer(ephemeral=private, thinking=True)
    await asyncio.sleep(0.05)
    await interaction.edit_original_response(content=f"Finally {word}")
    await interaction.followup.send("And more", ephemeral=True)


@later.autocomplete("word")
async def complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    words = ["lettuce", "lemon", "leek", "onion"]
    return [app_commands.Choice(name=word.title(), value=word) for word in words if word.startswith(current)]


@sample.command(name="many", description="Six follow-ups")
async def many(interaction: discord.Interaction) -> None:
    await follow_many(interaction)


async def follow_many(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("0")
    for number in range(1, 7):
        try:
            await interaction.followup.send(str(number))
        except discord.HTTPException as error:
            await interaction.edit_original_response(content=f"refused {error.code} at {number}")
            return


@sample.command(name="late", description="Edits after the token's death")
async def late(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("Waiting", ephemeral=True)
    try:
        await interaction.edit_original_response(content="Too late?")
    except discord.HTTPException as error:
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.channel.send(f"late {error.code}")


@sample.command(name="held", description="Says that its answer came too late")
async def held(interaction: discord.Interaction) -> None:
    try:
        await interaction.response.send_message("Good morning")
    except discord.NotFound as error:
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.channel.send(f"too late {error.code}")


@sample.command(name="raw", description="Sends any JSON to the channel")
async def raw(interaction: discord.Interaction, body: str) -> None:
    await interaction.response.defer(ephemeral=True)
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=interaction.channel_id)
    try:
        await interaction.client.http.request(route, data=body, headers={"Content-Type": "application/json"})
        await interaction.followup.send("taken")
    except discord.HTTPException as error:
        await interaction.followup.send(f"refused {error.code}")


@app_commands.command(name="anywhere", description="Also where the bot is no member")
@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
async def anywhere(interaction: discord.Interaction, friend: discord.User | None = None) -> None:
    if friend is None:
        await follow_many(interaction)
    else:
        await interaction.response.send_message(f"{interaction.user.display_name} greets {friend.display_name}")


if __name__ == "__main__":
    SampleBot().run(os.environ["DISCORD_TOKEN"])
