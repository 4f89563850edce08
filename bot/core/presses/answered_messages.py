"""The public messages that only the answers to presses can change, for as long as a token of theirs lives.

Where the bot is no member it can edit a message as the answer to an interaction alone, and for 15 minutes after it
(https://discord.com/developers/docs/interactions/receiving-and-responding).
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.core.recent import remember

KEPT = 2_000
"""Messages remembered; of more the oldest are forgotten (house choice)."""


@dataclass(frozen=True)
class AnsweredMessage:
    """A message, until when (ms) a token reaches it, and how it is edited (with a page) by that."""

    id: int
    until: int
    edit: Callable[[Any], Awaitable[object]]


class AnsweredMessages:
    """The messages that a token reaches, each by the newest."""

    def __init__(self, now: Callable[[], int]) -> None:
        """Take the time in milliseconds since 1970."""
        self._now = now
        self._messages: OrderedDict[int, AnsweredMessage] = OrderedDict()

    def note(self, message: AnsweredMessage) -> None:
        """Remember a message by its newest token."""
        remember(self._messages, message.id, message, KEPT)

    def find(self, message: int | None, *, for_ms: int = 0) -> AnsweredMessage | None:
        """Find a message that is reached now, and still will be after that time in milliseconds."""
        found = None if message is None else self._messages.get(message)
        return found if found is not None and found.until > self._now() + for_ms else None

    def knows(self, message: int) -> bool:
        """Return whether a lobby or board is shown there, also where no token reaches it any more."""
        return message in self._messages
