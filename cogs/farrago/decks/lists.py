"""A deck as /deck shows it, an own one or a starter, and its form in the store. It may be illegal."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

import msgspec

from cogs.api import Context, Line, Refused, StoredDeck, clean, inert
from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.model import PLANETS, DeckList, Planet

GAME = "farrago"


class DeckGone(Refused):
    """A deck that the asker does not have (any more), or never had."""

    key = "farrago-deck-refused-gone"


@dataclass(frozen=True)
class ShownDeck:
    """A deck on a page: `ref` is its number, or of a starter deck its planet; `name` is as people typed it."""

    ref: str
    name: str
    cards: DeckList

    @property
    def is_own(self) -> bool:
        """Whether it belongs to a person, who may change it."""
        return self.ref.isdecimal()

    @property
    def called(self) -> str:
        """The name for a text that formats."""
        return inert(self.name)

    @property
    def plain(self) -> str:
        """The name for a picture, a button or a menu, which do not format."""
        return clean(self.name)


def deck_of(stored: StoredDeck) -> DeckList:
    """Read the cards of a stored deck, including those that the set no longer has."""
    return msgspec.json.decode(stored.body, type=DeckList)


def body_of(cards: DeckList) -> bytes:
    """Write cards as the store keeps them."""
    return msgspec.json.encode(cards)


def own(stored: StoredDeck) -> ShownDeck:
    """Show a person's deck."""
    return ShownDeck(str(stored.number), stored.name, deck_of(stored))


def starter(context: Context, planet: Planet) -> ShownDeck:
    """Show the starter deck of a planet."""
    return ShownDeck(planet, context.plain_text(starter_line(planet)), STARTERS[planet])


def starter_line(planet: Planet) -> Line:
    """Name the starter deck of a planet."""
    return Line("farrago-deck-starter", {"planet": Line(f"farrago-planet-{planet}")})


async def own_decks(context: Context) -> tuple[ShownDeck, ...]:
    """List the asker's own decks, the last changed or used first."""
    return tuple(map(own, await context.app.decks(GAME).of(context.reader.id)))


async def shown(context: Context, ref: str) -> ShownDeck:
    """Find a starter deck or the asker's own. Raises DeckGone, also for somebody else's."""
    planet: Planet | None = next((each for each in PLANETS if each == ref), None)
    if planet is not None:
        return starter(context, planet)
    stored = await context.app.decks(GAME).find(context.reader.id, number_of(ref))
    if stored is None:
        raise DeckGone
    return own(stored)


def number_of(ref: str) -> int:
    """Read the number of a deck, which may be forged. Raises DeckGone."""
    # `isdecimal` alone lets digits of other scripts pass.
    if not (ref.isascii() and ref.isdecimal() and len(ref) <= _DIGITS):
        raise DeckGone
    return int(ref)


# More than any number of a deck has, and within the integers of the store.
_DIGITS = 15


# Cards ----------------------------------------------------------------------------------------------------------------


def name_of(kind: str) -> Line | str:
    """Name a card; one unknown to the set by its number in the deck."""
    return Line(f"farrago-card-{kind}") if kind in KINDS else kind


def known(cards: DeckList) -> DeckList:
    """Leave out cards unknown to the set, which have no picture."""
    return tuple((kind, count) for kind, count in cards if kind in KINDS)


def fitting(texts: Sequence[str], limit: int) -> tuple[str, ...]:
    """Take texts as long as they fit, with breaks, into this number of characters."""
    ends = _sums([len(text) + 1 for text in texts])
    # Each length counts the line break after the text, which the last text does not have.
    return tuple(text for text, _ in takewhile(lambda each: each[1] <= limit + 1, zip(texts, ends, strict=True)))


def _sums(numbers: Sequence[int]) -> list[int]:
    total = 0
    return [total := total + number for number in numbers]
