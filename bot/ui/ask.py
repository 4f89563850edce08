"""Who asks, where, and in which language: all that a deed needs to know of an interaction."""

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot.house import House
from bot.party import Press
from bot.store.errors import StoreUnavailable
from bot.store.rows import Player
from bot.table import Table
from bot.text import plain, storable
from bot.ui.answer import Answer
from bot.ui.page import Page
from bot.words import Words, words
from engine.game import Arg, Line


@dataclass(frozen=True)
class Reader:
    """A person who reads: `place` is the server, or outside of one the conversation, in which they ask.

    They may want text in place of pictures, or pictures that stand `still`.
    """

    id: int
    name: str
    place: int
    words: Words
    text_mode: bool = False
    still: bool = False


@dataclass(frozen=True)
class Ask:
    """One interaction being answered.

    It was made at `pressed_at`, in milliseconds since 1970, as Discord says: what waited in our queue is not late.
    """

    house: House
    interaction: discord.Interaction[Any]
    answer: Answer
    reader: Reader
    names: tuple[str, ...] = ()
    pressed_at: int = 0

    def at(self, table: Table) -> "Ask":
        """Give the same asker at a table, whose people have their names in every line."""
        return replace(self, names=table.names)

    def say(self, key: str, /, **args: Arg) -> str:
        """Write a message of the house or of a game in the asker's language."""
        return self.line(Line(key, args))

    def line(self, line: Line) -> str:
        """Write a line in the asker's language; away from a table of several people seat 0 is the asker."""
        return self.reader.words.line(line, self.names or (self.reader.name,))

    def letter(self, line: Line) -> str:
        """Write a line for a picture, in which names need no escaping."""
        return self.reader.words.line(line, self.names or (self.reader.name,), plain)

    def reading(self, *, text_mode: bool) -> "Ask":
        """Give the same asker with text or pictures."""
        return replace(self, reader=replace(self.reader, text_mode=text_mode))

    def seeing(self, *, still: bool) -> "Ask":
        """Give the same asker with still or moving pictures."""
        return replace(self, reader=replace(self.reader, still=still))

    @property
    def in_public(self) -> bool:
        """Whether a message that others see as well was pressed."""
        message = self.interaction.message
        return message is not None and not message.flags.ephemeral

    async def show_alone(self, page: Page) -> None:
        """Show a page to the asker alone: in place of what they pressed, if nobody else sees that."""
        if self.in_public:
            await self.answer.add(page)
        else:
            await self.answer.show(page)

    def press(self, match: str) -> Press:
        """Say who presses what is about a match where people share seats."""
        return Press(match, self.reader.id, self.reader.name, self.key, self.pressed_at)

    @property
    def key(self) -> str:
        """The key under which this interaction's action is stored, once however often it is delivered."""
        return str(self.interaction.id)


async def read(house: House, interaction: discord.Interaction[Any]) -> Reader:
    """Learn who asks, and note name and place for tables of results."""
    place = interaction.guild_id or interaction.channel_id or interaction.user.id
    user = interaction.user
    language, name = str(interaction.locale), storable(user.display_name)
    try:
        player = await house.store.meet(user.id, name, place, language)
    except StoreUnavailable:  # on a full disk people may still look: what they ask for is refused if it must be stored
        player = await _known(house, user.id)
    text_mode, still = (False, False) if player is None else (player.text_mode, player.still)
    return Reader(user.id, name, place, words(language), text_mode, still)


async def _known(house: House, player: int) -> Player | None:
    """Give what is known of somebody, as far as that can be read."""
    with suppress(StoreUnavailable):
        return await house.store.player(player)
    return None
