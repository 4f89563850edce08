"""Refusals to play somewhere: each is one sentence, with the place where they may play if there is one.

Refused
├── Blocked          a moderator keeps the person from games here
│   ├── BlockedUntil
│   └── BlockedByHost, BlockedByHostUntil
├── InvitedBlocked   somebody who is invited may not play here
├── ServerBlocked    the host keeps the bot from this server
├── GameOff          the game is switched off in the server
│   └── GameOffHere, OnlyElsewhere
├── WrongChannel     games belong to other channels of this server
├── TooManyTables    the channel has as many open tables as its server wants
└── UnwantedText     a typed text has a word that the server refuses
"""

from bot.core.refusals import Refused
from bot.store.repositories.moderation.blocks import StoredBlock
from engine.message import Arg


class Blocked(Refused):
    """A moderator keeps the person from games here, for good; the `block` has their reason."""

    key = "refused-blocked"

    def __init__(self, block: StoredBlock | None = None, **args: Arg) -> None:
        """Take the block, and the arguments of the sentence."""
        super().__init__(**args)
        self.block = block


class BlockedUntil(Blocked):
    """A moderator keeps the person from games here, `until` a time in Discord's format."""

    key = "refused-blocked-until"


class BlockedByHost(Blocked):
    """The host keeps the person from all games, for good."""

    key = "refused-blocked-by-host"


class BlockedByHostUntil(Blocked):
    """The host keeps the person from all games, `until` a time in Discord's format."""

    key = "refused-blocked-by-host-until"


class InvitedBlocked(Refused):
    """`who` is invited, and may not play in this server."""

    key = "refused-invited-blocked"


class ServerBlocked(Refused):
    """The host has switched the bot off in this server."""

    key = "refused-server-blocked"


class GameOff(Refused):
    """The `game` is off in the whole server."""

    key = "refused-game-off"


class GameOffHere(GameOff):
    """The `game` is off in this channel, and on in all but a few others."""

    key = "refused-game-off-here"


class OnlyElsewhere(GameOff):
    """The `game` is off here, and on in these `channels`."""

    key = "refused-game-off-but"


class WrongChannel(Refused):
    """Games belong to other channels; the `game` is on in these `channels`."""

    key = "refused-wrong-channel"


class TooManyTables(Refused):
    """The channel has `count` open tables, which are as many as it may have."""

    key = "refused-too-many-tables"


def mentions(channels: tuple[int, ...]) -> str:
    """Name channels as Discord shows them."""
    return ", ".join(f"<#{channel}>" for channel in channels)


def moment(time: int) -> str:
    """Name a time, in milliseconds since 1970, as Discord shows it to each reader."""
    return f"<t:{time // 1000}:f>"


class UnwantedText(Refused):
    """A typed text has a word that the server refuses."""

    key = "refused-unwanted-text"
