"""Combines disjoint sets so that only permitted cards are left over: an exact cover.

Every card has a price, so the sum of the sets' slacks is the distance of an arrangement from the upper bound. It knows
no rule; the sets it is given are all it uses.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.absolute.arrange.sets import Found, Nodes


class ExactCover(NamedTuple):
    """An arrangement: its points, the masks of its sets, and the mask of the cards left in the hand."""

    points: int
    sets: tuple[int, ...]
    left: int


class Leftover(NamedTuple):
    """Hand cards that stay: the gap of such an arrangement to the maximum, their mask, and their cost."""

    gap: float
    mask: int
    cost: int


class Puzzle(NamedTuple):
    """The number of cards, their most points, the leftovers by growing gap, and the number of arrangements to find."""

    size: int
    most: float
    leftovers: Sequence[Leftover]
    wanted: int


def covers(puzzle: Puzzle, sets: Sequence[Found], least: int, nodes: Nodes) -> tuple[list[ExactCover], bool]:
    """Find the best arrangements of at least `least` points, best first, and whether all were looked at."""
    search = _Search(puzzle, sets, least, nodes)
    complete = search.run(puzzle.leftovers)
    return search.best, complete


class _Search:
    """Depth first over the cards, large numbers before small ones, and over sets, those of little slack first."""

    def __init__(self, puzzle: Puzzle, sets: Sequence[Found], least: int, nodes: Nodes) -> None:
        self.best: list[ExactCover] = []
        self._most, self._count, self._nodes = puzzle.most + 1e-6, puzzle.wanted, nodes
        self._room = self._most - least
        self._by_card: list[list[Found]] = [[] for _ in range(puzzle.size)]
        for found in sorted(sets):
            # Under its first card alone: `_cover` asks for sets of the first open card, when all before it are covered.
            self._by_card[(found.mask & -found.mask).bit_length() - 1].append(found)
        self._dead: dict[int, float] = {}

    def run(self, leftovers: Sequence[Leftover]) -> bool:
        every = (1 << len(self._by_card)) - 1
        for leftover in leftovers:
            if leftover.gap > self._room:
                break
            self._cover(every & ~leftover.mask, leftover.gap, (), leftover)
            if self._nodes.left < 0:
                return False
        return True

    def _cover(self, open_: int, gap: float, laid: tuple[Found, ...], leftover: Leftover) -> bool:
        """Cover the open cards; returns whether that was done within the limit of slack."""
        # The same cards could not be covered with as much room before.
        if self._dead.get(open_, -1.0) >= self._room - gap:
            return False
        self._nodes.left -= 1
        done = False
        for found in self._by_card[(open_ & -open_).bit_length() - 1]:
            slack, mask, _ = found
            if gap + slack > self._room:
                break
            if mask & open_ == mask:
                if mask == open_:
                    self._keep((*laid, found), leftover)
                    done = True
                elif self._nodes.left >= 0:
                    done |= self._cover(open_ ^ mask, gap + slack, (*laid, found), leftover)
        if not done:
            self._dead[open_] = self._room - gap
        return done

    def _keep(self, laid: tuple[Found, ...], leftover: Leftover) -> None:
        points = sum(found.points for found in laid) - leftover.cost
        self.best.append(ExactCover(points, tuple(found.mask for found in laid), leftover.mask))
        self.best.sort(key=lambda cover: -cover.points)
        del self.best[self._count :]
        if len(self.best) == self._count:
            self._room = self._most - self.best[-1].points - 1  # points are whole: better is one more
