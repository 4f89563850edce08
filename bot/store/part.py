"""What every part of the store stands on: the database, the seal and the time. It has no behaviour of its own."""

from collections.abc import Callable

from bot.shards import ALL
from bot.store.database import Database
from bot.store.sealing import Sealer


class Part:
    """Holds what all parts of the store share."""

    def __init__(self, database: Database, sealer: Sealer, now: Callable[[], int]) -> None:
        """Take an open database with every table, and the time in milliseconds since 1970 (UTC)."""
        self._database = database
        self._sealer = sealer
        self._now = now
        self.shards = ALL
