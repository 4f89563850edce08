"""One playthrough per ending, kept as a page to read; `pytest --rewrite-golden` writes them anew."""

from pathlib import Path

import pytest

from engine.farrago_words.ending import ENDINGS
from engine.farrago_words.model import FarragoWordsOptions
from tests.engine.farrago_words.transcript import transcript

GOLDEN = Path(__file__).parent / "golden"

PAGES: dict[str, tuple[FarragoWordsOptions, tuple[str, ...]]] = {
    "played": (
        FarragoWordsOptions("teams", rounds=1, sides=(0, 0, 1, 1)),
        (
            "next",
            "0@12.5 {0}oat, {1}oat, the {2}oat, {3}oat, ÷, {4}oat",
            "1@14 {0}OAT!, {5}oat, {6}oats, {6}oat",
            "2@15 {0}oat",
            "1@62.001 {7}oat",
            "bell",
            "3@8 {7}ure, {0}ure",
            "2@3 {7}eed",
            "0@4 {7}oat",
            "bell",
            "2 same {6}oat, {6}oats",
            "0 wrong {7}eed",
            "3 wrong {0}oat",
            "2 wrong {0}oat",
            "bell",
            "2 keep 2",
            "2 strike 2",
            "3 strike 0",
            "0 strike 0",
            "1 keep 1",
            "bell",
            "next",
            "2@30 {0}old, {1}old",
            "bell",
            "bell",
            "0 content",
            "1 content",
        ),
    ),
    "walkover": (
        FarragoWordsOptions("free", sides=(0, 1, 2)),
        (
            "next",
            "0@5 {0}oat, {1}oat",
            "1@6 a {0}oat, {2}oat",
            "bell a",
            "bell b",
            "2@7 {3}oat",
            "bell c",
            "0 wrong {2}oat",
            "0 content",
            "1 content",
            "2 content",
            "2 keep 0",
            "2 leave",
            "next",
            "enter",
            "1 leave",
        ),
    ),
    "left": (
        FarragoWordsOptions("solo", sides=(0,)),
        ("next", "0@5 {0}oat, {0}oats, {1}oat, !!!", "0@9 {0}oat", "bell", "next", "0@1 {2}oat", "0 leave"),
    ),
    "asleep": (
        FarragoWordsOptions("group", rounds=5, sides=(0, 0)),
        ("next", "0@5 {0}oat", "1@4 {0}OAT", "enter", "2@61 {1}oat", "bell", "next", "bell", "next", "bell"),
    ),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_playthrough_reads_as_written(ending: str, rewrite_golden: bool):
    options, deeds = PAGES[ending]
    page = transcript(f"Farrago Words: {ending}", f"golden {ending}", options, deeds)
    path = GOLDEN / f"{ending}.txt"
    if rewrite_golden:
        path.write_text(page, encoding="utf-8")
    assert f"ending='{ending}'" in page
    assert page == path.read_text(encoding="utf-8")
