"""Who asks, where, and in which language: all that a deed needs to know of an interaction."""

from dataclasses import dataclass, replace
from typing import Any

import discord

from bot.house import House
from bot.ui.answer import Answer
from bot.words import Words, words
from engine.game import Arg, Line


@dataclass(frozen=True)
class Reader:
    """A person who reads: `place` is the server, or outside of one the conversation, in which they ask."""

    id: int
    name: str
    place: int
    words: Words
    text_mode: bool = False


@dataclass(frozen=True)
class Ask:
    """One interaction being answered."""

    house: House
    interaction: discord.Interaction[Any]
    answer: Answer
    reader: Reader

    def say(self, key: str, /, **args: Arg) -> str:
        """Write a message of the house or of a game in the asker's language."""
        return self.reader.words.line(Line(key, args), (self.reader.name,))

    def line(self, line: Line) -> str:
        """Write a line in the asker's language; seat 0 is the asker."""
        return self.reader.words.line(line, (self.reader.name,))

    def reading(self, *, text_mode: bool) -> "Ask":
        """Give the same asker with text or pictures."""
        return replace(self, reader=replace(self.reader, text_mode=text_mode))

    @property
    def key(self) -> str:
        """The key under which this interaction's action is stored, once however often it is delivered."""
        return str(self.interaction.id)


async def read(house: House, interaction: discord.Interaction[Any]) -> Reader:
    """Learn who asks, and note name and place for tables of results."""
    place = interaction.guild_id or interaction.channel_id or interaction.user.id
    user = interaction.user
    player = await house.store.meet(user.id, user.display_name, place, str(interaction.locale))
    return Reader(user.id, user.display_name, place, words(str(interaction.locale)), player.text_mode)
