"""A program without its guards, for the tests that a row of the fault suite can fail."""

from typing import Any

import pytest

from bot import steps
from bot.client import Farrago
from bot.company import Company
from bot.steps import By, Situation
from bot.table import Table
from bot.ui.ask import Ask
from engine.game import Seat


def answer_any_question(patch: pytest.MonkeyPatch) -> None:
    """Let an action be played whatever question it answers."""

    def checked(before: Situation, seat: Seat, question: int, by: By) -> Company | None:
        return before.people

    patch.setattr(steps, "_checked", checked)


def take_repeats_for_presses(patch: pytest.MonkeyPatch) -> None:
    """Let what is delivered again be carried out again, under a key of its own."""
    numbers = iter(range(1_000_000))
    patch.setattr(Farrago, "begins", lambda *_: True)
    patch.setattr(Ask, "key", property(lambda self: f"{self.interaction.id} {next(numbers)}"))


def let_anybody_play(patch: pytest.MonkeyPatch) -> None:
    """Take whoever presses for the one whose turn it is."""

    def seat_of(table: Table, player: int) -> Any:
        return table.asked[0] if table.asked else 0

    patch.setattr(Table, "seat_of", seat_of)
