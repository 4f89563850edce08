"""Throwaway copies of the tree, in which pytest runs on changed sources. The tree itself is only read."""

import json
import os
import py_compile
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.mutants import inside, runner

# Large, or nothing that tests may touch: history, secrets and data.
_LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".env", "var", "*_cache", "*.egg-info", ".hypothesis")
_PLUGIN, _RUNNER = "mutants_inside", "mutants_runner"
_IMPORTED_BEFORE = "ignore:Module already imported:pytest.PytestAssertRewriteWarning"
"""Hypothesis counts as a plugin, whose assertions pytest would rewrite were it not there already."""
_OF_A_RUN_AROUND = ("PYTEST_", "MUTANTS_")
"""What a pytest sets that runs this tool as a test."""
PROBE = f'__import__("{_PLUGIN}").reached'
"""What a probe calls in a copy."""


class Workplace:
    """A copy of the tree in `folder`, and the process there that runs pytest; to be closed."""

    def __init__(self, folder: Path) -> None:
        """Start nothing yet."""
        self.folder = folder
        self._runner: subprocess.Popen[str] | None = None

    def write(self, path: str, source: bytes) -> None:
        """Change a file, for Python to see: what was compiled from the one before is too old, or too new."""
        file = self.folder / path
        before = file.stat().st_mtime
        file.write_bytes(source)
        # Python compares whole seconds and the length, so a quick change of the same length would go unseen.
        os.utime(file, (before + 10, before + 10))

    def restore(self, path: str, root: Path) -> None:
        """Bring a file back as it is in the tree, with its time, so that what was compiled from it fits again."""
        shutil.copy2(root / path, self.folder / path)

    def compile(self, path: str) -> None:
        """Compile a file, for each run to find."""
        py_compile.compile(str(self.folder / path))

    def pytest(self, arguments: Sequence[str], variables: Mapping[str, str], seconds: float) -> int | None:
        """Run pytest with what it prints kept in `pytest.log`; gives its exit, None where it took too long."""
        command = ["-q", "-p", _PLUGIN, "-p", "no:cacheprovider", "-W", _IMPORTED_BEFORE]
        # Runs at the same time must not clear away each other's temporary folders.
        command += [*arguments, f"--basetemp={self.folder}.tmp"]
        log = str(self.folder / "pytest.log")
        asked = {"arguments": command, "variables": dict(variables), "log": log, "seconds": seconds}
        runner = self._running()
        assert runner.stdin is not None  # it was started with pipes
        assert runner.stdout is not None
        runner.stdin.write(json.dumps(asked) + "\n")
        runner.stdin.flush()
        return json.loads(runner.stdout.readline())

    def close(self) -> None:
        """End the process."""
        if self._runner is not None:
            self._runner.communicate()
            self._runner = None

    def _running(self) -> subprocess.Popen[str]:
        if self._runner is None:
            around = {name: value for name, value in os.environ.items() if not name.startswith(_OF_A_RUN_AROUND)}
            self._runner = subprocess.Popen(
                [sys.executable, "-m", _RUNNER],
                cwd=self.folder,
                env={**around, "PYTHONPATH": str(self.folder)},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
        return self._runner


def copy(root: Path, folder: Path) -> Workplace:
    """Copy the tree, or another copy of it with what was compiled there."""
    shutil.copytree(root, folder, ignore=_LEFT_OUT, symlinks=True)
    if (root / ".venv").exists():
        # Not copied: it is large, and tests only read it.
        (folder / ".venv").symlink_to((root / ".venv").resolve())
    for source, name in ((inside.__file__, _PLUGIN), (runner.__file__, _RUNNER)):
        shutil.copy2(source, folder / f"{name}.py")
    return Workplace(folder)
