"""Legal sets, the numbers of their zeros and their scores, independent of hands and turns."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from engine.absolute.cards import DECK, HIGHEST, NUMBER, SIGN, SUIT, WORTH, Card
from engine.absolute.errors import (
    NotZero,
    SameCardTwice,
    TooFewCards,
    TwoZeros,
    ZeroKeepsNumber,
    ZeroKeptThisTurn,
    ZeroOfOtherSign,
    ZeroOutOfRange,
)
from engine.absolute.naming import card_line, set_line
from engine.errors import RuleError

CardSet: TypeAlias = tuple[Card, ...]

Doubled: TypeAlias = Literal["", "suit", "four"]
"""Why a set counts double, if it does: one suit, or four of a kind."""

LEAST_CARDS = 3
RUN = 3
"""Cards that make a run."""

FOUR = 4
"""Cards of one number that make four of a kind."""


class SetScore(msgspec.Struct, frozen=True):
    """The points of a set by source; `total` is the sum of the three, doubled if `doubled`."""

    base: int
    extra: int
    run: int
    doubled: Doubled
    total: int


def ordered(cards: Sequence[Card]) -> CardSet:
    """Sort cards as in sets and hands: by signed number, then suit."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def zero_of(cards: Sequence[Card]) -> Card | None:
    """Find a set's zero card."""
    for card in cards:
        if not NUMBER[card]:
            return card
    return None


def zero_number(cards: Sequence[Card]) -> int | None:
    """Return the number that a set's zero stands for, which balances the others (AZ-16); None without a zero."""
    return None if zero_of(cards) is None else -total_of(cards)


def total_of(cards: Sequence[Card]) -> int:
    """Add cards up, a zero as 0."""
    total = 0
    for card in cards:
        total += WORTH[card]
    return total


def score(cards: Sequence[Card]) -> SetScore:
    """Score a legal set; a zero counts as the number 0, independent of what it stands for (AZ-23).

    Only these rules count; the book's remark on one of its swaps is no further rule (AZ-29).
    """
    first_suit = SUIT[cards[0]]
    base, one_suit = 0, True
    runs, kinds = [0, 0], [0] * (HIGHEST + 1)
    for card in cards:
        number = NUMBER[card]
        base = max(base, number)
        one_suit = one_suit and SUIT[card] == first_suit
        runs[SIGN[card] > 0] |= 1 << number  # AZ-22: by sign, equal numbers once
        kinds[number] += 1  # AZ-25: of either sign
    extra = len(cards) - LEAST_CARDS
    run = RUN_POINTS[runs[0]] + RUN_POINTS[runs[1]]
    # AZ-24: one doubling; a suit has but two cards of a number, so there is never a reason for a second
    doubled: Doubled = "suit" if one_suit else "four" if max(kinds) >= FOUR else ""
    plain = base + extra + run
    return SetScore(base, extra, run, doubled, 2 * plain if doubled else plain)


def unplayed(cards: Sequence[Card]) -> int:
    """Return what a hand costs at the end of a round: its largest number and one for each further card (AZ-26)."""
    return max([NUMBER[card] for card in cards]) + len(cards) - 1 if cards else 0


def check(cards: Sequence[Card], old: Sequence[CardSet] = (), lying: Sequence[CardSet] | None = None) -> None:
    """Check that the cards are a set; `old` are the sets that lay on the table before, whose zeros keep their numbers.

    `lying` are the sets now, if the turn has changed them since.

    Raises:
        RuleError: the first fault found; illegal sets never reach the table, so no penalty is needed (AZ-28).
    """
    if len(cards) < LEAST_CARDS:
        raise TooFewCards(count=len(cards))
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise SameCardTwice(card=card_line(card))
    zeros = [card for card in cards if not NUMBER[card]]
    if len(zeros) > 1:
        raise TwoZeros(first=card_line(zeros[0]), second=card_line(zeros[1]))
    total = total_of(cards)
    if zeros:
        check_zero(zeros[0], -total)
        _check_companions(cards, zeros[0], -total, old, old if lying is None else lying)
    elif total:
        raise NotZero(set=set_line(cards), sum=total)


def is_set(cards: Sequence[Card], old: Sequence[CardSet] = ()) -> bool:
    """Return whether `check` passes."""
    try:
        check(cards, old)
    except RuleError:
        return False
    return True


def check_zero(zero: Card, number: int) -> None:
    """Check that a zero may stand for a number: 0, or 1 to 10 with the zero's sign (AZ-16). Raises RuleError."""
    if abs(number) > HIGHEST:
        raise ZeroOutOfRange(zero=card_line(zero), number=number)
    if number * SIGN[zero] < 0:
        raise ZeroOfOtherSign(zero=card_line(zero), number=number)


def keeps_zero(lying: Sequence[Card], grown: Sequence[Card]) -> bool:
    """Return whether an addition leaves the number of the set's zero (AZ-20); True without a zero."""
    number = zero_number(lying)
    return number is None or number == zero_number(grown)


def _check_companions(
    cards: Sequence[Card], zero: Card, number: int, old: Sequence[CardSet], lying: Sequence[CardSet]
) -> None:
    """AZ-19: a zero may change only away from its former companions. Raises ZeroKeepsNumber, ZeroKeptThisTurn."""
    for before in old:
        if zero not in before:
            continue
        was = -total_of(before)
        for companion in before:
            if was != number and companion != zero and companion in cards:
                still_beside = any(zero in now and companion in now for now in lying)
                refusal = ZeroKeepsNumber if still_beside else ZeroKeptThisTurn
                raise refusal(zero=card_line(zero), number=was, wanted=number, companion=card_line(companion))


def _run_points(numbers: int) -> int:
    """Count the cards of all runs among numbers given as bits (AZ-22); zero begins a run of its sign only."""
    points = length = 0
    # One number past the last, so that a run up to 10 ends too.
    for number in range(HIGHEST + 2):
        if numbers >> number & 1:
            length += 1
            continue
        points += length if length >= RUN else 0
        length = 0
    return points


RUN_POINTS = tuple(_run_points(numbers) for numbers in range(1 << HIGHEST + 1))
"""The points for runs by the numbers of one sign, number n as bit n."""

_BY_WORTH = sorted(DECK, key=lambda card: (WORTH[card], card))
_PLACE = tuple(_BY_WORTH.index(card) for card in DECK)
