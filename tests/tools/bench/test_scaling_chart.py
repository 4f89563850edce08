"""The chart of the section scaling shows every figure of a measurement, and says what to do where there is none."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools.bench.scaling_chart import main

SVG = "{http://www.w3.org/2000/svg}"


def measured(folder: Path, **values: float) -> Path:
    """Write a measurement with these figures."""
    figures = [{"name": name.replace("_", " ") + ": processor time", "value": each} for name, each in values.items()]
    path = folder / "bench.json"
    path.write_text(json.dumps({"sections": [{"section": "scaling", "figures": figures}]}))
    return path


def test_each_database_is_a_line_with_a_point_for_each_number_of_tables(tmp_path: Path) -> None:
    given = {"SQLite, 1 live tables": 1.0, "SQLite, 10,000 live tables": 2.0, "PostgreSQL, 100 live tables": 3.0}
    main([str(measured(tmp_path, **given, other=9.0)), str(tmp_path / "chart.svg")])
    root = ElementTree.parse(tmp_path / "chart.svg").getroot()  # noqa: S314 - written by the line above
    lines = [len((line.get("points") or "").split()) for line in root.iter(f"{SVG}polyline")]
    texts = {text.text for text in root.iter(f"{SVG}text")}
    assert (lines, len(list(root.iter(f"{SVG}circle")))) == ([2, 1], 3)
    assert {"SQLite", "PostgreSQL", "1", "100", "10,000"} <= texts
    assert {text.text for text in root.iter(f"{SVG}text") if text.get("text-anchor") == "end"} == {"0", "1", "2", "3"}


def test_without_figures_it_says_how_to_measure_them(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="run `make bench ONLY=scaling` first"):
        main([str(measured(tmp_path)), str(tmp_path / "chart.svg")])
    assert not (tmp_path / "chart.svg").exists()
