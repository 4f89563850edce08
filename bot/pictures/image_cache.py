"""A bounded cache of images, shared by all games.

The least recently used image is evicted first, so the games played now have the room. Cached images are shared: copy
one before drawing on it.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import update_wrapper
from typing import Generic, NamedTuple, ParamSpec, TypeAlias

from PIL import Image

ROOM = 64 * 2**20
"""Bytes of all cached images (house choice): the backdrops of all games, and the parts of a few tables."""

LARGEST = 0.5
"""The share of the room above which an image is not kept (house choice): on a small machine one backdrop would evict
all others.
"""

PROVED = 0.75
"""The share of the room for images that were used again."""

_WIDE = {"1": 1, "L": 1, "P": 1}
"""Bytes of a pixel in memory, by mode; of any other mode four."""

P = ParamSpec("P")

ImageKey: TypeAlias = tuple[Hashable, ...]
"""The owner (a function) and the arguments of an image."""


class Used(NamedTuple):
    """Hits and misses."""

    hits: int
    misses: int


class ImageCache:
    """Images by their key.

    A share of the room is for images that were used again; new ones cannot evict those.
    """

    def __init__(self, room: int = ROOM) -> None:
        """Begin empty, with room for this number of bytes."""
        self.room = room
        self._fresh = _Row()
        self._proved = _Row()
        # The drawing threads share the cache.
        self._lock = threading.Lock()

    def get(self, key: ImageKey) -> Image.Image | None:
        """Return an image, if cached."""
        with self._lock:
            found = self._proved.take(key) or self._fresh.take(key)
            if found is not None:
                self._proved.put(key, found)
                # The longest unused of the proved images compete with new ones again.
                while self._proved.taken > self.room * PROVED:
                    self._fresh.put(*self._proved.oldest())
                self._tidy()
            return found

    def put(self, key: ImageKey, image: Image.Image) -> None:
        """Add an image, unless it is too large, and evict the least recently used until there is room."""
        if _size(image) > self.room * LARGEST:
            return
        with self._lock:
            # Out of both rows first, so that its bytes are counted once.
            self._proved.take(key)
            self._fresh.take(key)
            self._fresh.put(key, image)
            self._tidy()

    def clear(self, owner: object) -> None:
        """Drop all images of an owner."""
        with self._lock:
            self._fresh.clear(owner)
            self._proved.clear(owner)

    @property
    def taken(self) -> int:
        """The bytes in use."""
        return self._fresh.taken + self._proved.taken

    def _tidy(self) -> None:
        while self.taken > self.room:
            (self._fresh if self._fresh.taken else self._proved).oldest()


class _Row:
    """Images in the order in which they were added."""

    def __init__(self) -> None:
        self._images: OrderedDict[ImageKey, Image.Image] = OrderedDict()
        self.taken = 0

    def put(self, key: ImageKey, image: Image.Image) -> None:
        self._images[key] = image
        self.taken += _size(image)

    def take(self, key: ImageKey) -> Image.Image | None:
        found = self._images.pop(key, None)
        if found is not None:
            self.taken -= _size(found)
        return found

    def oldest(self) -> tuple[ImageKey, Image.Image]:
        key, image = self._images.popitem(last=False)
        self.taken -= _size(image)
        return key, image

    def clear(self, owner: object) -> None:
        for key in [key for key in self._images if key[0] is owner]:
            self.take(key)


_image_cache = ImageCache()


def keep_at_most(room: int) -> None:
    """Keep images of this number of bytes at most, from the next new one on."""
    _image_cache.room = room


class CachedImage(Generic[P]):
    """A function with cached images; equal arguments return the same image while it is cached."""

    def __init__(self, function: Callable[P, Image.Image]) -> None:
        """Take what makes the images."""
        self.__wrapped__ = function
        self._hits = self._misses = 0
        update_wrapper(self, function)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Image.Image:
        """Return the image, made now if it is not cached."""
        # The function itself comes first, as `ImageCache.clear` looks for it there.
        key = (self, args, tuple(kwargs.items()))
        found = _image_cache.get(key)
        if found is None:
            self._misses += 1
            # Without a lock: two threads may make one image at once, which costs less than waiting for each drawing.
            found = self.__wrapped__(*args, **kwargs)
            _image_cache.put(key, found)
        else:
            self._hits += 1
        return found

    def cache_clear(self) -> None:
        """Drop all images of this function."""
        _image_cache.clear(self)
        self._hits = self._misses = 0

    def cache_info(self) -> Used:
        """Return hits and misses."""
        return Used(self._hits, self._misses)


def kept(function: Callable[P, Image.Image]) -> CachedImage[P]:
    """Cache the images of a function; its arguments must be hashable."""
    return CachedImage(function)


def _size(image: Image.Image) -> int:
    return image.width * image.height * _WIDE.get(image.mode, 4)
