"""Finds decks and cards by typed text, and offers matches as people type, from their own decks only."""

from collections.abc import Sequence
from typing import TypeAlias

from cogs.api import OPTIONS, Context, Refused, Words, fitting, inert, meant
from cogs.farrago.decks.lists import ShownDeck, own_decks, shown, starter
from engine.farrago.cards import KINDS
from engine.farrago.model import PLANETS

Offer: TypeAlias = tuple[str, str]
"""The label and the value of a choice."""

NEAR = 3
"""Number of names shown for an ambiguous text."""
TYPED_SHOWN = 40
NAME_SHOWN = 100

# Marks a choice of the autocomplete: without it a deck that is named `7` could not be told from deck 7.
_DECK = "deck:"
_CARD = "card:"


class UnknownDeck(Refused):
    """The asker has no deck of the `typed` name."""

    key = "farrago-deck-refused-no-deck"


class NoSuchCard(Refused):
    """There is no card with the `typed` name or a similar one."""

    key = "farrago-deck-refused-unknown-card"


class Unclear(Refused):
    """The `typed` text is ambiguous between the `near` names."""

    key = "farrago-deck-refused-unclear"


# Decks ----------------------------------------------------------------------------------------------------------------


async def find_own(context: Context, typed: str) -> ShownDeck:
    """Find the asker's own deck that was chosen or typed. Raises UnknownDeck, Unclear, DeckGone."""
    return await _find_deck(context, typed, await own_decks(context))


async def find_any(context: Context, typed: str) -> ShownDeck:
    """Find a starter deck or the asker's own. Raises UnknownDeck, Unclear, DeckGone."""
    return await _find_deck(context, typed, (*await own_decks(context), *starters(context)))


def starters(context: Context) -> tuple[ShownDeck, ...]:
    """Return the four starter decks."""
    return tuple(starter(context, planet) for planet in PLANETS)


async def _find_deck(context: Context, typed: str, decks: Sequence[ShownDeck]) -> ShownDeck:
    if typed.startswith(_DECK):
        return await shown(context, typed.removeprefix(_DECK))
    place = _meant(typed, [deck.plain for deck in decks])
    if place is None:
        raise UnknownDeck(typed=inert(typed, TYPED_SHOWN))
    return decks[place]


def offered_decks(decks: Sequence[ShownDeck], typed: str) -> tuple[Offer, ...]:
    """Offer decks whose names fit the text so far."""
    if not typed.startswith(_DECK):
        decks = [decks[place] for place in fitting(typed, [deck.plain for deck in decks])]
    return tuple((deck.plain[:NAME_SHOWN], f"{_DECK}{deck.ref}") for deck in decks[:OPTIONS])


def ref_of(typed: str) -> str:
    """Return the deck that was chosen from the offers while the rest is still typed, or ""."""
    return typed.removeprefix(_DECK) if typed.startswith(_DECK) else ""


# Cards ----------------------------------------------------------------------------------------------------------------


def find_card(context: Context, typed: str, among: Sequence[str] = ()) -> str:
    """Find the kind of card that was chosen or typed, among those of a deck or all. Raises NoSuchCard, Unclear."""
    chosen = typed.removeprefix(_CARD)
    if chosen in KINDS or chosen in among:
        return chosen
    kinds = tuple(among) or tuple(KINDS)
    place = _meant(typed, [_name(context.reader.words, kind) for kind in kinds])
    if place is None:
        raise NoSuchCard(typed=inert(typed, TYPED_SHOWN))
    return kinds[place]


def offered_cards(reader: Words, typed: str, among: Sequence[str] | None = None) -> tuple[Offer, ...]:
    """Offer cards whose names match the typed text, of a deck or of all."""
    kinds = tuple(KINDS) if among is None else tuple(among)
    kinds = [kinds[place] for place in fitting(typed, [_name(reader, kind) for kind in kinds])]
    return tuple((_name(reader, kind)[:NAME_SHOWN], f"{_CARD}{kind}") for kind in kinds[:OPTIONS])


def _name(reader: Words, kind: str) -> str:
    return reader.say(f"farrago-card-{kind}") if kind in KINDS else kind


def _meant(typed: str, names: Sequence[str]) -> int | None:
    """Return the index of the name that typed text means, if any. Raises Unclear."""
    place, near = meant(typed, names)
    if near and place is None:
        told = ", ".join(inert(names[each]) for each in near[:NEAR])
        raise Unclear(typed=inert(typed, TYPED_SHOWN), near=told)
    return place
