"""The line to Discord as the bot finds it: how fast it is, and which upload it takes next.

Discord's three seconds for an answer end when the whole of it has arrived, and from a home a picture takes one or two
of them. So uploads take turns. Small requests (an acknowledgement, a text) are sent at once: they find a second of
uploads on the line before it at the most, or a single one.
"""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable, Generator, Iterable
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from math import inf

from bot.core.metrics import uplink_rate

FIRST_RATE = 200_000.0
"""Bytes a second assumed until an upload is measured (house choice): the first picture after a start arrives in
time at half of it too.
"""

TELLING = 16_000
"""Bytes of an upload from which it tells how fast the line is: of a smaller one Discord's own work is the most."""

REMEMBERED = 32
"""Uploads whose rates are remembered. The best counts, since Discord's own work makes some slower than the line."""

LONG = 0.7
"""Seconds from which on an upload was slowed down by the line rather than by Discord (house choice)."""

IN_A_ROW = 2
"""Long uploads in a row after which the better ones before them are forgotten: the line has become slow."""

ON_THE_LINE = 1.0
"""Seconds of uploads that may be on the line at a time; one alone may take longer. It is more than twice Discord's
own time for an upload on any line: so where only that is slow, several run at a time and show how much the line
carries.
"""

QUIET = 60.0
"""Seconds without an upload after which a slow line may be free again (house choice)."""

MARGIN = 1.5
"""How much longer than expected an upload may take that has to arrive in time (house choice)."""

PICTURE = 180_000
"""Bytes of a picture of a match, about."""

PIECE = TELLING - 1
"""Bytes of a piece of a large file: too few to measure the line by."""

LIGHT_PICTURE = PICTURE // 7
"""Bytes of a picture that was made lighter, about."""

LIGHT_FROM = 1.0
"""Seconds until it would arrive from which a picture is made lighter (house choice)."""

FULL_FROM = 3.0
"""Seconds until a light picture would arrive from which the line counts as full: pages are then made of text."""


class Superseded(Exception):
    """Something newer is to be sent in the place of an upload that has not begun."""


@dataclass(eq=False)
class LineTurn:
    """An upload that waits for its turn, is on the line, or is over; times are of the loop's clock."""

    size: int
    key: int | None
    turn: asyncio.Future[None]
    began: float = 0.0
    ended: float = 0.0
    is_sent: bool = True  # not while its sender still waits

    def shared(self, other: "LineTurn") -> float:
        """Return the part of its time in which another one was on the line too."""
        lasted = self.ended - self.began
        return max(0.0, min(self.ended, other.ended) - max(self.began, other.began)) / lasted if lasted > 0 else 0.0


class Uplink:
    """The line of this process."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Take a clock in seconds that never runs back."""
        self._now = now
        self._rates: deque[float] = deque(maxlen=REMEMBERED)
        self._ended_at = inf  # that of the last upload
        self._long_in_a_row = 0
        self._waiting: list[LineTurn] = []
        self._on_the_line: list[LineTurn] = []
        self._over: list[LineTurn] = []  # those that shared the line with one that is still on it
        self._under_way: list[LineTurn] = []  # those on the line, and those that will be sent again

    @property
    def rate(self) -> float:
        """Bytes a second: the best of the last uploads, and no more than those on the line leave possible."""
        self._forget()
        known = max(self._rates, default=FIRST_RATE)
        sent = [each for each in self._on_the_line if each.is_sent]
        if not sent:
            return known
        since = min(each.began for each in sent)
        carried = _size(sent) + _size(each for each in self._over if each.ended > since)
        return min(known, carried / max(self._now() - since, 0.001))

    @property
    def is_full(self) -> bool:
        """Whether pictures would come too late to be of use, light ones too."""
        return self.seconds(LIGHT_PICTURE) > FULL_FROM

    @property
    def delay(self) -> float:
        """The seconds for which pictures on the line may keep something small waiting."""
        return max(PICTURE, _size(self._on_the_line)) / self.rate

    def seconds(self, size: int) -> float:
        """Return how long an upload that asks for its turn now would take to arrive, in seconds."""
        return (_size(self._on_the_line) + _size(self._waiting) + size) / self.rate

    def is_slow_for(self, size: int) -> bool:
        """Return whether an upload had better be smaller."""
        return self.seconds(size) > LIGHT_FROM

    def fits(self, size: int, within: float, key: int | None = None) -> bool:
        """Return whether `carrying` would begin at once, and its upload arrive well within these seconds."""
        if self._is_held(key):
            return False
        return not size or (self._takes(size) and MARGIN * self.seconds(size) <= within)

    @asynccontextmanager
    async def carrying(
        self, size: int, key: int | None = None, *, timed: bool = False
    ) -> AsyncGenerator[LineTurn | None]:
        """Run a request that uploads `size` bytes when it is its turn; one without uploads needs no room on the line.

        The upload lasts as long as the block; if it is `timed`, only where `sending` marks it, which may be several
        times. Of all with one `key`, such as the message that they change, only the newest waits, and it begins after
        the one that is under way.

        Raises:
            Superseded: a newer one with this key came before its turn.
        """
        if not size and key is None:
            yield None
            return
        upload = LineTurn(size, key, asyncio.get_running_loop().create_future(), is_sent=not timed)
        for each in self._waiting:
            if key is not None and each.key == key and not each.turn.done():
                each.turn.set_exception(Superseded())
        self._forget()
        self._waiting.append(upload)
        self._let_in()
        try:
            await upload.turn
            yield upload
            if upload in self._on_the_line and upload.is_sent:
                self._measure(upload)
        finally:
            if upload in self._under_way:
                self._under_way.remove(upload)
            self._leave(upload)

    @contextmanager
    def sending(self, upload: LineTurn) -> Generator[None]:
        """Mark a timed upload: what its sender waits before and after it is not the line's slowness."""
        upload.began, upload.is_sent = self._now(), True
        self._over = [each for each in self._over if each is not upload]
        if upload not in self._on_the_line:  # it is sent again
            self._on_the_line.append(upload)
        try:
            yield
            self._measure(upload)
        finally:
            self._leave(upload)

    def _is_held(self, key: int | None) -> bool:
        return key is not None and any(each.key == key for each in self._under_way)

    def _takes(self, size: int) -> bool:
        # Waiting uploads come first, even if a smaller one would find room.
        return all(self._is_held(each.key) for each in self._waiting) and self._has_room(size)

    def _has_room(self, size: int) -> bool:
        return not size or not self._on_the_line or (_size(self._on_the_line) + size) / self.rate <= ON_THE_LINE

    def _let_in(self) -> None:
        """Begin waiting requests: first those without uploads, then one upload after the other while there is room."""
        # Cancelled or superseded uploads leave when their task runs next.
        self._waiting = [each for each in self._waiting if not each.turn.done()]
        for first in sorted(self._waiting, key=lambda each: each.size > 0):
            if self._is_held(first.key):
                continue
            if not self._has_room(first.size):
                return
            self._waiting.remove(first)
            if first.size:
                first.began = self._now()
                self._on_the_line.append(first)
                self._under_way.append(first)
            first.turn.set_result(None)

    def _leave(self, upload: LineTurn) -> None:
        if upload in self._on_the_line:
            self._on_the_line.remove(upload)
            if upload.size >= TELLING:
                self._ended_at = self._now()
        self._let_in()

    def _forget(self) -> None:
        """Let a slow line be tried again after a quiet time: otherwise no upload would measure it again."""
        if not self._on_the_line and self._now() - self._ended_at > QUIET:
            self._long_in_a_row = 0
            if max(self._rates, default=FIRST_RATE) < FIRST_RATE:
                self._rates.clear()

    def _measure(self, upload: LineTurn) -> None:
        """Note how much the line has carried during an upload, with the parts of uploads beside it."""
        upload.ended = self._now()
        lasted = upload.ended - upload.began
        self._over.append(upload)
        if upload.size >= TELLING and lasted > 0:
            self._long_in_a_row = self._long_in_a_row + 1 if lasted > LONG else 0
            while self._long_in_a_row >= IN_A_ROW and len(self._rates) >= IN_A_ROW:
                self._rates.popleft()
            self._rates.append(sum(each.size * each.shared(upload) for each in self._over) / lasted)
            uplink_rate.set(self._rates[-1])
        since = min((each.began for each in self._on_the_line if each is not upload), default=upload.ended)
        self._over = [each for each in self._over if each.ended > since]


def _size(uploads: Iterable[LineTurn]) -> int:
    return sum(each.size for each in uploads)
