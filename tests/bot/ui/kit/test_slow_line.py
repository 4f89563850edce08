"""Answers on a slow line: the acknowledgement comes first, and pictures become lighter."""

import asyncio
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageStat

from bot.gateway.attachments import size_of
from bot.gateway.uplink import LIGHT_PICTURE, PICTURE, Uplink
from bot.pictures import Picture, lighter
from bot.pictures.motion import animate
from bot.pictures.picture import LIGHTER_WIDTH, encode, encode_small
from bot.ui.kit.page import Page
from tests.bot.ui.answered import SEEN, Discord, Shown, a_message, answering, command, press
from tools.gallery import every_picture

PLAIN = Image.effect_noise((1200, 700), 40).convert("RGB")
BOARD = encode(PLAIN, "board")
PAGE = Page(("the answer",), BOARD)
FAST, HOME, SLOW = 10_000_000.0, 250_000.0, 60_000.0


def knowing(fake: Discord, rate: float) -> Uplink:
    """An uplink that has learnt this rate, in bytes per second."""
    fake.client.uplink._rates.append(rate)
    return fake.client.uplink


def width_of(picture: Picture) -> int:
    with Image.open(BytesIO(picture.data)) as image:
        return image.width


@pytest.mark.parametrize(("fake", "first"), [(command(), "send_message"), (press(), "edit_message")])
async def test_on_a_fast_line_the_first_answer_has_the_picture_as_it_was_drawn(fake: Discord, first: str) -> None:
    knowing(fake, FAST)
    async with answering(fake) as answer:
        await answer.show(PAGE)
    assert (fake.calls, fake.sizes) == ([first], [len(BOARD.data)])


@pytest.mark.parametrize(
    ("fake", "then"), [(command(), "edit_original_response"), (press(), "edit_original_response")], ids=["5", "6"]
)
async def test_on_a_slow_line_the_acknowledgement_comes_first_and_a_lighter_picture_after_it(
    fake: Discord, then: str
) -> None:
    knowing(fake, SLOW / 10)
    async with answering(fake) as answer:
        await answer.show(PAGE)
    assert fake.calls[0] == "defer"
    assert fake.messages[0] == Shown("the answer", fake.messages[0].private)
    assert fake.sizes == [0, len(lighter(BOARD).data)]


async def test_a_lighter_picture_that_arrives_in_time_needs_no_acknowledgement() -> None:
    fake = press()
    knowing(fake, 2 * SLOW)
    async with answering(fake) as answer:
        await answer.show(PAGE)
    assert (fake.calls, fake.sizes) == (["edit_message"], [len(lighter(BOARD).data)])


async def test_a_press_is_acknowledged_while_a_picture_of_another_is_on_the_line() -> None:
    fake = press()
    uplink = knowing(fake, HOME)
    async with uplink.carrying(2 * PICTURE), answering(fake) as answer:
        showing = asyncio.create_task(answer.show(PAGE))
        await fake.tried.wait()
        assert fake.calls == ["defer"]
        assert not showing.done()
    async with answering(fake):
        await showing
    assert fake.calls == ["defer", "edit_original_response"]


async def test_a_public_answer_to_a_slow_command_is_public_from_its_acknowledgement_on() -> None:
    fake = command()
    knowing(fake, SLOW / 10)
    async with answering(fake, private=True) as answer:
        await answer.add(PAGE, private=False)
    assert fake.calls == ["defer", "send"]
    assert fake.messages == [Shown("the answer", private=False)]


async def test_an_answer_without_uploads_is_the_first_answer_on_any_line() -> None:
    for page in (Page(("the answer",)), Page(("the answer",), SEEN)):
        fake = press()
        fake.message = a_message(seen=5)
        async with knowing(fake, SLOW / 10).carrying(PICTURE), answering(fake) as answer:
            await answer.show(page)
        assert (fake.calls, fake.sizes) == (["edit_message"], [0])


async def test_after_two_presses_on_a_message_the_newer_page_is_shown() -> None:
    first, second = press(), press()
    uplink = second.client.uplink = knowing(first, HOME)
    async with answering(first) as answer, answering(second) as newer:
        async with uplink.carrying(2 * PICTURE):
            showing = asyncio.create_task(answer.show(PAGE))
            await first.tried.wait()
            await asyncio.sleep(0)
            await newer.show(Page(("a text",)))
        await showing
    assert (first.calls, second.calls) == (["defer"], ["edit_message"])


async def test_a_press_is_deferred_sooner_if_a_picture_could_delay_the_deferral() -> None:
    patience: list[float] = []
    for rate in (FAST, HOME, SLOW):
        fake = press()
        knowing(fake, rate)
        async with answering(fake) as answer:
            timer: Any = answer._timer
            patience.append(timer.when() - answer._began)
    assert patience == pytest.approx([1.982, 1.28, 0.75])


def test_a_lighter_picture_is_smaller_and_as_wide_for_its_height() -> None:
    light = lighter(BOARD)
    assert len(light.data) < len(BOARD.data) / 3
    assert (light.width, light.height) == (LIGHTER_WIDTH, 420)
    assert width_of(light) == light.width
    assert light.filename == "board.webp"
    assert lighter(BOARD).digest == light.digest


def test_a_board_and_its_lighter_picture_are_as_large_as_the_line_reckons_with() -> None:
    board = every_picture()["board-wave-2-start"]()
    assert len(board.data) == pytest.approx(PICTURE, rel=0.2)
    assert len(lighter(board).data) == pytest.approx(LIGHT_PICTURE, rel=0.2)


def test_a_film_is_reduced_to_its_last_image() -> None:
    stills = [Image.blend(PLAIN, Image.new("RGB", PLAIN.size, colour), 0.7) for colour in ("red", "green", "blue")]
    light = lighter(animate(iter(stills), (100, 100, 100), "film"))
    assert light.lasts == 0
    with Image.open(BytesIO(light.data)) as image:
        assert getattr(image, "n_frames", 1) == 1
        red, _, blue = ImageStat.Stat(image.convert("RGB")).mean
    assert blue > 2 * red


def test_a_picture_that_would_not_get_lighter_stays_as_it_is() -> None:
    small = encode_small(Image.new("RGB", (8, 8)), "small")
    assert lighter(small) is small


def test_all_pictures_of_a_page_count() -> None:
    page = Page(("x",), BOARD, more=((SEEN, "alt"),))
    assert size_of(page.files()) == len(BOARD.data) + len(SEEN.data)
    assert page.pictures() == (BOARD, SEEN)
