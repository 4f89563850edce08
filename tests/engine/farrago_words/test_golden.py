"""Playthroughs kept as readable pages, one per ending and those in which all vote; `--rewrite-golden` writes them."""

from pathlib import Path

import pytest

from engine.farrago_words.model import FarragoWordsOptions
from engine.farrago_words.rules.ending import ENDINGS
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
        ("next", "0@5 {0}oat", "1@4 {0}OAT", "enter", "2@61 {1}oat", "bell", "bell", "next", "bell", "next", "bell"),
    ),
    "played, judged by all": (
        FarragoWordsOptions("teams", rounds=1, sides=(0, 0, 1, 1)),
        (
            *("next", "0@12.5 {0}oat, {1}oat, {2}oat, {3}oat, {4}oat, {5}oat, {6}oat, {7}oat", "bell"),
            *("2 wrong {0}oat, {1}oat, {2}oat", "3 wrong {3}oat", "bell"),
            *("3 strike 0", "3 strike 1", "3 keep 2", "2 strike 3", "0 keep 0", "-1 keep 0", "1 strike 1"),
            *("-2 strike 2", "-2 keep 2", "-2 keep 2", "-1 strike 3", "bell"),
            *("next", "bell", "bell"),
        ),
    ),
    "played, a group that judges itself": (
        FarragoWordsOptions("group", rounds=1, sides=(0, 0, 0)),
        (
            *("next", "0@5 {0}oat, {0}ant, {1}oat", "1@6 {2}oat, {2}oats", "bell"),
            *("0 wrong {0}oat", "1 wrong {0}oat", "2 same {2}oat, {2}oats", "2 wrong {1}oat", "bell"),
            *("0 keep 0", "2 keep 0", "-1 strike 0", "1 strike 2", "0 keep 1"),
        ),
    ),
}


def test_every_ending_has_a_page():
    assert {name.partition(",")[0] for name in PAGES} == set(ENDINGS)


@pytest.mark.parametrize("name", PAGES)
def test_playthrough_reads_as_written(name: str, rewrite_golden: bool):
    options, moves = PAGES[name]
    page = transcript(f"Farrago Words: {name}", f"golden {name}", options, moves)
    path = GOLDEN / f"{name.replace(', ', '_').replace(' ', '_')}.txt"
    if rewrite_golden:
        path.write_text(page, encoding="utf-8")
    assert f"ending='{name.partition(',')[0]}'" in page
    assert page == path.read_text(encoding="utf-8")
