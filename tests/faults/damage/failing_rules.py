"""Rules that fail on one state: one deed of theirs raises an error there, and on any other state none."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from bot.match import table
from engine.record import AnyGame

DEEDS = ("apply", "asked", "view", "choices", "timeout")
"""What rules are asked of a state."""


class RulesFailed(Exception):
    """What no rule book foresees."""


def forget_views() -> None:
    """Clear the cache of views."""
    table._view.cache_clear()  # pyright: ignore[reportPrivateUsage] - what was seen before the rules failed stays good


@contextmanager
def failing(game: AnyGame, state: Any, deed: str) -> Generator[list[str]]:
    """Let one deed of a game's rules fail on one state while the block runs; gives a list that grows as it fails."""
    kind, whole = type(game), getattr(type(game), deed)
    failures = list[str]()

    def fails(self: AnyGame, asked: Any, *about: Any) -> Any:
        if asked is state or asked == state:
            failures.append(deed)
            raise RulesFailed(deed)
        return whole(self, asked, *about)

    with patch.object(kind, deed, fails):
        yield failures
