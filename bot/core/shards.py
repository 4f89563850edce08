"""The gateway shards that a process answers for, and the places that belong to them. Pure arithmetic.

Discord sends a server's events to the shard `(server >> 22) % total`, and those of conversations to shard 0
(https://discord.com/developers/docs/events/gateway#sharding).
"""

import re
from dataclasses import dataclass

MOST = 16_384
"""Shards of one bot at most (house choice): 2,500 servers each make 40 million."""

_WRITTEN = re.compile(r"([0-9]{1,5})(?:-([0-9]{1,5}))?/([0-9]{1,5})")


@dataclass(frozen=True)
class Shards:
    """The shards `first` to `last` of `total`, counted from 0; where `total` is 0 all, as many as Discord says."""

    first: int = 0
    last: int = 0
    total: int = 0

    def __post_init__(self) -> None:
        """Refuse an invalid range. Raises ValueError."""
        if (self.first, self.last, self.total) != (0, 0, 0) and not 0 <= self.first <= self.last < self.total <= MOST:
            raise ValueError("no range of shards")

    @property
    def is_whole(self) -> bool:
        """Whether this process has all shards."""
        return self.first == 0 and self.last + 1 >= self.total  # also where `total` is 0

    @property
    def numbers(self) -> range:
        """The numbers of the shards; where Discord says how many there are, 0 stands for all."""
        return range(self.first, self.last + 1)

    def owns(self, place: int) -> bool:
        """Return whether a place (`bot.core.places`) belongs to these shards, to which its presses come."""
        return self.total == 0 or self.first <= (max(place, 0) >> 22) % self.total <= self.last

    def excludes(self, other: "Shards") -> bool:
        """Return whether other shards cannot be another process's: some are the same, or they are counted otherwise."""
        return self.total != other.total or (self.first <= other.last and other.first <= self.last)

    def __str__(self) -> str:
        """Write it as it is read."""
        if self.total == 0:
            return "all"
        return f"{self.first}/{self.total}" if self.first == self.last else f"{self.first}-{self.last}/{self.total}"


ALL = Shards()
"""All shards, in one process."""


def parse(text: str) -> Shards:
    """Read `0-3/16`, `5/16` or `all`. Raises ValueError."""
    if text.strip().lower() == "all":
        return ALL
    found = _WRITTEN.fullmatch(text.strip())
    if found is None or not int(found[3]):
        raise ValueError("no range of shards")
    return Shards(int(found[1]), int(found[2] or found[1]), int(found[3]))
