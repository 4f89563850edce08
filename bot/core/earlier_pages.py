"""The private pages that people have open, so that the next one of a kind takes the place of the one before."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import TypeAlias

KEPT = 10_000
"""Pages remembered; of more the oldest are forgotten (house choice)."""

Delete: TypeAlias = Callable[[], Awaitable[object]]


@dataclass(frozen=True)
class OpenPage:
    """A private message, the interaction that sent it, until when (ms) its token deletes it, and how."""

    message: int
    interaction: int
    until: int
    delete: Delete


class EarlierPages:
    """The newest page of each kind on each person's screen."""

    def __init__(self, now: Callable[[], int]) -> None:
        """Take the time in milliseconds since 1970."""
        self._now = now
        self._pages: OrderedDict[Hashable, OpenPage] = OrderedDict()

    def replace(self, kind: Hashable, page: OpenPage) -> OpenPage | None:
        """Remember a page; gives the one before it, where there is one that can still be deleted."""
        before = self._pages.pop(kind, None)
        self._pages[kind] = page
        while len(self._pages) > KEPT:
            self._pages.popitem(last=False)
        # One interaction may send several pages of a kind, which belong together.
        if before is None or before.interaction == page.interaction or before.until <= self._now():
            return None
        return before

    def expire(self) -> None:
        """Forget the pages that nothing can delete any more."""
        now = self._now()
        # They stand nearly in the order in which their tokens die: one behind a later one is forgotten with that.
        while self._pages and next(iter(self._pages.values())).until <= now:
            self._pages.popitem(last=False)
