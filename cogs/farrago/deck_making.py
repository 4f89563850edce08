"""What /deck and its pages do to a person's decks: made, copied, read from a code, renamed, cards put in and taken out.

Whose a deck is, the store decides at each deed; what goes into one, `deck_changes`.
"""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from bot.refusals import Refused
from bot.store.decks import MOST_DECKS, StoredDeck
from bot.text import inert
from bot.ui.ask import Ask
from bot.ui.page import Page
from cogs.farrago import deck_changes
from cogs.farrago.deck_lists import GAME, DeckGone, Shown, body_of, name_of, number_of, own
from cogs.farrago.deck_pages import deck_page
from engine.farrago.decks import counts, from_code, planet_of
from engine.farrago.model import DeckList
from engine.game import Line


class TooManyDecks(Refused):
    """The asker has `most` decks already."""

    key = "farrago-deck-refused-too-many"


async def make(ask: Ask, name: str, cards: DeckList, said: str) -> Page:
    """Keep a new deck and show it; `said` is the key of what is told. Raises NoName, NameTooLong, TooManyDecks."""
    stored = await ask.house.store.new_deck(ask.reader.id, GAME, deck_changes.named(name), body_of(cards))
    if stored is None:
        raise TooManyDecks(most=MOST_DECKS)
    return await deck_page(ask, own(stored), ask.say(said, deck=inert(stored.name)))


async def read_code(ask: Ask, code: str, name: str) -> Page:
    """Keep the deck that a code stands for, also where it cannot be played: the page tells why. Raises BadCode."""
    cards = from_code(code)
    return await make(ask, name or _name_for(ask, cards), cards, "farrago-deck-read")


async def copy(ask: Ask, deck: Shown, name: str = "") -> Page:
    """Keep a copy of a starter deck or of one's own; a starter's is not called like it, to be told apart."""
    usual = deck.plain if deck.is_own else _name_for(ask, deck.cards)
    return await make(ask, name or usual, deck.cards, "farrago-deck-copied")


def _name_for(ask: Ask, cards: DeckList) -> str:
    """Name a deck after its home, until its owner does."""
    return ask.letter(Line("farrago-deck-of", {"planet": Line(f"farrago-planet-{planet_of(cards)}")}))


async def add(ask: Ask, deck: Shown, kinds: Sequence[tuple[str, int]]) -> Shown:
    """Put cards into one's own deck. Raises CopyTooMany, DeckFull, DeckGone."""
    return await _change(ask, deck.ref, partial(deck_changes.with_cards, kinds=kinds))


async def remove(ask: Ask, deck: Shown, kind: str, copies: int) -> tuple[Shown, int]:
    """Take copies of a card out of one's own deck; gives how many it had. Raises NotInDeck, DeckGone."""
    after = await _change(ask, deck.ref, partial(deck_changes.without_cards, kind=kind, copies=copies))
    return after, counts(deck.cards).get(kind, 0) - counts(after.cards).get(kind, 0)


async def rename(ask: Ask, deck: Shown, typed: str) -> Page:
    """Give one's own deck another name. Raises NoName, NameTooLong, DeckGone."""
    name = deck_changes.named(typed)
    stored = await ask.house.store.change_deck(
        ask.reader.id, number_of(deck.ref), lambda before: replace(before, name=name)
    )
    if stored is None:
        raise DeckGone
    return await deck_page(ask, own(stored), ask.say("farrago-deck-renamed", deck=inert(stored.name)))


async def _change(ask: Ask, ref: str, changed: Callable[[Shown], DeckList]) -> Shown:
    """Change the cards of one's own deck as it is by now: no press takes back another's. Raises DeckGone."""

    def decide(before: StoredDeck) -> StoredDeck:
        return replace(before, body=body_of(changed(own(before)))) if before.game == GAME else before

    stored = await ask.house.store.change_deck(ask.reader.id, number_of(ref), decide)
    if stored is None or stored.game != GAME:
        raise DeckGone
    return own(stored)


def added_note(ask: Ask, kinds: Sequence[tuple[str, int]]) -> str:
    """Say what went into a deck."""
    return ask.say("farrago-deck-added", cards=_cards(kinds))


def removed_note(ask: Ask, kind: str, copies: int) -> str:
    """Say what was taken out of a deck."""
    return ask.say("farrago-deck-removed", cards=_cards(((kind, copies),)))


def _cards(kinds: Sequence[tuple[str, int]]) -> tuple[Line, ...]:
    return tuple(Line("farrago-deck-copies-of", {"count": count, "card": name_of(kind)}) for kind, count in kinds)
