"""Decks as people build them: the faults of one, its home planet, and its short code.

A code is `FAR`, the version of the set, a hyphen, and base32 of these bytes: their number, the cards, and a
checksum of everything before. The cards are bits: for each, by ascending number, the difference to the number before
(Rice code), and the number of copies less one (unary). Codes have neither the deck's name nor its owner.
"""

import re
import zlib
from base64 import b32decode, b32encode
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate

from engine.errors import RuleError
from engine.farrago.cards import BY_NUMBER, KINDS, SET, Kind
from engine.farrago.model import PLANETS, DeckList, Planet
from engine.farrago.rules.limits import COPIES, FOREIGN, LEAST_CARDS, MOST_CARDS
from engine.message import Line

NAME_SHOWN = 40
"""Letters that are shown of the name of a card that there is not."""

_READ = 4_000  # as much as a text input of Discord holds
# What is pasted along with a code, or inserted where it was wrapped: spaces, quotes, markdown, invisible characters
_SPACE = re.compile(r"[\s`'\"“”„*_<>\u200b-\u200f\u2060\ufeff]+")
# Other dashes are what text programs make of the hyphen
_CODE = re.compile(r"FAR([0-9]{1,4})[-\u2010-\u2015\u2212]")
_LETTERS = re.compile(r"[A-Z2-7]*")
_LOOKS_LIKE = re.compile(r"FAR[0-9]")
_NO_KIND = "#"
_HEAD = 2
"""Letters of a code that contain the whole byte count."""
_CHECK = 4
_MOST_BYTES = 255  # their number is written in one byte
_LOW_BITS = 2
"""Low bits of a distance that are written literally; the rest is unary: that many ones and a zero."""


class BadCode(RuleError):
    """A text that is not a deck code."""

    key = "farrago-code-unknown"
    ruling = "FAR-5"


class CodeCut(BadCode):
    """A deck code with a missing end."""

    key = "farrago-code-cut"


class CodeForged(BadCode):
    """An invalid deck code: mistyped, or not made by us."""

    key = "farrago-code-forged"


class CodeOfOtherSet(BadCode):
    """A deck code of another version of the set; `theirs` and `ours` are the versions."""

    key = "farrago-code-other-set"


class NoCode(RuleError):
    """A deck without a code, as it has an unknown card (`card`)."""

    key = "farrago-code-none"
    ruling = "FAR-5"


class TooManyForCode(RuleError):
    """A deck of more cards than a code can hold."""

    key = "farrago-code-too-many"
    ruling = "FAR-5"


# What a deck is -------------------------------------------------------------------------------------------------------


def counts(deck: DeckList) -> Mapping[str, int]:
    """Count the copies of each kind, no matter how the deck is written down."""
    found: Counter[str] = Counter()
    for kind, count in deck:
        found[kind] += count
    return found


def arranged(of: Mapping[str, int]) -> DeckList:
    """Sort a deck by the numbers of its cards, unknown ones last, without zero counts."""
    return tuple(sorted(((kind, count) for kind, count in of.items() if count), key=lambda each: _order(each[0])))


def _order(kind: str) -> tuple[int, str]:
    # Behind all known numbers, which end at 255 (`Kind.number`)
    return (KINDS[kind].number, "") if kind in KINDS else (_MOST_BYTES + 1, kind)


def size(deck: DeckList) -> int:
    """Count the cards of a deck."""
    return sum(count for _, count in deck)


def planet_of(deck: DeckList) -> Planet:
    """Return a deck's home: the planet of most of its cards, of equals the first; neutral cards do not count."""
    cards: Counter[Planet] = Counter()
    for name, count in deck:
        kind = KINDS.get(name)
        if kind is not None and kind.planet is not None:
            cards[kind.planet] += count
    return max(PLANETS, key=lambda planet: cards[planet])


def foreign(deck: DeckList) -> int:
    """Count a deck's cards of other planets than its home; neutral and unknown cards are at home everywhere."""
    home = planet_of(deck)
    return sum([count for name, count in deck if name in KINDS and KINDS[name].planet not in (None, home)])


def faults(deck: DeckList) -> tuple[Line, ...]:
    """Return a sentence for each fault of a deck; empty if it can be played (FAR-5, FAR-36)."""
    # Counted together first: a deck may name a card in several entries, each with too few copies to be a fault
    cards = arranged(counts(deck))
    return (*_of_size(size(deck)), *_of_home(cards), *(fault for each in cards for fault in _of_card(*each)))


def _of_size(cards: int) -> tuple[Line, ...]:
    if cards < LEAST_CARDS:
        args = {"count": cards, "least": LEAST_CARDS, "missing": LEAST_CARDS - cards}
        return (Line("farrago-deck-small", args),)
    if cards > MOST_CARDS:
        return (Line("farrago-deck-large", {"count": cards, "most": MOST_CARDS, "over": cards - MOST_CARDS}),)
    return ()


def _of_home(cards: DeckList) -> tuple[Line, ...]:
    count = foreign(cards)
    if count <= FOREIGN:
        return ()
    planet = Line(f"farrago-planet-{planet_of(cards)}")
    return (Line("farrago-deck-foreign", {"planet": planet, "count": count, "most": FOREIGN, "over": count - FOREIGN}),)


def _of_card(name: str, count: int) -> tuple[Line, ...]:
    if name not in KINDS:
        return (Line("farrago-deck-gone", {"card": name[:NAME_SHOWN]}),)
    card = Line(f"farrago-card-{name}")
    # Negative copies would make room for more cards of other kinds
    if count < 0:
        return (Line("farrago-deck-fewer-than-none", {"card": card}),)
    if KINDS[name].type != "resource" and count > COPIES:
        return (Line("farrago-deck-copies", {"card": card, "count": count, "most": COPIES}),)
    return ()


def most_copies(kind: Kind) -> int:
    """Return how many copies of a kind there can be in a deck: of a resource as many as the deck has cards."""
    return MOST_CARDS if kind.type == "resource" else COPIES


# Codes ----------------------------------------------------------------------------------------------------------------


def to_code(deck: DeckList) -> str:
    """Write a deck as a code that can be pasted anywhere: 60 letters at most for a legal one.

    Raises:
        NoCode, TooManyForCode: it cannot be written as a code.
    """
    cards = _packed("".join(_written(_numbered(deck))))
    whole = 1 + len(cards) + _CHECK
    if whole > _MOST_BYTES:
        raise TooManyForCode
    body = bytes([whole]) + cards
    return f"FAR{SET}-{b32encode(body + _checksum(body)).decode().rstrip('=')}"


def from_code(text: str) -> DeckList:
    """Find a deck's code in pasted text, in any case and wrapped or not, and read it; the deck may be illegal.

    A card whose number the set does not know comes as `#` and its number, to be kept. Raises BadCode.
    """
    parts = _SPACE.split(text[:_READ].upper())
    pasted = "".join(parts)
    # Where a part begins: letters behind a code belong to it unless something parts them from it.
    begins = set(accumulate(map(len, parts)))
    refused: BadCode | None = None
    for found in _CODE.finditer(pasted):
        try:
            return _read_code(found, pasted, begins)
        except BadCode as error:
            refused = refused or error
    if refused is not None:
        raise refused
    raise CodeForged if _LOOKS_LIKE.search(pasted) else BadCode


def _read_code(found: re.Match[str], pasted: str, begins: Collection[int]) -> DeckList:
    """Read the code that begins with this match. Raises BadCode."""
    if int(found[1]) != SET:
        raise CodeOfOtherSet(theirs=int(found[1]), ours=SET)
    run = _LETTERS.match(pasted, found.end())
    body = run[0] if run else ""
    if len(body) < _HEAD:
        raise CodeCut
    whole = _bytes_of(body[:_HEAD])[0]
    letters = -(-whole * 8 // 5)
    if len(body) < letters:
        raise CodeCut
    # A shorter whole has no room for itself and the checksum
    if whole <= _CHECK or (len(body) > letters and found.end() + letters not in begins):
        raise CodeForged
    body = body[:letters]
    read = _bytes_of(body)
    cards, check = read[:-_CHECK], read[-_CHECK:]
    if _checksum(cards) != check:
        raise CodeForged
    deck = _deck_of(cards[1:])
    # The checksum covers neither the unused bits of the last letter nor, in a forged code, bits that are no card
    if to_code(deck).partition("-")[2] != body:
        raise CodeForged
    return deck


def _bytes_of(letters: str) -> bytes:
    return b32decode(letters + "=" * (-len(letters) % 8))


def _checksum(body: bytes) -> bytes:
    return zlib.crc32(f"FAR{SET}".encode() + body).to_bytes(_CHECK)


def _numbered(deck: DeckList) -> Sequence[tuple[int, int]]:
    """Return the number and the copies of each card, by ascending numbers. Raises NoCode."""
    found: Counter[int] = Counter()
    for kind, count in deck:
        found[_number_of(kind)] += count
    return sorted((number, count) for number, count in found.items() if count > 0)


def _number_of(name: str) -> int:
    if name in KINDS:
        return KINDS[name].number
    digits = name.removeprefix(_NO_KIND)
    if not name.startswith(_NO_KIND) or not digits.isdecimal():
        raise NoCode(card=name[:NAME_SHOWN])
    return int(digits)


def _written(cards: Iterable[tuple[int, int]]) -> Iterator[str]:
    """Write cards as bits: distances from number to number, and copies."""
    before = 0
    for number, count in cards:
        # Numbers ascend, so each distance is at least 1 and is written less one
        far, near = divmod(number - before - 1, 1 << _LOW_BITS)
        yield f"{'1' * far}0{near:0{_LOW_BITS}b}{'1' * (count - 1)}0"
        before = number


def _packed(bits: str) -> bytes:
    """Fill bits up to whole bytes with ones, which begin no card that ends."""
    filled = bits + "1" * (-len(bits) % 8)
    return int(filled, 2).to_bytes(len(filled) // 8) if filled else b""


_CARD = re.compile(rf"(1*)0([01]{{{_LOW_BITS}}})(1*)0")


def _deck_of(packed: bytes) -> DeckList:
    """Decode the cards from their bits; the caller detects trailing garbage by encoding the deck again."""
    found: dict[str, int] = {}
    number = 0
    for card in _CARD.finditer("".join(f"{byte:08b}" for byte in packed)):
        number += (len(card[1]) << _LOW_BITS) + int(card[2], 2) + 1
        kind = BY_NUMBER.get(number)
        found[kind.id if kind is not None else f"{_NO_KIND}{number}"] = len(card[3]) + 1
    return arranged(found)
