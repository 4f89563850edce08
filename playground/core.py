"""The parts of the loopback Discord put together, without a socket."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from .faults import Faults
from .feed import Feed
from .gateway import Gateway
from .interactions.registry import Interactions
from .line import HomeLine
from .publish import WorldPublisher
from .rates import Rates
from .rest.payloads import Payloads
from .wire import WireClock
from .world.world import FIRST_BOT, World

# (method, route template, request JSON or None, status, response JSON or None)
Exchange = Callable[[str, str, Any, int, Any], None]

PICTURE_SECONDS = 0.2
"""How long a picture takes to come (house choice)."""


class LoopbackDiscord:
    """World, gateway, people's feeds and everything between them."""

    def __init__(self, folder: Path, name: str = FIRST_BOT) -> None:
        self.clock = WireClock()
        self.world = World(folder, self.clock, name)
        self.payloads = Payloads(self.world)
        self.feed = Feed()
        self.gateway = Gateway(self.world, self.payloads)
        self.publisher = WorldPublisher(self.world, self.payloads, self.feed, self.gateway)
        self.interactions = Interactions(self.world, self.clock, self.publisher)
        self.rates = Rates(self.clock)
        self.line = HomeLine()
        self.faults = Faults(self.world, self.gateway, self.publisher, self.interactions)
        # The publisher needs the gateway, so the gateway gets its listener only here.
        self.gateway.on_online.append(self.publisher.world_changed)
        self.on_exchange: list[Exchange] = []
        self.unknown_routes: list[str] = []
        self.errors: list[str] = []
        # Discord's answer reaches the bot before the message reaches people's screens, as on the real service.
        self.publish_delay = 0.002
        self.picture_delay = PICTURE_SECONDS
        self.emoji_font: Path | None = None

    def close(self) -> None:
        self.feed.close()
        self.world.disk.close()
