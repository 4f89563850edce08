"""A disk that can be filled to the last page and emptied again, for the tests' files only.

Where the system allows it, it is a separate file system, in a private namespace. Elsewhere file sizes are limited:
writes beyond the limit fail as well.
"""

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

PAGE = 4096
DISK = "24m"

_MOUNTED = 'mount -t tmpfs -o size="$1",mode=700 none "$2" && shift 2 && exec "$@"'


class Space(Protocol):
    """A place whose free space can be set."""

    def leave(self, pages: int) -> None:
        """Leave this number of free pages."""
        ...

    def free(self) -> None:
        """Free all the space."""
        ...


class Disk:
    """A separate file system."""

    def __init__(self, folder: Path) -> None:
        """Take its mount point."""
        self._folder = folder
        self._ballast = folder / "ballast"

    def leave(self, pages: int) -> None:
        """Add ballast until this number of pages is free."""
        self.free()
        with self._ballast.open("wb") as file:
            room = os.statvfs(self._folder)
            os.posix_fallocate(file.fileno(), 0, room.f_bavail * room.f_bsize - pages * PAGE)

    def free(self) -> None:
        """Remove the ballast."""
        self._ballast.unlink(missing_ok=True)


class Limit:
    """A limit to the size of any file; a database above it takes no writes."""

    def leave(self, pages: int) -> None:
        """Limit files to this number of pages."""
        self._set(pages * PAGE)

    def free(self) -> None:
        """Lift the limit."""
        self._set(resource.RLIM_INFINITY)

    def _set(self, most: int) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


def space_in(folder: Path) -> Space:
    """Return the space of a folder: the disk, if one is mounted there, else a limit."""
    return Disk(folder) if os.path.ismount(folder) else Limit()


def on_a_disk_of_its_own(folder: Path, command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run Python with these arguments, on a small disk at `folder` if the system allows it."""
    python = [sys.executable, *command]
    apart = ["unshare", *(["--map-root-user", "--user"] if os.geteuid() else []), "--mount"]
    shell = [*apart, "sh", "-c", _MOUNTED, "sh", DISK, str(folder)]
    may_mount = (
        shutil.which("unshare") and not subprocess.run([*shell, "true"], capture_output=True, check=False).returncode
    )
    said = [*shell, *python] if may_mount else python
    return subprocess.run(said, capture_output=True, text=True, check=False)
