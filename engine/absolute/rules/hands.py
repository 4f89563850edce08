"""Moves cards into and out of hands, and tracks what others know of them; legality is the caller's."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.absolute.cards import Card
from engine.absolute.errors import NotHeld, SameCardTwice
from engine.absolute.naming import card_line
from engine.absolute.rules.sets import ordered
from engine.absolute.state import SeatState, State
from engine.game import Seat


def with_seat(state: State, seat: Seat, changed: SeatState) -> State:
    """Put a changed seat into the match."""
    return replace(state, seats=(*state.seats[:seat], changed, *state.seats[seat + 1 :]))


def take_unseen(seat: SeatState, card: Card) -> SeatState:
    """Take a card from the deck, unseen by others."""
    return replace(seat, hand=ordered((*seat.hand, card)), fresh=ordered((*seat.fresh, card)))


def take_seen(seat: SeatState, cards: Sequence[Card]) -> SeatState:
    """Take open cards, so that everybody knows where they are."""
    return replace(seat, hand=ordered((*seat.hand, *cards)), known=ordered((*seat.known, *cards)))


def give(seat: SeatState, cards: Sequence[Card]) -> SeatState:
    """Take cards out of the hand, for all to see."""
    return replace(
        seat,
        hand=without(seat.hand, cards),
        fresh=without(seat.fresh, cards),
        known=without(seat.known, cards),
    )


def without(cards: Sequence[Card], gone: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards that are not gone."""
    return tuple([card for card in cards if card not in gone])


def check_held(hand: Sequence[Card], cards: Sequence[Card]) -> None:
    """Check that every card is in the hand and named once. Raises RuleError."""
    for place, card in enumerate(cards):
        if card not in hand:  # AZ-20: what is played comes from one's own hand
            raise NotHeld(card=card_line(card))
        if card in cards[:place]:  # AZ-1: there is but one of it
            raise SameCardTwice(card=card_line(card))
