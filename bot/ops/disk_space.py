"""Watches how much room is left on the disk of the data, and warns in the log before it is full."""

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bot.core.logs import logger
from bot.core.services import repeat

log = logger(__name__)

LEAST_FREE_BYTES = 500_000_000
LEAST_FREE_SHARE = 0.10

LOOK_EVERY = 60.0
"""Seconds between looks at the disk."""


@dataclass(frozen=True)
class DiskSpace:
    """The bytes of a disk."""

    free: int
    total: int

    @property
    def is_scarce(self) -> bool:
        """Whether the disk may soon be full."""
        return self.is_known and (self.free < LEAST_FREE_BYTES or self.free < LEAST_FREE_SHARE * self.total)

    @property
    def is_known(self) -> bool:
        """Whether the disk reports its size: some network and container disks report a total of 0 bytes."""
        return self.total > 0

    def __str__(self) -> str:
        """Write the room left."""
        if not self.is_known:
            return "the disk does not tell how much room it has"
        return f"{self.free / 1e9:.1f} GB free ({self.free / self.total:.0%})"


def disk_space_of(folder: Path) -> DiskSpace:
    """Measure the disk of a folder, which need not be there yet."""
    usage = shutil.disk_usage(existing(folder))
    return DiskSpace(int(usage.free), int(usage.total))


def existing(folder: Path) -> Path:
    """Return the folder, or its nearest existing parent."""
    places = (folder.absolute(), *folder.absolute().parents)
    # Unlike Path's, it is false, and no error, for a name that is too long or barred.
    return next(place for place in places if os.path.exists(place))


class Watch:
    """Looks at the disk of a folder, and says once that room has become scarce, and once that it is not any more."""

    def __init__(self, folder: Path, tell: Callable[[DiskSpace], None] = lambda _: None) -> None:
        """Begin with room enough; `tell` is called where room has become scarce."""
        self._folder = folder
        self._tell = tell
        self._warned = False

    async def run(self) -> None:
        """Look for as long as the program runs."""
        await repeat(self.look, LOOK_EVERY)

    async def look(self) -> None:
        """Look once."""
        room = disk_space_of(self._folder)
        if room.is_scarce and not self._warned:
            log.warning("the disk is nearly full: make room, or nothing can be stored", left=str(room))
            self._tell(room)
        elif self._warned and not room.is_scarce:
            log.info("the disk has room again", left=str(room))
        self._warned = room.is_scarce
