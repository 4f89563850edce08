"""Whether a person has finished a match of a game, cached for a minute: each page of a match asks it.

A match that ends in this process clears the cache, so people do not count as new to a game that they have finished.
"""

from collections import OrderedDict
from collections.abc import Callable

from bot.core.recent import remember

KEPT_MS = 60_000
"""How long (ms) an answer is remembered."""

KEPT = 20_000
"""Size of the cache; the oldest are evicted."""


class Experience:
    """The answers, by game and player."""

    def __init__(self, now: Callable[[], int]) -> None:
        """Take the time in milliseconds since 1970."""
        self._now = now
        self._known: OrderedDict[tuple[str, int], tuple[bool, int]] = OrderedDict()
        self.ends = 0

    def of(self, game: str, player: int) -> bool | None:
        """Return whether somebody has played a game to its end; None where it must be read."""
        is_veteran, at = self._known.get((game, player), (None, 0))
        return is_veteran if self._now() - at < KEPT_MS else None

    def note(self, game: str, player: int, *, is_veteran: bool, ends: int) -> None:
        """Cache what was read when there had been so many `ends`; skipped if a match has ended since."""
        if ends != self.ends:
            return
        remember(self._known, (game, player), (is_veteran, self._now()), KEPT)

    def forget(self) -> None:
        """Forget all answers: a match has ended."""
        self.ends += 1
        self._known.clear()
