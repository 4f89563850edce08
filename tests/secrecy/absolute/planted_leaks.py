"""Leaks that somebody might build into Absolute in one day, each as small as a real one; added on purpose."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

from bot.ui.page import Menu
from cogs.absolute import GAME_UI, panel, suggest
from engine.absolute import lines, views
from engine.absolute.cards import code
from engine.absolute.errors import NotHeld, PileEmpty
from engine.absolute.naming import card_line
from engine.absolute.rules import play
from engine.game import Seat
from engine.message import Line, Who
from tests.secrecy.planted_leaks import (
    Patch,
    PlantedLeak,
    address_with,
    alt_text_with,
    board_from_the_active_seats_view,
    disabled_button,
    logged_steps,
    refused_by,
    turned,
)


def _menu_in_an_order_that_follows_the_deck(patch: Patch) -> None:
    discards = panel._discards

    def leaky(turn: Any) -> Any:
        state = turn.table.position.state
        return tuple(
            replace(row, options=turned(row.options, (state.deck or (0,))[0])) if isinstance(row, Menu) else row
            for row in discards(turn)
        )

    patch.setattr(panel, "_discards", leaky)


def _draw_told_to_all(patch: Patch) -> None:
    told = lines.tell

    def leaky(event: Any, viewer: int | None) -> Line:
        if isinstance(event, lines.Drew):
            return Line("absolute-drew-discard", {"player": Who(event.seat), "card": card_line(event.card)})
        return told(event, viewer)

    patch.setattr(lines, "tell", leaky)


def _deal_told_from_the_wrong_seat(patch: Patch) -> None:
    told = lines.tell

    def leaky(event: Any, viewer: int | None) -> Line:
        is_dealt = isinstance(event, lines.Dealt) and viewer is not None
        return told(event, (viewer + 1) % len(event.hands) if is_dealt and viewer is not None else viewer)

    patch.setattr(lines, "tell", leaky)


def _card_of_the_next_seat(state: Any, seat: Seat) -> str:
    other = state.seats[(seat + 1) % len(state.seats)]
    return code(other.hand[0]) if other.hand else ""


def _view_that_knows_all_hands(patch: Patch) -> None:
    seen = views._seat_view
    patch.setattr(views, "_seat_view", lambda seat: changed(seen(seat), known=seat.hand))


def _view_with_the_deck_in_order(patch: Patch) -> None:
    view = views.view
    patch.setattr(views, "view", lambda state, viewer: changed(view(state, viewer), drawable=state.deck))


def _thought_that_is_given_the_deck(patch: Patch) -> None:
    async def leaky(turn: Any) -> Any:
        hand, state = turn.view.hand, turn.table.position.state
        found = await turn.context.app.thinking.once(f"arrange/{state.deck[:1]}", _nothing, hand)
        assert found == ()
        return found

    patch.setattr(suggest, "_found", leaky)


def _nothing(hand: tuple[int, ...]) -> tuple[()]:
    return ()


_PLANTS = {
    "board from the active seat's view": board_from_the_active_seats_view,
    "menu in an order that follows the deck": _menu_in_an_order_that_follows_the_deck,
    "draw told to all": _draw_told_to_all,
    "deal told from the wrong seat": _deal_told_from_the_wrong_seat,
    "alt text with a hidden card": alt_text_with(_card_of_the_next_seat),
    "address with another's card": address_with(
        GAME_UI, lambda table, seat: _card_of_the_next_seat(table.position.state, seat).strip("+")
    ),
    "button that is disabled for a hidden card only": disabled_button(
        GAME_UI, lambda table: table.position.state.deck[:1] >= (44,)
    ),
    "view that knows all hands": _view_that_knows_all_hands,
    "view with the deck in order": _view_with_the_deck_in_order,
    "refusal that tells where a card is": refused_by(
        play, "discard", NotHeld, lambda state, card: PileEmpty() if card in state.deck else None
    ),
    "log with what happened": logged_steps(lambda state: state.deck[:1]),
    "thought that is given the deck": _thought_that_is_given_the_deck,
}
LEAKS: Mapping[str, PlantedLeak] = {name: PlantedLeak(plant) for name, plant in _PLANTS.items()}
