"""What reaches private pages is kept over a restart: sealed, while a token lives, and of nobody who was erased."""

import errno
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.core.presses import kept_pages
from bot.core.presses.kept_pages import KeptPage, KeptPages, KeptTable
from bot.core.shards import ALL, Shards
from bot.core.share_files import share_file
from bot.store.sealing import Sealer
from tests.app import ADA, BO, SECRET, Time

TOKEN = "a-token-of-a-press"


def page(message: int, player: int = ADA, until: int = 1_000_000, place: int = 900) -> KeptPage:
    """A page of somebody's."""
    return KeptPage(message, False, 5, TOKEN, until, place, "match", player, "Ada Lovelace", "en", question=3)


def board(message: int) -> KeptTable:
    """A board that lives in an answer."""
    return KeptTable(message, False, 5, TOKEN, 1_000_000, 900, "match", is_lobby=False)


def no_room(*_: object, **__: object) -> None:
    """Raise what a full disk raises."""
    raise OSError(errno.ENOSPC, "full")


def kept(folder: Path, time: Time, secret: bytes = SECRET, shards: Shards = ALL) -> KeptPages:
    """Those of a process that has just been started."""
    pages, sealer = KeptPages(time), Sealer(secret)

    def opened(sealed: bytes) -> bytes:
        try:
            return sealer.open(sealed, "pages")
        except Exception as error:
            raise ValueError from error

    pages.keep_in(share_file(folder, "pages", shards), lambda plain: sealer.seal(plain, "pages"), opened, shards)
    return pages


def test_a_process_finds_the_pages_of_the_one_before_it_each_once(tmp_path: Path):
    before = kept(tmp_path, Time(0))
    for each in (page(1), page(2), page(1, until=2_000_000), page(3)):
        before.note(each)
    after = kept(tmp_path, Time(0))
    assert after.take_left() == (page(2), page(1, until=2_000_000), page(3))
    assert after.take_left() == ()
    assert kept(tmp_path, Time(0)).take_left() == (page(2), page(1, until=2_000_000), page(3))


def test_a_board_is_found_again_as_a_page_is_and_belongs_to_nobody(tmp_path: Path):
    before = kept(tmp_path, Time(0))
    before.note(page(1))
    before.note(board(2))
    before.forget_person(ADA)
    assert kept(tmp_path, Time(0)).take_left() == (board(2),)


def test_a_page_that_was_changed_by_a_press_keeps_its_kind(tmp_path: Path):
    before = kept(tmp_path, Time(0))
    sent = replace(page(1), kind=("command", "hand"), sent_by=7)
    before.note(sent)
    before.note(replace(page(1, until=2_000_000), sent_by=8))
    assert kept(tmp_path, Time(0)).take_left() == (replace(sent, until=2_000_000),)


def test_no_token_stands_in_the_file_for_others_to_read(tmp_path: Path):
    kept(tmp_path, Time(0)).note(page(1))
    content = (tmp_path / "pages-all.jsonl").read_bytes()
    assert content
    assert TOKEN.encode() not in content
    assert b"Lovelace" not in content
    assert kept(tmp_path, Time(0), b"another secret of sixteen").take_left() == ()


def test_a_page_that_was_deleted_is_not_deleted_again_after_a_restart(tmp_path: Path):
    before = kept(tmp_path, Time(0))
    for each in (page(1), page(2)):
        before.note(each)
    before.forget(1)
    assert kept(tmp_path, Time(0)).take_left() == (page(2),)


def test_what_no_token_reaches_any_more_is_forgotten_in_the_file_too(tmp_path: Path):
    time = Time(0)
    before = kept(tmp_path, time)
    before.note(page(1, until=1_000))
    before.note(page(2, until=1_000))
    before.forget(2)
    before.clean()
    assert len((tmp_path / "pages-all.jsonl").read_bytes().splitlines()) == 1
    time.ms = 1_000
    before.clean()
    assert (tmp_path / "pages-all.jsonl").read_bytes() == b""


def test_what_no_token_reached_any_more_while_the_bot_was_stopped_is_gone_at_its_start(tmp_path: Path):
    kept(tmp_path, Time(0)).note(page(1, until=1_000))
    assert kept(tmp_path, Time(1_000)).take_left() == ()
    assert (tmp_path / "pages-all.jsonl").read_bytes() == b""


def test_a_file_with_nothing_to_take_out_is_not_written_again_and_none_waits_for_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    written, plain = list[bool](), kept_pages.write_privately

    def write(path: Path, content: bytes, *, is_synced: bool) -> None:
        written.append(is_synced)
        plain(path, content, is_synced=is_synced)

    before = kept(tmp_path, Time(0))
    monkeypatch.setattr(kept_pages, "write_privately", write)
    for each in (page(1), page(2)):
        before.note(each)
    before.clean()
    assert written == []
    before.forget(1)
    before.clean()
    before.clean()
    assert written == [False]


def test_the_pages_of_a_person_who_is_erased_are_gone_at_once(tmp_path: Path):
    before = kept(tmp_path, Time(0))
    before.note(page(1))
    before.note(page(2, BO))
    before.forget_person(ADA)
    assert kept(tmp_path, Time(0)).take_left() == (page(2, BO),)


def test_a_person_who_is_erased_while_the_disk_is_full_leaves_the_file_once_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    before = kept(tmp_path, Time(0))
    before.note(page(1))
    before.note(page(2, BO))
    with monkeypatch.context() as full:
        full.setattr(kept_pages, "write_privately", no_room)
        before.forget_person(ADA)
        before.clean()
    before.clean()
    before.note(page(3, BO))
    assert kept(tmp_path, Time(0)).take_left() == (page(2, BO), page(3, BO))


def test_a_page_that_was_pressed_again_since_the_restart_is_left_to_that_press(tmp_path: Path):
    kept(tmp_path, Time(0)).note(page(1))
    after = kept(tmp_path, Time(0))
    after.note(page(1, until=2_000_000))
    assert after.take_left() == ()


def test_a_line_that_a_crash_cut_off_counts_for_nothing(tmp_path: Path):
    kept(tmp_path, Time(0)).note(page(1))
    path = tmp_path / "pages-all.jsonl"
    path.write_bytes(path.read_bytes() + path.read_bytes()[:40] + b"\n\xff\n")
    assert kept(tmp_path, Time(0)).take_left() == (page(1),)


def test_a_file_that_grows_is_written_again(tmp_path: Path):
    pages = kept(tmp_path, Time(0))
    for _ in range(50):
        pages.note(page(1))
    pages.clean()
    assert (tmp_path / "pages-all.jsonl").stat().st_size < 2_000
    assert kept(tmp_path, Time(0)).take_left() == (page(1),)


def test_in_memory_alone_nothing_is_kept():
    pages = KeptPages(Time(0))
    pages.note(page(1))
    pages.clean()
    pages.forget_person(ADA)
    assert (pages.is_in_a_file, pages.take_left()) == (False, ())


def test_pages_of_processes_of_other_shares_are_found_by_those_who_have_their_places_now(tmp_path: Path):
    time, of_left, of_right = Time(0), page(1, place=0), page(2, place=3 << 22)
    before = kept(tmp_path, time)
    for each in (of_left, of_right):
        before.note(each)
    for shards, found in ((Shards(0, 1, 4), of_left), (Shards(2, 3, 4), of_right)):
        assert kept(tmp_path, time, shards=shards).take_left() == (found,)
        assert kept(tmp_path, time, shards=shards).take_left() == (found,)
    assert not share_file(tmp_path, "pages", ALL).exists()


def test_pages_that_no_process_takes_go_once_no_token_reaches_them(tmp_path: Path):
    time = Time(0)
    kept(tmp_path, time).note(page(1, place=3 << 22))
    pages = kept(tmp_path, time, shards=Shards(0, 1, 4))
    pages.clean()
    assert share_file(tmp_path, "pages", ALL).exists()
    time.ms += 1_000_000
    pages.clean()
    assert not share_file(tmp_path, "pages", ALL).exists()
