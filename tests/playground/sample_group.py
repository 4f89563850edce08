"""The group features of a bot, for the playground's own tests: a public board, hands, forms, threads, pings, files."""

import asyncio
import io
import json
import time
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands, ui
from discord.http import Route
from PIL import Image

PEOPLE_ONLY = discord.AllowedMentions(everyone=False, roles=False, users=True)
COLOURS = ("red", "orange", "yellow", "green", "blue", "purple", "brown", "gray", "black", "white")
NOTE = "note-form"


class Board(ui.LayoutView):
    """A public board whose controls all have fixed ids; `on_interaction` answers them."""

    def __init__(self, text: str = "Nobody yet") -> None:
        super().__init__(timeout=None)
        options = [discord.SelectOption(label=name.title(), value=name) for name in COLOURS[:5]]
        colours = ui.Select(
            custom_id="colours", placeholder="Two or three", options=options, min_values=2, max_values=3
        )
        people = ui.UserSelect(custom_id="people", placeholder="Whom?", min_values=1, max_values=2)
        places = ui.ChannelSelect(
            custom_id="places",
            placeholder="Where?",
            channel_types=[discord.ChannelType.text],
            min_values=0,
            max_values=2,
        )
        buttons = [
            ui.Button(label=label, custom_id=custom_id)
            for label, custom_id in (("Join", "join"), ("My hand", "hand"), ("Note", "note"), ("Lost form", "lost"))
        ]
        rows = ui.ActionRow(*buttons), ui.ActionRow(colours), ui.ActionRow(people), ui.ActionRow(places)
        self.add_item(ui.Container(ui.TextDisplay(text), *rows))


class Note(ui.Modal, title="A note"):
    """A long text prefilled with the previous one, a radio choice and a menu; the id is the same for all."""

    def __init__(self, before: str, custom_id: str = NOTE) -> None:
        super().__init__(custom_id=custom_id)
        text = ui.TextInput(custom_id="text", style=discord.TextStyle.paragraph, max_length=4000, default=before)
        self.add_item(ui.Label(text="Text", description="As long as you like", component=text))
        sides = [discord.RadioGroupOption(label="Left", value="l"), discord.RadioGroupOption(label="Right", value="r")]
        self.add_item(ui.Label(text="Side", component=ui.RadioGroup(custom_id="side", options=sides)))
        options = [discord.SelectOption(label=name.title(), value=name) for name in COLOURS[:3]]
        colours = ui.Select(custom_id="tints", options=options, min_values=1, max_values=2)
        self.add_item(ui.Label(text="Colours", component=colours))


joined: list[str] = []
in_order = asyncio.Lock()
"""Of two edits at once the earlier one could arrive last."""


async def answer_group(interaction: discord.Interaction, data: Mapping[str, Any]) -> bool:
    """Answer the controls of a board, and its form; returns whether it was one of those."""
    name = interaction.user.display_name
    match data.get("custom_id"):
        case "join":
            joined.append(name)
            async with in_order:
                await interaction.response.edit_message(view=Board(f"{len(joined)} joined"))
        case "hand":
            await interaction.response.send_message(f"The hand of {name}", ephemeral=True)
        case "note":
            await interaction.response.send_modal(Note(f"Dear {name}"))
        case "lost":
            await interaction.response.send_modal(Note("Never taken", custom_id="lost-form"))
        case "colours" | "people" | "places":
            await interaction.response.send_message(f"{name}: {', '.join(data['values'])}", ephemeral=True)
        case _ if data.get("custom_id") == NOTE:
            await take_note(interaction, data)
        case _:
            return False
    return True


async def take_note(interaction: discord.Interaction, data: Mapping[str, Any]) -> None:
    """Show the form's text on the board that opened it."""
    text, side, tints = (item["component"] for item in data["components"])
    shown = f"{interaction.user.display_name} notes {len(text['value'])}: {text['value'][:60]}"
    await interaction.response.edit_message(view=Board(f"{shown} | {side['value']} | {', '.join(tints['values'])}"))


group = app_commands.Group(name="group", description="What a bot for groups does")


@group.command(name="board", description="A public board")
async def board(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=Board())


@group.command(name="edit", description="Edits the answer to this command with the bot's own token")
async def edit(interaction: discord.Interaction) -> None:
    answer = await interaction.response.send_message(view=Board("Before"))
    channel = interaction.client.get_partial_messageable(interaction.channel_id or 0)
    assert answer.message_id is not None
    await channel.get_partial_message(answer.message_id).edit(view=Board("After"))


@group.command(name="call", description="Mentions somebody; loud: so that they notice")
async def call(interaction: discord.Interaction, who: discord.Member, loud: bool, words: str = "your turn") -> None:
    allowed = PEOPLE_ONLY if loud else discord.AllowedMentions.none()
    await interaction.response.send_message(f"{who.mention}, {words}", allowed_mentions=allowed)


@group.command(name="gallery", description="Several pictures in one message")
async def gallery(interaction: discord.Interaction, count: app_commands.Range[int, 1, 10]) -> None:
    files = [painted(colour, number) for number, colour in enumerate(COLOURS[:count])]
    view = ui.LayoutView()
    items = [discord.MediaGalleryItem(file.uri, description=file.description) for file in files]
    view.add_item(ui.MediaGallery(*items))
    await interaction.response.send_message(view=view, files=files)


def painted(colour: str, number: int) -> discord.File:
    raw = io.BytesIO()
    Image.new("RGB", (300, 180 + 20 * number), colour).save(raw, "PNG")
    raw.seek(0)
    return discord.File(raw, f"{colour}.png", description=f"A {colour} picture")


@group.command(name="export", description="A record to fetch")
async def export(interaction: discord.Interaction) -> None:
    file = discord.File(io.BytesIO(json.dumps({"game": "sample"}).encode()), "record.json")
    view = ui.LayoutView()
    view.add_item(ui.TextDisplay("The record"))
    view.add_item(ui.File(file))
    await interaction.response.send_message(view=view, file=file, ephemeral=True)


@group.command(name="thread", description="A thread of its own")
async def thread(interaction: discord.Interaction, name: str) -> None:
    assert isinstance(interaction.channel, discord.TextChannel)
    await interaction.response.defer(ephemeral=True)
    try:
        opened = await interaction.channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        await opened.send(view=Board(f"Welcome to {name}"))
        await interaction.followup.send(opened.mention)
    except discord.HTTPException as error:
        await interaction.followup.send(f"refused {error.code}")


@group.command(name="timer", description="Until when")
async def timer(interaction: discord.Interaction, seconds: int) -> None:
    await interaction.response.send_message(f"Ends <t:{int(time.time()) + seconds}:R>")


@group.command(name="since", description="How many messages came after a message")
async def since(interaction: discord.Interaction, message: str) -> None:
    await interaction.response.defer(ephemeral=True)
    route = Route(
        "GET", "/channels/{channel_id}/messages?after={after}&limit=5", channel_id=interaction.channel_id, after=message
    )
    try:
        await interaction.followup.send(f"{len(await interaction.client.http.request(route))} came after")
    except discord.HTTPException as error:
        await interaction.followup.send(f"refused {error.code}")


@group.command(name="invite", description="Invites by mention")
async def invite(interaction: discord.Interaction, friend: discord.Member, others: str = "") -> None:
    await interaction.response.send_message(f"`{friend.id}` `{others}`", ephemeral=True)
