"""Fault injection: delays, refusals, lost permissions, deleted messages, dropped sockets, repeated events.

Each fault is requested explicitly.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatch
from random import Random

from .gateway import Gateway, whole
from .interactions.registry import Interactions
from .publish import WorldPublisher
from .wire import Json, without
from .world.permissions import BITS
from .world.records import Channel, Guild, Message
from .world.world import World

BROKEN = (500, 502, 503, 504)


@dataclass
class Storm:
    """Shares of all requests that get a 429 and a 5xx."""

    chance: Random
    slowed: float
    broken: float
    retry_after: tuple[float, float]

    def strike(self) -> "PlannedFault | None":
        """Throw the dice for one request."""
        # One draw for both shares, so that they exclude each other and add up.
        drawn = self.chance.random()
        if drawn < self.slowed:
            return PlannedFault("", 1, status=429, retry_after=self.chance.uniform(*self.retry_after))
        return PlannedFault("", 1, status=self.chance.choice(BROKEN)) if drawn < self.slowed + self.broken else None


@dataclass
class PlannedFault:
    """A fault for every n-th request whose "METHOD /template" matches the pattern; `times` -1 means no limit."""

    pattern: str
    times: int
    delay: float = 0.0
    status: int = 0
    retry_after: float = 0.0
    every: int = 1
    met: int = 0
    code: int = 0

    def strikes(self, method: str, template: str) -> bool:
        """Count a request, and tell whether the fault falls on it."""
        if self.times == 0 or not fnmatch(f"{method} {template}", self.pattern):
            return False
        # Counted even if another plan refuses the request, so that every n-th stays every n-th.
        self.met += 1
        return self.met % self.every == 0


@dataclass
class HeldRequests:
    """Requests that wait, before they are handled, until `release` or `Faults.clear`; `times` -1 means no limit."""

    pattern: str
    times: int = -1
    waiting: int = 0  # how many wait now
    _released: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self) -> None:
        """Let the waiting requests go on, and hold no further one."""
        self._released.set()

    async def meet(self, method: str, template: str) -> None:
        """Wait if a request is one of those held."""
        if self._released.is_set() or not self.times or not fnmatch(f"{method} {template}", self.pattern):
            return
        # Counted before the wait, during which the next request may come.
        self.times -= 1
        self.waiting += 1
        try:
            await self._released.wait()
        finally:
            self.waiting -= 1


class Faults:
    """The plan of faults, and the means to bring some about at once."""

    def __init__(self, world: World, gateway: Gateway, publisher: WorldPublisher, interactions: Interactions) -> None:
        self._world = world
        self._gateway = gateway
        self._publisher = publisher
        self._interactions = interactions
        self.planned: list[PlannedFault] = []
        self.repeats = 0  # how many further times each interaction is dispatched
        self.given = 0  # how many 5xx were answered on purpose
        self.slowed = 0  # how many 429
        self._storm: Storm | None = None
        self._holds: list[HeldRequests] = []

    # On requests ---------------------------------------------------------------------------------------------------

    def delay(self, pattern: str, seconds: float, *, times: int = 1, every: int = 1) -> None:
        """Hold requests back before they are handled; pattern as in "PATCH /channels/*"."""
        self.planned.append(PlannedFault(pattern, times, delay=seconds, every=every))

    def hold(self, pattern: str, *, times: int = -1) -> HeldRequests:
        """Hold matching requests until the test releases them; pattern as in "PATCH /channels/*"."""
        self._holds.append(HeldRequests(pattern, times))
        return self._holds[-1]

    def rate_limit(self, pattern: str, retry_after: float, *, times: int = 1, every: int = 1) -> None:
        """Answer 429 with `retry_after` seconds."""
        self.planned.append(PlannedFault(pattern, times, status=429, retry_after=retry_after, every=every))

    def break_route(self, pattern: str, status: int = 500, *, times: int = 1, every: int = 1) -> None:
        """Answer with a status such as 500 or 502 instead of handling the request."""
        self.planned.append(PlannedFault(pattern, times, status=status, every=every))

    def refuse(self, pattern: str, status: int, code: int, *, times: int = 1, every: int = 1) -> None:
        """Answer with one of Discord's error codes, in any state."""
        self.planned.append(PlannedFault(pattern, times, status=status, every=every, code=code))

    def storm(self, chance: Random, *, slowed: float, broken: float, retry_after: tuple[float, float]) -> None:
        """Let a share of all requests meet a 429, and another a 5xx, until `clear`; waits between two bounds (s)."""
        self._storm = Storm(chance, slowed, broken, retry_after)

    def clear(self) -> None:
        self.planned.clear()
        self.repeats = 0
        self._storm = None
        self._gateway.spoil = whole
        # A request that stayed held would hang until its client gives up.
        for hold in self._holds:
            hold.release()
        self._holds = []

    async def meet(self, method: str, template: str) -> PlannedFault | None:
        """Wait out planned delays and holds; returns the planned refusal, if any."""
        refusal = None
        # A copy, since a test may add a hold while this request waits.
        for hold in tuple(self._holds):
            await hold.meet(method, template)
        for plan in [each for each in self.planned if each.strikes(method, template)]:
            # Taken before the delay, during which the next request may come; -1 never counts down to 0.
            plan.times -= 1
            if plan.delay:
                await asyncio.sleep(plan.delay)
            if plan.status and refusal is None:
                refusal = plan
        self.planned = [each for each in self.planned if each.times]
        if refusal is None and self._storm is not None:
            refusal = self._storm.strike()
        if refusal is not None:
            self.given += refusal.status >= 500
            self.slowed += refusal.status == 429
        return refusal

    def spoil(self, event: str, *path: str | int, server: str | None = None) -> None:
        """Take a key, or one deeper within, out of such an event of one server or of all, until `clear`."""

        def spoilt(name: str, body: Json) -> Json:
            own = body.get("guild_id", body.get("id"))
            return without(body, path) if name == event and server in (None, own) else body

        self._gateway.spoil = spoilt

    # At once -------------------------------------------------------------------------------------------------------

    async def drop_socket(self, code: int = 4000) -> None:
        await self._gateway.drop(code)

    def expire_tokens(self) -> None:
        self._interactions.expire_all()

    def delete_message(self, message: Message) -> None:
        """Delete a message as a moderator would."""
        self._world.remove_message(message)
        self._publisher.deleted(message)

    def delete_channel(self, channel: Channel) -> None:
        self._publisher.channels_gone(self._world.remove_channel(channel))

    def archive(self, thread: Channel, *, locked: bool = False) -> None:
        thread.archived, thread.locked = True, locked
        self._world.save_channel(thread)
        self._publisher.channel("THREAD_UPDATE", thread)

    def lose_permission(self, name: str, channel: Channel) -> None:
        """Deny the bot one permission in a channel, by name as in discord.py."""
        allow, deny = channel.overwrites.get(self._world.me.bot_id, (0, 0))
        self._overwrite(channel, (allow & ~BITS[name], deny | BITS[name]))

    def restore_permissions(self, channel: Channel) -> None:
        self._overwrite(channel, None)

    def _overwrite(self, channel: Channel, value: tuple[int, int] | None) -> None:
        rest = {target: pair for target, pair in channel.overwrites.items() if target != self._world.me.bot_id}
        channel.overwrites = rest if value is None else rest | {self._world.me.bot_id: value}
        self._world.save_channel(channel)
        self._publisher.channel("CHANNEL_UPDATE", channel)

    def lose_right(self, name: str, guild: Guild) -> None:
        """Take a permission from the bot's own role in a server, by name as in discord.py."""
        self._change_right(guild, lambda bits: bits & ~BITS[name])

    def give_right(self, name: str, guild: Guild) -> None:
        self._change_right(guild, lambda bits: bits | BITS[name])

    def _change_right(self, guild: Guild, change: Callable[[int], int]) -> None:
        own = next(each for each in guild.roles if each.id in guild.member_roles[self._world.me.bot_id])
        own.permissions = change(own.permissions)
        self._world.save_guild(guild)
        self._publisher.role_changed(own, guild)

    def kick_bot(self, guild: Guild) -> None:
        self._world.remove_bot(guild)
        self._publisher.guild_gone(guild)

    def lose_guild(self, guild: Guild) -> None:
        """Make a server unavailable, as in an outage of Discord: the bot stays a member."""
        self._publisher.guild_gone(guild, unavailable=True)

    def find_guild(self, guild: Guild) -> None:
        """Make a server available again."""
        self._publisher.guild_back(guild)

    def invite_bot(self, guild: Guild) -> None:
        self._world.add_bot(guild, self._world.me.bot_id)
        self._publisher.guild_back(guild)
