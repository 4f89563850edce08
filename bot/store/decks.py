"""The decks that people build for a game: each its owner's alone. What is in one it neither reads nor judges."""

from collections.abc import Callable, Collection
from functools import partial
from itertools import chain, count
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from bot.store.database import alone
from bot.store.part import Part
from bot.store.schema import deck
from bot.text import NAME_LIMIT, clean, storable

MOST_DECKS = 25
"""Decks that a person can have for a game: as many as fit into one menu."""


class StoredDeck(msgspec.Struct, frozen=True, kw_only=True):
    """A deck's row. `number` is its own for ever, also after it is deleted; `body` (JSON) belongs to its game.

    `updated_at` is when it was last changed or used.
    """

    number: int
    player: int
    game: str
    name: str
    body: bytes
    created_at: int
    updated_at: int


Decide: TypeAlias = Callable[[StoredDeck], StoredDeck]
"""What becomes of a deck; it may run twice and must do nothing else."""


class Decks(Part):
    """The part of the store that holds decks."""

    async def decks(self, player: int, game: str) -> tuple[StoredDeck, ...]:
        """List a person's decks for a game, the last changed or used first."""
        return await self._database.read(partial(_all, player=player, game=game))

    async def deck(self, player: int, number: int) -> StoredDeck | None:
        """Find a deck of a person's own; None also where it is somebody else's."""
        return await self._database.read(partial(_find, player=player, number=number))

    async def new_deck(self, player: int, game: str, name: str, body: bytes) -> StoredDeck | None:
        """Keep a new deck, under its name or, where the person has one of that name, with a number behind it.

        None where the person has `MOST_DECKS` already.
        """
        new = {"player": player, "game": game, "name": storable(name), "body": body.decode()}
        return await self._database.write(partial(_add, new=new, now=self._now()))

    async def change_deck(self, player: int, number: int, decide: Decide) -> StoredDeck | None:
        """Change name or body of a person's own deck in one transaction, after all changes before it.

        None where there is none. What `decide` raises is raised here, and nothing has changed then.
        """
        return await self._database.write(
            partial(_change, player=player, number=number, decide=decide, now=self._now())
        )

    async def use_deck(self, player: int, number: int) -> None:
        """Note that a deck was used just now."""
        now = update(deck).where(deck.c.player == player, deck.c.number == number).values(updated_at=self._now())
        await self._database.write(lambda connection: connection.execute(now).rowcount)

    async def delete_deck(self, player: int, number: int) -> StoredDeck | None:
        """Delete a person's own deck; gives what it was, None where there is none (any more)."""
        return await self._database.write(partial(_delete, player=player, number=number))


def _all(connection: Connection, *, player: int, game: str) -> tuple[StoredDeck, ...]:
    query = select(deck).where(deck.c.player == player, deck.c.game == game)
    rows = connection.execute(query.order_by(deck.c.updated_at.desc(), deck.c.number.desc()))
    return tuple(map(_deck_of, rows))


def _find(connection: Connection, *, player: int, number: int) -> StoredDeck | None:
    row = connection.execute(select(deck).where(deck.c.player == player, deck.c.number == number)).one_or_none()
    return None if row is None else _deck_of(row)


def _add(connection: Connection, *, new: dict[str, Any], now: int) -> StoredDeck | None:
    alone(connection, "decks", new["player"])
    others = _all(connection, player=new["player"], game=new["game"])
    if len(others) >= MOST_DECKS:
        return None
    named = new | {"name": _free_name(new["name"], {other.name for other in others})}
    added = connection.execute(insert(deck), named | {"created_at": now, "updated_at": now})
    number = added.inserted_primary_key
    return None if number is None else _find(connection, player=new["player"], number=number[0])


def _change(connection: Connection, *, player: int, number: int, decide: Decide, now: int) -> StoredDeck | None:
    alone(connection, "decks", player)
    before = _find(connection, player=player, number=number)
    if before is None:
        return None
    after = decide(before)
    if after == before:
        return before
    others = {other.name for other in _all(connection, player=player, game=before.game) if other.number != number}
    changed = {"name": _free_name(after.name, others), "body": after.body.decode(), "updated_at": now}
    connection.execute(update(deck).where(deck.c.number == number), changed)
    return _find(connection, player=player, number=number)


def _delete(connection: Connection, *, player: int, number: int) -> StoredDeck | None:
    alone(connection, "decks", player)
    before = _find(connection, player=player, number=number)
    if before is not None:
        connection.execute(delete(deck).where(deck.c.number == number))
    return before


def _free_name(name: str, taken: Collection[str]) -> str:
    """Put the first free number behind a name that is taken, in whatever letters; the name gives way to it."""
    used = {other.casefold() for other in taken}
    numbered = (f"{clean(name, NAME_LIMIT - len(str(number)) - 1)} {number}" for number in count(2))
    return next(free for free in chain((name,), numbered) if free.casefold() not in used)


def _deck_of(row: Any) -> StoredDeck:
    columns: dict[str, Any] = dict(row._mapping)
    return StoredDeck(**columns | {"body": columns["body"].encode()})
