"""The names of people for pictures and for texts: told apart, clipped, harmless, a few of many.

It knows no game; names come from the reader's words.
"""

import re
from collections.abc import Iterable, Sequence

from bot.match.roster import Member, Roster
from bot.text.localisation import Say, Words
from bot.text.sanitising import clean, inert
from bot.ui.kit.turns import LETTERS
from engine.game import Seat
from engine.message import Line, Who

ALT_LIMIT = 1000
TEXT_LIMIT = 3000
"""Characters of an alt text, and of a text that takes a picture's place."""

NAME_LENGTHS = (32, 16, 8)
"""Lengths of a name to try, in graphemes, the longest first, until the text keeps its limit."""

MATES = 5
"""People of a seat who are named; the rest is counted."""

ALIKE = 12
"""Names that share this many first graphemes may look alike in a small box."""

# A grapheme may be an emoji of ten code points, which the limits above count one by one.
_SIGNS_A_GRAPHEME = 2
# The same signs as `bot.text.sanitising.inert` escapes.
_ESCAPED = re.compile(r"\\([\\*_~|`<>\[\]#])")
_BOUNDS = "\u2068\u2069"
_BREAKS = {"@\u200b": "@", ":\u200b//": "://"}


def seat_names(seats: int, say: Say, *, bare: bool = False, apart: bool = False) -> tuple[str, ...]:
    """Name everybody, by seat.

    Where `say` writes Markdown, `bare` gives the names as they were, for a text that escapes them itself; `apart` puts
    the letter of the seat before names that look alike.
    """
    names = tuple(say(Line("person", {"who": Who(seat)})) for seat in range(seats))
    names = tuple(map(_bare, names)) if bare else names
    return told_apart(names) if apart else names


def listed(read: Words, names: Sequence[str], most: int) -> str:
    """List names unchanged, up to a limit, and count the others; empty for no names."""
    who = ", ".join(names[:most])
    more = len(names) - most
    return read.say("people-and-more", who=who, more=more) if more > 0 else who


def persons(seats: Sequence[Seat]) -> tuple[Line, ...]:
    """Return a line with the name of each seat."""
    return tuple(Line("person", {"who": Who(seat)}) for seat in seats)


def crowd(people: Roster, seat: Seat, most: int = MATES) -> Line:
    """Name those who share a seat, up to a limit, and count the others; people who have left come last."""
    # A person who left and came back is a member twice, and is named once, by the latest number.
    last = {one.player: number for number, one in enumerate(people.members) if one.seat == seat}
    numbers = sorted(last.values(), key=lambda number: (people.members[number].left, number))
    who = tuple(Line("person", {"who": Who(len(people.players) + number)}) for number in numbers[:most])
    more = len(numbers) - most
    return Line("people-and-more", {"who": who, "more": more}) if more > 0 else Line("person", {"who": who})


def is_shared(people: Roster, seat: Seat) -> bool:
    """Return whether a seat has its own name, since several may share it, and not a person's."""
    return any(one.seat == seat and one.name != people.players[seat].name for one in people.members)


def member_of(people: Roster, player: int) -> Member | None:
    """Find a person's latest membership of a shared seat, also if they have left."""
    return next((one for one in reversed(people.members) if one.player == player), None)


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Put the seat's letter before names that look alike."""
    looks = [clean(name.strip(_BOUNDS), ALIKE).casefold() for name in names]
    return tuple(
        # Empty is the raw name of a former player, and replaced where it is written.
        f"{LETTERS[seat]} {name}" if name and looks.count(looks[seat]) > 1 else name
        for seat, name in enumerate(names)
    )


def plain(name: str, limit: int) -> str:
    """Write a name for an alt text: isolated, so that it turns no line around."""
    return f"\u2068{_short(name, limit)}\u2069"


def escaped(name: str, limit: int) -> str:
    """Write a name for Discord markdown."""
    return inert(_short(name, limit), limit)


def fitting_alt(drafts: Iterable[str]) -> str:
    """Return the first draft within the limit of an alt text (`ALT_LIMIT`), else the last one, cut."""
    return _within(ALT_LIMIT, drafts)


def fitting_text(drafts: Iterable[str], limit: int = TEXT_LIMIT) -> str:
    """Return the first draft within a limit, as the text in place of a picture; else the last one, cut."""
    return _within(limit, drafts)


def _within(limit: int, drafts: Iterable[str]) -> str:
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
    """Undo `bot.text.sanitising.inert`."""
    for broken, whole in _BREAKS.items():
        name = name.replace(broken, whole)
    return _ESCAPED.sub(r"\1", name.strip(_BOUNDS))
