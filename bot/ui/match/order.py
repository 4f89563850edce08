"""The order in which one person's answers at a match are shown: that of their presses."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

SHOWN_SECONDS = 2.0
"""Longest wait for an earlier answer that Discord has not accepted yet (house choice)."""

# Weak: a lock lives only while somebody holds or awaits it, so these do not grow with the number of matches.
_SHOWING: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()


@asynccontextmanager
async def in_order(match: str, player: int) -> AsyncGenerator[None]:
    """Serialise one person's answers at a match in the order of their presses, so that the newest is seen last."""
    showing = _SHOWING.setdefault((match, player), asyncio.Lock())
    try:
        async with asyncio.timeout(SHOWN_SECONDS):
            await showing.acquire()
    # Go on without the lock: a slow Discord must not block this person's later presses.
    except TimeoutError:
        yield
        return
    try:
        yield
    finally:
        showing.release()
