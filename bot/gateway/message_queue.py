"""The messages that have to be brought up to date, each as soon as its channel takes the request.

A message waits once, however often it changes: what it shows is made when its turn has come. In each channel one edit
and one new message are on their way at a time, unless one takes long (`bot.gateway.request_pace`); those that wait are
taken in the order in which they changed.
"""

import asyncio
from abc import ABC, abstractmethod
from math import inf
from typing import Protocol

from bot.app import App
from bot.core.logs import incident, logger
from bot.core.tasks import settle
from bot.gateway.channel_access import LOOK_BACK, Client, is_barred, is_mute, is_passing
from bot.gateway.message_requests import MessageRequests
from bot.gateway.request_pace import RequestKind, RequestTurn, SlowDown, is_old

RETRY_SECONDS = 1.0
"""Seconds until a message is tried again after Discord failed; doubled with each failure, up to 32 seconds."""

MOST_DOUBLINGS = 5

HELD_SECONDS = 60.0
"""Seconds that Discord may hold up the edits of a message before it is sent again (house choice)."""

BUSY_EDITS = 3
"""Recent edits of a message from which it is busy (house choice): an old one is sent again then."""

RESOLUTION = 0.01
"""Seconds added to a timer, so that it does not fire early."""

log = logger(__name__)


class QueueClient(Client, Protocol):
    """Discord's client, with the requests to channels."""

    app: App
    messages: MessageRequests


class QueuedMessage(ABC):
    """A message of a channel, under a key: the latest of those with the same key is shown."""

    def __init__(self, key: str, channel: int, message: int) -> None:
        self.key, self.channel, self.message = key, channel, message
        self.not_before = 0.0  # in seconds of the pace's clock
        self.failures = 0

    def recent_edits(self, now: int) -> int:
        """Count its edits of the last minute at a time in milliseconds; an old message with several is sent again."""
        return 0

    @abstractmethod
    async def show(self, turn: RequestTurn) -> None:
        """Bring it up to date with a turn for an edit, or for a new message in its place.

        Raises SlowDown, and what `is_passing`: it is tried again.
        """


class MessageQueue:
    """The messages that wait for their channels."""

    def __init__(self, client: QueueClient) -> None:
        """Take the client."""
        self._client = client
        self._waiting: dict[str, QueuedMessage] = {}  # in the order in which they were noted
        self._begun: dict[str, tuple[QueuedMessage, asyncio.Task[None]]] = {}  # by key
        self._timer: asyncio.TimerHandle | None = None
        self._wakes_at = inf
        self._is_closed = False

    def note(self, message: QueuedMessage, pause: float = 0.0) -> None:
        """Bring a message up to date: now, or as soon as its channel takes it, but after a pause in seconds."""
        if pause:
            message.not_before = max(message.not_before, self._client.messages.pace.now() + pause)
        self._waiting[message.key] = message
        # The others are unchanged, and of a thousand messages some hundred wait.
        if not self._is_closed and (at := self._begin_if_due(message)) < self._wakes_at:
            self._wake_at(at)

    def waits(self, key: str) -> bool:
        """Return whether a message waits."""
        return key in self._waiting

    def shows_in(self, channel: int) -> bool:
        """Return whether a message of a channel is being brought up to date."""
        return any(message.channel == channel for message, _ in self._begun.values())

    def wake(self) -> None:
        """Begin with the messages that are due, and set the timer for the next one."""
        if self._is_closed:
            return
        self._wake_at(inf)
        self._wake_at(min([self._begin_if_due(message) for message in tuple(self._waiting.values())], default=inf))

    @property
    def due_at(self) -> float | None:
        """When the next waiting message is due, in seconds of the pace's clock; None without one."""
        waiting = (message for key, message in self._waiting.items() if key not in self._begun)
        return min((self._plan(message)[-1] for message in waiting), default=None)

    async def tried(self, key: str) -> None:
        """Wait for the message with a key, if it is being brought up to date right now."""
        if key in self._begun:
            await asyncio.wait([self._begun[key][1]])

    async def settled(self) -> None:
        """Wait until no message is being brought up to date; those that wait for their time are not waited for."""
        await settle(lambda: [task for _, task in self._begun.values()])

    async def close(self) -> None:
        """Stop."""
        # First: a message that has ended would otherwise wake others.
        self._is_closed = True
        self._wake_at(inf)
        for _, task in self._begun.values():
            task.cancel()
        await self.settled()

    def _begin_if_due(self, message: QueuedMessage) -> float:
        """Begin with a message that is due; returns the time at which it has to be looked at again, maybe never."""
        if message.key in self._begun:  # it wakes all that wait when it has ended
            return inf
        kind, is_aged, at = self._plan(message)
        # The clock is read after `at` was: a message that is ready is ready at the time at which that was asked.
        pace = self._client.messages.pace
        if at > pace.now():
            return at
        turn = pace.take(message.channel, message.message, kind, is_old=is_aged)
        # Before it is read what it shows, so that a change from now on is shown again.
        del self._waiting[message.key]
        task = asyncio.create_task(self._show(message, turn))
        self._begun[message.key] = message, task
        task.add_done_callback(lambda _: self._end(message.key))
        return inf

    def _end(self, key: str) -> None:
        del self._begun[key]
        self.wake()

    def _wake_at(self, time: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._wakes_at = time
        if time < inf:
            # A little later than asked for: a timer may come early by its resolution.
            wait = max(time - self._client.messages.pace.now(), 0.0) + RESOLUTION
            self._timer = asyncio.get_running_loop().call_later(wait, self.wake)

    async def _show(self, message: QueuedMessage, turn: RequestTurn) -> None:
        try:
            await message.show(turn)
            message.failures = 0
        except SlowDown as error:
            # Of a look the pace does not know until when; a message that is held up for long is sent again sooner.
            self._again(message, min(error.wait, HELD_SECONDS))
        except Exception as error:  # one message must not end the others
            if not is_passing(error):
                incident(error, message=message.key)
                return
            log.warning("message_not_shown", message=message.key, error=type(error).__name__)
            self._again(message, RETRY_SECONDS * 2**message.failures)
            message.failures = min(message.failures + 1, MOST_DOUBLINGS)
        finally:
            # One that was not used counts no more; one that was has been answered by now.
            turn.give_back_unused()

    def _again(self, message: QueuedMessage, pause: float) -> None:
        """Try a message again after a pause in seconds, if none with its key has come in between."""
        self.note(self._waiting.get(message.key, message), pause)

    def _plan(self, message: QueuedMessage) -> tuple[RequestKind, bool, float]:
        """Choose between an edit and a new message; say whether it is old, and from when on, in the pace's seconds."""
        is_aged = is_old(message.message, self._client.app.now())
        kind, at = self._request(message, is_aged=is_aged)
        return kind, is_aged, max(at, message.not_before)

    def _request(self, queued: QueuedMessage, *, is_aged: bool) -> tuple[RequestKind, float]:
        client, channel, message, pace = self._client, queued.channel, queued.message, self._client.messages.pace
        edit_at = pace.ready_at(channel, message, "edit", is_old=is_aged)
        held_since = pace.held_since(channel, message)
        recent = queued.recent_edits(client.app.now()) if is_aged else 0
        if (held_since is None and not recent) or _must_stay(client, channel):
            return "edit", edit_at
        send_at = pace.ready_at(channel, message, "send", is_old=is_aged)
        if held_since is not None and max(send_at, held_since + HELD_SECONDS) < edit_at:
            return "send", max(send_at, held_since + HELD_SECONDS)
        # Edits of old messages are few: one that needs many, or a second one while others use them up, is busy.
        is_busy = recent >= BUSY_EDITS or (recent > 0 and edit_at > pace.now())
        return ("send", send_at) if is_busy and send_at <= max(edit_at, pace.now()) else ("edit", edit_at)


def _must_stay(client: Client, channel: int) -> bool:
    """Return whether the bot may not send a message again, or not look whether it is still there."""
    return is_mute(client, channel) or is_barred(client, channel, LOOK_BACK)
