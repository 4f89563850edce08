"""The topics that the managers of a server have added to a game, each identified by its text."""

from collections.abc import Sequence

from bot.store.repositories.game_entries import Collection, CollectionEntries


class OwnTopics:
    """The topics of servers for one game."""

    def __init__(self, collection: Collection) -> None:
        """Take the game's collection `OWN_TOPICS`."""
        self._collection = collection

    async def of(self, server: int) -> tuple[str, ...]:
        """List the topics of a server, the oldest first."""
        return await self._collection.read(lambda entries: _all(entries, server))

    async def add(self, server: int, topics: Sequence[str], *, beside: Sequence[str]) -> bool:
        """Add topics to those beside which they were chosen; False where the server has others by now.

        Comparisons with what people have typed happen before, outside the write transaction.
        """

        def work(entries: CollectionEntries) -> bool:
            entries.alone(server)
            if _all(entries, server) != tuple(beside):
                return False
            first = max((one.rank for one in entries.all(server=server)), default=0) + 1
            for rank, text in enumerate(topics, first):
                entries.add(rank=rank, server=server, name=text)
            return True

        return await self._collection.write(work)

    async def remove(self, server: int, text: str) -> bool:
        """Remove a topic; returns whether it was there."""
        return await self._collection.delete(server=server, name=text) > 0

    async def clear(self, server: int) -> int:
        """Remove all topics of a server; returns how many there were."""
        return await self._collection.delete(server=server)


def _all(entries: CollectionEntries, server: int) -> tuple[str, ...]:
    # Entries come with the highest rank first
    return tuple(one.name or "" for one in reversed(entries.all(server=server)))
