"""The names of people for pictures and for texts: told apart, clipped, harmless, a few of many.

It knows no game; names come from the words of whoever looks.
"""

import re
from collections.abc import Iterable, Sequence

from bot.company import Company, Member
from bot.text import clean, inert
from bot.words import Say, Words
from engine.game import Line, Seat, Who

ALT_LIMIT = 1000
TEXT_LIMIT = 3000
"""Characters of an alt text, and of a text that takes a picture's place."""

NAME_LENGTHS = (32, 16, 8)
"""Graphemes of a name that are written, the most first: the longest that let a text keep its limit."""

MATES = 5
"""People of a seat who are named; more are counted."""

ALIKE = 12
"""Names of which so many graphemes agree may look alike in a small box."""

_SIGNS_A_GRAPHEME = 2
_ESCAPED = re.compile(r"\\([\\*_~|`<>\[\]#])")
_BOUNDS = "\u2068\u2069"
_BREAKS = {"@\u200b": "@", ":\u200b//": "://"}


def names_of(seats: int, say: Say) -> tuple[str, ...]:
    """Name everybody, by seat."""
    return tuple(say(Line("person", {"who": Who(seat)})) for seat in range(seats))


def bare_names_of(seats: int, say: Say) -> tuple[str, ...]:
    """Name everybody where `say` writes Markdown: as they were, since the text twins escape names themselves."""
    return tuple(_bare(name) for name in names_of(seats, say))


def listed(read: Words, names: Sequence[str], most: int) -> str:
    """List names as they are, at most so many, and count the others; empty where there are none."""
    who = ", ".join(names[:most])
    more = len(names) - most
    return read.say("people-and-more", who=who, more=more) if more > 0 else who


def crowd(people: Company, seat: Seat, most: int = MATES) -> Line:
    """Name those who share a seat, at most so many, and count the others; who has left comes last."""
    last = {one.player: number for number, one in enumerate(people.members) if one.seat == seat}
    numbers = sorted(last.values(), key=lambda number: (people.members[number].left, number))
    who = tuple(Line("person", {"who": Who(len(people.sitters) + number)}) for number in numbers[:most])
    more = len(numbers) - most
    return Line("people-and-more", {"who": who, "more": more}) if more > 0 else Line("person", {"who": who})


def is_shared(people: Company, seat: Seat) -> bool:
    """Tell whether a seat has a name of its own, in which others may come in; not that of its one person."""
    return any(one.seat == seat and one.name != people.sitters[seat].name for one in people.members)


def player_names(people: Company) -> tuple[str, ...]:
    """Give the raw names of those who play against one another; where all are on one side, of these people."""
    if people.is_party and len(people.sitters) == 1:
        return tuple({one.player: one.name for one in people.members}.values())
    return tuple(sitter.name for sitter in people.sitters)


def member_of(people: Company, player: int) -> Member | None:
    """Find somebody among those who share seats, as they were last, also if they have left."""
    return next((one for one in reversed(people.members) if one.player == player), None)


def told_apart(names: Sequence[str], letters: str) -> tuple[str, ...]:
    """Put the seat's letter before names that look alike."""
    looks = [clean(name.strip(_BOUNDS), ALIKE).casefold() for name in names]
    return tuple(f"{letters[seat]} {name}" if looks.count(looks[seat]) > 1 else name for seat, name in enumerate(names))


def plain(name: str, limit: int) -> str:
    """Write a name for an alt text: isolated, so that it turns no line around."""
    return f"\u2068{_short(name, limit)}\u2069"


def escaped(name: str, limit: int) -> str:
    """Write a name for Discord markdown."""
    return inert(_short(name, limit), limit)


def within(limit: int, drafts: Iterable[str]) -> str:
    """Take the first draft that keeps the limit; where none does, cut the last."""
    last = ""
    for last in drafts:
        if len(last) <= limit:
            return last
    return f"{last[: limit - 1]}…"


def _short(name: str, limit: int) -> str:
    """Clip a name by graphemes, and further where they are made of many signs each."""
    for length in range(limit, 0, -1):
        shorter = clean(name, length)
        if len(shorter) <= limit * _SIGNS_A_GRAPHEME:
            return shorter
    return "…"


def _bare(name: str) -> str:
    """Undo what `bot.text.inert` did."""
    for broken, whole in _BREAKS.items():
        name = name.replace(broken, whole)
    return _ESCAPED.sub(r"\1", name.strip(_BOUNDS))
