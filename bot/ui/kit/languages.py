"""The languages of a person and of a server's messages: the chosen one, else Discord's."""

from contextlib import suppress
from typing import Any

import discord

from bot.app import App
from bot.store.errors import StoreUnavailable
from bot.store.rows import Person
from bot.text.locales import own_name
from bot.text.localisation import Words, locales, words


def languages() -> tuple[str, ...]:
    """List the languages that can be chosen, by their own names."""
    return tuple(sorted(locales(), key=lambda locale: own_name(locale).casefold()))


async def reader_language(app: App, interaction: discord.Interaction[Any], person: Person | None) -> str:
    """Return the asker's language: their choice, else their server's setting, else their Discord's."""
    # A language may have gone since it was chosen.
    if person is not None and person.language in locales():
        return str(person.language)
    server = None if interaction.guild_id is None else await _chosen_by(app, interaction.guild_id)
    return server or str(interaction.locale)


async def board_language(app: App, interaction: discord.Interaction[Any], read: Words) -> str:
    """Return the language of public texts in a place: the server's, or outside of one the asker's."""
    if interaction.guild_id is None:
        return read.locale
    # A community has told Discord its language; of any other server that says `en-US`.
    return await _chosen_by(app, interaction.guild_id) or str(interaction.guild_locale or interaction.locale)


async def server_words(app: App, guild: int) -> Words:
    """Return the words for messages to a server that answer no interaction."""
    return words(await _chosen_by(app, guild))


async def _chosen_by(app: App, guild: int) -> str | None:
    """Name the language that a server is set to; None where it is not, or cannot be read."""
    with suppress(StoreUnavailable):
        language = (await app.moderation.settings_of(guild)).language
        return language if language in locales() else None
    return None
