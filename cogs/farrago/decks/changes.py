"""Changes of a deck: adding and removing cards, naming. A refusal names the card and the rule.

A deck need not be complete to be kept; it must be to be played (FAR-5), and that the engine says.
"""

from collections.abc import Iterable

from cogs.api import NAME_LIMIT, Line, Refused, clean, inert
from cogs.farrago.decks.lists import ShownDeck, name_of
from engine.farrago.cards import KINDS
from engine.farrago.decks import arranged, counts, most_copies, size
from engine.farrago.model import DeckList
from engine.farrago.rules.limits import MOST_CARDS

_LOOKED_AT = 4 * NAME_LIMIT

NAME_PARTS = 4 * NAME_LIMIT
"""Code points of a name: a letter can have some marks, but an emoji put together of others has no end."""


class CopyTooMany(Refused):
    """A fourth copy of a card that is no resource; `count` are in the `deck`, `most` may be."""

    key = "farrago-deck-refused-copies"


class DeckFull(Refused):
    """More cards than a deck can have; `room` is the number that still fits."""

    key = "farrago-deck-refused-full"


class NotInDeck(Refused):
    """Taking a card out of a deck that does not have it."""

    key = "farrago-deck-refused-not-in"


class NothingOfIt(Refused):
    """Adding a card that the set no longer has."""

    key = "farrago-deck-refused-no-card"


class NoName(Refused):
    """A name without visible characters."""

    key = "farrago-deck-refused-no-name"


class NameTooLong(Refused):
    """A name of more letters than `most`."""

    key = "farrago-deck-refused-long-name"


class NameTooIntricate(Refused):
    """A name whose letters consist of more than `most` code points."""

    key = "farrago-deck-refused-intricate-name"


def with_cards(deck: ShownDeck, kinds: Iterable[tuple[str, int]]) -> DeckList:
    """Put copies of cards into a deck, all of them or not any. Raises CopyTooMany, DeckFull, NothingOfIt."""
    found = dict(counts(deck.cards))
    for kind, copies in kinds:
        # With what this choice has added so far, so that one free place is not filled twice.
        _check_room(deck, arranged(found), kind, copies)
        found[kind] = found.get(kind, 0) + copies
    return arranged(found)


def _check_room(deck: ShownDeck, cards: DeckList, kind: str, copies: int) -> None:
    if kind not in KINDS:
        raise NothingOfIt(card=inert(kind))
    card, there, room = Line(f"farrago-card-{kind}"), counts(cards).get(kind, 0), MOST_CARDS - size(cards)
    # Resources have no limit of copies (FAR-5): too many of them are refused as a full deck.
    if there + copies > most_copies(KINDS[kind]) and KINDS[kind].type != "resource":
        raise CopyTooMany(card=card, deck=deck.called, count=there, most=most_copies(KINDS[kind]))
    if copies > room:
        raise DeckFull(card=card, deck=deck.called, room=max(0, room), most=MOST_CARDS)


def without_cards(deck: ShownDeck, kind: str, copies: int) -> DeckList:
    """Take copies of a card out of a deck, as many as it has at most. Raises NotInDeck."""
    found = dict(counts(deck.cards))
    if kind not in found:
        raise NotInDeck(card=name_of(kind), deck=deck.called)
    found[kind] = max(0, found[kind] - copies)
    return arranged(found)


def named(typed: str) -> str:
    """Normalise a typed deck name and drop invisible characters.

    Raises NoName, NameTooLong, NameTooIntricate.
    """
    name = clean(typed, NAME_LIMIT)
    if not name:
        raise NoName
    # `clean` cuts in silence: under a higher limit the name differs only if it was cut.
    if name != clean(typed, _LOOKED_AT):
        raise NameTooLong(most=NAME_LIMIT)
    if len(name) > NAME_PARTS:
        raise NameTooIntricate(most=NAME_PARTS)
    return name
