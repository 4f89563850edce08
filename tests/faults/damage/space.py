"""A disk that can be filled to the last page, and emptied again; it holds only what is put there.

Where the system allows it, it is a separate file system, in a private namespace. Elsewhere no file may grow beyond a
size: what is written beyond it fails as well.
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
    """What can be filled."""

    def leave(self, pages: int) -> None:
        """Leave so much room."""
        ...

    def free(self) -> None:
        """Leave all the room there is."""
        ...


class Disk:
    """A file system with nothing else on it."""

    def __init__(self, folder: Path) -> None:
        """Take where it is mounted."""
        self._folder = folder
        self._ballast = folder / "ballast"

    def leave(self, pages: int) -> None:
        """Put down ballast until only so many pages are free."""
        self.free()
        with self._ballast.open("wb") as file:
            room = os.statvfs(self._folder)
            os.posix_fallocate(file.fileno(), 0, room.f_bavail * room.f_bsize - pages * PAGE)

    def free(self) -> None:
        """Take the ballast away."""
        self._ballast.unlink(missing_ok=True)


class Limit:
    """A limit to the size of any file; a longer database takes no writes."""

    def leave(self, pages: int) -> None:
        """Let files have so many pages."""
        self._set(pages * PAGE)

    def free(self) -> None:
        """Let them have any size."""
        self._set(resource.RLIM_INFINITY)

    def _set(self, most: int) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


def space_in(folder: Path) -> Space:
    """Return what can be filled in a folder: the disk, if one is mounted there."""
    return Disk(folder) if os.path.ismount(folder) else Limit()


def on_a_disk_of_its_own(folder: Path, command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run Python with these arguments where a folder is a small disk, if that can be had; else as it is."""
    python = [sys.executable, *command]
    apart = ["unshare", *(["--map-root-user", "--user"] if os.geteuid() else []), "--mount"]
    shell = [*apart, "sh", "-c", _MOUNTED, "sh", DISK, str(folder)]
    may_mount = (
        shutil.which("unshare") and not subprocess.run([*shell, "true"], capture_output=True, check=False).returncode
    )
    said = [*shell, *python] if may_mount else python
    return subprocess.run(said, capture_output=True, text=True, check=False)
