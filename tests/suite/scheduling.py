"""Spreads a run over the workers: files stay whole, and long ones start first, so that all workers end together."""

from collections.abc import Sequence
from pathlib import Path

from xdist.scheduler import LoadScopeScheduling

APART = frozenset(
    {
        "tests/cogs/test_longer_words.py",
        "tests/contract/test_pseudo_matches.py",
        "tests/e2e/platform/test_slow_line.py",
        "tests/faults/test_rows.py",
        "tests/secrecy/test_several_matches.py",
    }
)
"""Files whose tests take many seconds each and share little: any worker may run each of them."""

LONG = frozenset({"e2e", "faults", "page", "release", "secrecy", "tools"})
"""Folders whose files take long: they play the program, compare all that it sends, build it, or start its tools."""


class FilesWithFewApart(LoadScopeScheduling):
    """Gives a worker all tests of a file, but hands out the tests of files in `APART` one by one."""

    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.partition("::")[0]
        return nodeid if path in APART else path


def place(path: Path) -> tuple[bool, bool, Sequence[str]]:
    """Return the sort key of a test file: single long tests, then folders that take long, then the rest."""
    is_apart = any(path.as_posix().endswith(f"/{each}") for each in APART)
    return not is_apart, LONG.isdisjoint(path.parts), path.parts
