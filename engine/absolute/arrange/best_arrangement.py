"""Finds the arrangements with the most points: hand cards and own sets on the table, freely regrouped (AZ-21).

It works on one hand and the player's own sets, without draws, swaps and discards. A result that `search` cannot prove
within the steps allowed is improved part by part.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from engine.absolute.arrange.board import Board, cost
from engine.absolute.arrange.search import EVERYTHING, Nodes, search
from engine.absolute.cards import Card
from engine.absolute.rules.sets import CardSet, ordered, score

# Steps, not seconds: the same cards are arranged in the same way on every machine.
NODES = 60_000
"""Steps after which arrangements are returned unproved; half a second or less."""

PART = 14
"""Largest part, in cards of one or two sets and the hand, to rearrange after an unproved search."""

PART_NODES = 4_000
PARTS_NODES = 30_000
"""Steps that one part may take, and all of them."""


class Arrangement(msgspec.Struct, frozen=True):
    """A player's whole new table, the hand cards not played, and the points if the round ended then.

    `points` are those of all sets less the cost of the cards left after the discard of the dearest, or of all left if
    `keep` is 0. `proved`: only the arrangements before it are better.
    """

    sets: tuple[CardSet, ...]
    left: tuple[Card, ...]
    points: int
    proved: bool


def best(
    hand: Sequence[Card],
    table: Sequence[CardSet],
    *,
    old: Sequence[CardSet] | None = None,
    keep: int = 1,
    count: int = 3,
) -> tuple[Arrangement, ...]:
    """Find up to `count` different arrangements, best first; empty if no hand card can be played.

    All cards on the table end in legal sets with at least one from the hand, and `keep` or more are left in it (AZ-4).
    `old` are the sets whose zeros keep their numbers (AZ-32), those of `table` unless given.
    """
    old = table if old is None else old
    board = Board(hand, table, old)
    covers, proved = search(board, keep, count, Nodes(NODES))
    found = [
        _arrangement([board.named(mask) for mask in cover.sets], board.named(cover.left), keep, cover.points >= proved)
        for cover in covers
    ]
    # An empty result of a complete search proves that no card can be played.
    if (found[0].points if found else EVERYTHING) >= proved:
        return tuple(found)
    # What was `found` comes last, so that of equal sets the entry stays that may be proved.
    different = {one.sets: one for one in (*_part_by_part(found[0] if found else None, hand, table, old, keep), *found)}
    return tuple(sorted(different.values(), key=lambda one: -one.points)[:count])


def _arrangement(sets: Sequence[CardSet], left: Sequence[Card], keep: int, proved: bool) -> Arrangement:  # noqa: FBT001
    points = sum(score(cards).total for cards in sets) - cost(left, keep)
    # Sorted, so that the same arrangement is the same value however it was found.
    return Arrangement(tuple(sorted(ordered(cards) for cards in sets)), ordered(left), points, proved)


def _part_by_part(
    start: Arrangement | None, hand: Sequence[Card], table: Sequence[CardSet], old: Sequence[CardSet], keep: int
) -> list[Arrangement]:
    """Rearrange one or two sets with the rest of the hand as long as that adds points; returns all tried."""
    nodes, tried = Nodes(PARTS_NODES), set[tuple[tuple[CardSet, ...], tuple[Card, ...]]]()
    now, found = start, list[Arrangement]()
    progress = True
    while progress and nodes.left > 0:
        progress = False
        sets, left = (now.sets, now.left) if now else (tuple(table), tuple(hand))
        for part in _parts(sets, len(left)):
            if nodes.left <= 0 or (part, left) in tried:
                continue
            tried.add((part, left))
            better = _rearranged(part, sets, left, hand, old, keep, nodes)
            found += [better] if better else []
            if better and (now is None or better.points > now.points):
                now, progress = better, True
                break
    return found


def _parts(sets: Sequence[CardSet], left: int) -> Iterator[tuple[CardSet, ...]]:
    """List one or two sets that have, with this number of further cards, not too many cards."""
    for count in (1, 2):
        for part in combinations(sets, count):
            if left + sum(len(cards) for cards in part) <= PART:
                yield part


def _rearranged(
    part: tuple[CardSet, ...],
    sets: Sequence[CardSet],
    left: Sequence[Card],
    hand: Sequence[Card],
    old: Sequence[CardSet],
    keep: int,
    nodes: Nodes,
) -> Arrangement | None:
    """Return the arrangement with its best part, and its other sets as they are."""
    loose = [*left, *(card for cards in part for card in cards if card in hand)]
    board = Board(loose, part, old)
    spent = Nodes(min(PART_NODES, nodes.left))
    before = spent.left
    found, _ = search(board, keep, 1, spent)
    nodes.left -= before - spent.left
    if not found:
        return None
    others = [cards for cards in sets if cards not in part]
    return _arrangement(
        [*others, *(board.named(mask) for mask in found[0].sets)], board.named(found[0].left), keep, False
    )
