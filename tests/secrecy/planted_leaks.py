"""Plausible leaks in any game, added on purpose to see that they are found, and what games make their own of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any, TypeAlias

import pytest

import bot.ui.match.hand
import bot.ui.match.panel
from bot.match.table import GameEvents, Table
from bot.ui import ids
from bot.ui.game_ui import GameUI
from bot.ui.page import Button, Page
from engine import record
from engine.game import Seat
from engine.record import Position
from tests.bot.logged import log_each_step

Patch: TypeAlias = pytest.MonkeyPatch
Plant: TypeAlias = Callable[[Patch], GameUI | None]
"""Plants a leak: changes the program, or gives another UI of the game."""

OfTable: TypeAlias = Callable[[Table], object]
"""Gives something hidden of a table."""

OfSeat: TypeAlias = Callable[[Any, Seat], object]
"""(state, seat) -> something that is hidden from a seat."""


def anywhere(pair: Any) -> bool:
    return True


@dataclass(frozen=True)
class PlantedLeak:
    """A leak, and the pairs (`where`) at which it can show: only there it is looked for."""

    plant: Plant
    where: Callable[[Any], bool] = anywhere


# Words that are told --------------------------------------------------------------------------------------------------


def told_to_all(module: ModuleType, event_type: type) -> Plant:
    """Tell all what only the seat of such an event is told."""

    def plant(patch: Patch) -> None:
        told = module.tell
        patch.setattr(
            module, "tell", lambda event, viewer: told(event, event.seat if isinstance(event, event_type) else viewer)
        )

    return plant


def refused_by(
    module: ModuleType, function: str, error: type[Exception], other: Callable[..., Exception | None]
) -> Plant:
    """Refuse with another sentence; `other` takes what the rules are given and returns the error, None: the same."""

    def plant(patch: Patch) -> None:
        played = getattr(module, function)

        def leaky(*given: Any) -> Any:
            try:
                return played(*given)
            except error:
                if (found := other(*given)) is not None:
                    raise found from None
                raise

        patch.setattr(module, function, leaky)

    return plant


def turned_choices(module: ModuleType, by: OfSeat) -> Plant:
    """Give the choices in an order that follows a hidden number."""

    def plant(patch: Patch) -> None:
        listed = module.choices

        def leaky(state: Any, seat: Seat) -> Sequence[Any]:
            return turned(listed(state, seat), by(state, seat))

        patch.setattr(module, "choices", leaky)

    return plant


def turned(items: Sequence[Any], number: Any) -> tuple[Any, ...]:
    """Begin a sequence at the place of a number."""
    at = number % max(len(items), 1)
    return (*items[at:], *items[:at])


def counted_questions(patch: Patch) -> None:
    """Count as questions of a seat what others do."""

    def leaky(questions: tuple[int, ...], before: Any, after: Any, actor: Seat) -> tuple[int, ...]:
        return tuple(count + (seat in after) for seat, count in enumerate(questions))

    patch.setattr(record, "_count", leaky)


def logged_steps(hidden: Callable[[Any], object]) -> Plant:
    """Log something hidden of the state after each step."""

    def plant(patch: Patch) -> None:
        def fields(match: str, position: Position, events: GameEvents | None) -> dict[str, object]:
            return {"count": hidden(position.state)}

        log_each_step(patch, fields)

    return plant


# Pages ----------------------------------------------------------------------------------------------------------------


def hint_line_with(ui: GameUI, hidden: Callable[[Any, Table], object]) -> Plant:
    """Say something hidden in the line above the buttons."""
    before = ui.panel.hint_line
    assert before is not None

    def leaky(context: Any, table: Table) -> str:
        return f"{before(context, table)} {hidden(context, table)}"

    return lambda patch: replace(ui, panel=replace(ui.panel, hint_line=leaky))


def alt_text_with(hidden: OfSeat, page: ModuleType = bot.ui.match.hand) -> Plant:
    """Say something hidden in the alt text of the hand, or of another page."""

    def plant(patch: Patch) -> None:
        view_of = page.view_of

        async def leaky(context: Any, ui: GameUI, table: Table, seat: Seat) -> Any:
            picture, alt, text = await view_of(context, ui, table, seat)
            return picture, alt and f"{alt} {hidden(table.position.state, seat)}", text

        patch.setattr(page, "view_of", leaky)

    return plant


def address_with(ui: GameUI, hidden: Callable[[Table, Seat], object]) -> Plant:
    """Name something hidden in the address of a button of the panel."""
    before = ui.panel.buttons
    assert before is not None

    def leaky(context: Any, table: Table) -> tuple[Button, ...]:
        seat = table.seat_of(context.reader.id)
        assert seat is not None
        more = Button(ids.OfMatch(table.match.id, "open", str(hidden(table, seat))), "More")
        return (*before(context, table), more)

    return lambda patch: replace(ui, panel=replace(ui.panel, buttons=leaky))


def disabled_button(ui: GameUI, hidden: OfTable) -> Plant:
    """Show by nothing but a button of the board that is disabled whether something hidden is so."""
    before = ui.boards.buttons

    def leaky(table: Table, words: Any) -> tuple[Button, ...]:
        more = Button(ids.OfMatch(table.match.id, "board"), "More", disabled=bool(hidden(table)))
        return (*(before(table, words) if before is not None else ()), more)

    return lambda patch: replace(ui, boards=replace(ui.boards, buttons=leaky))


def board_from_the_active_seats_view(patch: Patch) -> None:
    view = Table.view
    patch.setattr(
        Table, "view", lambda self, viewer: view(self, next(iter(self.asked), None) if viewer is None else viewer)
    )


def take_all_words_away(patch: Patch) -> None:
    """Leave nothing of a page but its picture, so that only its bytes can differ."""
    view = Page.view
    patch.setattr(Page, "view", lambda self: view(Page(above=("words",))))
