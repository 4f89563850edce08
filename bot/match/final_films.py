"""Whether the film of a match's last events still runs, so that no other message tells the result too early.

It is kept in memory: a restart ends the wait for a film.
"""

from collections.abc import Callable

FRESH_MS = 20_000
"""How long (ms) after its end a match may wait for its board to begin the film (house choice)."""

SENDING_MS = 1_500
"""The time (ms) that a film takes to reach a screen, about (house choice)."""


class FinalFilms:
    """When the last films of matches end, in milliseconds since 1970."""

    def __init__(self, now: Callable[[], int]) -> None:
        """Take the time in milliseconds since 1970; matches that ended before are not waited for."""
        self._now = now
        self._since = now()
        self._ends: dict[str, int] = {}

    def is_awaited(self, match_id: str, ended_at: int) -> bool:
        """Return whether the last film of a match that ended at a time runs, or may begin at any moment."""
        now, ends = self._now(), self._ends.get(match_id)
        if ends is not None:
            return now < ends
        return self._since <= ended_at and now - ended_at < FRESH_MS

    def begin(self, match_id: str, lasts: int) -> int:
        """Begin a film of some milliseconds (0: there is none), unless it has begun; returns when it ends."""
        now = self._now()
        # What is forgotten here is not fresh any more, so that its film does not begin again.
        self._ends = {other: ends for other, ends in self._ends.items() if now - ends < FRESH_MS}
        return self._ends.setdefault(match_id, now + lasts + SENDING_MS if lasts else now)
