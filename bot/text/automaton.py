"""Follows many patterns through a text at once: its next state is one look-up, however many patterns there are.

A state is the set of all letters of patterns that may have been reached, as the bits of a number. States are made as
texts lead to them, and kept.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.text.disguises import ANY

FIRST = "^"
"""Before a letter that begins a word."""

AFTER_FIRST, AFTER_ANOTHER = "=", "+"
"""Before a letter that begins a word and repeats the one before, which was the first of its word or another."""

GAP = "-"
"""A gap beside more than one letter: only patterns of whole words go on across it."""

MOST_STATES = 2_000
"""States that are kept: prose needs some hundreds, and each is as many bits as all patterns have letters."""

_LIKE = {"u": "v", "i": "l"}
"""Letters of a pattern, and another one that is read as it."""


class Pattern(NamedTuple):
    """Letters without repeats: those in the bits of `doubled` have to repeat, and one of the `endings` follows."""

    letters: str
    doubled: int
    endings: frozenset[str]
    starts_anywhere: bool = False
    ends_anywhere: bool = False
    is_word: bool = True
    reads_backwards: bool = False
    may_be_masked: bool = False


@dataclass(slots=True, eq=False)
class Node:
    """The letters of patterns that were reached: of these `ended` end a word, and `within` may have more behind."""

    bits: int
    ended: int
    within: int
    next: dict[str, "Node"] = field(default_factory=dict[str, "Node"])


class Automaton:
    """The nodes that patterns lead to."""

    def __init__(self, patterns: Iterable[Pattern]) -> None:
        self._once = Counter[str]()
        self._twice = Counter[str]()
        self._firsts = self._anywhere = self._crossing = self._within = 0
        self._endings = Counter[str]()
        self._depths = list[int]()
        # The highest bit of a state that ends is that of its longest pattern.
        for pattern in sorted(patterns, key=lambda each: len(each.letters)):
            self._add(pattern)
        self._ended = 0
        for mask in self._endings.values():
            self._ended |= mask
        self._made = dict[int, Node]()
        self.start = self._state(0)
        """The state before the first character."""

    def next(self, state: Node, sign: str) -> Node:
        """Return the state to which a sign leads, which may be new."""
        # Not kept: people may type any of a million letters.
        if sign != GAP and sign[-1] not in self._twice:
            return self.start
        found = state.next.get(sign)
        if found is None:
            if len(self._made) > MOST_STATES:
                self._forget()
            found = state.next[sign] = self._state(self._bits(state.bits, sign))
        return found

    def lengths(self, state: Node, ending: str) -> Iterator[int]:
        """List how many letters those patterns have that end here, and may have such an ending; the longest first."""
        yield from self._lengths(state.ended & self._endings[ending])

    def lengths_within(self, state: Node) -> Iterator[int]:
        """List how many letters those patterns have that end here within a word; the longest first."""
        yield from self._lengths(state.within)

    def _lengths(self, bits: int) -> Iterator[int]:
        while bits:
            place = bits.bit_length() - 1
            bits ^= 1 << place
            yield self._depths[place]

    def _add(self, pattern: Pattern) -> None:
        first, last = len(self._depths), len(self._depths) + len(pattern.letters) - 1
        for place, letter in enumerate(pattern.letters):
            bit = 1 << (first + place)
            may_be = (letter, *_LIKE.get(letter, ()))
            if pattern.may_be_masked and 0 < place < len(pattern.letters) - 1:
                may_be += (ANY,)
            for sign in may_be:
                self._twice[sign] |= bit
                if not pattern.doubled >> place & 1:
                    self._once[sign] |= bit
        self._firsts |= 1 << first
        self._anywhere |= (1 << first) * pattern.starts_anywhere
        self._within |= (1 << last) * pattern.ends_anywhere
        if pattern.is_word:
            self._crossing |= (2 << last) - (1 << first)
        for ending in pattern.endings:
            self._endings[ending] |= 1 << last
        # One more bit, which no letter has, parts a pattern from the next.
        self._depths += [*range(1, len(pattern.letters) + 1), 0]

    def _state(self, bits: int) -> Node:
        found = self._made.get(bits)
        if found is None:
            found = self._made[bits] = Node(bits, bits & self._ended, bits & self._within)
        return found

    def _bits(self, bits: int, sign: str) -> int:
        if sign == GAP:
            return bits & self._crossing
        before, letters = (sign[0], sign[1:]) if sign[0] in _PREFIXES else ("", sign)
        accepted = (self._twice if len(letters) > 1 else self._once)[letters[0]]
        if before in (AFTER_FIRST, AFTER_ANOTHER):
            starts = self._firsts if before == AFTER_FIRST else self._anywhere
            return (bits << 1 | starts) & self._twice[letters[0]] | self._firsts & accepted
        return (bits << 1 | (self._firsts if before else self._anywhere)) & accepted

    def _forget(self) -> None:
        for state in self._made.values():
            state.next.clear()
        self._made = {0: self.start}


_PREFIXES = (FIRST, AFTER_FIRST, AFTER_ANOTHER)
