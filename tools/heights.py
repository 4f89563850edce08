"""`python -m tools.heights`: the heights of all panels as the tests measured them last, as a table in Markdown.

`pytest tests/e2e/browser/test_heights.py` measures; a height over the limit of its window is bold.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tests.e2e.heights.measure import KEPT, LIMITS, Heights


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table of the file that is named, or of the last run's."""
    given = sys.argv[1:] if arguments is None else arguments
    kept = json.loads((Path(given[0]) if given else KEPT).read_text(encoding="utf-8"))
    print("\n".join(table(kept)))
    return 0


def table(kept: Mapping[str, Heights]) -> Iterator[str]:
    """Give the lines of the table."""
    yield "| case | " + " | ".join(f"{window}, px (≤ {limit})" for window, limit in LIMITS.items()) + " |"
    yield "| --- |" + " ---: |" * len(LIMITS)
    for game, heights in kept.items():
        for phase, pixels in heights.items():
            cells = [_cell(pixels[window], limit) for window, limit in LIMITS.items()]
            yield f"| {game}-{phase} | {' | '.join(cells)} |"


def _cell(pixels: int, limit: int) -> str:
    return f"**{pixels}**" if pixels > limit else str(pixels)


if __name__ == "__main__":
    sys.exit(main())
