"""The image cache has one limit for all games; images in use, and those slow to make, stay."""

import pytest
from PIL import Image

from bot.pictures import image_cache
from bot.pictures.image_cache import MOST_USES, ImageCache, kept

KB = 1024


def square(side: int = 16, mode: str = "RGBA") -> Image.Image:
    """An image; with 16 pixels and RGBA it takes 1 KB."""
    return Image.new(mode, (side, side))


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> ImageCache:
    """An image cache with room for four squares, in place of the process's cache."""
    made = ImageCache(4 * KB)
    monkeypatch.setattr(image_cache, "_image_cache", made)
    return made


def test_the_cache_keeps_to_its_limit() -> None:
    here = ImageCache(4 * KB)
    for number in range(100):
        here.put((number,), square())
        assert here.taken <= 4 * KB
    assert [number for number in range(100) if here.get((number,)) is not None] == [96, 97, 98, 99]


def test_images_in_use_stay_no_matter_how_many_unused_ones_are_made() -> None:
    here = ImageCache(4 * KB)
    here.put(("backdrop",), square())
    for number in range(100):
        assert here.get(("backdrop",)) is not None
        here.put((number,), square())


def test_images_that_take_longer_per_byte_stay_longer() -> None:
    here = ImageCache(4 * KB)
    here.put(("slow",), square(), 5e-3)
    here.put(("large",), square(32, "L"), 1e-3)
    here.put(("small",), square(16, "L"), 1e-3)
    for number in range(8):
        here.put((number,), square(), 1e-3)
    assert {key for key in ("slow", "large", "small") if here.get((key,)) is not None} == {"slow", "small"}
    for number in range(100):
        here.put((number,), square(), 1e-3)
    assert (here.get(("slow",)), here.get(("small",))) == (None, None)


def test_images_used_often_in_the_past_give_way_to_current_ones() -> None:
    here = ImageCache(2 * KB)
    here.put(("old",), square())
    for _ in range(10 * MOST_USES):
        here.get(("old",))
    for number in range(MOST_USES + 1):
        for key in ("new", "newer"):
            here.put((key, number), square())
            here.get((key, number))
    assert here.get(("old",)) is None
    assert here.taken == 2 * KB


def test_an_image_that_is_put_twice_takes_its_room_once() -> None:
    here = ImageCache(4 * KB)
    for _ in range(3):
        here.put(("a",), square())
    assert here.taken == KB


def test_images_larger_than_the_cache_are_not_kept() -> None:
    here = ImageCache(KB)
    here.put(("large",), square(64))
    assert (here.get(("large",)), here.taken) == (None, 0)


@pytest.mark.parametrize(("mode", "taken"), [("RGBA", 1024), ("RGB", 1024), ("L", 256)])
def test_room_is_counted_as_images_take_it(mode: str, taken: int) -> None:
    here = ImageCache(4 * KB)
    here.put(("a",), square(mode=mode))
    assert here.taken == taken


def test_a_function_whose_images_are_kept_makes_each_once(small: ImageCache) -> None:
    @kept
    def made(side: int, *, mode: str = "L") -> Image.Image:
        """Make one."""
        return square(side, mode)

    assert made(16) is made(16)
    assert made(16, mode="RGB") is not made(16)
    assert (made.cache_info(), made.__doc__) == ((2, 2), "Make one.")


def test_functions_do_not_mix_up_their_images_and_each_can_be_cleared(small: ImageCache) -> None:
    one, other = kept(lambda side: square(side)), kept(lambda side: square(side))
    first, second = one(4), other(4)
    assert first is not second
    one.cache_clear()
    assert one.cache_info() == (0, 0)
    assert one(4) is not first
    assert other(4) is second


def test_an_image_of_more_than_half_the_limit_evicts_no_others() -> None:
    here = ImageCache(8 * KB)
    for key in "ab":
        here.put((key,), square())
    here.put(("backdrop",), square(40))
    here.put(("half",), square(32))
    assert [key for key in ("a", "b", "backdrop", "half") if here.get((key,)) is not None] == ["a", "b", "half"]
