"""Searches a good line of a deal, knowing all three orders; it is shown only after the deal was played.

A beam search: positions with the same wave, aliens left and cards lost form a rank, and the most promising of each rank
go on. Ranks with fewer cards lost come first, so the first end of wave 2 that is met is the best one found.
It counts positions, not seconds: the same seed gives the same line everywhere. A beam leaves positions out, so its line
is the best found, and proved to be the best only if no line could possibly score more (FART-25).
"""

from collections.abc import Iterable, Iterator
from heapq import nsmallest
from itertools import combinations
from typing import TypeAlias

import msgspec

from engine.fart.ai.flat_table import KIND, Move, cover, moves
from engine.fart.ai.greedy import greedy
from engine.fart.ai.rollout import CODE
from engine.fart.cards import VALUE, Card
from engine.fart.deal import deal
from engine.fart.legal import casualties
from engine.fart.model import TABLE_SIZE, Action, Dual, Sacrifice, Single, State
from engine.fart.play import begin, play
from engine.fart.score import is_over, outcome
from engine.fart.views import view

# Narrow enough for a slow machine to solve a deal within five seconds.
WIDTH = 400
"""Positions of a rank that go on."""

WIDE = 8_000
"""The same where nobody waits: some minutes a deal."""

DEFENDERS = 26
_FADING = [0.9**distance for distance in range(14)]
"""How much the next aliens count when a position is judged."""

_SINGLE, _CASUALTY, _HELPLESS = 0.3, 0.7, 1.0
"""Expected cost of an alien that no dual beats for free."""

_Queue: TypeAlias = tuple[int, ...]
_Position: TypeAlias = "tuple[float, int, _Queue, _Position | None, Move]"
"""A position: its expected cost, the table, the aliens with the current one first, its parent and move."""

_Rank: TypeAlias = dict[tuple[int, _Queue], _Position]


HIGHEST_SCORE = DEFENDERS
"""No line scores more than all defenders, table and deck (FART-17)."""


class BestLine(msgspec.Struct, frozen=True):
    """A line of play from the deal to its end, and the score it comes to; `proved`: no other line scores more."""

    score: int
    actions: tuple[Action, ...]
    proved: bool = False


def best_line(seed: str, width: int | None = None) -> BestLine:
    """Find a line of a deal that loses few defenders; it takes seconds with the usual width.

    A deal that no line searched wins gets the plain player's line.
    """
    found = _Beam(seed, WIDTH if width is None else width).search()
    path = [] if found is None else _path(found)
    state, actions = begin(seed).state, list[Action]()
    while not is_over(state):
        action = _action(state, path[len(actions)]) if path else greedy(view(state))
        actions.append(action)
        state = play(state, action).state
    ended = outcome(state)
    score = ended.scores[0] if ended else 0
    return BestLine(score, tuple(actions), proved=score == HIGHEST_SCORE)  # FART-25


class _Beam:
    """The ranks of one deal, keyed by cards lost, wave and aliens left."""

    def __init__(self, seed: str, width: int) -> None:
        self._width = width
        dealt = deal(seed)
        self._deck = [CODE[card] for card in dealt.defenders]
        self._wave2 = [CODE[card] for card in dealt.wave2]
        self._ranks: dict[tuple[int, int, int], _Rank] = {}
        self._covers: dict[int, tuple[int, int, int]] = {}
        aliens = tuple([CODE[card] for card in dealt.aliens])
        self._add(0, 1, _table(self._deck[:TABLE_SIZE]), aliens, None, ("dual", 0))

    def search(self) -> "_Position | None":
        """Go on rank by rank; returns a position at the end of wave 2."""
        # Each move leaves fewer aliens, loses a card or begins wave 2: a rank is complete once it is reached.
        for lost in range(DEFENDERS + 1):
            for wave in (1, 2):
                for left in range(2 * DEFENDERS, 0, -1):
                    self._go_on(lost, wave, left)
                ended = self._ranks.pop((lost, wave, 0), {}).values()
                if wave == 1:
                    self._begin_second_wave(lost, ended)
                elif ended:
                    return min(ended, key=_cost)
        return None

    def _go_on(self, lost: int, wave: int, left: int) -> None:
        """Follow the most promising positions of a rank by every move worth a thought."""
        rank = self._ranks.pop((lost, wave, left), {})
        # Only costs are compared: of equal ones the first stays, and tuples with parents need no order.
        for position in nsmallest(self._width, rank.values(), key=_cost):
            _, table, queue, _, _ = position
            free = self._cover(table, wave)[0]
            for move in moves(table, queue[0], wave, free):
                self._follow(position, move, lost, wave)

    def _follow(self, position: _Position, move: Move, lost: int, wave: int) -> None:
        _, table, (alien, *others), _, _ = position
        kind, taken = move
        table ^= taken
        queue = (*others, alien) if kind == "sacrifice" else tuple(others)
        if kind == "single":
            table |= 1 << alien
        elif taken:
            lost += 1
            # FART-16: each card lost draws one, so the number lost tells how far the deck is drawn
            table |= _table(self._deck[TABLE_SIZE + lost - 1 : TABLE_SIZE + lost])
        # FART-2: an empty table is lost; duals that cost two, with which the last of both sides go, are never listed.
        if table:
            self._add(lost, wave, table, queue, position, move)

    def _begin_second_wave(self, lost: int, ended: Iterable[_Position]) -> None:
        """Send back all cards that are not on the table or in the deck (FART-8)."""
        undrawn = _table(self._deck[TABLE_SIZE + lost :])
        for _, table, _, origin, move in ended:
            kept = table | undrawn
            queue = tuple([alien for alien in self._wave2 if not kept >> alien & 1])
            # No action begins the wave, so the path goes through the last move of the first.
            self._add(lost, 2, table, queue, origin, move)

    def _add(self, lost: int, wave: int, table: int, queue: _Queue, origin: "_Position | None", move: Move) -> None:
        rank = self._ranks.setdefault((lost, wave, len(queue)), {})
        # Cards lost and aliens left are the rank's, so equal positions have the same future: the first path is enough.
        if (table, queue) not in rank:
            rank[table, queue] = self._expect(table, wave, queue), table, queue, origin, move

    def _expect(self, table: int, wave: int, queue: _Queue) -> float:
        """Guess what the aliens to come would cost if the table stayed as it is."""
        free, single, casualty = self._cover(table, wave)
        cost = 0.0
        for alien, weight in zip(queue, _FADING, strict=False):
            kind = KIND[alien]
            if not free >> kind & 1:
                if single >> kind & 1:
                    cost += _SINGLE * weight
                elif casualty >> kind & 1:
                    cost += _CASUALTY * weight
                else:
                    cost += _HELPLESS * weight
        return cost

    def _cover(self, table: int, wave: int) -> tuple[int, int, int]:
        """Look the cover up; the first wave's is kept under the complement, which no table of the second has."""
        key = table if wave == 2 else ~table
        found = self._covers.get(key)
        if found is None:
            found = self._covers[key] = cover(table, wave)
        return found


def _cost(position: _Position) -> float:
    return position[0]


def _table(codes: Iterable[int]) -> int:
    return sum(1 << code for code in codes)


def _path(position: "_Position | None") -> list[Move]:
    """List the moves from the deal to a position."""
    path: list[Move] = []
    while position is not None:
        _, _, _, position, move = position
        path.append(move)
    return path[-2::-1]  # the deal itself was reached by no move


def _action(state: State, move: Move) -> Action:
    """Name a move as the rules do."""
    kind, taken = move
    lost = {card for card in state.table if taken >> CODE[card] & 1}
    if kind == "dual":
        # Pairs that lose the same leave the same position, so any of them will do.
        return next(pair for pair in _duals(state) if set(_lost(state, pair)) == lost)
    (defender,) = lost
    return Single(defender) if kind == "single" else Sacrifice(defender)


def _duals(state: State) -> Iterator[Dual]:
    """List the dual attacks that add up."""
    for first, second in combinations(state.table, 2):
        if VALUE[first] + VALUE[second] == VALUE[state.attackers[0]]:
            yield Dual(first, second)


def _lost(state: State, dual: Dual) -> tuple[Card, ...]:
    return casualties(state.wave, state.attackers[0], (dual.first, dual.second))
