"""A flat, mutable copy of a match for fast playouts; it plays like the pure rules.

A card is an integer, suit * 16 + value with the suits of the deck in order; the table is four masks, one a suit, with a
bit per value. The trios are left out: they affect what is visible, never who is fought next. Nothing here is stored.
"""

from collections.abc import Iterable, Sequence
from hashlib import shake_256
from struct import Struct
from typing import assert_never

from engine.fart.cards import DECK, SUITS, VALUE, Card
from engine.fart.legal import casualties
from engine.fart.model import TABLE_SIZE, Action, Dual, Resign, Sacrifice, Single, State, View
from engine.fart.score import FIRST_WAVE_PENALTY
from engine.rng import Rng

RED_SUIT = 2
"""The first red suit; the two suits before it are black."""

CODE = {card: SUITS.index(card[1]) * 16 + VALUE[card] for card in DECK}
_CARD = {code: card for card, code in CODE.items()}
_MIRROR = [sum(1 << 14 - value for value in range(1, 14) if mask >> value & 1) for mask in range(1 << 14)]
"""Each mask of values turned round, so that a shift lays the partner that makes up a sum over every value."""

# 64 keys by code put what is hidden in order, and 64 the second wave; `<`, for the same numbers on any machine.
_KEYS = Struct("<128I")


class FlatMatch:
    """A running match: the attackers in order, the table, the next draws, the discards."""

    __slots__ = ("deck", "facing", "out", "queue", "rank", "table", "wave")

    def __init__(
        self,
        wave: int,
        table: Iterable[Card],
        queue: Sequence[int],
        deck: Sequence[int],
        out: Iterable[Card],
        rank: Sequence[int],
    ) -> None:
        """Take codes: `queue` with the current attacker first, `deck` with the next draw last, `rank` by code."""
        self.wave = wave
        self.table = [0, 0, 0, 0]
        self.queue = list(queue)
        self.facing = 0
        self.deck = list(deck)
        self.out = [CODE[card] for card in out]
        self.rank = rank
        for card in table:
            self._place(CODE[card])

    @classmethod
    def of(cls, state: State) -> "FlatMatch":
        """Copy a match."""
        queue = [CODE[card] for card in state.attackers + state.aliens]
        deck = [CODE[card] for card in reversed(state.defenders)]
        rank = [0] * 64
        for place, card in enumerate(state.wave2):
            rank[CODE[card]] = place
        return cls(state.wave, state.table, queue, deck, state.discard, rank)

    @classmethod
    def guess(cls, view: View, rng: Rng) -> "FlatMatch":
        """Make up a match that fits the view, as `Game.guess` does; it takes one word of the stream."""
        word, _ = rng.word()
        # One hash, where `Rng.shuffle` takes one a card: a choice of the hard player takes hundreds of guesses.
        keys = _KEYS.unpack(shake_256(word.to_bytes(8)).digest(_KEYS.size))
        hidden = sorted([CODE[card] for card in view.hidden_aliens], key=keys.__getitem__)
        seen, sent_back = ([CODE[card] for card in cards] for cards in (view.attackers, view.sent_back))
        deck = sorted([CODE[card] for card in view.hidden_defenders], key=keys.__getitem__)
        return cls(view.wave, view.table, seen + hidden + sent_back, deck, view.discard, keys[64:])

    def copy(self) -> "FlatMatch":
        """Branch off: the copy shares nothing that changes."""
        # Past `__init__`, which would turn cards into codes once more for each playout.
        other = FlatMatch.__new__(FlatMatch)
        other.wave, other.facing, other.rank = self.wave, self.facing, self.rank
        other.table, other.queue, other.deck, other.out = self.table[:], self.queue[:], self.deck[:], self.out[:]
        return other

    def play(self, action: Action) -> None:
        """Play a legal action against the current attacker."""
        attacker = self.queue[self.facing]
        self.facing += 1
        match action:
            case Dual(first, second):
                self.out.append(attacker)
                for lost in casualties(self.wave, _CARD[attacker], (first, second)):
                    self._lose(CODE[lost])
                self._refill()
            case Single(defender):
                self._lose(CODE[defender])
                self._place(attacker)
            case Sacrifice(defender):
                self._lose(CODE[defender])
                self._refill()
                self.queue.append(attacker)
            case Resign():
                raise ValueError("giving up is not played out")
            case _:
                assert_never(action)

    def finish(self) -> int:
        """Let the plain player (`engine.fart.ai.greedy`) play to the end; returns the score."""
        table = self.table
        while True:
            # FART-1: asked before the table is looked at, since the last of both sides may leave together.
            if self.facing == len(self.queue):
                if self.wave == 2:
                    return self._left()
                self._begin_second_wave()
            elif not any(table):
                aliens = len(self.queue) - self.facing
                return -aliens - FIRST_WAVE_PENALTY if self.wave == 1 else -aliens
            else:
                self._fight()

    def _fight(self) -> None:
        """Do what the plain player does against the current attacker, who leaves the row."""
        attacker = self.queue[self.facing]
        self.facing += 1
        value, own = attacker & 15, attacker >> 4 & RED_SUIT
        spare, other = self.table[RED_SUIT - own], self.table[RED_SUIT - own + 1]
        opposite = spare | other
        if self._is_flanked(value, own, opposite, spare & other):
            self.out.append(attacker)
        elif greater := opposite >> value + 1:
            self._lose_lowest((greater & -greater) << value + 1, RED_SUIT - own)
            self._place(attacker)
        elif mixed := self.wave == 2 and (self.table[own] | self.table[own + 1]) & _MIRROR[opposite] >> 14 - value:
            self._lose_lowest(mixed & -mixed, own)  # FART-14: of the two only the one of the attacker's colour is lost
            self._refill()
        else:
            everybody = opposite | self.table[own] | self.table[own + 1]
            self._lose_lowest(everybody & -everybody, 0)
            self._refill()
            self.queue.append(attacker)

    def _is_flanked(self, value: int, own: int, opposite: int, twice: int) -> bool:
        """Return whether a dual attack costs nothing; `twice` are the values that two of the other colour have."""
        if self.wave == 1:  # FART-13: any colours, no casualties
            same, too = self.table[own], self.table[own + 1]
            twice |= opposite & (same | too) | same & too
            opposite |= same | too
        partners = opposite & _MIRROR[opposite] >> 14 - value
        # A single partner is half of the value and would pair with itself, unless two cards have it.
        return partners & (partners - 1) != 0 or partners & twice != 0

    def _begin_second_wave(self) -> None:
        self.wave = 2
        # FART-8: the order is the deal's, so how the discard pile came about does not matter.
        self.queue = sorted(self.out, key=self.rank.__getitem__)
        self.facing = 0

    def _left(self) -> int:
        return len(self.deck) + sum(mask.bit_count() for mask in self.table)

    def _place(self, code: int) -> None:
        self.table[code >> 4] |= 1 << (code & 15)

    def _lose(self, code: int) -> None:
        self.table[code >> 4] ^= 1 << (code & 15)
        self.out.append(code)

    def _lose_lowest(self, bit: int, suit: int) -> None:
        """Discard the first card of that value, looking from that suit on."""
        while not self.table[suit] & bit:
            suit += 1
        self.table[suit] ^= bit
        self.out.append(suit << 4 | bit.bit_length() - 1)

    def _refill(self) -> None:
        """Refill the table from the deck, as far as it goes (FART-16)."""
        missing = TABLE_SIZE - sum(mask.bit_count() for mask in self.table)
        while missing and self.deck:
            self._place(self.deck.pop())
            missing -= 1
