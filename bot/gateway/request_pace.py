"""When the next edit or new message of a channel may be requested, so that requests never wait once begun.

It knows Discord's answers (https://discord.com/developers/docs/topics/rate-limits) and sends no requests. In a channel
one edit and one new message are on their way at a time, unless one takes long: the headers of the last answer tell how
many may follow. Messages older than an hour take three edits in six seconds of a whole channel, which no header tells
(code 30046, https://github.com/discord/discord-api-docs/pull/4381).
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from typing import Literal, TypeAlias

import discord

OLD_MS = 59 * 60_000
"""Age (ms) from which a message counts as old: a minute before Discord's hour, since clocks differ."""

OLD_EDITS, OLD_SECONDS = 3, 6.5
"""Edits of old messages of a channel in this number of seconds: Discord's six, and a margin for the way there."""

EVERYTHING, EVERYTHING_SECONDS = 40, 1.0
"""Requests of all channels in this number of seconds: Discord takes 50 of all that the bot asks."""

PATIENCE = 0.9
"""Seconds that a request waits for the answer to the one before it, of its kind and channel: that may be the last one,
where the channel is gone (house choice). Then as many may be on their way as the bucket has left.
"""

TIMEOUT = 15.0
"""Seconds after which a request without an answer is given up."""

UNKNOWN_LEFT = 2
"""Requests that a bucket is expected to allow while Discord has said nothing about it (house choice)."""

SAME_HOLD = 5.0
"""Seconds after a wait within which another refusal counts as a part of it."""

KNOWN = 256
"""Channels remembered before those that are idle are forgotten."""

RequestKind: TypeAlias = Literal["edit", "send"]
"""The kind of request to a channel; each kind has a bucket of its own."""


class SlowDown(Exception):
    """A request would be too early, or Discord has refused it as such; `wait` are the seconds until the next try."""

    def __init__(self, wait: float) -> None:
        """Take the seconds until the next try."""
        super().__init__(f"{wait:.1f} s")
        self.wait = wait


class _Window:
    """A sliding window: at most `limit` requests in any `seconds`."""

    def __init__(self, limit: int, seconds: float) -> None:
        self.limit, self.seconds = limit, seconds
        self._taken: list[RequestTurn] = []

    def ready_at(self, now: float) -> float:
        """Return when the next request may be taken."""
        if self.count(now) < self.limit:
            return now
        return sorted(each.at for each in self._taken)[-self.limit] + self.seconds

    def count(self, now: float) -> int:
        """Count the requests that count still."""
        self._taken = [each for each in self._taken if each.at + self.seconds > now]
        return len(self._taken)

    def take(self, turn: "RequestTurn") -> None:
        self._taken.append(turn)

    def give_back(self, turn: "RequestTurn") -> None:
        self._taken = [each for each in self._taken if each is not turn]


@dataclass
class _Hold:
    """Since when and until when answers 429 put something off."""

    since: float = -inf
    until: float = -inf

    def put_off(self, now: float, until: float) -> None:
        """Hold until a time; a refusal right after the last one belongs to it."""
        if now > self.until + SAME_HOLD:
            self.since = now
        self.until = until


@dataclass
class _Bucket:
    """The requests of one kind in one channel: those that have no answer yet, and what the last answer told."""

    underway: "list[RequestTurn]" = field(default_factory=list["RequestTurn"])
    left: int = UNKNOWN_LEFT
    full_at: float = -inf
    hold: _Hold = field(default_factory=_Hold)

    def ready_at(self, now: float) -> float:
        self.underway = [turn for turn in self.underway if not turn.is_over and turn.at + TIMEOUT > now]
        left = self.left if self.full_at > now else UNKNOWN_LEFT
        if left <= 0:
            return max(self.hold.until, self.full_at)
        if not self.underway:
            return self.hold.until
        # Discord may have counted those by now, so no more may be underway than it takes.
        if len(self.underway) < left:
            return max(self.hold.until, self.underway[-1].at + PATIENCE)
        lost_at = self.underway[0].at + TIMEOUT
        return max(self.hold.until, min(lost_at, self.full_at) if self.full_at > now else lost_at)


@dataclass
class _Limit:
    """The requests of all channels, or the edits of a channel's old messages: no header tells how many may be sent."""

    window: _Window
    hold: _Hold = field(default_factory=_Hold)

    def ready_at(self, now: float) -> float:
        return max(self.hold.until, self.window.ready_at(now))

    def is_used(self, now: float) -> bool:
        return self.hold.until > now or self.window.count(now) > 0


@dataclass
class _Channel:
    buckets: dict[RequestKind, _Bucket] = field(default_factory=lambda: {"edit": _Bucket(), "send": _Bucket()})
    old: _Limit = field(default_factory=lambda: _Limit(_Window(OLD_EDITS, OLD_SECONDS)))
    held: dict[int, _Hold] = field(default_factory=dict[int, _Hold])  # by message: until when it is not edited


class RequestTurn:
    """Leave to send one request; windows count it from when it was taken, and once it is answered, from then on."""

    def __init__(
        self, channel: int, message: int, kind: RequestKind, at: float, windows: Sequence[_Window] = ()
    ) -> None:
        """Take the message that is edited, or below which one is sent; the time, and the windows that count it."""
        self.channel, self.message = channel, message
        self.kind: RequestKind = kind
        self.at = at
        self.is_over = False
        self._windows = windows
        for window in windows:
            window.take(self)

    def answered(self, now: float) -> None:
        """Note that Discord has answered: it counts a request as it arrives, which was no later than now."""
        self.at, self.is_over = now, True

    def refused(self) -> None:
        """Note that Discord has refused the request as too early, and so does not count it."""
        self.is_over = True
        for window in self._windows:
            window.give_back(self)

    def give_back_unused(self) -> None:
        """Return an unused turn; a request that was answered counts all the same."""
        if not self.is_over:
            self.refused()


class RequestPace:
    """The buckets of all channels."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Take a clock in seconds that never runs back."""
        self.now = now
        self._channels: dict[int, _Channel] = {}
        self._all = _Limit(_Window(EVERYTHING, EVERYTHING_SECONDS))

    def ready_at(self, channel: int, message: int, kind: RequestKind, *, is_old: bool) -> float:
        """Return from when on a request may be sent, in seconds of the clock; now, if it may be sent at once."""
        return self._ready_at(self.now(), channel, message, kind, is_old=is_old)

    def take(self, channel: int, message: int, kind: RequestKind, *, is_old: bool) -> RequestTurn:
        """Take leave for a request. Raises SlowDown where it is too early."""
        now = self.now()
        ready_at = self._ready_at(now, channel, message, kind, is_old=is_old)
        if ready_at > now:
            raise SlowDown(ready_at - now)
        known = self._channel(channel)
        windows = [limit.window for limit in self._limits(known, kind, is_old=is_old)]
        turn = RequestTurn(channel, message, kind, now, windows)
        known.buckets[kind].underway.append(turn)
        return turn

    def held_since(self, channel: int, message: int) -> float | None:
        """Return since when answers 429 hold up the edits of a message; None if they do not."""
        known = self._channel(channel)
        holds = (known.held.get(message, _Hold()), known.buckets["edit"].hold)
        return min((each.since for each in holds if each.until > self.now()), default=None)

    def learn(self, turn: RequestTurn, headers: Mapping[str, str]) -> None:
        """Take over the state of a bucket from the headers of an answer: an empty one is closed until it is full."""
        bucket = self._channel(turn.channel).buckets[turn.kind]
        # Unreadable ones tell nothing: the next answer does.
        with suppress(KeyError, ValueError):
            left, reset_after = int(headers["X-RateLimit-Remaining"]), float(headers["X-RateLimit-Reset-After"])
            bucket.left, bucket.full_at = left, self.now() + reset_after

    def refused(self, turn: RequestTurn, wait: float, scope: str, *, is_old: bool) -> None:
        """Hold the scope of an answer 429 for `wait` seconds: old messages, a message, a channel or everything.

        Whether a `shared` limit is that of the message or of its channel is not told. So it is taken for the message's
        until a second message there is refused too.
        """
        turn.refused()
        known, now = self._channel(turn.channel), self.now()
        if scope == "global":
            hold = self._all.hold
        elif is_old:
            hold = known.old.hold
        elif turn.kind == "edit" and scope == "shared" and not self._is_another_held(known, turn.message):
            hold = known.held.setdefault(turn.message, _Hold())
        else:
            hold = known.buckets[turn.kind].hold
        hold.put_off(now, now + wait)

    def _ready_at(self, now: float, channel: int, message: int, kind: RequestKind, *, is_old: bool) -> float:
        known = self._channel(channel)
        held = known.held.get(message, _Hold()).until if kind == "edit" else now
        limits = self._limits(known, kind, is_old=is_old)
        return max(now, held, known.buckets[kind].ready_at(now), *(limit.ready_at(now) for limit in limits))

    def _limits(self, known: _Channel, kind: RequestKind, *, is_old: bool) -> tuple[_Limit, ...]:
        return (self._all, known.old) if kind == "edit" and is_old else (self._all,)

    def _is_another_held(self, known: _Channel, message: int) -> bool:
        now = self.now()
        # What has just ended may be refused once more.
        known.held = {each: hold for each, hold in known.held.items() if hold.until + SAME_HOLD > now}
        return any(hold.until > now for each, hold in known.held.items() if each != message)

    def _channel(self, channel: int) -> _Channel:
        known = self._channels.get(channel)
        if known is None:
            if len(self._channels) >= KNOWN:
                now = self.now()
                self._channels = {number: each for number, each in self._channels.items() if not _is_idle(each, now)}
            known = self._channels[channel] = _Channel()
        return known


def _is_idle(known: _Channel, now: float) -> bool:
    """Return whether nothing of what is known of a channel matters any more."""
    is_open = all(bucket.ready_at(now) <= now for bucket in known.buckets.values())
    return is_open and not known.old.is_used(now) and all(hold.until <= now for hold in known.held.values())


def is_old(message: int, now: int) -> bool:
    """Return whether a message counts as old at a time in milliseconds since 1970: its id says when it was sent."""
    return now - ((message >> 22) + discord.utils.DISCORD_EPOCH) >= OLD_MS
