"""Deferred presses are noted before anything is sent, outlive the process in a file, and go once they are answered."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from structlog.testing import capture_logs

from bot.core.presses import deferred_presses
from bot.core.presses.deferred_presses import KEPT_MS, DeferredPress, DeferredPresses

NOW = 1_000_000_000_000


def press(key: str, player: int = 1, at: int = NOW) -> DeferredPress:
    """A press at some match."""
    return DeferredPress(key, player, "match", is_action=True, at=at)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that is not there yet."""
    return tmp_path / "deferred.jsonl"


def kept(path: Path, now: int = NOW) -> DeferredPresses:
    """The presses of a process that has just started."""
    presses = DeferredPresses()
    presses.keep_in(path, now)
    return presses


def left(path: Path, *players: int) -> list[str]:
    """The keys that a new process would find left for people; the file stays as it is."""
    copy = path.with_suffix(".copy")
    copy.write_bytes(path.read_bytes())
    presses = kept(copy)
    return [press.key for player in players or (1,) for press in presses.take_cut_off(player)]


def test_what_was_not_ended_is_found_by_the_next_process(path: Path) -> None:
    presses = kept(path)
    for each in (press("a"), press("b", 2), press("c"), press("d")):
        presses.begin(each)
    presses.end("a")
    presses.end("nobody's")
    assert presses.take_cut_off(1) == ()
    assert left(path, 1, 2) == ["c", "d", "b"]


def test_what_is_told_is_found_no_more_and_what_is_given_back_is(path: Path) -> None:
    kept(path).begin(press("a"))
    second = kept(path)
    taken = second.take_cut_off(1)
    assert (taken, second.take_cut_off(1)) == ((press("a"),), ())
    second.give_back(*taken)
    assert second.take_cut_off(1) == taken
    assert left(path) == ["a"]
    second.end("a")
    assert (left(path), path.read_bytes()) == ([], b"")


def test_the_file_is_empty_when_nothing_is_open_and_takes_notes_again(path: Path) -> None:
    presses = kept(path)
    for key in ("a", "b"):
        presses.begin(press(key))
        assert left(path) == [key]
        presses.end(key)
        assert path.read_bytes() == b""


def test_lines_that_are_not_whole_count_for_nothing(path: Path) -> None:
    presses = kept(path)
    presses.begin(press("a"))
    with path.open("ab") as file:
        file.write(b'{"type":"def')
    assert left(path) == ["a"]


def test_a_person_who_does_not_come_back_is_forgotten(path: Path) -> None:
    presses = kept(path)
    presses.begin(press("old", at=NOW - KEPT_MS))
    presses.begin(press("new", at=NOW - KEPT_MS + 1))
    assert left(path) == ["new"]


def test_a_long_file_is_written_again_with_the_open_notes(path: Path) -> None:
    presses = kept(path)
    with patch.object(deferred_presses, "MOST_BYTES", 1_000):
        presses.begin(press("first"))
        for number in range(200):
            presses.begin(press(f"{number}"))
            presses.end(f"{number}")
    presses.begin(press("last"))
    assert path.stat().st_size < 1_500
    assert left(path) == ["first", "last"]


@pytest.fixture
def full_disk() -> Iterator[None]:
    """No line can be written."""
    with patch("os.write", side_effect=OSError(28, "No space left on device")):
        yield


@pytest.mark.usefixtures("full_disk")
def test_a_full_disk_is_logged_and_stops_nothing(path: Path) -> None:
    presses = kept(path)
    with capture_logs() as logged:
        presses.begin(press("a"))
        presses.end("a")
    assert [line["event"] for line in logged] == ["deferred_press_not_noted"]


def test_without_a_file_nothing_is_written() -> None:
    presses = DeferredPresses()
    presses.begin(press("a"))
    presses.end("a")
    assert presses.take_cut_off(1) == ()
