"""The Discord client: no privileged intent, no mention of anybody, commands told to Discord only when they changed."""

from collections import OrderedDict
from hashlib import sha256
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.health import Drift
from bot.house import House
from bot.logs import logger
from bot.permissions import INTENTS

log = logger(__name__)

COMMANDS_KEY = "commands_hash"

REMEMBERED = 10_000
"""Interactions that are known to have come; the store knows the actions they were, also after a restart."""


class Commands(app_commands.CommandTree["Farrago"]):
    """The slash commands; one that is delivered twice runs once."""

    async def interaction_check(self, interaction: discord.Interaction["Farrago"], /) -> bool:
        """Let a command run, but an autocompletion at any time."""
        is_command = interaction.type is discord.InteractionType.application_command
        return not is_command or interaction.client.begins(interaction)


class Farrago(discord.Client):
    """Connects to Discord and holds the parts of the house for whoever answers an interaction."""

    def __init__(self, house: House) -> None:
        """Take the parts; nothing connects yet."""
        super().__init__(
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
        )
        self.house = house
        self.drift = Drift()
        self.tree = Commands(self)
        self._begun: OrderedDict[int, None] = OrderedDict()

    def begins(self, interaction: discord.Interaction[Any]) -> bool:
        """Tell whether an interaction comes for the first time; a resumed gateway may deliver one again."""
        first = interaction.id not in self._begun
        self._begun[interaction.id] = None
        while len(self._begun) > REMEMBERED:
            self._begun.popitem(last=False)
        return first

    async def setup_hook(self) -> None:
        """Tell Discord our commands, if they differ from those it was told last (200 creates a day and server)."""
        payload: list[dict[str, Any]] = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        told = sha256(msgspec.json.encode([str(self.application_id), payload], order="deterministic")).hexdigest()
        if await self.house.store.meta(COMMANDS_KEY) != told:
            await self.tree.sync()
            await self.house.store.set_meta(COMMANDS_KEY, told)
            log.info("commands_synced", count=len(payload))
