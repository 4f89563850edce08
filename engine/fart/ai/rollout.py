"""A flat, mutable copy of a match for fast playouts; it plays like the pure rules.

A card is an integer, suit * 16 + value with the suits of the deck in order; the table is four masks, one a suit, with a
bit per value. The trios are left out: they affect what is visible, never who is fought next.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import shake_256
from struct import Struct
from typing import assert_never

from engine.fart.ai.flat_table import DOUBLES, MIRROR, SUMS
from engine.fart.cards import DECK, SUITS, VALUE, Card
from engine.fart.legal import casualties
from engine.fart.model import TABLE_SIZE, Action, Dual, Resign, Sacrifice, Single, State, View
from engine.fart.score import FIRST_WAVE_PENALTY
from engine.rng import Rng

CODE = {card: SUITS.index(card[1]) * 16 + VALUE[card] for card in DECK}
_CARD = {code: card for card, code in CODE.items()}
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
        """Copy all mutable parts."""
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
        if self.wave == 1:
            score = self._finish_first_wave()
            if score is not None:
                return score
            self._begin_second_wave()
        return self._finish_second_wave()

    # The hard player plays out more than a hundred thousand times in a match: both waves are loops of their own, over
    # plain variables. A list may grow while it is gone through: the aliens sent back come at its end.

    def _finish_first_wave(self) -> int | None:
        """Play wave 1 to its end; returns the score if the last defender falls there."""
        spades, clubs, hearts, diamonds = self.table
        deck, out, queue = self.deck, self.out, self.queue[self.facing :]
        coming = iter(queue)
        for attacker in coming:  # red ones only
            black, red = spades | clubs, hearts | diamonds
            everybody, value = black | red, attacker & 15
            if not everybody:
                return _beaten(coming) - FIRST_WAVE_PENALTY
            # FART-13: any colours, no casualties
            twice = black & red | spades & clubs | hearts & diamonds
            if SUMS[everybody] >> value & 1 or DOUBLES[twice] >> value & 1:
                out.append(attacker)
                continue
            greater = black >> value + 1
            if greater:
                bit = (greater & -greater) << value + 1
                arrives = attacker
            else:
                bit = everybody & -everybody
                queue.append(attacker)
                arrives = deck.pop() if deck else 0  # FART-16
            if spades & bit:
                spades ^= bit
                out.append(bit.bit_length() - 1)
            elif clubs & bit:
                clubs ^= bit
                out.append(bit.bit_length() + 15)
            elif hearts & bit:
                hearts ^= bit
                out.append(bit.bit_length() + 31)
            else:
                diamonds ^= bit
                out.append(bit.bit_length() + 47)
            if arrives:
                bit = 1 << (arrives & 15)
                if arrives < 16:
                    spades |= bit
                elif arrives < 32:
                    clubs |= bit
                elif arrives < 48:
                    hearts |= bit
                else:
                    diamonds |= bit
        # FART-1: asked before the table is looked at, since the last of both sides may leave together.
        self.table = [spades, clubs, hearts, diamonds]
        return None

    def _finish_second_wave(self) -> int:
        """Play wave 2 to its end; returns the score. Suits and discards no longer matter (FART-9)."""
        spades, clubs, hearts, diamonds = self.table
        once, twice = [spades | clubs, hearts | diamonds], [spades & clubs, hearts & diamonds]
        deck, queue = self.deck, self.queue[self.facing :]
        coming = iter(queue)
        for attacker in coming:
            value, own = attacker & 15, attacker >> 5
            other = 1 - own
            opposite, same = once[other], once[own]
            if SUMS[opposite] >> value & 1 or DOUBLES[twice[other]] >> value & 1:
                continue
            if greater := opposite >> value + 1:
                bit, side, arrives = (greater & -greater) << value + 1, other, attacker
            # FART-14: of the two only the one of the attacker's colour is lost
            elif mixed := same & MIRROR[opposite] >> 14 - value:
                bit, side, arrives = mixed & -mixed, own, deck.pop() if deck else 0
            else:
                everybody = opposite | same
                if not everybody:
                    return _beaten(coming)
                bit = everybody & -everybody
                side, arrives = 0 if once[0] & bit else 1, deck.pop() if deck else 0
                queue.append(attacker)
            if twice[side] & bit:
                twice[side] ^= bit
            else:
                once[side] ^= bit
            if arrives:
                bit, side = 1 << (arrives & 15), arrives >> 5
                if once[side] & bit:
                    twice[side] |= bit
                else:
                    once[side] |= bit
        return len(deck) + sum([mask.bit_count() for mask in (*once, *twice)])

    def _begin_second_wave(self) -> None:
        self.wave = 2
        # FART-8: the order is the deal's, so how the discard pile came about does not matter.
        self.queue = sorted(self.out, key=self.rank.__getitem__)
        self.facing = 0

    def _place(self, code: int) -> None:
        self.table[code >> 4] |= 1 << (code & 15)

    def _lose(self, code: int) -> None:
        self.table[code >> 4] ^= 1 << (code & 15)
        self.out.append(code)

    def _refill(self) -> None:
        """Refill the table from the deck, as far as it goes (FART-16)."""
        spades, clubs, hearts, diamonds = self.table
        here = spades.bit_count() + clubs.bit_count() + hearts.bit_count() + diamonds.bit_count()
        missing = TABLE_SIZE - here
        while missing and self.deck:
            self._place(self.deck.pop())
            missing -= 1


def _beaten(coming: Iterator[int]) -> int:
    """Score a lost wave 2: the alien at hand and those that come after it."""
    return -1 - sum(1 for _ in coming)
