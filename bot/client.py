"""The Discord client: no privileged intent, no mention of anybody.

It connects as many shards as Discord says, or those of its share; shards of one bucket take turns over all processes
(https://discord.com/developers/docs/events/gateway#sharding-max-concurrency).
"""

import asyncio
from collections import OrderedDict
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands

from bot.health import Drift
from bot.house import House
from bot.permissions import INTENTS
from bot.store.owning import LOOK_EVERY, Ownership, Unshared

IDENTIFY_SECONDS = 5.0
"""Seconds between two shards of one bucket (Discord's rule)."""

KNOWN_SECONDS = 5.0
"""Seconds after the login in which the servers become known, but where there are very many shards."""

REMEMBERED = 10_000
"""Interactions that are known to have come; the store knows the actions they were, also after a restart."""


class Commands(app_commands.CommandTree["Farrago"]):
    """The slash commands; one that is delivered twice runs once."""

    async def interaction_check(self, interaction: discord.Interaction["Farrago"], /) -> bool:
        """Let a command run, but an autocompletion at any time."""
        is_command = interaction.type is discord.InteractionType.application_command
        return not is_command or interaction.client.begins(interaction)


class Farrago(discord.AutoShardedClient):
    """Connects to Discord and holds the parts of the house for whoever answers an interaction."""

    def __init__(self, house: House, ownership: Ownership | None = None) -> None:
        """Take the parts, and what this process has alone (None: nobody shares); nothing connects yet."""
        super().__init__(
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
        )
        shards = house.settings.shards
        if shards.total:
            self.shard_ids, self.shard_count = list(shards.numbers), shards.total
        self.house = house
        self.ownership = ownership or Unshared()
        self.drift = Drift()
        self.tree = Commands(self)
        self.lost: set[int] = set()  # channels that are gone, or that the bot does not see any more
        self._begun: OrderedDict[int, None] = OrderedDict()
        self._buckets = 1
        self._turns: set[asyncio.Task[None]] = set()
        self.logged_in = asyncio.Event()

    def begins(self, interaction: discord.Interaction[Any]) -> bool:
        """Tell whether an interaction comes for the first time; a resumed gateway may deliver one again."""
        self.lost.discard(interaction.channel_id or 0)  # whoever presses there proves that it is there
        first = interaction.id not in self._begun
        self._begun[interaction.id] = None
        while len(self._begun) > REMEMBERED:
            self._begun.popitem(last=False)
        return first

    async def setup_hook(self) -> None:
        """Ask how many shards there should be, and how many may begin at once."""
        wanted, _, limits = await self.http.get_bot_gateway()
        self._buckets = limits["max_concurrency"]
        self.shard_count = self.shard_count or wanted
        self.logged_in.set()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the turn of a shard's bucket, and keep it for as long as Discord wants between two."""
        bucket = f"identify/{(shard_id or 0) % self._buckets}"
        while not await self.ownership.take(bucket):  # noqa: ASYNC110 - it may be another process's turn
            await asyncio.sleep(LOOK_EVERY)
        turn = asyncio.create_task(self._end_turn(bucket))
        self._turns.add(turn)
        turn.add_done_callback(self._turns.discard)

    async def _end_turn(self, bucket: str) -> None:
        await asyncio.sleep(IDENTIFY_SECONDS)
        await self.ownership.give_back(bucket)

    async def wait_until_ready(self) -> None:
        """Wait until all servers are known, or so long after the login that nobody should wait longer for us.

        Each shard takes some seconds. What may be done in a server that is not known yet is seen by trying.
        """
        await self.logged_in.wait()
        with suppress(TimeoutError):
            async with asyncio.timeout(KNOWN_SECONDS):
                await super().wait_until_ready()

    async def close(self) -> None:
        """Close every connection."""
        for turn in self._turns:
            turn.cancel()
        await super().close()
