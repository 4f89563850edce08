"""What makes a set worth more than its base and its cards: runs, four of a kind, one suit. No price is known here."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from engine.absolute.arrange.board import Board
from engine.absolute.cards import HIGHEST, NUMBER, SIGN, SUIT, SUITS
from engine.absolute.rules.sets import FOUR, LEAST_CARDS, RUN

LISTED = 9
"""Largest number of cards of a suit for which all its sets are simply listed."""


class Core(NamedTuple):
    """Cards that are in a set for its runs or its four of a kind: their sum, points for runs, largest number."""

    mask: int
    worth: int
    run: int
    base: int


_NONE = Core(0, 0, 0, 0)


class Kind(NamedTuple):
    """Sets of one reason to be doubled, or none: their points count `times` times.

    They consist of places among `cards` and `zeros`, and hold a core of each list, the empty one being in both lists of
    runs; a core's cards may be in `fours` and in a run.
    """

    cards: list[int]
    zeros: list[int]
    times: int
    fours: list[Core]
    minus: list[Core]
    plus: list[Core]


def kinds(board: Board) -> list[Kind]:
    """List the kinds of sets that a board can have, except suits whose sets `suited` lists."""
    every = range(len(board.cards))
    found = [_kind(board, every, 1, [_NONE])]
    fours = _fours(board)
    if fours:
        found.append(_kind(board, every, 2, fours))
    return found + [_kind(board, places, 2, [_NONE]) for places in _suits(board) if len(places) > LISTED]


def suited(board: Board) -> list[int]:
    """List all sets of one suit, for the suits of few cards."""
    found: list[int] = []
    for places in _suits(board):
        masks = [0]
        for place in places if len(places) <= LISTED else ():
            masks += [mask | 1 << place for mask in masks]
        found += [mask for mask in masks if board.score(mask)]
    return found


def threes(board: Board) -> list[int]:
    """List all sets of three cards."""
    worth, first_zero = board.worth, len(board.cards) - len(board.zeros)
    masks = [
        1 << one | 1 << two | 1 << three
        for one, two, three in combinations(range(len(worth)), LEAST_CARDS)
        # Zeros come last, so the third card is one if any is.
        if three >= first_zero or not worth[one] + worth[two] + worth[three]
    ]
    return [mask for mask in masks if board.score(mask)]


def _suits(board: Board) -> list[list[int]]:
    return [[place for place, card in enumerate(board.cards) if SUIT[card] == suit] for suit in range(len(SUITS))]


def _kind(board: Board, places: Sequence[int], times: int, fours: list[Core]) -> Kind:
    numbered = [place for place in places if board.number[place]]
    zeros = [place for place in places if not board.number[place]]
    return Kind(numbered, zeros, times, fours, _runs(board, places, -1), _runs(board, places, 1))


def _runs(board: Board, places: Sequence[int], sign: int) -> list[Core]:
    """List the choices of cards for any number of separate runs of a sign, none included."""
    of_number: list[list[int]] = [[] for _ in range(HIGHEST + 1)]
    for place in places:
        if SIGN[board.cards[place]] == sign:
            of_number[NUMBER[board.cards[place]]].append(place)
    # Two more lists than numbers, since a run up to 10 still looks at 12.
    after: list[list[Core]] = [[_NONE] for _ in range(HIGHEST + 3)]  # by the lowest number at which runs may begin
    for first in range(HIGHEST, -1, -1):
        after[first] = list(after[first + 1])
        masks = [0]
        for last in range(first, HIGHEST + 1):
            masks = [mask | 1 << place for mask in masks for place in of_number[last]]
            length, worth = last - first + 1, sign * (last - first + 1) * (first + last) // 2
            if length >= RUN:
                after[first] += [
                    Core(mask | more.mask, worth + more.worth, length + more.run, more.base or last)
                    for mask in masks
                    for more in after[last + 2]  # a run that went on would be a longer one
                ]
    return after[0]


def _fours(board: Board) -> list[Core]:
    """List the choices of four or more of a number, of either sign (AZ-25); a set has at most one zero."""
    found: list[Core] = []
    for number in range(1, HIGHEST + 1):
        alike = [place for place, other in enumerate(board.number) if other == number]
        for count in range(FOUR, len(alike) + 1):
            for four in combinations(alike, count):
                mask = sum(1 << place for place in four)
                found.append(Core(mask, sum(board.worth[place] for place in four), 0, number))
    return found
