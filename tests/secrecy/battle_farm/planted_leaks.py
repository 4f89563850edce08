"""Leaks that somebody might build into Battle Farm in one day, each as small as a real one; added on purpose."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace as changed

from bot.match.table import Table
from cogs.battle_farm import GAME_UI
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
    Patch,
    PlantedLeak,
    address_with,
    alt_text_with,
    board_from_the_active_seats_view,
    disabled_button,
    hint_line_with,
    logged_steps,
    refused_by,
    told_to_all,
    turned_choices,
)

# Views --------------------------------------------------------------------------------------------------------------


def _open_bids_in_everybodys_view(patch: Patch) -> None:
    seen = views._trade
    patch.setattr(views, "_trade", lambda state, trade, viewer: seen(state, changed(trade, waiting=()), state.active))


def _bids_that_the_seller_sees_while_others_still_bid(patch: Patch) -> None:
    seen = views._trade

    def leaky(state: State, trade: Any, viewer: Seat | None) -> TradeView:
        closed = seen(state, changed(trade, waiting=()), viewer)
        return changed(closed, waiting=trade.waiting)

    patch.setattr(views, "_trade", leaky)


def _view_that_knows_all_hands(patch: Patch) -> None:
    seen = views._farm

    def leaky(state: State, seat: Seat, farm: Any, viewer: Seat | None) -> FarmView:
        return seen(state, seat, changed(farm, known=farm.hand), viewer)

    patch.setattr(views, "_farm", leaky)


def _view_that_says_which_card_a_counter_lies_on(patch: Patch) -> None:
    seen = views._farm

    def leaky(state: State, seat: Seat, farm: Any, viewer: Seat | None) -> FarmView:
        known = tuple(views._card(state, card, plus_of(farm, card)) for card in farm.known)
        return changed(seen(state, seat, farm, viewer), known=known)

    patch.setattr(views, "_farm", leaky)


def _stolen_card_in_everybodys_view(patch: Patch) -> None:
    seen = views._farm

    def leaky(state: State, seat: Seat, farm: Any, viewer: Seat | None) -> FarmView:
        secrets = tuple(changed(each, by=viewer) for each in farm.secrets if viewer != seat)
        return seen(state, seat, changed(farm, secrets=secrets), viewer)

    patch.setattr(views, "_farm", leaky)


def _pollinators_cards_seen_by_all(patch: Patch) -> None:
    seen = views._question

    def leaky(state: State, viewer: Seat | None) -> QuestionView | None:
        effect = state.agenda[0] if state.agenda else None
        return seen(state, effect.seat if isinstance(effect, Effect) else viewer)

    patch.setattr(views, "_question", leaky)


def _deck_count_of_a_kind_in_the_view(patch: Patch) -> None:
    """The number of cards in the deck is public; how many of them are Wheat is not."""
    view = views.view

    def leaky(state: State, viewer: Seat | None) -> BattleFarmView:
        return changed(view(state, viewer), deck=sum(card < len(DECK) and DECK[card] == "wheat" for card in state.deck))

    patch.setattr(views, "view", leaky)


# Words and pages ----------------------------------------------------------------------------------------------------


def _bid_told_to_all(patch: Patch) -> None:
    told = lines.tell

    def leaky(event: Any, viewer: Seat | None) -> Any:
        if isinstance(event, BidMade):
            return lines.line("bid-of", player=Who(event.seat), coins=event.coins)
        return told(event, viewer)

    patch.setattr(lines, "tell", leaky)


def _nothing_offered_of_the_deck(state: State, seat: Seat, action: Any) -> NothingOffered | None:
    return NothingOffered() if getattr(action, "card", NONE) in state.deck else None


def _next_card(context: Any, table: Table) -> str:
    deck = table.position.state.deck
    return context.line(kind_line(DECK[deck[0]])) if deck else ""


def _card_of_the_next_seat(state: State, seat: Seat) -> str:
    other = state.farms[(seat + 1) % len(state.farms)]
    return str(other.hand[0]) if other.hand else ""


def _is_the_next_card_a_crop(table: Table) -> bool:
    deck = table.position.state.deck
    return bool(deck) and deck[0] < len(DECK) // 2


# Where each can show ----------------------------------------------------------------------------------------------


def _in_a_trade(pair: Pair) -> bool:
    return pair.one.state.trade is not None


def _after_a_theft(pair: Pair) -> bool:
    return any(isinstance(event, CardStolen) for events in pair.one.recent for event in events)


def _beside_a_secret(pair: Pair) -> bool:
    return any(farm.secrets for farm in pair.one.state.farms)


def _where_one_looks_at_cards(pair: Pair) -> bool:
    return any(job.seen for job in pair.one.state.agenda if isinstance(job, Effect))


def _where_a_known_card_may_be_raised(pair: Pair) -> bool:
    return any(farm.known and farm.raised for farm in pair.one.state.farms)


def _in_ones_own_turn(pair: Pair) -> bool:
    state = pair.one.state
    return pair.viewer == state.active and state.phase == "play" and state.question is None


LEAKS: Mapping[str, PlantedLeak] = {
    "board from the active seat's view": PlantedLeak(board_from_the_active_seats_view),
    "log with what happened": PlantedLeak(logged_steps(lambda state: state.deck[:1])),
    "open bids in everybody's view": PlantedLeak(_open_bids_in_everybodys_view, _in_a_trade),
    "bids that the seller sees while others still bid": PlantedLeak(
        _bids_that_the_seller_sees_while_others_still_bid, _in_a_trade
    ),
    "view that knows all hands": PlantedLeak(_view_that_knows_all_hands),
    "view that says which card a counter lies on": PlantedLeak(
        _view_that_says_which_card_a_counter_lies_on, _where_a_known_card_may_be_raised
    ),
    "stolen card in everybody's view": PlantedLeak(_stolen_card_in_everybodys_view, _beside_a_secret),
    "Pollinator's cards seen by all": PlantedLeak(_pollinators_cards_seen_by_all, _where_one_looks_at_cards),
    "deck count of a kind in the view": PlantedLeak(_deck_count_of_a_kind_in_the_view),
    "stolen card told to all": PlantedLeak(told_to_all(effect_lines, CardStolen), _after_a_theft),
    "drawn card told to all": PlantedLeak(told_to_all(effect_lines, Drew)),
    "bid told to all": PlantedLeak(_bid_told_to_all, _in_a_trade),
    "refusal that tells where a card is": PlantedLeak(
        refused_by(play, "play", NotInHand, _nothing_offered_of_the_deck), _in_ones_own_turn
    ),
    "choices in an order that follows the deck": PlantedLeak(
        turned_choices(listing, lambda state, seat: (state.deck or (0,))[0]), _in_ones_own_turn
    ),
    "refill told before it is drawn": PlantedLeak(hint_line_with(GAME_UI, _next_card)),
    "alt text with a hand card": PlantedLeak(alt_text_with(_card_of_the_next_seat)),
    "address with another's card": PlantedLeak(
        address_with(GAME_UI, lambda table, seat: _card_of_the_next_seat(table.position.state, seat))
    ),
    "button that is disabled for a hidden card only": PlantedLeak(disabled_button(GAME_UI, _is_the_next_card_a_crop)),
}
