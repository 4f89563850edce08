"""Finds every set whose points come close to the price of its cards. It decides on no arrangement.

The slack of a set is the price of its cards minus its points. A set has a core (`cores`) and a filling, whose
cards each count one point as a further card, and its base, its largest number. Without the base slack is a sum over
cards, so a table of the least sums by the amount missing to zero leads the search directly to sets of small slack.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import NamedTuple, TypeAlias

from engine.absolute.arrange.board import Board
from engine.absolute.arrange.cores import Core, Kind, kinds, suited
from engine.absolute.cards import HIGHEST, SIGN
from engine.absolute.rules.sets import LEAST_CARDS

INFINITE = float("inf")

SHARE = 0.4
"""Where only some sets are wanted, those are sought whose slack may be as low as this part of the lowest."""


class OutOfNodes(Exception):
    """The limit of steps is used up."""


class Nodes:
    """The steps that may still be spent."""

    def __init__(self, left: int) -> None:
        """Allow this number."""
        self.left = left

    def spend(self, count: int) -> None:
        """Take steps off. Raises OutOfNodes when none is left."""
        self.left -= count
        if self.left < 0:
            raise OutOfNodes


class Found(NamedTuple):
    """A set, how far its price exceeds its points, and these."""

    slack: float
    mask: int
    points: int


class Finder:
    """Finds the sets of one board under given prices."""

    def __init__(self, board: Board, nodes: Nodes) -> None:
        """Prepare what does not depend on prices; `nodes` is what all searches may spend."""
        self._board, self._nodes = board, nodes
        self._kinds = kinds(board)
        self._suited = suited(board)
        self._last: tuple[list[float], float, list[Found]] = ([], 0.0, [])

    def all_within(self, prices: Sequence[float], limit: float) -> list[Found]:
        """Find every set whose slack is below a limit. Raises OutOfNodes."""
        # Under the same prices, the sets of a smaller limit are among those of the last search.
        if limit > self._last[1] or prices != self._last[0]:
            found = _Found(self._board, prices, self._suited, limit)
            for kind in self._kinds:
                _Search(self._board, kind, prices, found, self._nodes).run(limit)
            self._last = (list(prices), limit, found.sets)  # a copy, as `Prices` changes its list in place
        return [found for found in self._last[2] if found.slack < limit]

    def some_within(self, prices: Sequence[float], limit: float, most: int) -> list[Found]:
        """Find up to a number of sets of each kind whose slack is below a limit of 0 or less, if there is any.

        Raises:
            OutOfNodes: the steps are spent.
        """
        found = _Found(self._board, prices, self._suited, limit)
        for kind in self._kinds:
            found.full = len(found.sets) + most
            with suppress(_Enough):
                _Search(self._board, kind, prices, found, self._nodes).run_for_some(limit)
        return found.sets


class _Enough(Exception):
    """As many sets as wanted were found."""


class _Found:
    """The sets found so far, each once, and how many are wanted."""

    def __init__(self, board: Board, prices: Sequence[float], listed: Iterable[int], limit: float) -> None:
        self.sets: list[Found] = []
        self.full = 1 << 30
        self._prices = prices
        self._seen: set[int] = set()
        self._score, self._places = board.score, board.places
        for mask in listed:
            self.take(mask, limit)

    def take(self, mask: int, limit: float) -> None:
        """Keep a set, if it is legal and its slack below the limit."""
        if mask in self._seen:
            return
        points = self._score(mask)
        if not points:
            return
        prices = self._prices
        slack = sum([prices[place] for place in self._places(mask)]) - points
        if slack < limit:
            self._seen.add(mask)
            self.sets.append(Found(slack, mask, points))
            if len(self.sets) >= self.full:
                raise _Enough


class _Table(NamedTuple):
    """Least sums of prices by what is lacking to zero, at [lacking + middle].

    `first` are those of any cards; `led` is where one is taken at least and the first gives the base too.
    """

    first: list[float]
    led: list[float]


def _open(row: list[float], sign: int) -> list[float]:
    """Return the least sums where a zero of a sign makes up for 0 to 10 of what is lacking."""
    for step in (1, 2, 4, HIGHEST - 7):  # after which 2, 4, 8 and 11 numbers are looked at
        beyond = [INFINITE] * step
        row = list(map(min, row, beyond + row if sign > 0 else row[step:] + beyond))
    return row


class _Use(NamedTuple):
    """How a zero is used: the sign of its open number or 0, its price, mask, fixed number, cards not to lie with it.

    `first` and `led` are the table of its sign.
    """

    sign: int
    price: float
    mask: int
    number: int
    apart: int
    first: list[float]
    led: list[float]


_Filling: TypeAlias = tuple[int, int, float, list[float], list[float], int]
"""A card: its bit, worth and price, the least sums from it on and from the next one on, its number as a base counts."""


class _Start(NamedTuple):
    """A core to be filled: the least slack to come of it, its cards, zero's sign, price, base, lack, cards to avoid."""

    least: float
    mask: int
    sign: int
    spent: float
    base: int
    lacks: int
    banned: int


class _Search:
    """The sets of one kind under given prices."""

    def __init__(self, board: Board, kind: Kind, prices: Sequence[float], found: _Found, nodes: Nodes) -> None:
        self._board, self._kind, self._found, self._nodes = board, kind, found, nodes
        self._price = [price - kind.times for price in prices]
        plus = sum(board.worth[place] for place in kind.cards if board.worth[place] > 0)
        minus = sum(board.worth[place] for place in kind.cards if board.worth[place] < 0)
        self._middle = max(plus, -minus) + 2 * HIGHEST  # a zero, and one card too many, may lead beyond all sums
        self._rows: dict[int, list[list[float]]] = {}
        self._fillings: dict[int, tuple[list[_Filling], list[float]]] = {}
        whole = self._table()
        signs = {SIGN[board.cards[zero]] for zero in kind.zeros}
        self._tables = {0: whole, **{sign: _Table(*(_open(row, sign) for row in whole)) for sign in signs}}
        self._uses = {zero: self._uses_of(zero) for zero in kind.zeros}
        self._all_uses = [_Use(0, 0.0, 0, 0, 0, *whole), *(use for uses in self._uses.values() for use in uses)]
        self._zeros = sum(1 << zero for zero in kind.zeros)
        self._limit = 0.0
        self._share = 0.0

    def run(self, limit: float) -> None:
        """Find all sets below a limit."""
        self._limit, self._share = limit, 0.0
        for start in self._starts():
            self._fill(start)

    def run_for_some(self, limit: float) -> None:
        """Find sets below a limit, of little slack rather than others."""
        self._limit, self._share = limit, SHARE
        before = len(self._found.sets)
        for start in sorted(self._starts()):
            if start.least < self._limit:  # the limit has come down while later starts were listed
                self._fill(start)
        # That stricter limit may have left out all sets there are.
        if len(self._found.sets) == before:
            self.run(limit)

    def _starts(self) -> list[_Start]:
        """Return the cores with each use of a zero, where that may lead to a set of little slack."""
        kind, times, sums = self._kind, self._kind.times, _Sums(self._price)
        # No filling brings more: the least sum, the largest base and the cheapest zero.
        floor = min(min(table.first) for table in self._tables.values()) - times * max(self._board.number)
        floor += min([0.0, *(self._price[zero] for zero in kind.zeros)])
        starts: list[_Start] = []
        for four in kind.fours:
            low, high = self._priced(kind.minus, four, sums), self._priced(kind.plus, four, sums)
            # `_price` counts each card as a further one, which the first three of a set are not.
            spent_on_four = LEAST_CARDS * times + sums[four.mask]
            for low_price, minus in low:
                spent = spent_on_four + low_price
                if spent + high[0][0] + floor >= self._limit:
                    break
                joined = self._joined(four, minus)
                for high_price, plus in high:
                    if spent + high_price + floor >= self._limit:
                        break
                    self._use_zeros(four, joined, plus, spent + high_price, starts)
        return starts

    def _joined(self, four: Core, run: Core) -> Core:
        """Join a four with a run, as a core without points for the run."""
        worth, common = four.worth + run.worth, four.mask & run.mask
        # Cards of a four that are in a run too would be counted twice.
        if common:
            worth -= sum([self._board.worth[place] for place in self._board.places(common)])
        return Core(four.mask | run.mask, worth, 0, max(four.base, run.base))

    def _priced(self, cores: list[Core], four: Core, sums: "_Sums") -> list[tuple[float, Core]]:
        """Return cores with their cost in addition to a four's, the cheapest first."""
        self._nodes.spend(len(cores) // 4)
        times, others = self._kind.times, ~four.mask
        return sorted([(sums[core.mask & others] - times * core.run, core) for core in cores])

    def _use_zeros(self, four: Core, joined: Core, plus: Core, spent: float, starts: list[_Start]) -> None:
        """Add what may come of three cores together, of which two are joined, without a zero and with each."""
        plus_mask, plus_worth, _, base = plus
        mask, lacks = joined.mask | plus_mask, -joined.worth - plus_worth
        if joined.base > base:
            base = joined.base
        base *= self._kind.times
        zeros, uses = mask & self._zeros, self._all_uses
        if common := four.mask & plus_mask:
            lacks += sum([self._board.worth[place] for place in self._board.places(common)])
        if zeros:
            if zeros & zeros - 1:  # AZ-14: a run of each sign may have brought its zero
                return
            zero = zeros.bit_length() - 1
            uses, spent = self._uses[zero], spent - self._price[zero]  # its price comes again with its use
        self._nodes.spend(1)
        for sign, price, bit, number, apart, first, led in uses:
            at = lacks - number + self._middle
            least, other = first[at] - base, led[at]
            least = spent + price + (least if least <= other else other)
            if least < self._limit and not mask & apart:
                whole = mask | bit
                starts.append(_Start(least, whole, sign, spent + price, base, lacks - number, whole | apart))
                self._limit = min(self._limit, least * self._share) if self._share else self._limit

    def _uses_of(self, zero: int) -> list[_Use]:
        """List how a zero may be used: as any number of its sign, or its former number with companions (AZ-19)."""
        card = self._board.cards[zero]
        price, mask = self._price[zero], 1 << zero
        if card not in self._board.bound:
            return [_Use(SIGN[card], price, mask, 0, 0, *self._tables[SIGN[card]])]
        companions, was = self._board.bound[card]
        return [
            _Use(0, price, mask, was, 0, *self._tables[0]),
            _Use(SIGN[card], price, mask, 0, companions, *self._tables[SIGN[card]]),
        ]

    def _table(self) -> _Table:
        """Compute the least sums without an open zero, all that is needed before a core is filled."""
        row, led, low, rows = [0.0], [INFINITE], 0, [self._widened([0.0], 0)]
        for place in reversed(self._kind.cards):
            worth, base = self._board.worth[place], self._kind.times * self._board.number[place]
            row, taken, low = self._with(place, row, low)
            led = led + [INFINITE] * worth if worth > 0 else [INFINITE] * -worth + led
            led = list(map(min, led, [least - base for least in taken]))
            rows.append(self._widened(row, low))
        self._rows[0] = rows[::-1]
        return _Table(rows[-1], self._widened(led, low))

    def _rows_of(self, sign: int) -> list[list[float]]:
        """Return the least sums of cards from each place in order on, with a zero of that sign, if any, still open."""
        if sign not in self._rows:
            row, low = [0.0] * (HIGHEST + 1), min(sign * HIGHEST, 0)
            rows = [self._widened(row, low)]
            for place in reversed(self._kind.cards):
                row, _, low = self._with(place, row, low)
                rows.append(self._widened(row, low))
            self._rows[sign] = rows[::-1]
        return self._rows[sign]

    def _cards_of(self, sign: int) -> tuple[list[_Filling], list[float]]:
        """Return the cards that may be filled in, with a zero of that sign, if any, still open, and the last row."""
        if sign not in self._fillings:
            rows, board, times = self._rows_of(sign), self._board, self._kind.times
            self._fillings[sign] = (
                [
                    (1 << place, board.worth[place], self._price[place], here, after, times * board.number[place])
                    for place, here, after in zip(self._kind.cards, rows, rows[1:], strict=False)
                ],
                rows[-1],
            )
        return self._fillings[sign]

    def _with(self, place: int, row: list[float], low: int) -> tuple[list[float], list[float], int]:
        """Return the least sums that begin at `low` with a card more, those where it is taken, and where both begin."""
        worth, price = self._board.worth[place], self._price[place]
        taken, more = [least + price for least in row], [INFINITE] * abs(worth)
        row, taken = (row + more, more + taken) if worth > 0 else (more + row, taken + more)
        return list(map(min, row, taken)), taken, min(low, low + worth)

    def _widened(self, row: list[float], low: int) -> list[float]:
        """Put a row that begins at the sum `low` into the full width."""
        before = self._middle + low
        return [INFINITE] * before + row + [INFINITE] * (2 * self._middle + 1 - before - len(row))

    def _fill(self, start: _Start) -> None:
        """Add cards, large ones first, as long as the slack can stay below the limit."""
        _, core, sign, priced, base, lacking, banned = start
        cards, end = self._cards_of(sign)
        last, nodes, limit, take = len(cards), self._nodes, self._limit, self._found.take

        def go_on(first: int, lacks: int, spent: float, mask: int) -> None:
            # The last row is 0 where nothing is lacking, or no more than an open zero stands for.
            if end[lacks] == 0.0:
                take(mask, limit)
            nodes.left -= 1  # counted without the check, which `spend` makes after the filling
            for at in range(first, last):
                bit, worth, price, here, after, _ = cards[at]
                # Later rows have fewer cards, and so no lower sums: nothing after this fits either.
                if spent + here[lacks] >= limit:
                    break
                left, now = lacks - worth, spent + price
                if now + after[left] < limit and not banned & bit:
                    go_on(at + 1, left, now, mask | bit)

        lacking += self._middle
        if end[lacking] == 0.0 and priced - base < limit:
            take(core, limit)
        for at, (bit, worth, price, _, after, number) in enumerate(cards, 1):
            left = lacking - worth
            # Cards come by falling numbers, so the first one taken is the largest of the filling.
            now = priced + price - (number if number > base else base)
            if now + after[left] < limit and not banned & bit:
                go_on(at, left, now, core | bit)
        nodes.spend(1)


class _Sums(dict[int, float]):
    """Sums of prices by mask, added up when first asked for."""

    def __init__(self, price: list[float]) -> None:
        super().__init__({0: 0.0})
        self._price = price

    def __missing__(self, mask: int) -> float:
        bit = mask & -mask
        found = self[mask] = self[mask ^ bit] + self._price[bit.bit_length() - 1]
        return found
