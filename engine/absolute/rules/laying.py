"""Plays cards from the hand: new sets, additions to own sets, and regrouping (AZ-4, AZ-16, AZ-19 to AZ-21, AZ-32)."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.absolute.cards import Card
from engine.absolute.errors import (
    CardLeftOut,
    NoSuchSet,
    NothingMoved,
    NothingPlayed,
    NothingToDiscard,
    TwoZeros,
    ZeroFixed,
)
from engine.absolute.events import Added, Arranged, Event, Placed
from engine.absolute.labels import in_order, next_label
from engine.absolute.model import AbsoluteView
from engine.absolute.naming import card_line
from engine.absolute.rules.hands import check_held, give, with_seat
from engine.absolute.rules.sets import CardSet, check, ordered, total_of, zero_number, zero_of
from engine.absolute.state import SeatState, State
from engine.game import Step


def place(state: State, cards: Sequence[Card]) -> Step[State, Event]:
    """Play a new set. Raises RuleError."""
    seat = state.seats[state.active]
    check_held(seat.hand, cards)
    check(cards)
    laid = ordered(cards)
    return _lay(state, cards, (*seat.sets, laid), Placed(state.active, next_label(seat.labels), laid))


def add(state: State, index: int, cards: Sequence[Card]) -> Step[State, Event]:
    """Play cards onto an own set (AZ-20). Raises RuleError."""
    seat = state.seats[state.active]
    if not 0 <= index < len(seat.sets):
        raise NoSuchSet
    if not cards:
        raise NothingPlayed
    check_held(seat.hand, cards)
    # `check` alone would let the set's zero change its number.
    _check_added(seat.sets[index], cards)
    grown = ordered((*seat.sets[index], *cards))
    check(grown)
    sets = (*seat.sets[:index], grown, *seat.sets[index + 1 :])
    return _lay(state, cards, sets, Added(state.active, seat.labels[index], ordered(cards), grown))


def _check_added(lying: CardSet, cards: Sequence[Card]) -> None:
    """AZ-20: added to a set with a zero, the cards must come to zero without it. Raises RuleError."""
    zero, number, second = zero_of(lying), zero_number(lying), zero_of(cards)
    # A set without a zero may take one at its number (AZ-20), which `check` judges on the grown set.
    if zero is None or number is None:
        return
    if second is not None:
        raise TwoZeros(first=card_line(zero), second=card_line(second))
    if total_of(cards):
        raise ZeroFixed(zero=card_line(zero), number=number, wanted=number - total_of(cards))


def arrange(state: State, sets: Sequence[Sequence[Card]]) -> Step[State, Event]:
    """Play cards and regroup the seat's whole table (AZ-21). Raises RuleError."""
    seat = state.seats[state.active]
    cards = [card for each in sets for card in each]
    lying = [card for each in seat.sets for card in each]
    check_held((*seat.hand, *lying), cards)
    for card in lying:
        if card not in cards:  # AZ-21: no card returns to the hand
            raise CardLeftOut(card=card_line(card))
    for each in sets:
        check(each, sets_that_bind(state, seat.sets), seat.sets)  # AZ-19
    played = [card for card in cards if card not in lying]
    if not played and not state.played:
        raise NothingPlayed  # AZ-21: one card of the turn at least, at once or before
    laid = tuple([ordered(each) for each in sets])
    if sorted(laid) == sorted(seat.sets):
        raise NothingMoved
    laid, labels = in_order(seat.sets, seat.labels, laid)
    return _lay(state, played, laid, Arranged(state.active, ordered(played), laid, labels))


def sets_that_bind(turn: State | AbsoluteView, lying: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
    """Return the own sets whose zeros keep their numbers when the active seat regroups; `lying` are the present ones.

    AZ-32 [H]: those before the turn's first play, so that several regroupings allow the same as a single one.
    """
    return turn.sets_before if turn.played else lying


def _lay(state: State, cards: Sequence[Card], sets: tuple[CardSet, ...], event: Event) -> Step[State, Event]:
    """Put the sets on the table; only the rule of the following discard is still to be checked."""
    seat = state.seats[state.active]
    check_discard_left(seat, cards)
    # AZ-32: read before the new sets are laid, as at the turn's first play it is what lies there now.
    before = sets_that_bind(state, seat.sets)
    sets, labels = in_order(seat.sets, seat.labels, sets)
    state = with_seat(state, state.active, replace(give(seat, cards), sets=sets, labels=labels))
    return Step(replace(state, played=True, sets_before=before), (event,), reveals=False)


def check_discard_left(seat: SeatState, cards: Sequence[Card]) -> None:
    """AZ-4: check that a card is left to discard. Raises NothingToDiscard."""
    if len(cards) >= len(seat.hand):
        raise NothingToDiscard
