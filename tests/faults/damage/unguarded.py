"""A program without its guards, for the tests that a row of the fault suite can fail."""

from typing import Any

import pytest

from bot.gateway.client import FarragoClient
from bot.match import steps
from bot.match.kinds.match_kind import MatchKind
from bot.match.roster import By
from bot.match.steps import Situation
from bot.match.table import Table
from bot.ui.context import Context
from engine.game import Seat


def answer_any_question(patch: pytest.MonkeyPatch) -> None:
    """Let an action be played for any question."""

    def acted(before: Situation, seat: Seat, question: int, by: By) -> MatchKind:
        return before.kind

    patch.setattr(steps, "_acted", acted)


def take_repeats_for_presses(patch: pytest.MonkeyPatch) -> None:
    """Handle a repeated delivery again, under a new key."""
    numbers = iter(range(1_000_000))
    patch.setattr(FarragoClient, "begins", lambda *_: True)
    patch.setattr(Context, "key", property(lambda self: f"{self.interaction.id} {next(numbers)}"))


def let_anybody_play(patch: pytest.MonkeyPatch) -> None:
    """Treat every presser as the active player."""

    def seat_of(table: Table, player: int) -> Any:
        return table.asked[0] if table.asked else 0

    patch.setattr(Table, "seat_of", seat_of)
