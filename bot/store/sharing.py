"""Which deadlines and posts a process takes where several share a database: its own, and overdue ones of others.

A process holds what it takes for a while (a lease). If it dies, others take over its work when it is overdue. A slow
process may therefore do work that is done again by another, so each result has an idempotency key.
"""

from sqlalchemy import ColumnElement, Connection, or_, select, update

from bot.core.shards import Shards
from bot.store.schema import deadline, match, outbox

TAKEOVER_MS = 4_000
"""Work this overdue (ms) is taken by any process: its owner must be gone."""

ADOPTED_MS = 60_000
"""How long a match counts as ours after a takeover, so that its next deadlines are not overdue first."""

HOLD_MS = 8_000
"""Length of the hold (ms); a process that needs longer renews it in time."""


def is_ours(place: ColumnElement[int], shards: Shards) -> ColumnElement[bool]:
    """Return the SQL condition that a place belongs to a share, equal to `Shards.owns`."""
    # Discord's `>> 22`: ids are never negative, so it does not matter how a database rounds.
    return ((place // (1 << 22)) % shards.total).between(shards.first, shards.last)


def is_to_do(place: ColumnElement[int], due_at: ColumnElement[int], now: int, shards: Shards) -> ColumnElement[bool]:
    """Return the SQL condition that work due at a time, in a place, belongs to the process of a share."""
    return or_(is_ours(place, shards), due_at <= now - TAKEOVER_MS)


def let_go(connection: Connection, shards: Shards) -> None:
    """Release everything that a share works on: the process that held it is gone."""
    # A post of no match is not released: any process takes it as soon as its hold ends.
    ours = select(match.c.id).where(is_ours(match.c.place, shards))
    for table in (deadline, outbox):
        # Only rows that are held: an update of every row would write each open deadline of the installation.
        connection.execute(update(table).where(table.c.held_until > 0, table.c.match.in_(ours)).values(held_until=0))
