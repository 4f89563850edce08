"""Changes of a person's decks by /deck and its pages: create, copy, import, rename, add and remove cards.

The store checks the owner each time; `changes` checks the cards.
"""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from cogs.api import MOST_DECKS, Context, Line, Page, Refused, StoredDeck, inert
from cogs.farrago.decks import changes
from cogs.farrago.decks.lists import GAME, DeckGone, ShownDeck, body_of, name_of, number_of, own
from cogs.farrago.decks.pages import deck_page
from cogs.farrago.decks.text import home
from engine.farrago.decks import counts, from_code
from engine.farrago.model import DeckList


class TooManyDecks(Refused):
    """The asker has `most` decks already."""

    key = "farrago-deck-refused-too-many"


async def make(context: Context, name: str, cards: DeckList, said: str) -> Page:
    """Store a new deck and show it; `said` is the key of the note.

    Raises NoName, NameTooLong, UnwantedText, TooManyDecks.
    """
    named = await _named(context, name)
    stored = await context.app.decks(GAME).add(context.reader.id, named, body_of(cards))
    if stored is None:
        raise TooManyDecks(most=MOST_DECKS)
    return await deck_page(context, own(stored), context.say(said, deck=inert(stored.name)))


async def read_code(context: Context, code: str, name: str) -> Page:
    """Store the deck of a code, even if it cannot be played: the page says why. Raises BadCode."""
    cards = from_code(code)
    return await make(context, name or _name_for(context, cards), cards, "farrago-deck-read")


async def copy(context: Context, deck: ShownDeck, name: str = "") -> Page:
    """Store a copy of a starter or own deck; a starter's copy gets another name."""
    usual = deck.plain if deck.is_own else _name_for(context, deck.cards)
    return await make(context, name or usual, deck.cards, "farrago-deck-copied")


def _name_for(context: Context, cards: DeckList) -> str:
    """Name a deck after its home, until its owner does."""
    return context.plain_text(Line("farrago-deck-of", {"planet": home(cards)}))


async def add(context: Context, deck: ShownDeck, kinds: Sequence[tuple[str, int]]) -> ShownDeck:
    """Put cards into an own deck. Raises CopyTooMany, DeckFull, DeckGone."""
    return await _change(context, deck.ref, partial(changes.with_cards, kinds=kinds))


async def remove(context: Context, deck: ShownDeck, kind: str, copies: int) -> tuple[ShownDeck, int]:
    """Remove copies of a card from an own deck; returns how many it had. Raises NotInDeck, DeckGone."""
    after = await _change(context, deck.ref, partial(changes.without_cards, kind=kind, copies=copies))
    return after, counts(deck.cards).get(kind, 0) - counts(after.cards).get(kind, 0)


async def rename(context: Context, deck: ShownDeck, typed: str) -> Page:
    """Rename an own deck. Raises NoName, NameTooLong, UnwantedText, DeckGone."""
    name = await _named(context, typed)
    stored = await context.app.decks(GAME).change(
        context.reader.id, number_of(deck.ref), lambda before: replace(before, name=name)
    )
    if stored is None:
        raise DeckGone
    return await deck_page(context, own(stored), context.say("farrago-deck-renamed", deck=inert(stored.name)))


async def _named(context: Context, typed: str) -> str:
    return (await context.text_filter()).checked(changes.named(typed))


async def _change(context: Context, ref: str, changed: Callable[[ShownDeck], DeckList]) -> ShownDeck:
    """Change the cards of an own deck as now in the store, so that concurrent presses do not undo each other.

    Raises DeckGone.
    """

    def decide(before: StoredDeck) -> StoredDeck:
        return replace(before, body=body_of(changed(own(before))))

    stored = await context.app.decks(GAME).change(context.reader.id, number_of(ref), decide)
    if stored is None:
        raise DeckGone
    return own(stored)


def added_note(context: Context, kinds: Sequence[tuple[str, int]]) -> str:
    """Say what went into a deck."""
    return context.say("farrago-deck-added", cards=_cards(kinds))


def removed_note(context: Context, kind: str, copies: int) -> str:
    """Say which cards were taken out of a deck."""
    return context.say("farrago-deck-removed", cards=_cards(((kind, copies),)))


def _cards(kinds: Sequence[tuple[str, int]]) -> tuple[Line, ...]:
    return tuple(Line("farrago-deck-copies-of", {"count": count, "card": name_of(kind)}) for kind, count in kinds)
