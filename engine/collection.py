"""What a game keeps beside the records of its matches, as data: the platform stores, copies and deletes it unseen.

A game lists its collections in `GameInfo.collections`. A record must replay without them.
"""

import re
from typing import Literal, TypeAlias, get_args

import msgspec

KeyPart: TypeAlias = Literal["person", "server", "place", "channel", "day", "match", "name"]
"""The parts of an entry's key.

A place is a server, or outside of one the conversation; a day is an ISO date. `name` is chosen by the game.
"""

# The keys of stored entries are joined in this order (`CollectionInfo.key_parts`), so it must not change.
_PARTS: tuple[KeyPart, ...] = get_args(KeyPart)


class CollectionInfo(msgspec.Struct, frozen=True):
    """What the platform must know of a collection: what its entries are found by, and until when they are kept.

    Of each combination of the `unique` parts there is one entry at most (empty: any number, each known by its number).
    Entries that belong to a server are deleted some time after the bot has left it; those that belong to a person when
    all of that person's is deleted; those with a match always with the match. What is `secret` is sealed. `version` is
    of the form in which the game writes its entries: each is stored with it, so that the game can read older ones.

    Raises:
        ValueError: it contradicts itself.
    """

    name: str
    parts: tuple[KeyPart, ...]
    unique: tuple[KeyPart, ...] = ()
    belongs_to: Literal["", "person", "server"] = ""
    secret: bool = False
    version: int = 1

    def __post_init__(self) -> None:
        """Check it, since what is stored under a wrong declaration could not be found or deleted."""
        if not re.fullmatch(r"[a-z]+(_[a-z]+)*", self.name):
            raise ValueError(f"a collection is named in small letters and underscores, not {self.name!r}")
        unknown = {*self.parts, *self.unique} - set(_PARTS)
        if unknown:
            raise ValueError(f"the collection {self.name} has parts that there are not: {', '.join(sorted(unknown))}")
        missing = {*self.unique, *filter(None, [self.belongs_to])} - set(self.parts)
        if missing:
            raise ValueError(f"the collection {self.name} lacks among its parts: {', '.join(sorted(missing))}")
        if self.secret and not self.unique:
            raise ValueError(f"the secret collection {self.name} must say what is unique: its seal is tied to that")

    @property
    def key_parts(self) -> tuple[KeyPart, ...]:
        """The unique parts in the order in which they make an entry's key; the name, which may hold anything, last."""
        return tuple(part for part in _PARTS if part in self.unique)


TOPICS = CollectionInfo("topics", ("server", "channel", "name"), unique=("channel", "name"), belongs_to="server")
"""The topics of a game used in a channel: filled from `PartyGame.topics`, and given to `PartyGame.gather`."""

OWN_TOPICS = CollectionInfo("own_topics", ("server", "name"), unique=("server", "name"), belongs_to="server")
"""The topics that a server's managers have added, each under its text, and given to `PartyGame.gather`.

Their authors are not stored (`bot.store.repositories.own_topics`).
"""

HIGH_SCORES = CollectionInfo("high_scores", ("place", "match", "name"), unique=("match", "name"))
"""Results of matches: filled from `Outcome.high_scores` and `PartyGame.high_scores`; the name is the board's."""

DECKS = CollectionInfo("decks", ("person", "name"), belongs_to="person")
"""Decks that people build outside of matches and bring to one, named by them (`bot.store.repositories.decks`)."""

SHARES = CollectionInfo("shares", ("channel", "match"), unique=("channel", "match"))
"""The messages in which finished matches were shared: one for each channel, its id as the body."""
