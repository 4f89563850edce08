"""That the heights which the tests measured are told as a table, with those over their limit in bold."""

import json
from pathlib import Path

import pytest

from tests.e2e.heights.measure import LIMITS
from tools.heights import main, table

PHONE, DESKTOP = LIMITS["phone"], LIMITS["desktop"]
HEAD = [f"| case | phone, px (≤ {PHONE}) | desktop, px (≤ {DESKTOP}) |", "| --- | ---: | ---: |"]


def test_a_height_at_its_limit_is_plain_and_one_more_is_bold() -> None:
    kept = {
        "fart": {"board": {"phone": PHONE, "desktop": DESKTOP + 1}},
        "absolute": {"hand": {"phone": PHONE + 1, "desktop": DESKTOP}, "board": {"phone": 1, "desktop": 2}},
    }
    assert list(table(kept)) == [
        *HEAD,
        f"| fart-board | {PHONE} | **{DESKTOP + 1}** |",
        f"| absolute-hand | **{PHONE + 1}** | {DESKTOP} |",
        "| absolute-board | 1 | 2 |",
    ]


def test_a_file_that_is_named_is_told_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "heights.json"
    kept.write_text(json.dumps({"farrago_words": {"page": {"desktop": 5, "phone": 6}}}), encoding="utf-8")
    assert main([str(kept)]) == 0
    assert capsys.readouterr().out.splitlines() == [*HEAD, "| farrago_words-page | 6 | 5 |"]
