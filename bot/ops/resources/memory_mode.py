"""Decides how much memory the program may take: as usual, or as little as it can on a small machine.

SMALL decides where it is set; else the memory of the machine, or of the container or service if that has less.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from bot.pictures.fonts import OPENED
from bot.pictures.image_cache import ROOM

MB = 2**20

SMALL_BELOW = 1024 * MB
"""Less memory than this is a small machine (house choice): a board sold with 1 GB reports somewhat less."""

BOARD_BYTES = 5 * MB
"""Freed memory that a heap keeps for the next picture (house choice): a board of 1,200 by 1,300 pixels. Without it the
kernel clears about a thousand fresh pages for each picture, a fifth of the time that drawing takes.
"""

LEAST_FREED_BYTES = MB // 8
"""Free bytes that a heap keeps on a small machine (house choice): glibc's own threshold, before it adapts."""

CONTROL_GROUPS = Path("/sys/fs/cgroup")
MEMBERSHIP = Path("/proc/self/cgroup")


@dataclass(frozen=True)
class MemoryMode:
    """Whether to take as little memory as possible, and the reason as half a sentence.

    `image_bytes` bounds the images that are kept ready, `fonts` the faces in a size that stay open, `drawings` how many
    pictures are drawn at once, `freed_bytes` the freed memory that a heap keeps. Beside the processes
    `spare_processes` are kept free for people who wait.
    """

    is_small: bool
    reason: str
    image_bytes: int
    fonts: int
    drawings: int
    freed_bytes: int
    spare_processes: int


def memory_mode(small: bool | None) -> MemoryMode:  # noqa: FBT001 - the value of a setting
    """Choose the mode by the setting SMALL, else (None) by how much memory there is."""
    if small is not None:
        return _mode(small, f"SMALL is {'on' if small else 'off'}")
    found = min(_limits(), default=None)
    if found is None:
        return _mode(False, "this system does not tell how much memory there is")
    size, whose = found
    return _mode(size < SMALL_BELOW, f"{whose} {size // MB:,} MB of memory")


def _mode(is_small: bool, reason: str) -> MemoryMode:  # noqa: FBT001 - as above
    if is_small:
        return MemoryMode(
            is_small,
            reason,
            image_bytes=10 * MB,
            fonts=16,
            drawings=1,
            freed_bytes=LEAST_FREED_BYTES,
            spare_processes=0,
        )
    return MemoryMode(
        is_small, reason, image_bytes=ROOM, fonts=OPENED, drawings=2, freed_bytes=BOARD_BYTES, spare_processes=1
    )


def _limits() -> Iterator[tuple[int, str]]:
    """Yield the limits of the memory, in bytes, each with its source."""
    if hasattr(os, "sysconf"):  # not on Windows
        with suppress(OSError, ValueError):
            yield os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"), "the machine has"
    for file in _limit_files():
        # A group without a limit says "max", and one that is not of our system has no file.
        with suppress(OSError, ValueError):
            yield int(file.read_text(encoding="ascii")), "the container or service may take"


def _limit_files() -> Iterator[Path]:
    """Name the files with the limits of our control group and of those around it (cgroups(7))."""
    try:
        lines = MEMBERSHIP.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return
    for line in lines:
        _, controllers, group = line.split(":", 2)
        if controllers == "":
            root, name = CONTROL_GROUPS, "memory.max"
        elif "memory" in controllers.split(","):  # the first version of control groups
            root, name = CONTROL_GROUPS / "memory", "memory.limit_in_bytes"
        else:
            continue
        # In a container the path may be that on the host; the container's own limit is in the root.
        place = root / group.lstrip("/")
        yield from (each / name for each in (place, *place.parents) if each.is_relative_to(root))
