"""The commands /words topics …, for those who manage the server: each answers its asker alone."""

from asyncio import get_running_loop
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import discord
from discord import app_commands

from cogs.api import OPTIONS, Context, Page, Refused, TypedName, app_of, asking, command_text, fitting, managed_guild
from cogs.farrago_words.here import GAME
from cogs.farrago_words.topics.pack import sift, typed_topics
from cogs.farrago_words.topics.pack_file import MOST_BYTES, FileGone, TooLarge, read_pack
from cogs.farrago_words.topics.pages import added_page, export_page, list_page
from engine.farrago_words.rules.spelling import key

say = command_text

Interaction = discord.Interaction[Any]
TypedTopics = app_commands.Range[str, 1, 1_000]


class NothingToAdd(Refused):
    """Neither a topic nor a pack was given."""

    key = "farrago_words-refused-topics-nothing"


class NoSuchTopic(Refused):
    """The server has no such topic."""

    key = "farrago_words-refused-topics-unknown"


class TooManyPacks(Refused):
    """The server has sent `most` files within an hour; `again` is when the next one is read."""

    key = "farrago_words-refused-topics-too-often"


# A file is long: they are looked at one by one, so that many leave the interpreter to those who play.
_sifting = ThreadPoolExecutor(1, thread_name_prefix="topics")

topics_group = app_commands.Group(name="topics", description=say(f"{GAME}-command-topics"))


@topics_group.command(name="add", description=say(f"{GAME}-command-topics-add"))
@app_commands.describe(
    topic=say(f"{GAME}-command-topics-add-topic"),
    pack=say(f"{GAME}-command-topics-add-pack"),
)
async def add(
    interaction: Interaction, topic: TypedTopics | None = None, pack: discord.Attachment | None = None
) -> None:
    """Add topics that were typed or sent as a file."""
    async with asking(interaction) as context:
        server = managed_guild(interaction)
        typed = typed_topics(topic or "")
        if pack is not None:
            check_pace(context, server)
            typed = (*typed, *await read_attached(pack))
        if not typed:
            raise NothingToAdd
        await context.answer.show(await add_topics(context, server, typed))


def check_pace(context: Context, server: int) -> None:
    """Check that a server may send another file, and count it. Raises TooManyPacks."""
    imports = context.app.imports
    again = imports.take(server)
    if again is not None:
        raise TooManyPacks(most=imports.most, again=f"<t:{again // 1000}:R>")


async def read_attached(pack: discord.Attachment) -> tuple[str, ...]:
    """Load a pack. Raises FileGone and what `read_pack` does."""
    # Checked first, so that a large file is not loaded
    if pack.size > MOST_BYTES:
        raise TooLarge
    try:
        data = await pack.read()
    except discord.HTTPException as error:
        raise FileGone from error
    return read_pack(data, pack.filename)


async def add_topics(context: Context, server: int, typed: tuple[str, ...]) -> Page:
    """Add the new ones to a server's topics; returns the page with the result."""
    own, words = context.app.own_topics(GAME), await context.text_filter()
    while True:
        there = await own.of(server)
        # A topic with a masked word would be no topic, so it is not taken either.
        sifting = partial(sift, typed, there, lambda text: words.taken(text) == text)
        # Before the store is written, where other servers' moves would wait for it.
        found = await get_running_loop().run_in_executor(_sifting, sifting)
        if not found.added or await own.add(server, found.added, beside=there):
            break
    return added_page(context, found, len(await own.of(server)))


@topics_group.command(name="list", description=say(f"{GAME}-command-topics-list"))
async def list_(interaction: Interaction) -> None:
    """Show the server's topics."""
    async with asking(interaction) as context:
        server = managed_guild(interaction)
        await context.answer.show(list_page(context, await context.app.own_topics(GAME).of(server)))


@topics_group.command(name="remove", description=say(f"{GAME}-command-topics-remove"))
@app_commands.describe(
    topic=say(f"{GAME}-command-topics-remove-topic"),
    everything=say(f"{GAME}-command-topics-remove-everything"),
)
async def remove(
    interaction: Interaction,
    topic: TypedName | None = None,
    everything: bool = False,  # noqa: FBT001 - an option that people see
) -> None:
    """Remove a topic, or all of them."""
    async with asking(interaction) as context:
        server = managed_guild(interaction)
        page = await (clear(context, server) if everything else remove_topic(context, server, topic or ""))
        await context.answer.show(page)


async def remove_topic(context: Context, server: int, typed: str) -> Page:
    """Remove a topic, spelt as people do. Raises NoSuchTopic."""
    own = context.app.own_topics(GAME)
    wanted = key(typed, "")
    text = next((text for text in await own.of(server) if key(text, "") == wanted), None)
    if text is None or not await own.remove(server, text):
        raise NoSuchTopic
    return Page(above=(context.say(f"{GAME}-topics-removed", count=1),))


async def clear(context: Context, server: int) -> Page:
    """Remove all topics of a server."""
    count = await context.app.own_topics(GAME).clear(server)
    return Page(above=(context.say(f"{GAME}-topics-removed", count=count),))


@topics_group.command(name="export", description=say(f"{GAME}-command-topics-export"))
async def export(interaction: Interaction) -> None:
    """Give the server's topics as a file."""
    async with asking(interaction) as context:
        server = managed_guild(interaction)
        await context.answer.show(export_page(context, await context.app.own_topics(GAME).of(server)))


@remove.autocomplete("topic")
async def complete_topic(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the server's topics that fit the text so far, to people who manage it."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        return []
    topics = await app_of(interaction).own_topics(GAME).of(interaction.guild_id)
    offered = [topics[place] for place in fitting(current, topics)[:OPTIONS]]
    return [app_commands.Choice(name=text, value=text) for text in offered]
