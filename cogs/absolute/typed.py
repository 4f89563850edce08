"""Reads sets that people type, in the notation of the rules: `+3c -5d +2s`, `A2: +8q -8s` to add to an own set.

Refusals quote a single word of the input, escaped.
"""

import re
import unicodedata
from collections.abc import Iterator

import msgspec

from cogs.absolute import composing
from cogs.api import Refused, inert
from engine.absolute import drafts
from engine.absolute.cards import LETTERS, SUITS, Card, parse
from engine.absolute.model import AbsoluteView
from engine.absolute.naming import SEAT_LETTERS
from engine.absolute.rules.sets import CardSet, ordered

LONGEST = 1000
"""Characters that are read: more than all cards of a player, written out."""

QUOTED = 16
"""Graphemes of a word that are shown again."""

SHAPES = {"circle": "●○", "diamond": "◆◇♦♢", "square": "■□◼◻⬛⬜", "spade": "♠♤"}

_SUIT_OF = {
    **{letter: letter for letter in LETTERS},
    # From two letters on: square and spade begin with the same one.
    **{name[:size]: letter for name, letter in zip(SUITS, LETTERS, strict=True) for size in range(2, len(name) + 1)},
    **{f"{name}s": letter for name, letter in zip(SUITS, LETTERS, strict=True)},
    **{shape: letter for name, letter in zip(SUITS, LETTERS, strict=True) for shape in SHAPES[name]},
}
# The game's own texts write U+2212, so cards that are copied from them have it; dashes look the same.
_MINUS = re.compile("[\u2010-\u2015\u2212\ufe63]")
_TARGET = re.compile(r"\s*([a-z])?\s*(\d{1,3})\s*:")
_CARD = re.compile(rf"([+-])\s*(\d{{1,3}})\s*([a-z]+|[{''.join(SHAPES.values())}])")
_BETWEEN = re.compile(r"[\s,;]*")
_WORD = re.compile(r"[^\s,;]+")


class TooLong(Refused):
    """The input is longer than all cards of a player."""

    key = "absolute-typed-too-long"


class NothingTyped(Refused):
    """No card was typed."""

    key = "absolute-typed-nothing"


class UnreadableWord(Refused):
    """A word that is no card; `word`."""

    key = "absolute-typed-unreadable"


class NotOwnSet(Refused):
    """Cards were to be added to a set of another player; `label`."""

    key = "absolute-typed-not-own"


class NoSuchLabel(Refused):
    """The label's seat or set does not exist; `label`."""

    key = "absolute-typed-no-such-label"


class NoSuchOwnSet(Refused):
    """The player has no set of that number; `label`."""

    key = "absolute-typed-no-such-set"


class TypedSet(msgspec.Struct, frozen=True):
    """A line: its cards, with repeats, and the own set (from 0) that they are added to, if any."""

    cards: tuple[Card, ...]
    onto: int | None = None


def read_sets(text: str, view: AbsoluteView) -> tuple[TypedSet, ...]:
    """Read typed sets, one a line. Raises Refused."""
    # Measured before normalising, which can make 18 characters of one.
    if len(text) > LONGEST:
        raise TooLong
    # U+FE0F asks for the emoji form of a shape; left in, it would make the next card unreadable.
    plain = _MINUS.sub("-", unicodedata.normalize("NFKC", text).replace("\ufe0f", "")).casefold()
    lines = [_read_line(line, view) for line in plain.splitlines() if line.strip()]
    if not any(line.cards for line in lines):
        raise NothingTyped
    return tuple(lines)


def laid_out(typed: tuple[TypedSet, ...], view: AbsoluteView) -> tuple[CardSet, ...]:
    """Return the whole table after typed sets; own cards that are not in them stay where they are."""
    lying = drafts.own(view).sets
    named = {card for line in typed for card in line.cards}
    sets = [[card for card in cards if card not in named] for cards in lying]
    for line in typed:
        if line.onto is None:
            # New sets come last, so that `onto` still counts the sets that lie there.
            sets.append(list(line.cards))
        else:
            sets[line.onto] += line.cards
    return composing.aligned((ordered(cards) for cards in sets if cards), view)


def _read_line(line: str, view: AbsoluteView) -> TypedSet:
    target = _TARGET.match(line)
    if target is None:
        return TypedSet(tuple(_cards(line)))
    return TypedSet(tuple(_cards(line[target.end() :])), _own_set(target[1], int(target[2]) - 1, view))


def _own_set(letter: str | None, number: int, view: AbsoluteView) -> int:
    """Find the own set that is meant. Raises NotOwnSet, NoSuchLabel, NoSuchOwnSet."""
    own = drafts.seat_of(view)
    written = (letter or SEAT_LETTERS[own]).upper()
    seat, name = SEAT_LETTERS.find(written), f"{written}{number + 1}"
    # A letter of no seat gives -1, which may not count from the end.
    is_there = 0 <= seat < len(view.seats) and number in view.seats[seat].labels
    if seat == own:
        if not is_there:
            raise NoSuchOwnSet(label=name)
        return view.seats[seat].labels.index(number)
    if not is_there:
        raise NoSuchLabel(label=name)
    raise NotOwnSet(label=name)


def _cards(text: str) -> Iterator[Card]:
    """Read the cards of a line. Raises UnreadableWord."""
    place = _end(text, 0)
    while place < len(text):
        found = _CARD.match(text, place)
        suit = _SUIT_OF.get(found[3]) if found else None
        if found is None or suit is None or int(found[2]) > 10:
            raise _unreadable(text, place)
        # Through int, since leading zeros and the digits of other scripts match as well.
        yield parse(f"{found[1]}{int(found[2])}{suit}")
        place = _end(text, found.end())


def _end(text: str, place: int) -> int:
    """Skip separators between cards."""
    between = _BETWEEN.match(text, place)
    return place if between is None else between.end()


def _unreadable(text: str, place: int) -> UnreadableWord:
    word = _WORD.match(text, place)
    return UnreadableWord(word=inert(word[0] if word else "", QUOTED))
