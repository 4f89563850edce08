"""Lists the sets that are few enough to be tried one by one: those of three cards, and those of a suit of few cards."""

from itertools import combinations

from engine.absolute.arrange.board import Board
from engine.absolute.cards import HIGHEST, NUMBER, SIGN, SUIT, SUITS, WORTH

LISTED = 12
"""Largest number of cards of a suit for which all its sets are simply listed."""


def suited(board: Board) -> list[int]:
    """List all sets of one suit, for the suits of few cards."""
    found: list[int] = []
    for places in suits(board):
        masks, sums = [0], [0]
        for place in places if len(places) <= LISTED else ():
            masks += [mask | 1 << place for mask in masks]
            sums += [total + board.worth[place] for total in sums]
        found += [mask for mask, total in zip(masks, sums, strict=True) if not total or mask & board.zero_mask]
    return [mask for mask in found if board.score(mask)]


def threes(board: Board) -> list[int]:
    """List all sets of three cards."""
    of_worth: dict[int, list[int]] = {}
    for place, card in enumerate(board.cards):
        # A zero under all numbers that it may stand for.
        for worth in [WORTH[card]] if NUMBER[card] else range(0, SIGN[card] * (HIGHEST + 1), SIGN[card]):
            of_worth.setdefault(worth, []).append(place)
    masks = [
        1 << one | 1 << two | 1 << three
        for (one, worth), (two, other) in combinations(enumerate(board.worth), 2)
        for three in of_worth.get(-worth - other, ())
        if three > two
    ]
    return [mask for mask in masks if board.score(mask)]


def suits(board: Board) -> list[list[int]]:
    """List the places of each suit."""
    return [[place for place, card in enumerate(board.cards) if SUIT[card] == suit] for suit in range(len(SUITS))]
