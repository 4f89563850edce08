"""Leaks that somebody might build into Battle Farm in one day, each as small as a real one; let in on purpose."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

import bot.ui.match.hand
from bot.match.table import Table
from bot.text.localisation import Words
from bot.ui import ids
from bot.ui.context import Context
from bot.ui.game_ui import GameUI
from bot.ui.page import Button
from cogs.battle_farm import GAME_UI, panel
from engine.battle_farm import effect_lines, lines, listing, views
from engine.battle_farm.cards import DECK
from engine.battle_farm.errors import NothingOffered, NotInHand
from engine.battle_farm.events import BidMade, CardStolen, Drew
from engine.battle_farm.model import BattleFarmView, FarmView, QuestionView, TradeView
from engine.battle_farm.naming import kind_line
from engine.battle_farm.rules import play
from engine.battle_farm.state import NONE, Effect, State, plus_of
from engine.game import Seat
from engine.message import Who
from tests.secrecy.battle_farm.paired_states import Pair
from tests.secrecy.planted_leaks import (
    Leak,
    Patch,
    Where,
    anywhere,
    board_from_the_active_seats_view,
    log_with_what_happened,
)

# Views --------------------------------------------------------------------------------------------------------------


def open_bids_in_everybodys_view(patch: Patch) -> None:
    seen = views._trade
    patch.setattr(views, "_trade", lambda state, trade, viewer: seen(state, changed(trade, waiting=()), state.active))


def bids_that_the_seller_sees_while_others_still_bid(patch: Patch) -> None:
    seen = views._trade

    def leaky(state: State, trade: Any, viewer: Seat | None) -> TradeView:
        closed = seen(state, changed(trade, waiting=()), viewer)
        return changed(closed, waiting=trade.waiting)

    patch.setattr(views, "_trade", leaky)


def view_that_knows_all_hands(patch: Patch) -> None:
    seen = views._farm

    def leaky(state: State, seat: Seat, farm: Any, viewer: Seat | None) -> FarmView:
        return seen(state, seat, changed(farm, known=farm.hand), viewer)

    patch.setattr(views, "_farm", leaky)


def view_that_says_which_card_a_counter_lies_on(patch: Patch) -> None:
    seen = views._farm

    def leaky(state: State, seat: Seat, farm: Any, viewer: Seat | None) -> FarmView:
        known = tuple(views._card(state, card, plus_of(farm, card)) for card in farm.known)
        return changed(seen(state, seat, farm, viewer), known=known)

    patch.setattr(views, "_farm", leaky)


def stolen_card_in_everybodys_view(patch: Patch) -> None:
    seen = views._farm

    def leaky(state: State, seat: Seat, farm: Any, viewer: Seat | None) -> FarmView:
        secrets = tuple(changed(each, by=viewer) for each in farm.secrets if viewer != seat)
        return seen(state, seat, changed(farm, secrets=secrets), viewer)

    patch.setattr(views, "_farm", leaky)


def pollinators_cards_seen_by_all(patch: Patch) -> None:
    seen = views._question

    def leaky(state: State, viewer: Seat | None) -> QuestionView | None:
        effect = state.agenda[0] if state.agenda else None
        return seen(state, effect.seat if isinstance(effect, Effect) else viewer)

    patch.setattr(views, "_question", leaky)


def deck_count_of_a_kind_in_the_view(patch: Patch) -> None:
    """The number of cards in the deck is public; how many of them are Wheat is not."""
    view = views.view

    def leaky(state: State, viewer: Seat | None) -> BattleFarmView:
        return changed(view(state, viewer), deck=sum(card < len(DECK) and DECK[card] == "wheat" for card in state.deck))

    patch.setattr(views, "view", leaky)


# What is told -------------------------------------------------------------------------------------------------------


def stolen_card_told_to_all(patch: Patch) -> None:
    told = effect_lines.tell
    patch.setattr(
        effect_lines,
        "tell",
        lambda event, viewer: told(event, event.seat if isinstance(event, CardStolen) else viewer),
    )


def drawn_card_told_to_all(patch: Patch) -> None:
    told = effect_lines.tell
    patch.setattr(
        effect_lines, "tell", lambda event, viewer: told(event, event.seat if isinstance(event, Drew) else viewer)
    )


def bid_told_to_all(patch: Patch) -> None:
    told = lines.tell

    def leaky(event: Any, viewer: Seat | None) -> Any:
        if isinstance(event, BidMade):
            return lines.line("bid-of", player=Who(event.seat), coins=event.coins)
        return told(event, viewer)

    patch.setattr(lines, "tell", leaky)


def refusal_that_tells_where_a_card_is(patch: Patch) -> None:
    played = play.play

    def leaky(state: State, seat: Seat, action: Any) -> Any:
        try:
            return played(state, seat, action)
        except NotInHand:
            if getattr(action, "card", NONE) in state.deck:
                raise NothingOffered from None
            raise

    patch.setattr(play, "play", leaky)


# Pages --------------------------------------------------------------------------------------------------------------


def choices_in_an_order_that_follows_the_deck(patch: Patch) -> None:
    listed = listing.choices

    def leaky(state: State, seat: Seat) -> Sequence[Any]:
        found = listed(state, seat)
        turned = (state.deck or (0,))[0] % max(len(found), 1)
        return [*found[turned:], *found[:turned]]

    patch.setattr(listing, "choices", leaky)


def refill_told_before_it_is_drawn(patch: Patch) -> GameUI:
    def leaky(context: Context, table: Table) -> str:
        deck = table.position.state.deck
        return f"{panel.hint_line(context, table)} {context.line(kind_line(DECK[deck[0]])) if deck else ''}"

    return replace(GAME_UI, panel=replace(GAME_UI.panel, hint_line=leaky))


def alt_text_with_a_hand_card(patch: Patch) -> None:
    view_of = bot.ui.match.hand.view_of

    async def leaky(context: Context, ui: GameUI, table: Table, seat: Seat) -> Any:
        picture, alt, text = await view_of(context, ui, table, seat)
        return picture, alt and f"{alt} {_others_card(table, seat)}", text

    patch.setattr(bot.ui.match.hand, "view_of", leaky)


def _others_card(table: Table, seat: Seat) -> str:
    other = table.position.state.farms[(seat + 1) % len(table.match.seats)]
    return str(other.hand[0]) if other.hand else ""


def address_with_anothers_card(patch: Patch) -> GameUI:
    def leaky(context: Context, table: Table) -> tuple[Button, ...]:
        seat = table.seat_of(context.reader.id)
        assert seat is not None
        return (
            *panel.tools(context, table),
            Button(ids.OfMatch(table.match.id, "open", _others_card(table, seat)), "More"),
        )

    return replace(GAME_UI, panel=replace(GAME_UI.panel, buttons=leaky))


def button_that_can_be_pressed_for_a_hidden_card_only(patch: Patch) -> GameUI:
    """No byte names the card: that a button is greyed out tells."""

    def leaky(table: Table, words: Words) -> tuple[Button, ...]:
        deck = table.position.state.deck
        is_crop = bool(deck) and deck[0] < len(DECK) // 2
        return (
            *panel.board_tools(table, words),
            Button(ids.OfMatch(table.match.id, "board"), "More", disabled=is_crop),
        )

    return replace(GAME_UI, boards=replace(GAME_UI.boards, buttons=leaky))


# Where each can show ----------------------------------------------------------------------------------------------


def in_a_trade(pair: Pair) -> bool:
    return pair.one.state.trade is not None


def after_a_theft(pair: Pair) -> bool:
    return any(isinstance(event, CardStolen) for events in pair.one.recent for event in events)


def beside_a_secret(pair: Pair) -> bool:
    return any(farm.secrets for farm in pair.one.state.farms)


def where_one_looks_at_cards(pair: Pair) -> bool:
    return any(job.seen for job in pair.one.state.agenda if isinstance(job, Effect))


def where_a_known_card_may_be_raised(pair: Pair) -> bool:
    return any(farm.known and farm.raised for farm in pair.one.state.farms)


def in_ones_own_turn(pair: Pair) -> bool:
    state = pair.one.state
    return pair.viewer == state.active and state.phase == "play" and state.question is None


LEAKS: Mapping[Leak, Where] = {
    board_from_the_active_seats_view: anywhere,
    log_with_what_happened: anywhere,
    open_bids_in_everybodys_view: in_a_trade,
    bids_that_the_seller_sees_while_others_still_bid: in_a_trade,
    view_that_knows_all_hands: anywhere,
    view_that_says_which_card_a_counter_lies_on: where_a_known_card_may_be_raised,
    stolen_card_in_everybodys_view: beside_a_secret,
    pollinators_cards_seen_by_all: where_one_looks_at_cards,
    deck_count_of_a_kind_in_the_view: anywhere,
    stolen_card_told_to_all: after_a_theft,
    drawn_card_told_to_all: anywhere,
    bid_told_to_all: in_a_trade,
    refusal_that_tells_where_a_card_is: in_ones_own_turn,
    choices_in_an_order_that_follows_the_deck: in_ones_own_turn,
    refill_told_before_it_is_drawn: anywhere,
    alt_text_with_a_hand_card: anywhere,
    address_with_anothers_card: anywhere,
    button_that_can_be_pressed_for_a_hidden_card_only: anywhere,
}
"""Each leak and where it can show: only there are walks made."""
