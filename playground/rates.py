"""Discord's rate limits: buckets by route and channel, the global one, and their headers.

It only counts; `rest` answers.
"""

import zlib
from dataclasses import dataclass
from typing import Literal

from .wire import WireClock

# Observed on Discord for a bot; (requests, seconds). Everything else: generous.
STRICT = {
    ("POST", "/channels/{channel_id}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): (5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): (5, 1.0),
    ("POST", "/channels/{channel_id}/typing"): (5, 5.0),
    ("PUT", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me"): (1, 0.25),
}
WEBHOOK = (5, 2.0)
"""Messages under one interaction's token, as seen with other libraries; the acknowledgement is in no bucket."""
OLD_EDITS, OLD_SECONDS = (3, 6.0), 3600.0
"""Edits of messages older than an hour, of a whole channel (https://github.com/discord/discord-api-docs/pull/4381)."""
FOLLOW_UPS = (30, 60.0)
"""Follow-ups in a channel, of all interactions together (https://github.com/discord/discord-api-docs/issues/2701)."""
OPEN = (1000, 1.0)
GLOBAL = (50, 1.0)
COUNTED = frozenset({401, 403, 404, 429})
"""After 10,000 of these in ten minutes Discord blocks the address; it asks to keep them all few."""
RateMode = Literal["discord", "open"]


@dataclass
class RateWindow:
    """One bucket: how many requests its present window still takes."""

    left: int
    ends: float


@dataclass(frozen=True)
class RateVerdict:
    """The headers of an answer, and for how long the request is refused (0: it is not)."""

    headers: dict[str, str]
    wait: float = 0.0
    is_global: bool = False


class Rates:
    """Buckets; "open", without limits that a test would meet, until `use` says otherwise."""

    def __init__(self, clock: WireClock) -> None:
        self._clock = clock
        self._windows: dict[str, RateWindow] = {}
        self._mode: RateMode = "open"
        self._held: dict[str, float] = {}
        self.refused = 0
        self.invalid: list[tuple[float, int, str]] = []
        """The answers that Discord counts against a bot: time, status and route."""

    def use(self, mode: RateMode) -> None:
        """Reset, with Discord's limits or without any."""
        self._mode = mode
        self._windows.clear()

    def take(self, method: str, template: str, major: str) -> RateVerdict:
        """Count one request. Acknowledgements are in no bucket, what follows them does not count against the bot."""
        held = self._held.get(f"{method} {template} {major}", 0.0) - self._clock.now()
        if held > 0:
            self.refused += 1
            return RateVerdict(self._headers("held", OPEN, RateWindow(0, self._clock.now() + held)), held)
        if template.startswith("/interactions/"):
            return RateVerdict({})
        is_webhook = template.startswith("/webhooks/")
        if self._mode == "discord" and not is_webhook:
            everything = self._window("global", GLOBAL)
            if everything.left <= 0:
                self.refused += 1
                return RateVerdict({"X-RateLimit-Global": "true"}, max(everything.ends - self._clock.now(), 0.01), True)
            everything.left -= 1
        size = OPEN
        if self._mode == "discord":
            size = WEBHOOK if is_webhook else STRICT.get((method, template), OPEN)
        name = f"webhook {major}" if is_webhook else f"{method} {template} {major}"
        window = self._window(name, size)
        # The window may end between two looks at the clock, and a wait of 0 would let the request through.
        wait = max(window.ends - self._clock.now(), 0.01) if window.left <= 0 else 0.0
        window.left = max(window.left - 1, 0)
        self.refused += wait > 0
        return RateVerdict(self._headers(name, size, window), wait)

    def old_edit(self, channel_id: str) -> float:
        """Count an edit of a message older than an hour; returns the seconds to wait, or 0. Headers do not show it."""
        return self._count(f"old edits {channel_id}", OLD_EDITS)

    def follow_up(self, channel_id: str) -> float:
        """Count a follow-up in a channel; returns the seconds to wait, or 0. Headers do not show it."""
        return self._count(f"follow-ups {channel_id}", FOLLOW_UPS) if self._mode == "discord" else 0.0

    def _count(self, name: str, size: tuple[int, float]) -> float:
        window = self._window(name, size)
        if window.left > 0:
            window.left -= 1
            return 0.0
        self.refused += 1
        return max(window.ends - self._clock.now(), 0.01)

    def hold(self, method: str, template: str, major: str, seconds: float) -> None:
        """Refuse requests on a route for this number of seconds: the bot was told to wait."""
        self._held[f"{method} {template} {major}"] = self._clock.now() + seconds

    def note(self, method: str, template: str, status: int) -> None:
        """Note an answer, if Discord counts it; a 429 is noted only if the bot should have waited."""
        if status in COUNTED:
            self.invalid.append((self._clock.now(), status, f"{method} {template}"))

    def _window(self, name: str, size: tuple[int, float]) -> RateWindow:
        now = self._clock.now()
        window = self._windows.get(name)
        if window is None or window.ends <= now:
            window = self._windows[name] = RateWindow(size[0], now + size[1])
        return window

    def _headers(self, name: str, size: tuple[int, float], window: RateWindow) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(size[0]),
            "X-RateLimit-Remaining": str(window.left),
            "X-RateLimit-Reset": f"{window.ends:.3f}",
            "X-RateLimit-Reset-After": f"{max(window.ends - self._clock.now(), 0):.3f}",
            # The route alone, since discord.py adds the channel or token to the name of the bucket by itself.
            "X-RateLimit-Bucket": f"{zlib.crc32(name.rpartition(' ')[0].encode()):08x}",
        }
