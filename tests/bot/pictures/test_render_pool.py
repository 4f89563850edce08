"""Pictures are drawn in separate threads and returned, or their error is raised."""

import asyncio
import os
import sys
import threading
from collections import deque
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image

from bot.pictures import Picture, draw, draw_ahead, draw_for_all, is_crowded, render_pool, request_soon
from bot.pictures.image_cache import kept
from bot.pictures.picture import encode
from bot.pictures.render_pool import LONGEST_REST, LOOK_EVERY, LOW, MOST_A_SECOND, MOST_WAITING, REST, STAND_BACK


@pytest.fixture(autouse=True)
def _nobody_draws_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow as many drawings at once as there are threads, regardless of a memory mode set by other tests."""
    monkeypatch.setattr(render_pool, "_at_once", threading.Semaphore(sys.maxsize))


def paint(colour: str) -> Picture:
    return encode(Image.new("RGB", (4, 4), colour), threading.current_thread().name.split("_")[0])


async def test_a_picture_is_drawn_outside_the_loop() -> None:
    assert await draw(paint, "red") == Picture(paint("red").data, "picture.jpg", 4, 4)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has priorities for single threads")
@pytest.mark.parametrize("drawing", [draw, draw_for_all])
async def test_drawing_threads_let_the_loop_go_first(drawing: Callable[..., Awaitable[Picture]]) -> None:
    def how_nice() -> Picture:
        nice = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
        return encode(Image.new("RGB", (4, 4)), f"nice-{nice}")

    own = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    assert (await drawing(how_nice)).filename == f"nice-{max(own, LOW)}.jpg"
    assert os.getpriority(os.PRIO_PROCESS, threading.get_native_id()) == own


async def test_an_error_reaches_its_caller() -> None:
    with pytest.raises(ValueError, match="colour"):
        await draw(paint, "no colour at all")


@pytest.mark.parametrize("name", ["", "böard", "../board", "board.webp", "a b"])
def test_a_file_name_is_plain(name: str) -> None:
    with pytest.raises(ValueError, match="file name"):
        encode(Image.new("RGB", (4, 4)), name)


@pytest.mark.parametrize(("drawing", "crowded"), [(draw, True), (draw_for_all, False)])
async def test_it_is_crowded_while_as_many_wait_for_pictures_as_may_but_boards_are_not_waited_for(
    drawing: Callable[..., Awaitable[Picture]], crowded: bool
) -> None:
    go_on = threading.Event()

    def wait(colour: str) -> Picture:
        go_on.wait()
        return paint(colour)

    async def context() -> Picture:
        return await drawing(wait, "red")

    asked = [asyncio.create_task(context()) for _ in range(MOST_WAITING - 1)]
    await asyncio.sleep(0)
    seen = [is_crowded()]
    asked.append(asyncio.create_task(context()))
    await asyncio.sleep(0)
    seen.append(is_crowded())
    go_on.set()
    await asyncio.gather(*asked)
    await asyncio.sleep(0)
    assert [*seen, is_crowded()] == [False, crowded, False]


@pytest.mark.parametrize(("seconds", "crowded"), [(0.9, True), (1.1, False)])
def test_it_is_crowded_once_more_pictures_are_wished_for_within_a_second_than_are_drawn_in_one(
    monkeypatch: pytest.MonkeyPatch, seconds: float, crowded: bool
) -> None:
    watch = Watch()
    monkeypatch.setattr(render_pool, "time", watch)
    monkeypatch.setattr(render_pool, "_requested", deque[float](maxlen=MOST_A_SECOND))
    assert not any(is_crowded() for _ in range(MOST_A_SECOND))  # asking does not count as a request
    seen: list[bool] = []
    for _ in range(MOST_A_SECOND):
        request_soon()
        seen.append(is_crowded())
        watch.now += seconds / (MOST_A_SECOND - 1)
    assert seen == [*[False] * (MOST_A_SECOND - 1), crowded]


async def test_a_board_is_drawn_while_all_threads_for_people_are_busy() -> None:
    go_on = threading.Event()

    def wait() -> Picture:
        go_on.wait()
        return paint("red")

    busy = [asyncio.create_task(draw(wait)) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    board = await draw_for_all(paint, "blue")
    go_on.set()
    await asyncio.gather(*busy)
    assert board.filename == "board.jpg"


class Watch:
    """A simulated time in which each drawing takes a second; records how long threads slept."""

    def __init__(self) -> None:
        self.now = 0.0
        self.slept: list[float] = []

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


@pytest.mark.parametrize(("crowded", "slept"), [(True, [REST, REST]), (False, [])])
async def test_in_a_crowd_a_thread_rests_between_two_drawings(
    monkeypatch: pytest.MonkeyPatch, crowded: bool, slept: list[float]
) -> None:
    watch = Watch()

    def draw_for_a_second() -> Picture:
        watch.now += 1
        return paint("red")

    await draw_for_all(paint, "red")  # on the real clock, before the simulated time is installed
    monkeypatch.setattr(render_pool, "time", watch)
    monkeypatch.setattr(render_pool, "_rest", threading.local())
    monkeypatch.setattr(render_pool, "_are_many", lambda: crowded)
    for _ in range(3):
        await draw_for_all(draw_for_a_second)
    assert watch.slept == slept


async def test_a_thread_that_draws_for_people_rests_shortly_however_long_it_has_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    watch = Watch()

    def draw_for(seconds: float) -> Picture:
        watch.now += seconds
        return paint("red")

    with ThreadPoolExecutor(1) as alone:
        monkeypatch.setattr(render_pool, "_pool", alone)
        monkeypatch.setattr(render_pool, "time", watch)
        monkeypatch.setattr(render_pool, "_rest", threading.local())
        monkeypatch.setattr(render_pool, "_are_many", lambda: True)
        for seconds in (0.01, 1.0, 0.0):
            await draw(draw_for, seconds)
    assert watch.slept == pytest.approx([0.01 * REST, LONGEST_REST])


@pytest.mark.parametrize(
    ("pressing", "slept"), [(0.0, 0.0), (2.4 * LOOK_EVERY, 3 * LOOK_EVERY), (60.0, 2 * STAND_BACK)]
)
async def test_background_work_yields_before_each_image_while_people_press_but_finishes(
    monkeypatch: pytest.MonkeyPatch, pressing: float, slept: float
) -> None:
    watch = Watch()
    monkeypatch.setattr(render_pool, "time", watch)
    monkeypatch.setattr(render_pool, "_is_busy", lambda: watch.now < pressing)
    made = kept(lambda side: Image.new("L", (side, side)))

    def work() -> None:
        for side in (1, 2, 1):
            made(side)

    await draw_ahead(work)
    assert watch.now == pytest.approx(slept, abs=1.1 * LOOK_EVERY if slept > STAND_BACK else 1e-9)
    before = len(watch.slept)
    made(3)  # a picture that a person waits for does not yield
    assert len(watch.slept) == before


async def test_a_picture_knows_its_digest_before_the_loop_asks() -> None:
    assert "digest" in (await draw(paint, "red")).__dict__
