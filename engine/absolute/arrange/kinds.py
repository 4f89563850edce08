"""The kinds of sets that a board can have: why they are doubled, if they are, and how a zero is used. No price here."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from engine.absolute.arrange.board import Board
from engine.absolute.arrange.halves import Choices, Half
from engine.absolute.arrange.listing import LISTED, suits
from engine.absolute.cards import HIGHEST, SIGN
from engine.absolute.rules.sets import FOUR

_BESIDE_ZERO = 1 << 1 | 1 << 2
"""The numbers without which there is no run of a zero."""


class Kind(NamedTuple):
    """Sets of a negative choice, a positive choice and the zero at a place, if any; their points count `times` times.

    The sum of the negative cards exceeds that of the positive ones by `low` to `high`: what the zero stands for.
    """

    minus: Choices
    plus: Choices
    times: int
    zero: int | None
    low: int
    high: int


class _Amount(NamedTuple):
    """Of the cards of a mask, at least and at most so many."""

    mask: int = 0
    least: int = 0
    most: int = 0

    def parts(self, within: int) -> set[int]:
        """List the choices among those of them that are in another mask."""
        found, mask = [0], self.mask & within
        for place in range(mask.bit_length()):
            if mask >> place & 1 and self.most:
                found += [part | 1 << place for part in found]
        return {part for part in found if self.least <= part.bit_count() <= self.most}


class _Reason(NamedTuple):
    """Why points count several times, or once: what the negative and the positive cards must have; and the zeros."""

    times: int
    minus: _Amount
    plus: _Amount
    zeros: Sequence[int]


class _Use(NamedTuple):
    """The zero of a set, if any: its sign, the range of its number, and the mask of cards that it may not lie with."""

    zero: int | None
    sign: int
    low: int
    high: int
    apart: int


def kinds(board: Board, minus: Half, plus: Half) -> list[Kind]:
    """List the kinds of sets, except for suits whose sets `suited` lists."""
    found: list[Kind] = []
    for times, of_minus, of_plus, zeros in _reasons(board):
        one, other = _choices(minus, times, of_minus), _choices(plus, times, of_plus)
        for zero, sign, low, high, apart in _uses(board, zeros):
            first, second = one(apart & minus.mask, False), other(apart & plus.mask, False)
            pairs = [(first, second)]
            # A zero only adds a card, except to the runs of its sign.
            if sign < 0:
                pairs.append((one(apart & minus.mask, True), second))
            elif sign > 0:
                pairs.append((first, other(apart & plus.mask, True)))
            found += [Kind(left, right, times, zero, low, high) for left, right in pairs if left and right]
    return found


def _choices(half: Half, times: int, amount: _Amount) -> Callable[[int, bool], Choices | None]:
    """Return what gives the choices without some cards, if any: all, or those with a run of the zero."""
    of_reason: Sequence[int] = range(len(half.masks))
    if amount.mask:
        parts = amount.parts(half.mask)
        of_reason = [at for at, choice in enumerate(half.masks) if choice & amount.mask in parts] if parts else ()

    @cache
    def choices(apart: int, with_zero: bool) -> Choices | None:  # noqa: FBT001
        picked = [at for at in of_reason if not half.masks[at] & apart] if apart else of_reason
        if with_zero:
            picked = [at for at in picked if half.runs[at] & _BESIDE_ZERO == _BESIDE_ZERO]
        return Choices(half, times, picked, with_zero=with_zero) if picked else None

    return choices


def _reasons(board: Board) -> Iterator[_Reason]:
    yield _Reason(1, _Amount(), _Amount(), board.zeros)
    for number in range(1, HIGHEST + 1):
        # AZ-25: of either sign. A set has at most one zero, so there are never four of them.
        alike = sum(1 << place for place, other in enumerate(board.number) if other == number)
        if alike.bit_count() >= FOUR:
            for count in range(FOUR + 1):
                # A number has four cards of each sign, so this is all of four or more.
                yield _Reason(2, _Amount(alike, count, count), _Amount(alike, FOUR - count, FOUR), board.zeros)
    for places in suits(board):
        if len(places) > LISTED:
            others = sum(1 << place for place in range(len(board.cards)) if place not in places)
            none = _Amount(others, 0, 0)
            yield _Reason(2, none, none, [zero for zero in board.zeros if zero in places])


def _uses(board: Board, zeros: Sequence[int]) -> Iterator[_Use]:
    """List the uses without a zero and with each: any number of its sign, or its former one with companions (AZ-19)."""
    yield _Use(None, 0, 0, 0, 0)
    for zero in zeros:
        card = board.cards[zero]
        sign, companions = SIGN[card], 0
        if card in board.bound:
            companions, was = board.bound[card]
            yield _Use(zero, sign, was, was, 0)
        yield _Use(zero, sign, min(0, sign * HIGHEST), max(0, sign * HIGHEST), companions)
