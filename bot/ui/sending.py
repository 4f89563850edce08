"""A page on its way to a channel, and the functions that make such pages from the posts of the outbox."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from bot.app import App
from bot.match.deadlines import TurnNotice
from bot.store.rows import Posted
from bot.ui.page import Page


@dataclass(frozen=True)
class Sending:
    """A page for a channel, not in answer to anybody; it may `mention` people, as a `notice` to their turn does."""

    channel: int
    page: Page
    mention: tuple[int, ...] = ()
    notice: TurnNotice | None = None


Poster: TypeAlias = Callable[[App, Posted], Awaitable[Sending | None]]
"""(app, post) -> what to send for a post of this kind from the outbox; None: nothing (any more)."""
