"""Of each kind of page somebody has one open: the next deletes it, as long as that is possible."""

import asyncio

import aiohttp
import pytest

from bot.core import earlier_pages
from bot.core.earlier_pages import EarlierPages, OpenPage
from tests.app import Time


async def gone() -> None:
    """Delete a page."""


def page(message: int, *, interaction: int = 0, until: int = 100) -> OpenPage:
    return OpenPage(message, interaction or message, until, gone)


def pages_at(time: Time, forgotten: list[int] | None = None) -> EarlierPages:
    """Make an empty collection of pages."""
    return EarlierPages(time, ([] if forgotten is None else forgotten).append)


def test_the_next_page_of_a_kind_deletes_the_one_before_and_none_of_another_kind() -> None:
    pages = pages_at(Time(0))
    found = [pages.replace(kind, page(number)) for number, kind in enumerate(("menu", "rules", "menu"), 1)]
    assert found == [None, None, page(1)]


@pytest.mark.parametrize(("at", "next_by", "expected"), [(99, 2, page(1)), (100, 2, None), (99, 1, None)])
def test_a_page_is_deleted_while_its_token_lives_and_not_by_what_was_sent_with_it(
    at: int, next_by: int, expected: OpenPage | None
) -> None:
    time = Time(0)
    pages = pages_at(time)
    pages.replace("menu", page(1))
    time.ms = at
    assert pages.replace("menu", page(2, interaction=next_by, until=200)) == expected


def test_a_page_that_comes_after_one_of_a_later_press_takes_no_place() -> None:
    pages = pages_at(Time(0))
    assert [pages.replace("menu", page(number)) for number in (2, 1, 3)] == [None, None, page(2)]


def test_what_nothing_can_delete_any_more_is_forgotten() -> None:
    time = Time(0)
    pages = pages_at(time)
    for number, until in enumerate((100, 101, 102), 1):
        pages.replace(number, page(number, until=until))
    time.ms = 101
    pages.expire()
    time.ms = 0
    assert [pages.replace(number, page(9)) for number in (1, 2, 3)] == [None, None, page(3, until=102)]


def test_of_more_pages_than_are_remembered_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(earlier_pages, "KEPT", 2)
    pages = pages_at(Time(0))
    for number in (1, 2, 3):
        pages.replace(number, page(number))
    assert [pages.replace(number, page(9)) for number in (3, 2, 1)] == [page(3), page(2), None]


@pytest.mark.parametrize("error", [None, aiohttp.ClientError()])
async def test_a_page_is_deleted_while_nobody_waits_also_where_discord_does_not(error: Exception | None) -> None:
    deleted = asyncio.Event()

    async def delete() -> None:
        deleted.set()
        if error is not None:
            raise error

    forgotten = list[int]()
    pages_at(Time(0), forgotten).delete(OpenPage(1, 1, 100, delete))
    assert (deleted.is_set(), forgotten) == (False, [1])
    await deleted.wait()
