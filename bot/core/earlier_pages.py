"""The private pages that people have open, so that the next one of a kind takes the place of the one before."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import aiohttp
import discord

from bot.core.logs import incident, logger
from bot.core.recent import remember

log = logger(__name__)

KEPT = 10_000
"""Size of the cache of pages; the oldest are evicted (house choice)."""

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

    def __init__(self, now: Callable[[], int], forget: Callable[[int], None]) -> None:
        """Take the time in milliseconds since 1970, and a function that forgets the message of a deleted page."""
        self._now = now
        self._forget = forget
        self._pages: OrderedDict[Hashable, OpenPage] = OrderedDict()
        self._beside: OrderedDict[int, tuple[Sequence[str], OpenPage]] = OrderedDict()
        self._deleting: set[asyncio.Task[None]] = set()

    def take_place(self, kind: Hashable, page: OpenPage) -> None:
        """Remember a page, and delete the one before it."""
        before = self.replace(kind, page)
        if before is not None:
            self.delete(before)

    def replace(self, kind: Hashable, page: OpenPage) -> OpenPage | None:
        """Remember a page; returns the one before it, where there is one that can still be deleted.

        A page that comes after one of a later interaction, e.g. an offer sent slowly, takes no place.
        """
        before = self._pages.get(kind)
        if before is not None and before.interaction > page.interaction:
            return None
        remember(self._pages, kind, page, KEPT)
        # One interaction may send several pages of a kind, which belong together.
        if before is None or before.interaction == page.interaction or before.until <= self._now():
            return None
        return before

    def expire(self) -> None:
        """Forget the pages whose tokens have expired, so that they cannot be deleted any more."""
        now = self._now()
        # They stand nearly in the order in which their tokens die: one behind a later one is forgotten with that.
        while self._pages and next(iter(self._pages.values())).until <= now:
            self._pages.popitem(last=False)

    def stand(self, page: OpenPage, beside: Sequence[str]) -> None:
        """Note which lobby or guided match a message belongs to from now on."""
        self._beside.pop(page.message, None)
        if beside:
            remember(self._beside, page.message, (beside, page), KEPT)

    def close(self, what: str) -> None:
        """Delete the pages that stand beside something, in the background."""
        for page in [page for beside, page in self._beside.values() if what in beside]:
            del self._beside[page.message]
            # Else the next page of its kind would delete it once more.
            for kind in [kind for kind, open_page in self._pages.items() if open_page.message == page.message]:
                del self._pages[kind]
            if page.until > self._now():
                self.delete(page)

    def delete(self, page: OpenPage) -> None:
        """Delete a page in the background: neither the answer of the next one nor its place waits for Discord."""
        self._beside.pop(page.message, None)
        self._forget(page.message)
        task = asyncio.create_task(_delete(page))
        self._deleting.add(task)
        task.add_done_callback(self._deleting.discard)


async def _delete(page: OpenPage) -> None:
    try:
        await page.delete()
    except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError):  # dismissed already, or it stays
        log.info("page_not_deleted", message=page.message)
    except Exception as error:  # a background task: its error would be lost
        incident(error, message=page.message)
