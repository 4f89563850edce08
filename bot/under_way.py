"""Presses that this process has taken and not yet decided, by match: what the clock waits for. It plays nothing.

However long the queue is, what was pressed in time counts: so no bell is rung over what still stands in it.
"""

from collections.abc import Generator
from contextlib import contextmanager


class UnderWay:
    """The presses that are being worked on: when each was made, in milliseconds since 1970."""

    def __init__(self) -> None:
        """Begin with none."""
        self._made: dict[str, dict[str, int]] = {}

    @contextmanager
    def working(self, match_id: str, key: str, at: int) -> Generator[None]:
        """Count a press, by its key, until the block ends or `decided` is told of it."""
        self._made.setdefault(match_id, {})[key] = at
        try:
            yield
        finally:
            self.decided(match_id, key)

    def decided(self, match_id: str, key: str) -> None:
        """Count a press no more: what becomes of it is stored, or nothing does."""
        made = self._made.get(match_id, {})
        made.pop(key, None)
        if not made:
            self._made.pop(match_id, None)

    def has_any(self, match_id: str, until: int) -> bool:
        """Tell whether a press at a table is under way that was made at this time or before."""
        return any(at <= until for at in self._made.get(match_id, {}).values())
