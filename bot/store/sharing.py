"""Which rows belong to a process where several share a database: those of the places of its shards."""

from sqlalchemy import ColumnElement, case

from bot.core.shards import Shards


def is_ours(place: ColumnElement[int], shards: Shards) -> ColumnElement[bool]:
    """Return the SQL condition that a place belongs to a share, equal to `Shards.owns`."""
    # Discord's `>> 22`; a conversation, whose number is negative, counts as 0.
    return (case((place < 0, 0), else_=place // (1 << 22)) % shards.total).between(shards.first, shards.last)
