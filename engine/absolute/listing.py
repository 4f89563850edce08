"""Lists what the active seat may do, from its own hand and the table alone; regroupings are composed by the player.

Plays are listed one at a time: a new set, or up to three cards added to an own set.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.absolute.cards import DECK, HIGHEST, NUMBER, SIGN, WORTH, Card
from engine.absolute.model import Action, Add, Discard, Draw, Hold, Place
from engine.absolute.naming import card_line, card_lines, label, set_line
from engine.absolute.rules.deal import can_draw_from_deck
from engine.absolute.rules.sets import LEAST_CARDS, CardSet, zero_of
from engine.absolute.rules.swap_listing import swaps
from engine.absolute.rules.turn import HAND_LIMIT
from engine.absolute.state import SeatState, State
from engine.game import Choice, Seat
from engine.message import Line

Choices = list[Choice[Action]]

LISTED = 100
"""Largest number of listed choices of one kind: four full menus; all others can be composed."""

MOST_ADDED = 3
"""Hand cards that a listed addition has at most."""


def choices(state: State) -> Choices:
    """List the legal actions of the active seat: draws; or swaps, sets, additions, discards and Hold."""
    seat = state.seats[state.active]
    if state.phase == "draw":
        return _draws(state)
    discards = [_DISCARDS[card] for card in seat.hand]
    if state.phase == "discard":
        return discards
    found: Choices = [*_swaps(state), *_places(seat), *_adds(state.active, seat), *discards]
    if not state.played and len(seat.hand) <= HAND_LIMIT:  # AZ-11
        found.append(_HOLD)
    return found


def _draws(state: State) -> Choices:
    found: Choices = []
    if can_draw_from_deck(len(state.deck), len(state.discard)):  # AZ-8
        found.append(_DRAW_DECK)
    if state.discard:
        found.append(_DRAW_DISCARD[state.discard[-1]])
    return found


def _swaps(state: State) -> Choices:
    if state.played or state.swapped:  # AZ-15, AZ-13
        return []
    return swaps(state, LISTED)


def _places(seat: SeatState) -> Choices:
    """List the sets that leave a card to discard (AZ-4), small ones first."""
    found: Choices = []
    for count in range(LEAST_CARDS, len(seat.hand)):
        for cards in combinations(seat.hand, count):
            if comes_to_zero(cards):
                found.append(Choice(Place(cards), Line("absolute-place", {"set": set_line(cards)}), "place"))
                if len(found) == LISTED:
                    return found
    return found


def _adds(owner: Seat, seat: SeatState) -> Choices:
    """List additions of a few cards; with a zero in the set they need none and come to nothing (AZ-20)."""
    if not seat.sets:
        return []
    addable = list(_addable(seat.hand))
    found: Choices = []
    for index, lying in enumerate(seat.sets):
        is_fixed = zero_of(lying) is not None
        found += [_add(owner, index, cards) for cards, has_zero in addable if not (is_fixed and has_zero)]
    return found[:LISTED]


def _addable(hand: CardSet) -> Iterator[tuple[CardSet, bool]]:
    for count in range(1, min(MOST_ADDED, len(hand) - 1) + 1):  # AZ-4: one card stays for the discard
        for cards in combinations(hand, count):
            if comes_to_zero(cards):
                yield cards, zero_of(cards) is not None


def _add(owner: Seat, index: int, cards: CardSet) -> Choice[Action]:
    args = {"cards": card_lines(cards), "label": label(owner, index)}
    return Choice(Add(index, cards), Line("absolute-add", args), "add")


def comes_to_zero(cards: Sequence[Card]) -> bool:
    """Return whether cards of a hand come to zero, one zero among them standing for what is missing (AZ-16)."""
    total = 0
    zero: Card | None = None
    for card in cards:
        if NUMBER[card]:
            total += WORTH[card]
        elif zero is None:
            zero = card
        else:
            return False
    # AZ-16: the zero would stand for -total: 0, or 1 to 10 with its own sign.
    return total == 0 if zero is None else 0 <= -total * SIGN[zero] <= HIGHEST


_DRAW_DECK: Choice[Action] = Choice(Draw("deck"), Line("absolute-draw-deck"), "draw")
_DRAW_DISCARD: list[Choice[Action]] = [
    Choice(Draw("discard"), Line("absolute-draw-discard", {"card": card_line(card)}), "draw") for card in DECK
]
_DISCARDS: list[Choice[Action]] = [
    Choice(Discard(card), Line("absolute-discard", {"card": card_line(card)}), "discard") for card in DECK
]
_HOLD: Choice[Action] = Choice(Hold(), Line("absolute-hold"), "hold")
