"""Leaks that somebody might build in one day, whatever the game: let in on purpose, to see that they are caught."""

import pytest

from bot.table import Events, Table
from bot.ui.page import Page
from engine.record import Position
from tests.bot.logged import log_each_step

Patch = pytest.MonkeyPatch


def board_from_the_active_seats_view(patch: Patch) -> None:
    view = Table.view
    patch.setattr(Table, "view", lambda self, viewer: view(self, _active(self) if viewer is None else viewer))


def _active(table: Table) -> int | None:
    return next(iter(table.asked), None)


def log_with_what_happened(patch: Patch) -> None:
    def fields(match: str, position: Position, events: Events | None) -> dict[str, object]:
        return {"deck": len(position.state.deck), "top": position.state.deck[:1]}

    log_each_step(patch, fields)


def take_all_words_away(patch: Patch) -> None:
    """Leave nothing of a page but its picture, so that only its bytes can differ."""
    view = Page.view
    patch.setattr(Page, "view", lambda self: view(Page(above=("words",))))
