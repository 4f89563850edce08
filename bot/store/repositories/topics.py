"""The topics used in a channel lately, so that a game does not repeat them soon."""

from collections.abc import Sequence

from sqlalchemy import Connection

from bot.core.places import is_conversation
from bot.store.repositories.game_entries import Collection, CollectionEntries
from bot.store.repositories.repository import Repository
from bot.store.rows import Match
from engine.collection import TOPICS

LATEST = 2_000
"""Uses stored for each channel and game (house choice): more than any game has topics."""


class Topics(Repository):
    """Topics by channel."""

    async def used(self, channel: int, game: str) -> tuple[str, ...]:
        """List the topics of a game used in a channel, each once, the latest last."""
        used = await Collection(self._database, self._sealer, self._now, game, TOPICS).all(channel=channel)
        return tuple(one.name or "" for one in reversed(used))


def put_topics(connection: Connection, match: Match, names: Sequence[str], at: int) -> None:
    """Note the topics of a match, in order; uses beyond the `LATEST` are forgotten."""
    if not names:
        return
    channel = match.topics_channel
    # What was used in a conversation is no server's data, and not deleted with one.
    server = None if is_conversation(match.place) else match.place
    entries = CollectionEntries(connection, match.game, TOPICS, at)
    # The next rank is read first, and two matches of a channel would both take it.
    entries.alone(channel)
    latest = entries.find(channel=channel)
    first = 1 if latest is None else latest.rank + 1
    for number, name in enumerate(names, first):
        # Put, not added: a topic that was used before moves to the end.
        entries.put(rank=number, server=server, channel=channel, name=name)
    entries.delete_up_to(first + len(names) - 1 - LATEST, channel=channel)
