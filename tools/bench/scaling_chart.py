"""Draws what `make bench ONLY=scaling` has measured as a chart: `python -m tools.bench.scaling_chart [JSON] [SVG]`."""

import json
import re
import sys
from collections.abc import Mapping
from math import log10
from pathlib import Path

MEASURED, CHART = Path("var/bench.json"), Path("docs/charts/scaling.svg")

WIDTH, HEIGHT, LEFT, TOP, BOTTOM, RIGHT = 720, 400, 70, 40, 60, 150
STEPS, MOST_LINES = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500), 5
"""Possible distances between grid lines, in ms; the smallest that needs at most MOST_LINES lines above zero is used."""

COLOURS = {"SQLite": "#2a6fbb", "PostgreSQL": "#c0562a"}

_NAME = re.compile(r"(\w+), ([\d,]+) live tables: processor time")

Curves = Mapping[str, Mapping[int, float]]
"""Milliseconds a press by database and number of live tables."""


def curves(measured: Path) -> Curves:
    """Read the figures of the section. Raises SystemExit with a sentence where there are none."""
    found: dict[str, dict[int, float]] = {}
    sections = json.loads(measured.read_text(encoding="utf-8"))["sections"] if measured.exists() else []
    for figure in (each for section in sections for each in section["figures"]):
        known = _NAME.fullmatch(figure["name"])
        if known is not None:
            found.setdefault(known[1], {})[int(known[2].replace(",", ""))] = float(figure["value"])
    if not found:
        raise SystemExit(f"{measured} has no figures of the section scaling: run `make bench ONLY=scaling` first.")
    return found


def chart(found: Curves) -> str:
    """Draw the curves: the number of tables on a logarithmic axis, milliseconds from 0 on."""
    most = max(max(curve.values()) for curve in found.values()) * 1.15
    counts = sorted({count for curve in found.values() for count in curve})
    last = log10(counts[-1]) or 1.0

    def at(count: int, value: float) -> tuple[float, float]:
        x = LEFT + (WIDTH - LEFT - RIGHT) * log10(count) / last
        return round(x, 1), round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / most, 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        'font-size="14">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="24">Processor time of a press in milliseconds, without Discord and drawing</text>',
        f'<text x="{LEFT}" y="{HEIGHT - 14}">live tables</text>',
    ]
    step = next(each for each in STEPS if most / each <= MOST_LINES)
    for number in range(int(most / step) + 1):
        x, y = at(1, step * number)
        parts.append(f'<path d="M{x} {y}H{WIDTH - RIGHT}" stroke="#dddddd"/>')
        parts.append(f'<text x="{x - 10}" y="{y + 5}" text-anchor="end">{step * number:g}</text>')
    for count in counts:
        x, y = at(count, 0)
        parts.append(f'<text x="{x}" y="{y + 22}" text-anchor="middle">{count:,}</text>')
    for name, curve in found.items():
        colour, points = COLOURS.get(name, "#333333"), [at(count, value) for count, value in sorted(curve.items())]
        line = " ".join(f"{x},{y}" for x, y in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        parts.extend(f'<circle cx="{x}" cy="{y}" r="4" fill="{colour}"/>' for x, y in points)
        parts.append(f'<text x="{points[-1][0] + 12}" y="{points[-1][1] + 5}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])


def main(arguments: list[str]) -> None:
    """Draw the chart of a measurement."""
    paths = [Path(each) for each in arguments]
    measured, to = (*paths, *(MEASURED, CHART)[len(paths) :])
    to.write_text(chart(curves(measured)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
