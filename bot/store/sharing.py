"""What of the waiting work a process takes where several share a database: its own, and what another leaves undone.

A process says of what it takes that it holds it for a while. Where it dies, what it held, and what it did not get to,
falls to whoever looks next. So a thing may be done twice, by one that was only slow: whatever is done bears a key.
"""

from sqlalchemy import ColumnElement, or_

from bot.shards import Shards

TAKEOVER_MS = 4_000
"""So much too late, a thing is done by whoever sees it: whose it is must be gone."""

ADOPTED_MS = 60_000
"""How long a match counts as ours of which something was taken over: at its table nobody waits so long each time."""

HOLD_MS = 8_000
"""How long what was taken is left alone by the others; who needs longer says so in time."""


def is_ours(place: ColumnElement[int], shards: Shards) -> ColumnElement[bool]:
    """Write the condition that a place belongs to a share, as `Shards.owns` has it."""
    return ((place // (1 << 22)) % shards.total).between(shards.first, shards.last)


def is_to_do(place: ColumnElement[int], due_at: ColumnElement[int], now: int, shards: Shards) -> ColumnElement[bool]:
    """Write the condition that what was due at a time, in a place, is to be done by the process of a share."""
    return or_(is_ours(place, shards), due_at <= now - TAKEOVER_MS)
