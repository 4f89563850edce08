"""Swaps hand cards with those of one set on the table, own or another's (AZ-13 to AZ-18)."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.absolute.cards import Card
from engine.absolute.errors import (
    NoSuchSet,
    NotInSet,
    SameCardTwice,
    SetLocked,
    SwapAfterPlay,
    SwapCount,
    SwappedAlready,
    TwoZeros,
    ZeroFixed,
)
from engine.absolute.events import Event, Swapped
from engine.absolute.labels import set_name
from engine.absolute.model import Swap
from engine.absolute.naming import card_line
from engine.absolute.rules.hands import check_held, give, take_seen, with_seat, without
from engine.absolute.rules.sets import CardSet, check, ordered, zero_number, zero_of
from engine.absolute.state import State
from engine.game import Step

MOST_SWAPPED = 2
"""AZ-13: cards of a swap on each side; one at least, and the sides need not be equal."""


def swap(state: State, action: Swap) -> Step[State, Event]:
    """Swap cards with a set; what comes out of it is known to all. Raises RuleError."""
    cards = swapped_set(state, action)
    owner = state.seats[action.owner]
    sets = (*owner.sets[: action.set], cards, *owner.sets[action.set + 1 :])
    state = with_seat(state, action.owner, replace(owner, sets=sets))
    # Read from the changed state, as the set may be the active seat's own.
    hand = take_seen(give(state.seats[state.active], action.give), action.take)
    state = replace(with_seat(state, state.active, hand), swapped=True)
    label = owner.labels[action.set]
    event = Swapped(state.active, action.owner, label, ordered(action.give), ordered(action.take), cards)
    return Step(state, (event,), reveals=False)


def swapped_set(state: State, action: Swap) -> CardSet:
    """Return what the set becomes by a legal swap. Raises RuleError."""
    if state.played:  # AZ-15: after the draw, before any play
        raise SwapAfterPlay
    if state.swapped:  # AZ-13: one a turn
        raise SwappedAlready
    lying = _set_of(state, action)
    if not all(1 <= len(side) <= MOST_SWAPPED for side in (action.give, action.take)):
        raise SwapCount(give=len(action.give), take=len(action.take))
    check_held(state.seats[state.active].hand, action.give)
    _check_lying(lying, action, set_name(state.seats, action.owner, action.set))
    changed = ordered((*without(lying, action.take), *action.give))
    _check_zero_that_stays(lying, action.take, changed)
    # AZ-14: three or more cards, so two for one from a set of three is refused (AZ-30); sum 0, at most one zero.
    # AZ-17, AZ-18: a zero that comes in stands for what is missing, independent of what left; its sign must fit.
    check(changed)
    return changed


def _set_of(state: State, action: Swap) -> CardSet:
    """Find the chosen set; a player without sets may swap too (AZ-15). Raises RuleError."""
    if not 0 <= action.owner < len(state.seats):
        raise NoSuchSet
    owner = state.seats[action.owner]
    if not 0 <= action.set < len(owner.sets):
        raise NoSuchSet
    if owner.out:  # AZ-7
        raise SetLocked(label=set_name(state.seats, action.owner, action.set))
    return owner.sets[action.set]


def _check_lying(lying: CardSet, action: Swap, name: str) -> None:
    for place, card in enumerate(action.take):
        if card not in lying:
            raise NotInSet(card=card_line(card), label=name)
        if card in action.take[:place]:
            raise SameCardTwice(card=card_line(card))


def _check_zero_that_stays(lying: CardSet, take: Sequence[Card], changed: CardSet) -> None:
    """AZ-16: a zero that is not swapped out stands for the same number afterwards. Raises RuleError."""
    zero, number = zero_of(lying), zero_number(lying)
    if zero is None or number is None or zero in take:
        return
    second = zero_of(without(changed, (zero,)))
    if second is not None:
        raise TwoZeros(first=card_line(zero), second=card_line(second))
    wanted = zero_number(changed)
    if wanted is not None and wanted != number:
        raise ZeroFixed(zero=card_line(zero), number=number, wanted=wanted)
