"""Leaks that somebody might build in one day, whatever the game: let in on purpose, to see that they are caught."""

import pytest

from bot.logs import logger
from bot.positions import Positions
from bot.table import Events, Table
from bot.ui.page import Page
from engine.record import Position

Patch = pytest.MonkeyPatch


def board_from_the_active_seats_view(patch: Patch) -> None:
    view = Table.view
    patch.setattr(Table, "view", lambda self, viewer: view(self, _active(self) if viewer is None else viewer))


def _active(table: Table) -> int | None:
    return next(iter(table.asked), None)


def log_with_what_happened(patch: Patch) -> None:
    add = Positions.add

    def leaky(
        self: Positions, match_id: str, position: Position, events: Events | None, *, in_secret: bool = False
    ) -> tuple[Events, ...]:
        logger("leak").info("played", deck=len(position.state.deck), top=position.state.deck[:1])
        return add(self, match_id, position, events, in_secret=in_secret)

    patch.setattr(Positions, "add", leaky)


def take_all_words_away(patch: Patch) -> None:
    """Leave nothing of a page but its picture, so that only its bytes can differ."""
    view = Page.view
    patch.setattr(Page, "view", lambda self: view(Page(above=("words",))))
