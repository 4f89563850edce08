"""Deferred presses are noted before anything is sent, outlive the process in a file, and go once they are answered."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from structlog.testing import capture_logs

from bot.core.presses import deferred_presses
from bot.core.presses.deferred_presses import KEPT_MS, DeferredPress, DeferredPresses
from bot.core.shards import ALL, Shards
from bot.core.share_files import share_file

NOW = 1_000_000_000_000


def press(key: str, player: int = 1, at: int = NOW, place: int = 0) -> DeferredPress:
    """A press at some match."""
    return DeferredPress(key, player, place, "match", is_action=True, at=at)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that is not there yet."""
    return tmp_path / "deferred.jsonl"


def kept(path: Path, now: int = NOW, shards: Shards = ALL) -> DeferredPresses:
    """The presses of a process that has just started."""
    presses = DeferredPresses()
    presses.keep_in(path, now, shards)
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


def test_a_person_who_is_erased_while_the_disk_is_full_leaves_the_file_once_there_is_room(path: Path) -> None:
    presses = kept(path)
    for each in (press("a"), press("b", 2)):
        presses.begin(each)
    with patch.object(deferred_presses, "write_privately", side_effect=OSError):
        presses.forget(1)
        presses.clean()
    assert left(path, 1, 2) == ["a", "b"]
    presses.clean()
    assert left(path, 1, 2) == ["b"]
    presses.begin(press("c", 2))
    assert left(path, 1, 2) == ["b", "c"]


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


@pytest.mark.parametrize(
    "later",
    [(Shards(0, 3, 8), Shards(4, 7, 8)), (Shards(0, 2, 4), Shards(3, 3, 4))],
    ids=["other total", "other ranges"],
)
def test_what_processes_of_other_shares_have_left_is_told_by_those_who_have_its_place_now(
    tmp_path: Path, later: tuple[Shards, Shards]
) -> None:
    for shards, shard in ((Shards(0, 1, 4), 0), (Shards(2, 3, 4), 2), (Shards(2, 3, 4), 3)):
        presses = kept(share_file(tmp_path, "deferred", shards), shards=shards)
        presses.begin(press(f"shard {shard}", shard, place=shard << 22))
    first, second = (kept(share_file(tmp_path, "deferred", each), shards=each) for each in later)
    told = [[each.key for shard in range(4) for each in presses.take_cut_off(shard)] for presses in (first, second)]
    own = 4 if later[0].total == 8 else 3
    assert told == [[f"shard {n}" for n in (0, 2, 3) if n < own], [f"shard {n}" for n in (0, 2, 3) if n >= own]]
    for presses in (first, second):
        for shard in range(4):
            presses.end(f"shard {shard}")
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [b"", b""]


def test_the_file_of_a_process_that_may_be_running_is_left_alone(tmp_path: Path) -> None:
    left, right = Shards(0, 1, 4), Shards(2, 3, 4)
    kept(share_file(tmp_path, "deferred", left), shards=left).begin(press("a"))
    assert kept(share_file(tmp_path, "deferred", right), shards=right).take_cut_off(1) == ()
    assert [each.key for each in kept(share_file(tmp_path, "deferred", left), shards=left).take_cut_off(1)] == ["a"]
