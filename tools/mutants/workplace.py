"""Throwaway copies of the tree, in which pytest runs on changed sources. The tree itself is only read."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tools.mutants import inside

_LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".env", "var", "*_cache", "*.egg-info", ".hypothesis")
_PLUGIN = "mutants_inside"
_OF_A_RUN_AROUND = ("PYTEST_", "MUTANTS_")
"""What a pytest sets that runs this tool as a test."""
PROBE = f'__import__("{_PLUGIN}").reached'
"""What a probe calls in a copy."""


@dataclass(frozen=True)
class Workplace:
    """A copy of the tree in `folder`."""

    folder: Path

    def write(self, path: str, source: bytes) -> None:
        """Change a file, for Python to see: what was compiled from the one before is too old, or too new."""
        file = self.folder / path
        before = file.stat().st_mtime
        file.write_bytes(source)
        os.utime(file, (before + 10, before + 10))

    def restore(self, path: str, root: Path) -> None:
        """Bring a file back as it is in the tree, with its time."""
        shutil.copy2(root / path, self.folder / path)

    def pytest(self, arguments: Sequence[str], variables: Mapping[str, str], seconds: float) -> int | None:
        """Run pytest with what it prints kept in `pytest.log`; gives its exit, None where it took too long."""
        command = [sys.executable, "-m", "pytest", "-q", "-p", _PLUGIN, "-p", "no:cacheprovider", *arguments]
        around = {name: value for name, value in os.environ.items() if not name.startswith(_OF_A_RUN_AROUND)}
        variables = {**around, "PYTHONPATH": str(self.folder), **variables}
        with (self.folder / "pytest.log").open("wb") as log:
            started = subprocess.Popen(
                [*command, f"--basetemp={self.folder}.tmp"],
                cwd=self.folder,
                env=variables,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            try:
                return started.wait(seconds)
            except subprocess.TimeoutExpired:
                return None
            finally:
                _end_all_of(started)


def copy(root: Path, folder: Path) -> Workplace:
    """Copy the tree, or another copy of it with what was compiled there."""
    shutil.copytree(root, folder, ignore=_LEFT_OUT, symlinks=True)
    if (root / ".venv").exists():
        (folder / ".venv").symlink_to((root / ".venv").resolve())
    shutil.copy2(inside.__file__, folder / f"{_PLUGIN}.py")
    return Workplace(folder)


def _end_all_of(started: subprocess.Popen[bytes]) -> None:
    """End a pytest that hangs, and what its tests left running."""
    with suppress(ProcessLookupError):
        os.killpg(started.pid, signal.SIGKILL)
    started.wait()
