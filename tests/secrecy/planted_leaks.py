"""What leaks that are added on purpose are made of."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import pytest

from bot.match.table import Table
from bot.ui.page import Page

Patch: TypeAlias = pytest.MonkeyPatch


def turned(items: Sequence[Any], number: Any) -> tuple[Any, ...]:
    """Begin a sequence at the place of a number."""
    at = number % max(len(items), 1)
    return (*items[at:], *items[:at])


def board_from_the_active_seats_view(patch: Patch) -> None:
    view = Table.view
    patch.setattr(
        Table, "view", lambda self, viewer: view(self, next(iter(self.asked), None) if viewer is None else viewer)
    )


def take_all_words_away(patch: Patch) -> None:
    """Leave nothing of a page but its picture, so that only its bytes can differ."""
    view = Page.view
    patch.setattr(Page, "view", lambda self: view(Page(above=("words",))))
