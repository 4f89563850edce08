"""Rules that fail on a single state: one of their functions raises an error there."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from bot.match import table
from engine.record import AnyGame

DEEDS = ("apply", "asked", "view", "choices", "timeout")
"""What rules are asked of a state."""


class RulesFailed(Exception):
    """An error that the rules never expect."""


def forget_views() -> None:
    """Clear the cache of views."""
    table._view.cache_clear()  # pyright: ignore[reportPrivateUsage] - views cached before the rules failed stay valid


@contextmanager
def failing(game: AnyGame, state: Any, deed: str) -> Generator[list[str]]:
    """Let one function of a game's rules fail on one state inside the block; yields a list that grows with each
    failure.
    """
    kind, whole = type(game), getattr(type(game), deed)
    failures = list[str]()

    def fails(self: AnyGame, asked: Any, *about: Any) -> Any:
        if asked is state or asked == state:
            failures.append(deed)
            raise RulesFailed(deed)
        return whole(self, asked, *about)

    with patch.object(kind, deed, fails):
        yield failures
