"""A bounded cache of images, shared by all games.

The image that is cheapest to make for its bytes is evicted first; each use counts, and unused images lose to used ones
(GreedyDual-Size with Frequency: Cherkasova, HP Labs report 98-69). So the parts that take long stay while a hundred
tables need more than there is room for. Cached images are shared: copy one before drawing on it.
"""

import threading
import time
from collections.abc import Callable, Generator, Hashable
from contextlib import contextmanager
from dataclasses import dataclass
from functools import update_wrapper
from heapq import heappop, heappush
from itertools import count
from typing import Generic, NamedTuple, ParamSpec, TypeAlias

from PIL import Image

ROOM = 64 * 2**20
"""Bytes of all cached images (house choice): the backdrops of all games, and the parts of many tables of each."""

LEAST_COST = 20e-6
"""The least cost of making an image, in seconds, so that each has one."""

MOST_USES = 50
"""The most uses of an image that count (house choice), so that images of a game out of use are evicted some day."""

LARGEST = 0.5
"""The share of the room above which an image is not kept (house choice): on a small machine one backdrop would evict
all others.
"""

_WIDE = {"1": 1, "L": 1, "P": 1}
"""Bytes of a pixel in memory, by mode; of any other mode four."""

P = ParamSpec("P")

ImageKey: TypeAlias = tuple[Hashable, ...]
"""The owner (a function) and the arguments of an image."""


class Used(NamedTuple):
    """Hits and misses."""

    hits: int
    misses: int


@dataclass
class _Entry:
    image: Image.Image
    size: int
    cost: float
    uses: int = 0
    worth: float = 0.0


class ImageCache:
    """Images by their key, within a number of bytes."""

    def __init__(self, room: int = ROOM) -> None:
        """Begin empty, with room for this number of bytes."""
        self.room = room
        self._entries: dict[ImageKey, _Entry] = {}
        # What an entry was worth when it was put or last looked at; it may be worth more by now. The number decides
        # between equal ones, since keys cannot be compared: the older goes.
        self._by_worth: list[tuple[float, int, ImageKey]] = []
        self._number = count()
        self._floor = 0.0
        self._taken = 0
        # The drawing threads share the cache.
        self._lock = threading.Lock()

    def get(self, key: ImageKey) -> Image.Image | None:
        """Return an image, if cached."""
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                return None
            self._use(entry)
            return entry.image

    def put(self, key: ImageKey, image: Image.Image, cost: float = LEAST_COST) -> None:
        """Add an image that took `cost` seconds to make, unless it is too large, and evict others for it."""
        with self._lock:
            self._drop(key)
            entry = _Entry(image, _size(image), max(cost, LEAST_COST))
            if entry.size > self.room * LARGEST:
                return
            self._use(entry)
            self._entries[key] = entry
            self._taken += entry.size
            heappush(self._by_worth, (entry.worth, next(self._number), key))
            while self._taken > self.room:
                self._evict()

    def clear(self, owner: object) -> None:
        """Drop all images of an owner."""
        with self._lock:
            for key in [key for key in self._entries if key[0] is owner]:
                self._drop(key)

    @property
    def taken(self) -> int:
        """The bytes in use."""
        return self._taken

    def _use(self, entry: _Entry) -> None:
        entry.uses = min(entry.uses + 1, MOST_USES)
        entry.worth = self._floor + entry.uses * entry.cost / entry.size

    def _drop(self, key: ImageKey) -> None:
        entry = self._entries.pop(key, None)
        if entry is not None:
            self._taken -= entry.size

    def _evict(self) -> None:
        """Drop the image that is worth least."""
        while True:
            noted, _, key = heappop(self._by_worth)
            entry = self._entries.get(key)
            if entry is None:
                continue
            if noted < entry.worth:
                heappush(self._by_worth, (entry.worth, next(self._number), key))
                continue
            # Later uses are worth more than the evicted image, so that old uses count less and less.
            self._floor = entry.worth
            self._drop(key)
            return


_image_cache = ImageCache()
_thread = threading.local()


@contextmanager
def before_each(do: Callable[[], None]) -> Generator[None]:
    """Call this before each image that this thread makes in the block, such as to wait."""
    _thread.before = do
    try:
        yield
    finally:
        del _thread.before


def keep_at_most(room: int) -> None:
    """Keep images of this number of bytes at most, from the next new one on."""
    _image_cache.room = room


class CachedImage(Generic[P]):
    """A function with cached images; equal arguments return the same image while it is cached."""

    def __init__(self, function: Callable[P, Image.Image]) -> None:
        """Take the function that makes the images."""
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
            if (before := getattr(_thread, "before", None)) is not None:
                before()
            # Without a lock: two threads may make one image at once, which costs less than waiting for each drawing.
            began = time.thread_time()
            found = self.__wrapped__(*args, **kwargs)
            _image_cache.put(key, found, time.thread_time() - began)
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
