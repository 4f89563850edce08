"""The topics that the managers of a server have added to a game, each known by its text. It judges none."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bot.store.repositories.entries import Collection, CollectionEntries

ChooseTopics: TypeAlias = Callable[[Sequence[str]], Sequence[str]]
"""Returns of what is to be added those that a server, which has some already, shall have; it may run twice."""


class OwnTopics:
    """The topics of servers for one game."""

    def __init__(self, collection: Collection) -> None:
        """Take the game's collection `OWN_TOPICS`."""
        self._collection = collection

    async def of(self, server: int) -> tuple[str, ...]:
        """List the topics of a server, the oldest first."""
        return await self._collection.read(lambda entries: _all(entries, server))

    async def add(self, server: int, choose: ChooseTopics) -> None:
        """Add what is chosen, in one transaction after all changes before it."""

        def work(entries: CollectionEntries) -> None:
            entries.alone(server)
            first = max((one.rank for one in entries.all(server=server)), default=0) + 1
            for rank, text in enumerate(choose(_all(entries, server)), first):
                entries.add(rank=rank, server=server, name=text)

        await self._collection.write(work)

    async def remove(self, server: int, text: str) -> bool:
        """Remove a topic; tells whether it was there."""
        return await self._collection.delete(server=server, name=text) > 0

    async def clear(self, server: int) -> int:
        """Remove all topics of a server; gives how many there were."""
        return await self._collection.delete(server=server)


def _all(entries: CollectionEntries, server: int) -> tuple[str, ...]:
    # Entries come with the highest rank first
    return tuple(one.name or "" for one in reversed(entries.all(server=server)))
