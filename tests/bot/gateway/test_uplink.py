"""The line to Discord: its speed, the order of uploads, and the requests sent beside them."""

import asyncio
from dataclasses import dataclass, field

import pytest

from bot.gateway.uplink import (
    FIRST_RATE,
    IN_A_ROW,
    ON_THE_LINE,
    PICTURE,
    QUIET,
    REMEMBERED,
    TELLING,
    Superseded,
    Uplink,
)

SLOW = 125_000
"""Bytes a second of 1 Mbit/s."""


@dataclass
class Line:
    """An uplink whose uploads end when the test says so, with a clock moved by hand."""

    now: float = 0.0
    ended: list[str] = field(default_factory=list[str])
    begun: list[str] = field(default_factory=list[str])

    def __post_init__(self) -> None:
        self.uplink = Uplink(lambda: self.now)
        self._ends: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def send(self, name: str, size: int = PICTURE, key: int | None = None) -> None:
        """Request an upload, which begins when allowed."""
        self._ends[name] = asyncio.Event()
        self._tasks[name] = asyncio.create_task(self._carry(name, size, key))
        await self._settle()

    async def _carry(self, name: str, size: int, key: int | None) -> None:
        async with self.uplink.carrying(size, key):
            self.begun.append(name)
            await self._ends[name].wait()
            self.ended.append(name)

    async def end(self, name: str) -> None:
        self._ends[name].set()
        await self._settle()
        assert self._tasks[name].done()

    async def _settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    async def know(self, rate: float, size: int = PICTURE) -> None:
        """Give the line this rate, as if learnt from uploads."""
        for number in range(REMEMBERED):
            await self.send(f"known {number}", size)
            self.now += size / rate
            await self.end(f"known {number}")
        self.begun.clear()

    def outcome(self, name: str) -> BaseException | None:
        return self._tasks[name].exception()


async def test_the_rate_is_that_of_the_best_of_the_last_uploads() -> None:
    line = Line()
    assert line.uplink.rate == FIRST_RATE
    await line.know(SLOW)
    assert line.uplink.rate == pytest.approx(SLOW)
    await line.send("held up by Discord")
    line.now += 10
    await line.end("held up by Discord")
    assert line.uplink.rate == pytest.approx(SLOW)
    await line.know(SLOW / 4)
    assert line.uplink.rate == pytest.approx(SLOW / 4)


async def test_one_upload_that_discord_delays_does_not_make_the_line_slow() -> None:
    line = Line()
    await line.know(100 * SLOW)
    for lasted in (3.0, 0.3):
        await line.send(f"{lasted}")
        line.now += lasted
        await line.end(f"{lasted}")
        assert line.uplink.rate == pytest.approx(100 * SLOW)
    for number in range(IN_A_ROW):
        await line.send(f"long {number}")
        line.now += PICTURE / SLOW
        await line.end(f"long {number}")
    assert line.uplink.rate == pytest.approx(SLOW)


async def test_if_uploads_wait_only_for_discord_more_and_more_run_at_a_time() -> None:
    line = Line()
    at_once: list[int] = []
    for round_ in range(6):
        names = [f"{round_}.{number}" for number in range(8)]
        for name in names:
            await line.send(name)
        at_once.append(len(line.begun))
        while line.begun:
            line.now += 0.35
            for name in [line.begun.pop(0) for _ in tuple(line.begun)]:
                await line.end(name)
    assert at_once[-1] == 8
    assert at_once == sorted(at_once)


async def test_parallel_uploads_give_their_total_rate() -> None:
    line = Line()
    await line.know(10 * SLOW)
    for name in "ab":
        await line.send(name)
    line.now += 2 * PICTURE / (20 * SLOW)
    for name in "ab":
        await line.end(name)
    assert line.uplink.rate == pytest.approx(20 * SLOW)


async def test_a_small_upload_gives_no_rate() -> None:
    line = Line()
    await line.know(SLOW)
    for number in range(REMEMBERED):
        await line.send(f"{number}", TELLING - 1)
        line.now += 1
        await line.end(f"{number}")
    assert line.uplink.rate == pytest.approx(SLOW)


async def test_a_line_that_has_become_slow_is_known_before_its_first_upload_is_over() -> None:
    line = Line()
    await line.know(100 * SLOW)
    assert line.uplink.fits(PICTURE, 2.0)
    await line.send("stuck")
    line.now += 1.5
    assert line.uplink.rate == pytest.approx(PICTURE / 1.5)
    assert not line.uplink.fits(PICTURE, 2.0)


async def test_on_a_slow_line_one_picture_is_on_its_way_and_the_next_ones_wait_in_order() -> None:
    line = Line()
    await line.know(SLOW)
    for name in "abc":
        await line.send(name)
    assert line.begun == ["a"]
    line.now += PICTURE / SLOW
    await line.end("a")
    assert line.begun == ["a", "b"]
    await line.end("b")
    assert line.begun == ["a", "b", "c"]


async def test_on_a_fast_line_pictures_fill_no_more_than_their_share() -> None:
    line = Line()
    await line.know(100 * SLOW)
    many = int(100 * SLOW * ON_THE_LINE / PICTURE)
    for number in range(many + 1):
        await line.send(str(number))
    assert len(line.begun) == many


async def test_requests_without_uploads_do_not_wait() -> None:
    line = Line()
    await line.know(SLOW)
    for name in "ab":
        await line.send(name)
    await line.send("an acknowledgement", 0)
    assert line.begun == ["a", "an acknowledgement"]


async def test_a_failed_or_cancelled_upload_frees_its_place_and_gives_no_rate() -> None:
    line = Line()
    await line.know(SLOW)
    for name in "abc":
        await line.send(name)
    line._tasks["b"].cancel()
    line._tasks["a"].cancel()
    await line._settle()
    assert line.begun == ["a", "c"]
    line.now += PICTURE / SLOW
    await line.end("c")
    assert line.uplink.rate == pytest.approx(SLOW)


async def test_an_upload_that_is_given_up_as_another_ends_or_comes_does_no_harm_to_that_one() -> None:
    line = Line()
    await line.know(SLOW)
    for name in "abc":
        await line.send(name, key=7 if name == "b" else None)
    line._ends["a"].set()
    line._tasks["b"].cancel()  # the cancellation arrives after "a" has ended
    await line._settle()
    assert line.outcome("a") is None
    assert line.begun == ["a", "c"]
    await line.send("older", key=9)
    line._ends["newest"] = asyncio.Event()
    line._tasks["newest"] = asyncio.create_task(line._carry("newest", PICTURE, 9))
    line._tasks["older"].cancel()  # the cancellation arrives after "newest" has come
    await line._settle()
    assert line._tasks["older"].cancelled()
    assert not line._tasks["newest"].done()


async def test_the_newest_page_of_a_message_replaces_waiting_ones_and_follows_the_one_under_way() -> None:
    line = Line()
    await line.know(SLOW)
    await line.send("first", key=1)
    await line.send("another's", key=2)
    for name in ("second", "third", "fourth"):
        await line.send(name, key=1)
    assert line.begun == ["first"]
    for name in ("second", "third"):
        assert isinstance(line.outcome(name), Superseded)
    line.now += PICTURE / SLOW
    await line.end("first")
    await line.end("another's")
    assert line.begun == ["first", "another's", "fourth"]


async def test_a_page_that_waits_for_the_one_before_it_holds_up_no_other_message() -> None:
    line = Line()
    await line.know(100 * SLOW)
    await line.send("first", key=1)
    await line.send("second", key=1)
    assert line.uplink.fits(PICTURE, 2.0, key=2)
    await line.send("another's", key=2)
    assert line.begun == ["first", "another's"]
    await line.end("first")
    assert line.begun == ["first", "another's", "second"]


async def test_a_text_comes_after_the_picture_that_is_on_its_way_to_its_message_and_waits_for_no_other() -> None:
    line = Line()
    await line.know(SLOW)
    await line.send("a picture", key=1)
    await line.send("another's", key=2)
    await line.send("one more", key=3)
    await line.send("a text", 0, key=1)
    assert line.begun == ["a picture"]
    line.now += PICTURE / SLOW
    await line.end("a picture")
    assert line.begun == ["a picture", "a text", "another's"]


async def test_a_text_for_a_message_takes_the_place_of_the_picture_that_waits_for_it() -> None:
    line = Line()
    await line.know(SLOW)
    await line.send("another's")
    await line.send("a picture", key=1)
    await line.send("a text", 0, key=1)
    assert isinstance(line.outcome("a picture"), Superseded)
    assert line.begun == ["another's", "a text"]


@pytest.mark.parametrize(("rate", "fits"), [(SLOW / 4, False), (SLOW, True), (100 * SLOW, True)])
async def test_a_picture_fits_into_an_answer_if_it_arrives_well_in_time(rate: float, fits: bool) -> None:
    line = Line()
    await line.know(rate)
    size = 150_000
    assert line.uplink.fits(size, 2.0) is fits
    assert not line.uplink.fits(size, size / rate)


async def test_beside_a_picture_on_a_slow_line_only_requests_without_uploads_fit() -> None:
    line = Line()
    await line.know(SLOW)
    await line.send("a picture", key=1)
    assert not line.uplink.fits(TELLING, 2.0)
    assert line.uplink.fits(0, 2.0)
    assert not line.uplink.fits(0, 2.0, key=1)  # it would be overwritten by the picture


async def test_the_line_is_full_if_light_pictures_would_wait_long() -> None:
    line = Line()
    await line.know(SLOW)
    for name in "ab":
        assert not line.uplink.is_full
        await line.send(name)
    assert line.uplink.is_full


async def test_a_full_line_is_tried_again_after_a_quiet_minute() -> None:
    line = Line()
    for name in "ab":
        await line.send(name)
        line.now += 30
        await line.end(name)
    line.now += QUIET
    assert line.uplink.is_full
    line.now += 1
    assert not line.uplink.is_full
    await line.send("one that takes long again")
    line.now += 30
    assert line.uplink.is_full


async def test_the_known_rate_of_a_fast_line_outlasts_a_quiet_time() -> None:
    line = Line()
    await line.know(100 * SLOW)
    for name in "ab":
        line.now += 10 * QUIET
        assert line.uplink.rate == pytest.approx(100 * SLOW)
        await line.send(f"{name}, delayed by Discord")
        line.now += 3
        await line.end(f"{name}, delayed by Discord")
    assert line.uplink.rate == pytest.approx(100 * SLOW)


async def test_uploads_that_take_minutes_are_long_in_a_row_too() -> None:
    line = Line()
    await line.know(100 * SLOW)
    for name in "ab":
        await line.send(name)
        line.now += 2 * QUIET
        assert line.uplink.is_full
        await line.end(name)
    assert line.uplink.is_full


async def test_an_upload_that_is_sent_again_counts_once_and_keeps_its_place_before_a_newer_one() -> None:
    line = Line()
    await line.know(8 * SLOW)
    await line.send("beside", SLOW, key=2)
    async with line.uplink.carrying(SLOW, 1, timed=True) as turn:
        assert turn is not None
        for _ in range(2):
            with line.uplink.sending(turn):
                line.now += 1.0
        assert line.uplink._rates[-1] <= 2 * SLOW
        await line.send("newer", key=1)
        assert "newer" not in line.begun
    await line.end("beside")
    await line.end("newer")
