"""Searches a good line of a deal, knowing all three orders; it is shown only after the deal was played.

A beam search: positions with the same wave, aliens left and cards lost form a rank, and the most promising of each rank
go on. Ranks with fewer cards lost come first, so the first end of wave 2 that is met is the best one found.
It counts positions, not seconds: the same seed gives the same line everywhere. A beam leaves positions out, so its line
is the best found (FART-25).
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from operator import itemgetter, mul
from typing import TypeAlias

import msgspec

from engine.fart.ai.flat_table import KIND, RED, Move, bits, cover, moves
from engine.fart.ai.greedy import greedy
from engine.fart.ai.rollout import CODE
from engine.fart.cards import VALUE, Card
from engine.fart.deal import deal
from engine.fart.legal import casualties
from engine.fart.model import TABLE_SIZE, Action, Dual, Sacrifice, Single, State
from engine.fart.play import begin, play
from engine.fart.score import is_over, outcome
from engine.fart.views import view

WIDTH = 250
"""Positions of a rank to keep while somebody waits: a deal takes some seconds on a slow machine."""

DAY_WIDTH = 6_400
"""The same for the line of a day, worked out ahead: it looks only for lines that lose fewer than the narrow one.

docs/games/fart.md has the measurements.
"""

DAY_POSITIONS = 5_000_000
"""Positions of a day's deal if they grew with the width as they began: what would be more makes it narrower.

They grow less, and fewer losses are looked for, so a deal takes about a quarter of them.
"""

WIDTH_1 = 600
"""The most in wave 1: a good line is among the first positions there, and further behind in wave 2."""

DEFENDERS = 26

_LOSS = 10_000
"""The cost of a lost defender. Costs are whole numbers, equal on every machine."""

_WEIGHTS = [round(100 * 0.95**distance) for distance in range(24)]
"""How much each of the next aliens counts when a position is judged."""

_SINGLE, _CASUALTY, _HELPLESS = (27, 33), (0, 70), (105, 100)
"""Expected cost, in each wave, of an alien that no dual beats for free, if it counts 100."""

_POINT = (100, 200)
"""What each point of the table's values saves later, in wave 1 of the black ones alone."""

_BLACK = (1 << RED) - 1

_ALIENS = [
    [(code, 1 << KIND[code]) for code in range(64) if 1 <= code & 15 <= 13 and code & suits == suit]
    for suits, suit in ((RED, RED), (16, 0))
]
"""The codes that aliens may have in each wave, and their kinds: in the second one those of the first suits alone."""

_Position: TypeAlias = "tuple[int, int, bytes, _Position | None, Move]"
"""A position: its cost, the table, the aliens with the current one first, its parent and move."""

_Rank: TypeAlias = dict[tuple[int, bytes], _Position]


class BestLine(msgspec.Struct, frozen=True):
    """A line of play from the deal to its end, and the score it comes to."""

    score: int
    actions: tuple[Action, ...]


def best_line(seed: str, width: int | None = None) -> BestLine:
    """Find a line of a deal that loses few defenders; it takes seconds with the usual width.

    A deal that no line searched wins gets the plain player's line.
    """
    path = _searched(seed, WIDTH if width is None else width)
    state, actions = begin(seed).state, list[Action]()
    while not is_over(state):
        action = _action(state, path[len(actions)]) if path else greedy(view(state))
        actions.append(action)
        state = play(state, action).state
    ended = outcome(state)
    return BestLine(ended.scores[0] if ended else 0, tuple(actions))


def _searched(seed: str, width: int) -> list[Move]:
    """Search narrowly, then as wide as asked for a line that loses fewer; empty if neither finds a win."""
    beam = _Beam(seed, min(width, WIDTH))
    found = beam.search()
    if width > WIDTH:
        fewer = DEFENDERS if found is None else _losses(_path(found)) - 1
        wider = min(width, DAY_POSITIONS * WIDTH // beam.positions)
        found = _Beam(seed, wider, fewer).search() or found
    return [] if found is None else _path(found)


class _Beam:
    """The ranks of one deal, keyed by cards lost, wave and aliens left.

    In wave 2, where suits no longer matter, a card has the first suit of its colour, the second of two the other.
    """

    def __init__(self, seed: str, width: int, most: int = DEFENDERS) -> None:
        """Begin with the deal; lines that lose more than `most` cards are left out."""
        self._widths = min(width, WIDTH_1), width
        self._most = most
        self.positions = 0
        dealt = deal(seed)
        self._deck = [CODE[card] for card in dealt.defenders]
        self._wave2 = [CODE[card] for card in dealt.wave2]
        self._ranks: dict[tuple[int, int, int], _Rank] = {}
        self._judged: dict[int, tuple[int, bytes, int]] = {}
        self._second: dict[tuple[int, int], tuple[int, bytes]] = {}
        aliens = bytes([CODE[card] for card in dealt.aliens])
        self._add(0, 1, _table(self._deck[:TABLE_SIZE]), aliens, 0, None, ("dual", 0))

    def search(self) -> "_Position | None":
        """Go on rank by rank; returns a position at the end of wave 2."""
        # Each move leaves fewer aliens, loses a card or begins wave 2: a rank is complete once it is reached.
        for lost in range(self._most + 1):
            self._judged.clear()  # most tables come with one number of losses: kept, they would take 100 MB
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
        for position in sorted(rank.values(), key=_cost)[: self._widths[wave - 1]]:
            _, table, queue, _, _ = position
            free, _, _ = self._judge(table, wave)
            for move in moves(table, queue[0], wave, free):
                self._follow(position, move, lost, wave)

    def _follow(self, position: _Position, move: Move, lost: int, wave: int) -> None:
        cost, table, queue, _, _ = position
        kind, taken = move
        table ^= taken
        left = queue[1:]
        if kind == "single":
            table = _placed(table, queue[0], wave)
        elif taken:
            lost += 1
            # FART-16: each card lost draws one, so the number lost tells how far the deck is drawn
            for drawn in self._deck[TABLE_SIZE + lost - 1 : TABLE_SIZE + lost]:
                table = _placed(table, drawn, wave)
            if kind == "sacrifice":
                left += queue[:1]
        # FART-2: an empty table is lost; duals that cost two, with which the last of both sides go, are never listed.
        if table and lost <= self._most:
            self._add(lost, wave, table, left, cost, position, move)

    def _begin_second_wave(self, lost: int, ended: Iterable[_Position]) -> None:
        for cost, table, _, origin, move in ended:
            # No action begins the wave, so the path goes through the last move of the first.
            self._add(lost, 2, *self._sent_back(table, lost), cost, origin, move)

    def _sent_back(self, table: int, lost: int) -> tuple[int, bytes]:
        """Send back all cards that are not on the table or in the deck (FART-8); returns table and aliens of wave 2."""
        found = self._second.get((table, lost))
        if found is None:
            kept, placed = table | _table(self._deck[TABLE_SIZE + lost :]), 0
            for bit in bits(table):
                placed = _placed(placed, bit.bit_length() - 1, 2)
            aliens = bytes([_code(code, 2) for code in self._wave2 if not kept >> code & 1])
            found = self._second[table, lost] = placed, aliens
        return found

    def _add(
        self, lost: int, wave: int, table: int, queue: bytes, before: int, origin: "_Position | None", move: Move
    ) -> None:
        rank = self._ranks.setdefault((lost, wave, len(queue)), {})
        # Cards lost and aliens left are the rank's, so equal positions have the same future: the first path is enough.
        if (table, queue) not in rank:
            cost = lost * _LOSS + self._expect(lost, wave, table, queue)
            if wave == 2:
                # Half of it is what was expected before: a table that looks bad for an alien or two is not given up.
                cost = (cost + before) // 2
            rank[table, queue] = cost, table, queue, origin, move
            self.positions += 1

    def _expect(self, lost: int, wave: int, table: int, queue: bytes) -> int:
        """Estimate the losses to the aliens to come, if the table stayed as it is."""
        _, costs, saved = self._judge(table, wave)
        cost = sum(map(mul, _WEIGHTS, queue.translate(costs))) - saved
        if wave == 1 and len(queue) < len(_WEIGHTS):
            table, aliens = self._sent_back(table, lost)
            _, costs, _ = self._judge(table, 2)
            cost += sum(map(mul, _WEIGHTS[len(queue) :], aliens.translate(costs)))
        return cost

    def _judge(self, table: int, wave: int) -> tuple[int, bytes, int]:
        """Return which kinds a table meets for free, the cost of each alien by its code, and what its values save.

        Looked up if known; the first wave's is kept under the complement, which no table of the second has.
        """
        key = table if wave == 2 else ~table
        found = self._judged.get(key)
        if found is None:
            found = self._judged[key] = _judged(table, wave)
        return found


def _judged(table: int, wave: int) -> tuple[int, bytes, int]:
    free, single, casualty = cover(table, wave)
    costs = bytearray(256)
    for code, kind in _ALIENS[wave - 1]:
        if not free & kind:
            costs[code] = (_SINGLE if single & kind else _CASUALTY if casualty & kind else _HELPLESS)[wave - 1]
    counted = table & _BLACK if wave == 1 else table
    points = sum([bit.bit_length() - 1 & 15 for bit in bits(counted)])
    return free, bytes(costs), points * _POINT[wave - 1]


def _code(code: int, wave: int) -> int:
    """Leave of a card what matters in a wave: in the second one value and colour."""
    return code if wave == 1 else code & (RED | 15)


def _placed(table: int, code: int, wave: int) -> int:
    """Put a card on a table."""
    card = 1 << _code(code, wave)
    return table | (card << 16 if table & card else card)


_cost = itemgetter(0)


def _table(codes: Iterable[int]) -> int:
    return sum(1 << code for code in codes)


def _path(position: "_Position | None") -> list[Move]:
    """List the moves from the deal to a position."""
    path: list[Move] = []
    while position is not None:
        _, _, _, position, move = position
        path.append(move)
    return path[-2::-1]  # the deal itself was reached by no move


def _losses(path: Iterable[Move]) -> int:
    """Count the cards that a path loses: a single puts the alien in the place of its card."""
    return sum([kind != "single" and taken > 0 for kind, taken in path])


def _action(state: State, move: Move) -> Action:
    """Name a move as the rules do."""
    kind, taken = move
    if kind == "dual":
        # Pairs that lose the same leave the same position, so any of them will do.
        return next(pair for pair in _duals(state) if _is_taken(taken, _lost(state, pair), state.wave))
    defender = next(card for card in state.table if _is_taken(taken, (card,), state.wave))
    return Single(defender) if kind == "single" else Sacrifice(defender)


def _is_taken(taken: int, cards: tuple[Card, ...], wave: int) -> bool:
    """Return whether a move takes these cards from the table; it takes one at most."""
    return [_code(bit.bit_length() - 1, wave) for bit in bits(taken)] == [_code(CODE[card], wave) for card in cards]


def _duals(state: State) -> Iterator[Dual]:
    """List the dual attacks that add up."""
    for first, second in combinations(state.table, 2):
        if VALUE[first] + VALUE[second] == VALUE[state.attackers[0]]:
            yield Dual(first, second)


def _lost(state: State, dual: Dual) -> tuple[Card, ...]:
    return casualties(state.wave, state.attackers[0], (dual.first, dual.second))
