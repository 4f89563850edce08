"""The base of every repository of the store: the database, the seal, the time and the share of the work."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import ColumnElement, case

from bot.core.shards import ALL, Shards
from bot.store.database import Database
from bot.store.sealing.sealer import Sealer


@dataclass
class Resources:
    """The resources that a store's repositories share: an open database with every table, and `now` in ms (UTC)."""

    database: Database
    sealer: Sealer
    now: Callable[[], int]
    shards: Shards = ALL


class Repository:
    """The base of repositories, each of one kind of stored data."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._database = resources.database
        self._sealer = resources.sealer
        self._now = resources.now

    @property
    def shards(self) -> Shards:
        """The share of the pending work that this process does."""
        return self._resources.shards


def is_ours(place: ColumnElement[int], shards: Shards) -> ColumnElement[bool]:
    """Return the SQL condition that a place belongs to a share, equal to `Shards.owns`."""
    # Discord's `>> 22`; a conversation, whose number is negative, counts as 0.
    return (case((place < 0, 0), else_=place // (1 << 22)) % shards.total).between(shards.first, shards.last)
