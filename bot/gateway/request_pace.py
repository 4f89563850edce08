"""When the next edit or new message of a channel may be requested, so that requests never wait once begun.

It knows Discord's answers (https://discord.com/developers/docs/topics/rate-limits) and sends no requests. Messages
older than an hour take three edits in six seconds of a whole channel, which no header tells (code 30046,
https://github.com/discord/discord-api-docs/pull/4381).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import inf
from typing import Literal, TypeAlias

import discord

OLD_MS = 59 * 60_000
"""Age (ms) from which a message counts as old: a minute before Discord's hour, since clocks differ."""

OLD_EDITS, OLD_SECONDS = 3, 6.5
"""Edits of old messages of a channel in this number of seconds: Discord's six, and a margin for the way there."""

FIRST_LIMIT, FIRST_SECONDS = 5, 5.0
"""Requests of a channel in this number of seconds, until Discord's headers say how many it takes."""

EVERYTHING, EVERYTHING_SECONDS = 40, 1.0
"""Requests of all channels in this number of seconds: Discord takes 50 of all that the bot asks."""

PATIENCE = 0.9
"""Seconds that a request waits for the answer to the one before it, of its kind and channel: it may be the last one,
where the channel is gone. One that is answered later holds up no other (house choice).
"""

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


@dataclass(frozen=True)
class RateHeaders:
    """A bucket's state from an answer: its size, the requests left, and the seconds until it is full again."""

    limit: int
    remaining: int
    reset_after: float


@dataclass
class _Taken:
    """A request that counts; `at` is when it was taken, and once Discord has answered, the time of the answer."""

    at: float
    is_answered: bool = False


class _Window:
    """A sliding window: at most `limit` requests in any `seconds`."""

    def __init__(self, limit: int, seconds: float) -> None:
        self.limit, self.seconds = limit, seconds
        self._taken: list[_Taken] = []

    def taken(self, now: float) -> int:
        """Count the requests that count still."""
        self._taken = [each for each in self._taken if each.at + self.seconds > now]
        return len(self._taken)

    def answer_at(self) -> float:
        """Return until when the answer to the last request is waited for."""
        return max((each.at + PATIENCE for each in self._taken if not each.is_answered), default=-inf)

    def ready_at(self, now: float) -> float:
        """Return when the next request may be taken."""
        if self.taken(now) < self.limit:
            return now
        return sorted(each.at for each in self._taken)[-self.limit] + self.seconds

    def take(self, now: float) -> _Taken:
        taken = _Taken(now)
        self._taken.append(taken)
        return taken

    def give_back(self, taken: _Taken) -> None:
        self._taken = [each for each in self._taken if each is not taken]


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
    """The requests of one kind in one channel, and until when it is closed."""

    window: _Window = field(default_factory=lambda: _Window(FIRST_LIMIT, FIRST_SECONDS))
    closed_until: float = -inf
    hold: _Hold = field(default_factory=_Hold)

    def ready_at(self, now: float) -> float:
        return max(self.closed_until, self.hold.until, self.window.ready_at(now))


@dataclass
class _Channel:
    buckets: dict[RequestKind, _Bucket] = field(default_factory=lambda: {"edit": _Bucket(), "send": _Bucket()})
    old: _Bucket = field(default_factory=lambda: _Bucket(_Window(OLD_EDITS, OLD_SECONDS)))
    held: dict[int, _Hold] = field(default_factory=dict[int, _Hold])  # by message: until when it is not edited


class RequestTurn:
    """Leave to send one request; it counts until it is given back, or from the time at which it was answered."""

    def __init__(self, channel: int, message: int, kind: RequestKind, taken: Mapping[_Window, _Taken]) -> None:
        """Take the message that is edited, or below which one is sent, and the windows that count the request."""
        self.channel, self.message = channel, message
        self.kind: RequestKind = kind
        self._taken = taken
        self._is_used = False

    def answered(self, now: float) -> None:
        """Note that Discord has answered: it counts a request as it arrives, which was no later than now."""
        self._is_used = True
        for taken in self._taken.values():
            taken.at, taken.is_answered = now, True

    def refused(self) -> None:
        """Note that Discord has refused the request as too early, and so does not count it."""
        self._is_used = False
        self.give_back_unused()

    def give_back_unused(self) -> None:
        """Return an unused turn; a request that was answered counts all the same."""
        if not self._is_used:
            for window, taken in self._taken.items():
                window.give_back(taken)


class RequestPace:
    """The buckets of all channels."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Take a clock in seconds that never runs back."""
        self.now = now
        self._channels: dict[int, _Channel] = {}
        self._all = _Bucket(_Window(EVERYTHING, EVERYTHING_SECONDS))

    def ready_at(self, channel: int, message: int, kind: RequestKind, *, is_old: bool) -> float:
        """Return from when on a request may be sent, in seconds of the clock; now, if it may be sent at once."""
        return self._ready_at(self.now(), channel, message, kind, is_old=is_old)

    def take(self, channel: int, message: int, kind: RequestKind, *, is_old: bool) -> RequestTurn:
        """Take leave for a request. Raises SlowDown where it is too early."""
        now = self.now()
        ready_at = self._ready_at(now, channel, message, kind, is_old=is_old)
        if ready_at > now:
            raise SlowDown(ready_at - now)
        buckets = self._buckets(self._channel(channel), kind, is_old=is_old)
        return RequestTurn(channel, message, kind, {each.window: each.window.take(now) for each in buckets})

    def held_since(self, channel: int, message: int) -> float | None:
        """Return since when answers 429 hold up the edits of a message; None if they do not."""
        known = self._channel(channel)
        holds = (known.held.get(message, _Hold()), known.buckets["edit"].hold)
        return min((each.since for each in holds if each.until > self.now()), default=None)

    def learn(self, turn: RequestTurn, headers: RateHeaders) -> None:
        """Take over the state of a bucket from the answer to a request."""
        bucket = self._channel(turn.channel).buckets[turn.kind]
        bucket.window.limit = headers.limit
        if headers.remaining == headers.limit - 1:  # the first request since the bucket was full
            bucket.window.seconds = headers.reset_after
        # Discord's count comes first: somebody else, such as an earlier process, may have used the bucket too.
        if headers.remaining <= 0:
            bucket.closed_until = max(bucket.closed_until, self.now() + headers.reset_after)

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
        buckets = self._buckets(known, kind, is_old=is_old)
        answer_at = known.buckets[kind].window.answer_at()
        return max(now, held, answer_at, *(each.ready_at(now) for each in buckets))

    def _buckets(self, known: _Channel, kind: RequestKind, *, is_old: bool) -> tuple[_Bucket, ...]:
        return (self._all, known.buckets[kind], *((known.old,) if kind == "edit" and is_old else ()))

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
    """Return whether a channel's counts have all expired; the size of its buckets is learned again."""
    buckets = (*known.buckets.values(), known.old)
    is_open = all(each.ready_at(now) <= now and not each.window.taken(now) for each in buckets)
    return is_open and all(hold.until <= now for hold in known.held.values())


def is_old(message: int, now: int) -> bool:
    """Return whether a message counts as old at a time in milliseconds since 1970: its id says when it was sent."""
    return now - ((message >> 22) + discord.utils.DISCORD_EPOCH) >= OLD_MS


def read_headers(headers: Mapping[str, str]) -> RateHeaders | None:
    """Read an answer's rate limit headers; None where they are missing or unreadable."""
    try:
        return RateHeaders(
            int(headers["X-RateLimit-Limit"]),
            int(headers["X-RateLimit-Remaining"]),
            float(headers["X-RateLimit-Reset-After"]),
        )
    except (KeyError, ValueError):
        return None
