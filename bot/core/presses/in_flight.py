"""Presses in flight in this process, by match: the clock waits for them. It plays nothing.

A press made in time counts even after a long queue, so no timeout is played while one is waiting.
"""

from collections.abc import Generator
from contextlib import contextmanager


class InFlight:
    """The presses in flight, with their times in milliseconds since 1970."""

    def __init__(self) -> None:
        """Begin with none."""
        self._made: dict[str, dict[str, int]] = {}

    @contextmanager
    def working(self, match_id: str, key: str, at: int) -> Generator[None]:
        """Register a press, by its key, until the block ends or `decided` is called."""
        self._made.setdefault(match_id, {})[key] = at
        try:
            yield
        finally:
            self.decided(match_id, key)

    def decided(self, match_id: str, key: str) -> None:
        """Remove a press: it is stored or refused."""
        made = self._made.get(match_id, {})
        made.pop(key, None)
        if not made:
            self._made.pop(match_id, None)

    def has_any(self, match_id: str, until: int) -> bool:
        """Return whether a press made at or before this time is in flight at a table."""
        return any(at <= until for at in self._made.get(match_id, {}).values())
