"""Plausible leaks in any game, added on purpose to see that they are caught."""

from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Any, TypeAlias

import pytest

from bot.match.table import Events, Table
from bot.ui.game_ui import GameUI
from bot.ui.page import Page
from engine.record import Position
from tests.bot.logged import log_each_step
from tests.cogs.sketches import uncrowded
from tests.engine.chance import Chance
from tests.secrecy.press_sequences import difference
from tests.secrecy.specs import Ground

Patch: TypeAlias = pytest.MonkeyPatch
Leak: TypeAlias = Callable[[Patch], GameUI | None]
Where: TypeAlias = Callable[[Any], bool]
"""(pair) -> whether a leak can show there."""

TABLES = 1_000
"""Pairs within which each leak must show; the proofs look at more."""


async def caught(
    ground: Ground[Any], seats: int, ui: GameUI | None, where: Where, *, drawn: bool = False
) -> AsyncIterator[str]:
    """Give the differences that are found at such tables."""
    glass = ground.app(seats) if ui is None else ground.app(seats, ui)
    glass.still = True
    with uncrowded() if drawn else ground.undrawn():
        for number, pair in enumerate(ground.pairs(seats, TABLES, "net")):
            chance = Chance(f"net {number}")
            if where(pair) and (found := await difference(glass, ground.guide, pair, chance, Counter())):
                yield found


def anywhere(pair: Any) -> bool:
    return True


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
