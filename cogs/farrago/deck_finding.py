"""Finds decks and cards by what people type, and offers what fits as they type. Nobody is offered another's decks."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from bot.matching import clear, fold, nearest
from bot.refusals import Refused
from bot.text import inert
from bot.ui.ask import Ask
from bot.ui.page import OPTIONS
from bot.words import Words, words
from cogs.farrago.deck_lists import Shown, own_decks, shown, starter
from engine.farrago.cards import KINDS
from engine.farrago.model import PLANETS

Offer: TypeAlias = tuple[str, str]
"""What is shown of something to choose, and the value that stands for it."""

NEAR = 3
"""Names that are told where none is meant for certain."""
TYPED_SHOWN = 40
NAME_SHOWN = 100

_DECK = "deck:"
_CARD = "card:"


class UnknownDeck(Refused):
    """The asker has no deck of the `typed` name."""

    key = "farrago-deck-refused-no-deck"


class NoSuchCard(Refused):
    """There is no card of the `typed` name, nor one called nearly so."""

    key = "farrago-deck-refused-unknown-card"


class Unclear(Refused):
    """Several things may be meant by what was `typed`: `near` ones."""

    key = "farrago-deck-refused-unclear"


# Decks ----------------------------------------------------------------------------------------------------------------


async def find_own(ask: Ask, typed: str) -> Shown:
    """Find the asker's own deck that was chosen or typed. Raises UnknownDeck, Unclear, DeckGone."""
    return await _find_deck(ask, typed, await own_decks(ask))


async def find_any(ask: Ask, typed: str) -> Shown:
    """Find a starter deck or the asker's own. Raises UnknownDeck, Unclear, DeckGone."""
    return await _find_deck(ask, typed, (*await own_decks(ask), *starters(ask)))


def starters(ask: Ask) -> tuple[Shown, ...]:
    """Give the four starter decks."""
    return tuple(starter(ask, planet) for planet in PLANETS)


async def _find_deck(ask: Ask, typed: str, decks: Sequence[Shown]) -> Shown:
    if typed.startswith(_DECK):
        return await shown(ask, typed.removeprefix(_DECK))
    place = _meant(typed, [deck.plain for deck in decks])
    if place is None:
        raise UnknownDeck(typed=inert(typed, TYPED_SHOWN))
    return decks[place]


def offered_decks(decks: Sequence[Shown], typed: str) -> tuple[Offer, ...]:
    """Offer decks whose names fit what was typed so far."""
    if fold(typed) and not typed.startswith(_DECK):
        decks = [decks[place] for _, place in nearest(typed, [(fold(deck.plain),) for deck in decks])]
    return tuple((deck.plain[:NAME_SHOWN], f"{_DECK}{deck.ref}") for deck in decks[:OPTIONS])


def ref_of(typed: str) -> str:
    """Give the deck that was chosen while the rest is still typed; "" where none was chosen from what was offered."""
    return typed.removeprefix(_DECK) if typed.startswith(_DECK) else ""


# Cards ----------------------------------------------------------------------------------------------------------------


def find_card(ask: Ask, typed: str, among: Sequence[str] = ()) -> str:
    """Find the kind of card that was chosen or typed, among those of a deck or all. Raises NoSuchCard, Unclear."""
    chosen = typed.removeprefix(_CARD)
    if chosen in KINDS or chosen in among:
        return chosen
    kinds = tuple(among) or tuple(KINDS)
    place = _meant(typed, [_name(ask.reader.words, kind) for kind in kinds])
    if place is None:
        raise NoSuchCard(typed=inert(typed, TYPED_SHOWN))
    return kinds[place]


def offered_cards(reader: Words, typed: str, among: Sequence[str] | None = None) -> tuple[Offer, ...]:
    """Offer cards whose names fit what was typed so far, of a deck or of all."""
    kinds = tuple(KINDS) if among is None else tuple(among)
    if fold(typed):
        kinds = [kinds[place] for _, place in nearest(typed, [(_folded(reader.locale, kind),) for kind in kinds])]
    return tuple((_name(reader, kind)[:NAME_SHOWN], f"{_CARD}{kind}") for kind in kinds[:OPTIONS])


def _name(reader: Words, kind: str) -> str:
    return reader.say(f"farrago-card-{kind}") if kind in KINDS else kind


@lru_cache(maxsize=1024)
def _folded(locale: str, kind: str) -> str:
    return fold(_name(words(locale), kind))


def _meant(typed: str, names: Sequence[str]) -> int | None:
    """Tell which of several is meant by what was typed; None for none. Raises Unclear."""
    ranked = nearest(typed, [(fold(name),) for name in names])
    place = clear(ranked)
    if ranked and place is None:
        near = ", ".join(inert(names[each]) for _, each in ranked[:NEAR])
        raise Unclear(typed=inert(typed, TYPED_SHOWN), near=near)
    return place
