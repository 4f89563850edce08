"""`make faults`: provokes each kind of failure, row by row; prints a table and writes it as JSON.

The exit is 1 if a row failed or a figure misses its aim.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from tests.faults.driver import unmet
from tests.faults.found import names, run
from tools.bench.__main__ import parser, report


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the rows that the command line asks for."""
    asked = parser("tests.faults", "Let everything fail that can.", names(), Path("var/faults.json")).parse_args(
        arguments
    )
    parts = report(asked, names(), run, "tests.faults")
    return int(any(part.fault or unmet(part.figures) for part in parts))


if __name__ == "__main__":
    sys.exit(main())
