"""Searches the best arrangements of a board and proves them, as far as the steps allowed go.

Cards are priced (`prices`) until no set is worth more than its cards; then no arrangement is worth more than
all that is played, and the best ones consist of sets that come close to their price (`sets`), put together by
exact cover (`cover`). It has no rules itself.
"""

from collections.abc import Iterator, Sequence
from math import floor

from engine.absolute.arrange.board import Board
from engine.absolute.arrange.cover import ExactCover, Leftover, Puzzle, covers
from engine.absolute.arrange.listing import threes
from engine.absolute.arrange.prices import Prices
from engine.absolute.arrange.sets import Finder, Nodes, OutOfNodes

STEP_OF_PRICES = 20
"""Steps that one change of prices counts for."""

AT_ONCE = 35
"""Underpriced sets that are added at most before prices are settled again."""

JUMP = 3
"""Levels of points that are skipped if arrangements are known and need only a proof."""

FEW = 20
"""Underpriced sets below which prices are about to be right."""

NEAR = 0.3
"""Slack of the sets that are sought together with the last underpriced ones."""

ROOMS = (2, 4, 8, 16, 32, 64)
"""Points below the most within which the sets found for pricing are put together, at first."""

KNOWN_NODES = 20_000
"""Steps that this may take."""

UNPROVED, EVERYTHING = 1 << 30, -(1 << 30)
"""More and fewer points than any arrangement has."""

TINY = 1e-6
"""Tolerance for sums of prices."""


def search(board: Board, keep: int, count: int, nodes: Nodes) -> tuple[list[ExactCover], int]:
    """Return the best arrangements, and the points down to which they are proved to be complete."""
    leftovers = board.leftovers(keep)
    if not leftovers:
        return [], EVERYTHING
    finder, prices = Finder(board, nodes), Prices(board, keep)
    prices.add([*board.table, *threes(board), *finder.suited])
    settled = _settle(finder, prices, nodes)
    most, gaps = _gaps(prices.now, leftovers)
    puzzle = Puzzle(len(board.cards), most, gaps, count)
    found, proved = _of_known(puzzle, prices), UNPROVED
    if settled:
        found, proved = _proved(puzzle, found, finder, prices.now, nodes)
    if not finder.complete:
        proved = UNPROVED
    if proved == EVERYTHING or (len(found) == count and found[-1].points >= proved):
        return found, proved
    # A search that was cut short may have missed even the obvious plays.
    return _merged(found, _plain(board, leftovers), count), proved


def _proved(
    puzzle: Puzzle, found: list[ExactCover], finder: Finder, prices: Sequence[float], nodes: Nodes
) -> tuple[list[ExactCover], int]:
    """Look for arrangements with fewer and fewer points, until no better ones than those found can exist."""
    proved = UNPROVED
    worst = -max(leftover.cost for leftover in puzzle.leftovers)
    for level in _levels(floor(puzzle.most + TINY), worst):
        enough = len(found) == puzzle.wanted
        least = found[-1].points + 1 if enough and found[-1].points >= level - JUMP else level
        try:
            sets = finder.all_within(prices, puzzle.most - least + TINY) if least <= puzzle.most + TINY else []
        except OutOfNodes:
            break
        better, complete = covers(puzzle, sets, least, nodes)
        found = _merged(better, found, puzzle.wanted)
        if not complete:
            break
        proved = least
        # All of `least` points or more are known by now, so an unknown one has at most `least - 1`.
        if len(found) == puzzle.wanted and found[-1].points >= least - 1:
            return found, found[-1].points
        if least <= worst:
            return found, EVERYTHING
    return found, proved


def _settle(finder: Finder, prices: Prices, nodes: Nodes) -> bool:
    """Raise prices until no set is underpriced; returns whether that was done within the steps allowed."""
    few = False
    try:
        while True:
            nodes.spend(STEP_OF_PRICES * prices.solve())
            if few:  # these prices may be final: further sets found now are used by the search
                short = [found.mask for found in finder.all_within(prices.now, NEAR) if found.slack < -TINY]
            else:
                short = finder.some_within(prices.now, -TINY, AT_ONCE)
            if few and not short:
                return True
            few = len(short) < FEW
            prices.add(short)
    except OutOfNodes:
        return False


def _of_known(puzzle: Puzzle, prices: Prices) -> list[ExactCover]:
    """Combine the sets that were found for pricing, within the smallest slack that gives a result."""
    # Steps of its own: it finds something also where pricing has spent the others.
    nodes, found = Nodes(KNOWN_NODES), list[ExactCover]()
    for room in ROOMS:
        better, _ = covers(puzzle, prices.within(room), floor(puzzle.most - room), nodes)
        found = _merged(better, found, puzzle.wanted)
        if len(found) == puzzle.wanted or nodes.left < 0:
            break
    return found


def _gaps(now: Sequence[float], leftovers: Sequence[tuple[int, int]]) -> tuple[float, list[Leftover]]:
    """Return the most points that the prices allow, and how far each leftover stays below, the nearest first."""
    total = sum(now[:-1])
    found: list[tuple[float, int, int]] = []
    for mask, cost in leftovers:
        rest, left = total - cost, mask
        while left:
            low = left & -left
            rest -= now[low.bit_length() - 1]
            left ^= low
        found.append((-rest, mask, cost))
    found.sort()
    most = -found[0][0]
    return most, [Leftover(below + most, mask, cost) for below, mask, cost in found]


def _levels(top: int, worst: int) -> Iterator[int]:
    """Yield the points to search down to: first only the upper bound, then fewer and fewer."""
    step = 1
    while top > worst:
        yield top
        top, step = top - step, 2 * step
    yield worst


def _merged(one: Sequence[ExactCover], two: Sequence[ExactCover], count: int) -> list[ExactCover]:
    """Return the best of two lists, each arrangement once."""
    different = {frozenset(cover.sets): cover for cover in (*one, *two)}
    return sorted(different.values(), key=lambda cover: -cover.points)[:count]


def _plain(board: Board, leftovers: Sequence[tuple[int, int]]) -> list[ExactCover]:
    """List the obvious plays: one new set from the hand, or cards added to one set, the others unchanged."""
    found: list[ExactCover] = []
    points = {laid: board.score(laid) for laid in board.table}
    lying = sum(board.table)
    for left, cost in leftovers:
        played = board.hand & ~left
        if lying & left:
            continue  # cards would have to be taken back
        for laid in (0, *board.table):
            gained = board.score(played | laid) if played & ~lying == played else 0
            if gained:
                total = sum(points.values()) - points.get(laid, 0) + gained - cost
                found.append(
                    ExactCover(total, (*(other for other in board.table if other != laid), played | laid), left)
                )
    return found
