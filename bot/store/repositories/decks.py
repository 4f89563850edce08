"""The decks that people build for a game, each private to its owner. It never reads or checks a deck's content."""

from collections.abc import Callable, Collection
from itertools import chain, count
from typing import TypeAlias

import msgspec

from bot.store.repositories import game_entries
from bot.store.repositories.game_entries import CollectionEntries, StoredEntry
from bot.text.sanitising import NAME_LIMIT, clean, storable

MOST_DECKS = 25
"""Decks that a person can have for a game: as many as fit into one menu."""


class StoredDeck(msgspec.Struct, frozen=True, kw_only=True):
    """A deck. `number` is its own for good, also after it is deleted; `body` (JSON) belongs to its game.

    `updated_at` is when it was last changed or used.
    """

    number: int
    player: int
    name: str
    body: bytes
    created_at: int
    updated_at: int


DecideDeck: TypeAlias = Callable[[StoredDeck], StoredDeck]
"""Returns the changed deck; it may run twice and must have no side effects."""


class Decks:
    """The decks for one game."""

    def __init__(self, collection: game_entries.Collection) -> None:
        """Take the game's collection `DECKS`."""
        self._collection = collection

    async def of(self, player: int) -> tuple[StoredDeck, ...]:
        """List a person's decks, the last changed or used first."""
        return await self._collection.read(lambda entries: _all(entries, player))

    async def find(self, player: int, number: int) -> StoredDeck | None:
        """Find a deck of a person's own; None also where it is somebody else's."""
        return await self._collection.read(lambda entries: _find(entries, player, number))

    async def add(self, player: int, name: str, body: bytes) -> StoredDeck | None:
        """Keep a new deck, under its name or, where the person has one of that name, with a number behind it.

        None where the person has `MOST_DECKS` already.
        """
        return await self._collection.write(lambda entries: _add(entries, player, storable(name), body))

    async def change(self, player: int, number: int, decide: DecideDeck) -> StoredDeck | None:
        """Change name or body of a person's own deck in one transaction, after all changes before it.

        None where they have no such deck. What `decide` raises is raised here, and the deck is unchanged.
        """
        return await self._collection.write(lambda entries: _change(entries, player, number, decide))

    async def use(self, player: int, number: int) -> None:
        """Note that a deck was used just now."""
        await self._collection.write(lambda entries: _use(entries, player, number))

    async def delete(self, player: int, number: int) -> StoredDeck | None:
        """Delete a person's own deck; returns the deleted one, or None."""
        return await self._collection.write(lambda entries: _delete(entries, player, number))


def _all(entries: CollectionEntries, player: int) -> tuple[StoredDeck, ...]:
    decks = map(_deck_of, entries.all(person=player))
    return tuple(sorted(decks, key=lambda deck: (deck.updated_at, deck.number), reverse=True))


def _find(entries: CollectionEntries, player: int, number: int) -> StoredDeck | None:
    found = entries.find(person=player, number=number)
    return None if found is None else _deck_of(found)


def _add(entries: CollectionEntries, player: int, name: str, body: bytes) -> StoredDeck | None:
    entries.alone(player)
    others = _all(entries, player)
    if len(others) >= MOST_DECKS:
        return None
    free = _free_name(name, {other.name for other in others})
    entries.add(body, person=player, name=free)
    # Found by its name, which is free and so the deck's alone: adding an entry does not tell its number.
    return next(deck for deck in _all(entries, player) if deck.name == free)


def _change(entries: CollectionEntries, player: int, number: int, decide: DecideDeck) -> StoredDeck | None:
    entries.alone(player)
    before = _find(entries, player, number)
    if before is None:
        return None
    after = decide(before)
    # Not written, since that would set the time by which the decks are listed.
    if after == before:
        return before
    others = {other.name for other in _all(entries, player) if other.number != number}
    entries.change(number, after.body, person=player, name=_free_name(after.name, others))
    return _find(entries, player, number)


def _use(entries: CollectionEntries, player: int, number: int) -> None:
    entries.alone(player)
    deck = _find(entries, player, number)
    if deck is not None:
        # The same again: only its time changes.
        entries.change(number, deck.body, person=player, name=deck.name)


def _delete(entries: CollectionEntries, player: int, number: int) -> StoredDeck | None:
    entries.alone(player)
    before = _find(entries, player, number)
    if before is not None:
        entries.delete(number=number)
    return before


def _free_name(name: str, taken: Collection[str]) -> str:
    """Append the first free number to a taken name (case is ignored), shortening the name to fit."""
    used = {other.casefold() for other in taken}
    numbered = (f"{clean(name, NAME_LIMIT - len(str(number)) - 1)} {number}" for number in count(2))
    return next(free for free in chain((name,), numbered) if free.casefold() not in used)


def _deck_of(stored: StoredEntry) -> StoredDeck:
    return StoredDeck(
        number=stored.number,
        player=stored.person or 0,
        name=stored.name or "",
        body=stored.body,
        created_at=stored.created_at,
        updated_at=stored.updated_at,
    )
