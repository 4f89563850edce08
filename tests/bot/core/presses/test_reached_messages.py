"""A person has one page of each kind open; its token is kept, sealed, over a restart for as long as it lives."""

import errno
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.core.presses import reached_file, reached_messages
from bot.core.presses.reached_message import ReachedPage, ReachedTable
from bot.core.presses.reached_messages import ReachedMessages
from bot.core.shards import ALL, Shards
from bot.core.share_files import share_file
from bot.store.sealing.sealer import Sealer
from tests.app import ADA, BO, SECRET, Time

TOKEN = "a-token-of-a-press"


def page(message: int, player: int = ADA, until: int = 1_000_000, place: int = 900) -> ReachedPage:
    """A page of somebody's."""
    return ReachedPage(message, False, 5, TOKEN, until, place, "match", player, "Ada Lovelace", "en", question=3)


def board(message: int) -> ReachedTable:
    """A board that lives in an answer."""
    return ReachedTable(message, False, 5, TOKEN, 1_000_000, 900, "match", is_lobby=False)


def of_kind(kind: str, message: int, sent_by: int = 0, until: int = 100) -> ReachedPage:
    """A page whose place the next one of its kind takes."""
    return replace(page(message, until=until), kind=(kind,), sent_by=sent_by or message)


def no_room(*_: object, **__: object) -> None:
    """Raise what a full disk raises."""
    raise OSError(errno.ENOSPC, "full")


def kept(folder: Path, time: Time, secret: bytes = SECRET, shards: Shards = ALL) -> ReachedMessages:
    """Those of a process that has just been started."""
    pages, sealer = ReachedMessages(time), Sealer(secret)

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
    written, plain = list[bool](), reached_file.write_privately

    def write(path: Path, content: bytes, *, is_synced: bool) -> None:
        written.append(is_synced)
        plain(path, content, is_synced=is_synced)

    before = kept(tmp_path, Time(0))
    monkeypatch.setattr(reached_file, "write_privately", write)
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
        full.setattr(reached_file, "write_privately", no_room)
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
    pages = ReachedMessages(Time(0))
    pages.note(page(1))
    pages.clean()
    pages.forget_person(ADA)
    assert pages.take_left() == ()


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


def listening(time: Time) -> tuple[ReachedMessages, list[ReachedPage]]:
    """Messages in memory, and the pages that are to be deleted."""
    pages, gone = ReachedMessages(time), list[ReachedPage]()
    pages.on_gone.append(gone.append)
    return pages, gone


def test_the_next_page_of_a_kind_takes_the_place_of_the_one_before_and_of_none_of_another_kind() -> None:
    pages, gone = listening(Time(0))
    for number, kind in enumerate(("menu", "rules", "menu"), 1):
        pages.note(of_kind(kind, number))
    assert gone == [of_kind("menu", 1)]


def test_a_person_has_a_page_of_a_kind_in_each_channel_beside_those_of_others() -> None:
    pages, gone = listening(Time(0))
    mine = of_kind("menu", 1)
    for each in (mine, replace(of_kind("menu", 2), channel=7), replace(of_kind("menu", 3), player=BO)):
        pages.note(each)
    assert gone == []


@pytest.mark.parametrize(("at", "next_by", "is_replaced"), [(99, 2, True), (100, 2, False), (99, 1, False)])
def test_a_page_gives_way_while_its_token_lives_and_not_to_what_was_sent_with_it(
    at: int, next_by: int, is_replaced: bool
) -> None:
    time = Time(0)
    pages, gone = listening(time)
    pages.note(of_kind("menu", 1))
    time.ms = at
    pages.note(of_kind("menu", 2, next_by, until=200))
    assert gone == ([of_kind("menu", 1)] if is_replaced else [])


def test_a_page_that_comes_after_one_of_a_later_press_takes_no_place() -> None:
    pages, gone = listening(Time(0))
    for number in (2, 1, 3):
        pages.note(of_kind("menu", number))
    assert gone == [of_kind("menu", 2)]


def test_a_page_that_was_replaced_or_closed_is_not_deleted_again() -> None:
    pages, gone = listening(Time(0))
    first, second = (replace(of_kind("menu", number), beside=("lobby",)) for number in (1, 2))
    pages.note(first)
    pages.note(second)
    for _ in range(2):
        pages.close("lobby")
    pages.note(of_kind("menu", 3))
    assert gone == [first, second]


def test_a_page_that_no_token_reaches_is_closed_without_being_deleted() -> None:
    time = Time(0)
    pages, gone = listening(time)
    pages.note(replace(page(1, until=100), beside=("lobby",)))
    time.ms = 100
    pages.close("lobby")
    assert gone == []


def test_the_pages_beside_a_lobby_go_with_a_person_who_is_erased_and_others_stay_as_they_are() -> None:
    pages, gone = listening(Time(0))
    beside = replace(of_kind("menu", 1), beside=("lobby",))
    for each in (beside, of_kind("erase", 2), replace(of_kind("menu", 3), player=BO)):
        pages.note(each)
    pages.forget_person(ADA)
    assert (gone, pages._newest) == ([beside], {(BO, 0, "menu"): 3})


def test_a_board_is_known_for_longer_than_a_token_reaches_it() -> None:
    time = Time(0)
    pages = ReachedMessages(time)
    pages.note(board(1))
    pages.note(page(2))
    assert [pages.find_table(message) for message in (1, 2, 3, None)] == [board(1), None, None, None]
    assert pages.find_table(1, for_ms=1_000_000) is None
    time.ms = 1_000_000
    pages.clean()
    assert (pages.find_table(1), [pages.is_table(message) for message in (1, 2)]) == (None, [True, False])


def test_of_more_messages_than_are_remembered_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reached_messages, "KEPT", 2)
    pages, gone = listening(Time(0))
    for number in (1, 2, 3):
        pages.note(of_kind(str(number), number))
    for kind in (3, 1):
        pages.note(of_kind(str(kind), 9))
    assert gone == [of_kind("3", 3)]
