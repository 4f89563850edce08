"""Leaks that somebody might build into Absolute in one day, each as small as a real one; let in on purpose."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

import bot.ui.match.hand
from bot.match.table import Table
from bot.ui import ids
from bot.ui.game_ui import GameUI
from bot.ui.page import Button
from cogs.absolute import GAME_UI, panel, suggest
from engine.absolute import lines, views
from engine.absolute.cards import code
from engine.absolute.errors import NotHeld, PileEmpty
from engine.absolute.naming import card_line
from engine.absolute.rules import play
from engine.message import Line, Who
from tests.secrecy.planted_leaks import (
    Leak,
    Patch,
    Where,
    anywhere,
    board_from_the_active_seats_view,
    log_with_what_happened,
)


def menu_in_an_order_that_follows_the_deck(patch: Patch) -> None:
    discards = panel._discards

    def leaky(turn: Any) -> Any:
        menu, state = discards(turn), turn.table.position.state
        turned = (state.deck or (0,))[0] % max(len(menu.options), 1)
        return replace(menu, options=(*menu.options[turned:], *menu.options[:turned]))

    patch.setattr(panel, "_discards", leaky)


def draw_told_to_all(patch: Patch) -> None:
    told = lines.tell

    def leaky(event: Any, viewer: int | None) -> Line:
        if isinstance(event, lines.Drew):
            return Line("absolute-drew-discard", {"player": Who(event.seat), "card": card_line(event.card)})
        return told(event, viewer)

    patch.setattr(lines, "tell", leaky)


def deal_told_from_the_wrong_seat(patch: Patch) -> None:
    told = lines.tell

    def leaky(event: Any, viewer: int | None) -> Line:
        is_dealt = isinstance(event, lines.Dealt) and viewer is not None
        return told(event, (viewer + 1) % len(event.hands) if is_dealt and viewer is not None else viewer)

    patch.setattr(lines, "tell", leaky)


def alt_text_with_a_hidden_card(patch: Patch) -> None:
    view_of = bot.ui.match.hand.view_of

    async def leaky(context: Any, ui: Any, table: Any, seat: int) -> Any:
        picture, alt, text = await view_of(context, ui, table, seat)
        return picture, alt and f"{alt} {_others_card(table, seat)}", text

    patch.setattr(bot.ui.match.hand, "view_of", leaky)


def _others_card(table: Table, seat: int) -> str:
    other = table.position.state.seats[(seat + 1) % len(table.match.seats)]
    return code(other.hand[0]) if other.hand else ""


def address_with_anothers_card(patch: Patch) -> GameUI:
    def leaky(context: Any, table: Table) -> tuple[Button, ...]:
        seat = table.seat_of(context.reader.id)
        assert seat is not None
        argument = _others_card(table, seat).strip("+")
        return (*panel.tools(context, table), Button(ids.OfMatch(table.match.id, "open", argument), "More"))

    return replace(GAME_UI, panel=replace(GAME_UI.panel, buttons=leaky))


def button_that_is_there_for_a_hidden_card_only(patch: Patch) -> GameUI:
    """No byte names the card: that a button is greyed out tells."""

    def leaky(table: Table, words: Any) -> tuple[Button, ...]:
        deck = table.position.state.deck
        is_plus = bool(deck) and deck[0] >= 44
        return (
            *panel.board_tools(table, words),
            Button(ids.OfMatch(table.match.id, "board"), "More", disabled=is_plus),
        )

    return replace(GAME_UI, boards=replace(GAME_UI.boards, buttons=leaky))


def view_that_knows_all_hands(patch: Patch) -> None:
    seen = views._seat_view
    patch.setattr(views, "_seat_view", lambda seat: changed(seen(seat), known=seat.hand))


def view_with_the_deck_in_order(patch: Patch) -> None:
    view = views.view
    patch.setattr(views, "view", lambda state, viewer: changed(view(state, viewer), drawable=state.deck))


def refusal_that_tells_where_a_card_is(patch: Patch) -> None:
    discard = play.discard

    def leaky(state: Any, card: int) -> Any:
        try:
            return discard(state, card)
        except NotHeld:
            if card in state.deck:
                raise PileEmpty from None
            raise

    patch.setattr(play, "discard", leaky)


def thought_that_is_given_the_deck(patch: Patch) -> None:
    async def leaky(turn: Any) -> Any:
        hand, state = turn.view.hand, turn.table.position.state
        found = await turn.context.app.thinking.once(f"arrange/{state.deck[:1]}", _nothing, hand)
        assert found == ()
        return found

    patch.setattr(suggest, "_found", leaky)


def _nothing(hand: tuple[int, ...]) -> tuple[()]:
    return ()


LEAKS: Mapping[Leak, Where] = dict.fromkeys(
    (
        board_from_the_active_seats_view,
        menu_in_an_order_that_follows_the_deck,
        draw_told_to_all,
        deal_told_from_the_wrong_seat,
        alt_text_with_a_hidden_card,
        address_with_anothers_card,
        button_that_is_there_for_a_hidden_card_only,
        view_that_knows_all_hands,
        view_with_the_deck_in_order,
        refusal_that_tells_where_a_card_is,
        log_with_what_happened,
        thought_that_is_given_the_deck,
    ),
    anywhere,
)
"""Each leak and where it can show: only there are walks made."""
