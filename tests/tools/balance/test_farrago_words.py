"""The topics of Farrago Words: twins are found, and channels are dealt matches as the bot deals them."""

from pathlib import Path

import pytest

from engine.farrago_words.rules.topics import REST, TOPICS
from tools.balance.__main__ import main
from tools.balance.farrago_words import __main__ as program
from tools.balance.farrago_words.__main__ import Asked, Channel, Kind, deal_until_all_came, tables
from tools.balance.farrago_words.near_twins import near_twins

STANDARD, FEW = Kind("standard"), Kind("own", 30)


@pytest.mark.parametrize(
    ("text", "twin"),
    [
        ("Talents", "Skills worth having"),
        ("Ways to walk or run", "Verbs of movement"),
        ("Verbs for what fingers do", "Done with the hands"),
        ("Verbs of movement", "Exercises and movements"),
        ("At the doctor’s", "At the hospital"),
        ("Kept for the memories", "Souvenirs"),
        ("Found in a freezer", "Inside a fridge"),
        ("Capitals of the world", "Cities of the world"),
        ("In a garden found", "Found in the gardens"),
        ("Animals with four leg", "Animals with four legs"),
    ],
)
def test_near_twins_are_found(text: str, twin: str):
    assert near_twins([text, "Musical instruments", twin]) == [(text, twin)]


@pytest.mark.parametrize(
    ("text", "other"),
    [("Films", "On a film set"), ("Ways to say “good”", "Other words for “bad”"), ("Green things", "Red things")],
)
def test_topics_that_share_a_word_only_are_no_twins(text: str, other: str):
    assert near_twins([text, other]) == []


@pytest.mark.parametrize("number", range(3))
def test_a_channel_repeats_no_topic_before_a_third_have_come_and_finally_sees_all_word13(number: int) -> None:
    found = deal_until_all_came(Asked(FEW, f"test/{number}"))
    assert found == deal_until_all_came(Asked(FEW, f"test/{number}"))
    assert 30 // REST // 3 <= found.before_repeat <= 10
    assert found.until_all >= 30 / 3
    # From the eleventh match on, all have come or one comes again.
    assert 100 - found.until_all <= found.repeats <= 100 - found.before_repeat


def test_the_aims_cover_the_game_s_topics_and_channels_that_play_them() -> None:
    aims, families, channels = tables(
        [Channel(STANDARD, 70, 9, 800), Channel(STANDARD, 49, 11, 900), Channel(FEW, 5, 90, 20)]
    )
    size = len(TOPICS)
    assert aims.rows[0] == ("topics", size, "at least 600", "yes")
    assert aims.rows[1][1:] == (0, "none", "yes")
    assert aims.rows[3][1:] == (49, "at least 50", "no")
    assert sum(int(row[1] or 0) for row in families.rows) == size
    assert [row[0] for row in channels.rows] == ["standard", "own, 30 of the server's"]
    assert channels.rows[0][3:5] == (49, "10.0 (8.0 to 12.0)")


def test_twins_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "near_twins", lambda texts: [("Talents", "Skills")])
    found = tables([Channel(STANDARD, 70, 9, 800)])
    assert found[0].rows[1][1:] == (1, "none", "no")
    assert found[-1].rows == (("Talents", "Skills"),)


def test_the_report_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "deal_until_all_came", lambda asked: Channel(asked.kind, 66, 5, 700))
    assert main(["farrago_words", "--channels", "2", "--processes", "1", "--out", str(tmp_path)]) == 0
    text = (tmp_path / "farrago_words.md").read_text(encoding="utf-8")
    assert "| matches of a channel before a topic comes again, the fewest | 66 | at least 50 | yes |" in text
    assert (tmp_path / "farrago_words.json").exists()
