"""Each person's live feed: numbered events, kept for a while so that a stream can resume.

`publish` decides who sees which event.
"""

import asyncio
import json
import time
from collections import deque
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass

from .wire import Json

KEPT_EVENTS = 500


@dataclass(frozen=True)
class FeedEvent:
    """One event for one person."""

    id: int
    name: str
    data: Json

    def text(self) -> bytes:
        """The event as a server-sent event."""
        body = json.dumps(self.data, ensure_ascii=False, separators=(",", ":"))
        return f"id: {self.id}\nevent: {self.name}\ndata: {body}\n\n".encode(errors="replace")


class Feed:
    """The events of all people, by user id."""

    def __init__(self) -> None:
        # Ids go on growing over restarts, so that an old Last-Event-ID is known to be old.
        self._last = int(time.time() * 1000)
        self._first = self._last
        self._kept: dict[str, deque[FeedEvent]] = {}
        self._open: dict[str, set[asyncio.Queue[FeedEvent | None]]] = {}
        self._closed = False
        self.watchers: list[Callable[[str, str, Json], None]] = []  # (user id, event, data), for tests

    def tell(self, user_id: str, name: str, data: Json) -> None:
        """Add an event for one person, and wake the streams that wait for it."""
        self._last += 1
        event = FeedEvent(self._last, name, data)
        self._kept.setdefault(user_id, deque(maxlen=KEPT_EVENTS)).append(event)
        for queue in self._open.get(user_id, ()):
            queue.put_nowait(event)
        for watch in self.watchers:
            watch(user_id, name, data)

    def events(self, user_id: str) -> list[FeedEvent]:
        """What is still kept of a person's events, oldest first."""
        return list(self._kept.get(user_id, ()))

    async def follow(self, user_id: str, last: int | None) -> AsyncGenerator[FeedEvent, None]:
        """A person's events after the id `last`, then each as it comes, until the server closes."""
        queue: asyncio.Queue[FeedEvent | None] = asyncio.Queue()
        self._open.setdefault(user_id, set()).add(queue)
        try:
            # No await since the queue was added, so each event comes exactly once.
            for event in self._missed(user_id, last):
                yield event
            while not self._closed and (event := await queue.get()) is not None:
                yield event
        finally:
            self._open[user_id].discard(queue)

    def _missed(self, user_id: str, last: int | None) -> list[FeedEvent]:
        if last is None:
            return [FeedEvent(self._last, "hello", {"id": str(self._last)})]
        kept = self.events(user_id)
        # A full deque has dropped events; these do not matter if the oldest kept one follows at once or is older.
        complete = len(kept) < KEPT_EVENTS or kept[0].id <= last + 1
        # An id above the last one comes from a run whose clock was ahead.
        if last < self._first or last > self._last or not complete:
            return [FeedEvent(self._last, "reset", {})]
        return [event for event in kept if event.id > last]

    def close(self) -> None:
        """End all streams."""
        self._closed = True
        for queues in self._open.values():
            for queue in queues:
                queue.put_nowait(None)
