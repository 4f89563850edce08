"""Images that are kept in memory to be used again, of all games together on one shelf, which holds so much and no more.

What was not used for longest goes first: so what is played now has the room, whatever was drawn before. Kept images are
shared: nobody may draw on one, only copy it.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import update_wrapper
from typing import Generic, NamedTuple, ParamSpec, TypeAlias

from PIL import Image

ROOM = 96 * 2**20
"""Bytes of all kept images together (house choice): the backdrops of all games, and of each what is on a few tables."""

PROVED = 0.75
"""The part of the room that is for what was used again."""

_WIDE = {"1": 1, "L": 1, "P": 1}
"""Bytes of a pixel in memory, by mode; of any other mode four."""

P = ParamSpec("P")

Key: TypeAlias = tuple[Hashable, ...]
"""Whose image it is, and what it is made from."""


class Used(NamedTuple):
    """How often an image was there, and how often it had to be made."""

    hits: int
    misses: int


class Shelf:
    """Images by what they are made from.

    A part of the room is for what has proved useful, by being used again; what was just made cannot drive that out.
    """

    def __init__(self, room: int = ROOM) -> None:
        """Begin empty, with room for so many bytes."""
        self.room = room
        self._fresh = _Row()
        self._proved = _Row()
        self._lock = threading.Lock()

    def get(self, key: Key) -> Image.Image | None:
        """Give an image, if it is here."""
        with self._lock:
            found = self._proved.take(key) or self._fresh.take(key)
            if found is not None:
                self._proved.put(key, found)
                while self._proved.taken > self.room * PROVED:
                    self._fresh.put(*self._proved.oldest())
                self._tidy()
            return found

    def put(self, key: Key, image: Image.Image) -> None:
        """Keep an image, and let go of what was not used for longest until there is room."""
        with self._lock:
            self._proved.take(key)
            self._fresh.take(key)
            self._fresh.put(key, image)
            self._tidy()

    def clear(self, owner: object) -> None:
        """Let go of all whose keys begin with an owner."""
        with self._lock:
            self._fresh.clear(owner)
            self._proved.clear(owner)

    @property
    def taken(self) -> int:
        """How many bytes lie here."""
        return self._fresh.taken + self._proved.taken

    def _tidy(self) -> None:
        while self.taken > self.room:
            (self._fresh if self._fresh.taken else self._proved).oldest()


class _Row:
    """Images in the order in which they were put here."""

    def __init__(self) -> None:
        self._images: OrderedDict[Key, Image.Image] = OrderedDict()
        self.taken = 0

    def put(self, key: Key, image: Image.Image) -> None:
        self._images[key] = image
        self.taken += _size(image)

    def take(self, key: Key) -> Image.Image | None:
        found = self._images.pop(key, None)
        if found is not None:
            self.taken -= _size(found)
        return found

    def oldest(self) -> tuple[Key, Image.Image]:
        key, image = self._images.popitem(last=False)
        self.taken -= _size(image)
        return key, image

    def clear(self, owner: object) -> None:
        for key in [key for key in self._images if key[0] is owner]:
            self.take(key)


_shelf = Shelf()


class Kept(Generic[P]):
    """A function whose images are kept; called with equal arguments it gives the same one while that is there."""

    def __init__(self, function: Callable[P, Image.Image]) -> None:
        """Take what makes the images."""
        self.__wrapped__ = function
        self._hits = self._misses = 0
        update_wrapper(self, function)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Image.Image:
        """Give the image, made now if it is not here."""
        key = (self, args, tuple(kwargs.items()))
        found = _shelf.get(key)
        if found is None:
            self._misses += 1
            found = self.__wrapped__(*args, **kwargs)
            _shelf.put(key, found)
        else:
            self._hits += 1
        return found

    def cache_clear(self) -> None:
        """Let go of all images of this function."""
        _shelf.clear(self)
        self._hits = self._misses = 0

    def cache_info(self) -> Used:
        """Tell how often an image was here."""
        return Used(self._hits, self._misses)


def kept(function: Callable[P, Image.Image]) -> Kept[P]:
    """Keep what a function makes on the shelf; its arguments must be hashable."""
    return Kept(function)


def _size(image: Image.Image) -> int:
    return image.width * image.height * _WIDE.get(image.mode, 4)
