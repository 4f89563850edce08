"""Chooses whom to tell that a lobby wants players: those who asked for it, not too often, and not at night."""

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.core.durations import DAY_MS, HOUR_MS
from bot.core.post_hours import clocks_of
from bot.store.repositories.people.looking import LookingPlayer

LASTS_MS = 7 * DAY_MS
"""How long a wish to be told of a game lasts (house choice)."""

EVERY_MS = HOUR_MS
"""The least time between two calls to a person (house choice)."""

MOST_TOLD = 10
"""The most people of one call (house choice): the others come first at the next lobby."""

NIGHT = (22, 8)
"""The usual quiet hours, from and to."""


def is_quiet(one: LookingPlayer, now: int) -> bool:
    """Return whether it is one of a person's quiet hours, `now` in milliseconds since 1970."""
    hour = datetime.fromtimestamp(now / 1000, UTC).astimezone(clocks_of(one.zone)).hour
    first, end = one.quiet_from, one.quiet_to
    return first <= hour < end if first <= end else hour >= first or hour < end


def told_of(waiting: Sequence[LookingPlayer], now: int) -> tuple[int, ...]:
    """Choose the people of one call: the first of those outside their quiet hours."""
    return tuple(one.player for one in waiting if not is_quiet(one, now))[:MOST_TOLD]
