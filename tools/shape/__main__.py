"""`make shape`: prints what the shape of the tree is; the exit is 1 where a limit is broken."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.shape.limits import shape_of
from tools.shape.report import SHOWN, broken, counted, report


def main(arguments: Sequence[str] | None = None) -> int:
    """Count and print what the command line asks for."""
    parser = argparse.ArgumentParser("python -m tools.shape", description="Print what the shape of the tree is.")
    parser.add_argument("root", nargs="?", type=Path, default=Path(), help="the tree, by default the one here")
    parser.add_argument("--all", action="store_true", help="list every place that breaks a limit")
    asked = parser.parse_args(arguments)
    shape = shape_of(asked.root)
    counts = counted(shape)
    print("\n".join(report(shape, counts, None if asked.all else SHOWN)))
    return int(bool(broken(counts)))


if __name__ == "__main__":
    sys.exit(main())
