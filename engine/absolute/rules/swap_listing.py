"""Lists the legal swaps of the active seat: card for card first, from its own sets on around the table."""

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from engine.absolute.cards import HIGHEST, NUMBER, SIGN, Card
from engine.absolute.model import Action, Swap
from engine.absolute.naming import card_lines, label
from engine.absolute.rules.sets import LEAST_CARDS, CardSet, total_of, zero_of
from engine.absolute.state import State
from engine.game import Choice, Seat
from engine.message import Line

_Offers: TypeAlias = dict[int, list[CardSet]]
"""Cards to give, by what they come to."""

_ZeroOffer: TypeAlias = tuple[CardSet, int, Card]
"""Cards to give with a zero, what the others of them come to, and the zero."""

_SHAPES = ((1, 1), (1, 2), (2, 1), (2, 2))
"""How many are given and how many taken (AZ-13)."""


def swaps(state: State, most: int) -> list[Choice[Action]]:
    """List up to `most` legal swaps."""
    hand = state.seats[state.active].hand
    tables = list(_tables(state))
    found: list[Choice[Action]] = []
    # Sorted by sum once, so that each set looks up what fits instead of trying all that may be given.
    offers = {count: _offers(hand, count) for count in (1, 2)} if tables else {}
    for give, take in _SHAPES:
        plain, with_zero = offers.get(give, ({}, []))
        for owner, index, lying in tables:
            if len(lying) - take + give < LEAST_CARDS:  # AZ-14
                continue
            for given, taken in _fitting(lying, take, plain, with_zero):
                if len(found) == most:
                    return found
                found.append(_choice(owner, index, given, taken))
    return found


def _tables(state: State) -> Iterator[tuple[Seat, int, CardSet]]:
    """Go through the sets that are not locked (AZ-7), one's own first, then clockwise."""
    seats = len(state.seats)
    for owner in [(state.active + step) % seats for step in range(seats)]:
        if not state.seats[owner].out:
            for index, lying in enumerate(state.seats[owner].sets):
                yield owner, index, lying


def _offers(hand: CardSet, count: int) -> tuple[_Offers, list[_ZeroOffer]]:
    """Sort the cards that may be given by what they come to; two zeros fit no set (AZ-14)."""
    plain: _Offers = {}
    with_zero: list[_ZeroOffer] = []
    for cards in combinations(hand, count):
        zeros = [card for card in cards if not NUMBER[card]]
        if not zeros:
            plain.setdefault(total_of(cards), []).append(cards)
        elif len(zeros) == 1:
            with_zero.append((cards, total_of(cards), zeros[0]))
    return plain, with_zero


def _fitting(
    lying: CardSet, count: int, plain: _Offers, with_zero: list[_ZeroOffer]
) -> Iterator[tuple[CardSet, CardSet]]:
    """Pair cards of a set with what may come for them."""
    zero = zero_of(lying)
    everything = total_of(lying)
    for taken in combinations(lying, count):
        away = total_of(taken)
        if zero is not None and zero not in taken:  # AZ-16: the zero stays, and so does its number
            for given in plain.get(away, ()):
                yield given, taken
            continue
        for given in plain.get(away - everything, ()):  # AZ-17: a zero that leaves counts as what it stood for
            yield given, taken
        for given, others, new in with_zero:
            if 0 <= (away - everything - others) * SIGN[new] <= HIGHEST:
                yield given, taken


def _choice(owner: Seat, index: int, given: CardSet, taken: CardSet) -> Choice[Action]:
    args = {"give": card_lines(given), "take": card_lines(taken), "label": label(owner, index)}
    return Choice(Swap(owner, index, given, taken), Line("absolute-swap", args), "swap")
