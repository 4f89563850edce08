"""Lists the active seat's legal actions without labels, from its hand and the table; regroupings are left out.

Plays are listed one at a time: a new set, or up to three cards added to an own set.
"""

from engine.absolute.cards import DECK, HIGHEST
from engine.absolute.model import Action, Add, Discard, Draw, Hold, Place
from engine.absolute.rules.deal import can_draw_from_deck
from engine.absolute.rules.sets import LEAST_CARDS, CardSet, zero_of
from engine.absolute.rules.swap_listing import swaps
from engine.absolute.rules.turn import HAND_LIMIT
from engine.absolute.rules.zero_sums import ZERO, by_size, size_order, sums_of
from engine.absolute.state import SeatState, State

LISTED = 100
"""Largest number of listed actions of one kind: four full menus; all others can be composed."""

MOST_ADDED = 3
"""Hand cards that a listed addition has at most."""

# Actions are frozen, so all lists can share one of each.
_DRAW_DECK, _DRAW_DISCARD, _HOLD = Draw("deck"), Draw("discard"), Hold()
_DISCARDS = [Discard(card) for card in DECK]


def legal(state: State) -> list[Action]:
    """List the legal actions of the active seat: draws; or swaps, sets, additions, discards and Hold."""
    if state.phase == "draw":
        return _draws(state)
    seat = state.seats[state.active]
    discards: list[Action] = [_DISCARDS[card] for card in seat.hand]
    if state.phase == "discard":
        return discards
    found: list[Action] = []
    if not (state.played or state.swapped):  # AZ-15, AZ-13
        found += swaps(seat.hand, state.seats, state.active, LISTED)
    found += _plays(seat)
    found += discards
    if not state.played and len(seat.hand) <= HAND_LIMIT:  # AZ-11
        found.append(_HOLD)
    return found


def _draws(state: State) -> list[Action]:
    found: list[Action] = []
    if can_draw_from_deck(len(state.deck), len(state.discard)):  # AZ-8
        found.append(_DRAW_DECK)
    if state.discard:
        found.append(_DRAW_DISCARD)
    return found


def _plays(seat: SeatState) -> list[Action]:
    """List sets, then additions, each leaving a card to discard (AZ-4), small ones first."""
    hand = seat.hand
    count = len(hand)
    parts = by_size(count)
    sums = sums_of(hand)
    zero = [mask for mask, total in enumerate(sums) if total in ZERO]
    del zero[0]  # no card at all
    if not zero:
        return []
    zero.sort(key=size_order(count).__getitem__)
    places: list[Action] = []
    addable: list[tuple[CardSet, bool]] = []
    for mask in zero:
        places_in_hand = parts[mask]
        size = len(places_in_hand)
        if size == count:
            break
        cards = tuple([hand[place] for place in places_in_hand])
        if size >= LEAST_CARDS:
            places.append(Place(cards))
        if size <= MOST_ADDED:
            addable.append((cards, sums[mask] > HIGHEST))
    return places[:LISTED] + _adds(seat.sets, addable)


def _adds(sets: tuple[CardSet, ...], addable: list[tuple[CardSet, bool]]) -> list[Action]:
    """List additions; to a set with a zero only those without one, which add up to 0 (AZ-20)."""
    found: list[Action] = []
    for index, lying in enumerate(sets):
        is_fixed = zero_of(lying) is not None
        found += [Add(index, cards) for cards, has_zero in addable if not (is_fixed and has_zero)]
    return found[:LISTED]
