"""The private pages of matches that are open on somebody's screen, for as long as Discord lets the bot edit them.

A token edits its message for 15 minutes (https://discord.com/developers/docs/interactions/receiving-and-responding).
`bot.messages.private_pages` repaints them; a page that is older is out of date until somebody presses something on it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.recent import remember
from bot.match.table import Table
from bot.store.rows import Match

LIVE_MS = 14 * 60_000 + 30_000
"""How long (ms) after its press a page is repainted: half a minute less than its token lives."""

KEPT = 5_000
"""Size of the cache of pages; the oldest are evicted (house choice)."""

Revision: TypeAlias = tuple[int, str]
"""A match's revision and its status, which change with every event at it."""


def revision_of(match: Match) -> Revision:
    """Return the revision of a match."""
    return match.revision, match.status


@dataclass(eq=False)
class LivePanel:
    """A private page about a match: its message, its owner, the revision it shows, until when (ms) it can be repainted,
    and how; `page` is its content, as `bot.ui` keeps it.

    Repainting holds a slot of the semaphore while the page is made, but not while it is sent.
    """

    message: int
    match: str
    player: int
    revision: Revision
    until: int
    repaint: Callable[["LivePanel", Table, asyncio.Semaphore], Awaitable[None]]
    page: object = None


class LivePanels:
    """The pages that can be repainted, by message; a message has its newest page alone."""

    def __init__(self, now: Callable[[], int]) -> None:
        """Take the time in milliseconds since 1970."""
        self._now = now
        self._panels: OrderedDict[int, LivePanel] = OrderedDict()

    def note(self, panel: LivePanel) -> None:
        """Remember the page that a message shows from now on."""
        remember(self._panels, panel.message, panel, KEPT)

    def forget(self, message: int) -> None:
        """Forget a message that is gone, or no longer shows a match."""
        self._panels.pop(message, None)

    def forget_person(self, player: int) -> None:
        """Forget the pages of a person."""
        for message in [message for message, panel in self._panels.items() if panel.player == player]:
            del self._panels[message]

    def is_current(self, panel: LivePanel) -> bool:
        """Return whether a message still shows this page."""
        return self._panels.get(panel.message) is panel

    def newest(self, match: str, player: int) -> LivePanel | None:
        """Return the page of a match last shown to somebody; None where it can no longer be repainted."""
        own = (each for each in reversed(self._panels.values()) if (each.match, each.player) == (match, player))
        found = next(own, None)
        return found if found is not None and found.until > self._now() else None

    def live(self) -> tuple[LivePanel, ...]:
        """List the pages that can still be repainted, and forget those that cannot."""
        now = self._now()
        for message in [message for message, panel in self._panels.items() if panel.until <= now]:
            del self._panels[message]
        return tuple(self._panels.values())
