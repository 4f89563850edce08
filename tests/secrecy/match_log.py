"""Matches played to search their log: with silent players, wrong presses, and AIs that fail."""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from re import escape
from typing import Any

import pytest

from bot.match.ai.thinking import Thinking
from bot.match.tables import Opening
from tests.app import app_parts
from tests.bot.groups import QuickThinking
from tests.bot.logged import Failing, Wrong, play_through
from tests.secrecy.specs import PlayedMatch, PlayForLog

SEED = "5eed0f7h1s7ab1e" * 4


def any_of(names: Collection[str]) -> str:
    """Return a pattern of these names, the longest first."""
    return f"(?:{'|'.join(sorted(map(escape, names), key=len, reverse=True))})"


class _WrongThinking(QuickThinking):
    """Chooses actions that are against the rules."""

    def __init__(self, actions: Sequence[Any]) -> None:
        super().__init__()
        self._actions = actions

    async def choose(self, game_id: str, level: str, view: object, seat: int, seed: str) -> object:
        return self._actions[len(seed) % len(self._actions)]


def played_at_a_table(opening: Callable[[], Opening], wrong: Wrong) -> PlayForLog:
    """Play a match at a table with AIs, and with these wrong presses."""

    async def play(folder: Path, patch: pytest.MonkeyPatch, wrong_choices: Sequence[Any]) -> PlayedMatch:
        thinking: Thinking = _WrongThinking(wrong_choices) if wrong_choices else Failing()
        async with app_parts(folder) as parts:
            match = await play_through(parts, await parts.tables.open(opening()), thinking, wrong)
            record, stored = await parts.store.matches.record(match), await parts.store.matches.find(match)
        assert stored is not None
        secrets = (SEED, SEED[:15], stored.state_hash, stored.seed_hash)
        return PlayedMatch(match, secrets, tuple(bytes(each.action) for each in record.actions))

    return play
